import "@/styles/index.css";

/** Begins when the libraries are evaluated; all modules in one task would hold up a slow phone. */
async function begin() {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  await new Promise((resolve) => setTimeout(resolve));
  const { start } = await import("@/app/start");
  await start(root);
}

// In a function: with an await at the top of any module, Rolldown merges no chunks.
void begin();
