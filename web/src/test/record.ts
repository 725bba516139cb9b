const WIDTH = 64;
const HEIGHT = 48;

/** A real video recorded by this browser: a moving square of half a second. */
export async function recordVideo(): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw.");
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm;codecs=vp8" });
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  recorder.start();
  for (let frame = 0; frame < 15; frame += 1) {
    context.fillStyle = "#168b49";
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.fillStyle = "#f7cc4b";
    context.fillRect(frame * 3, 12, 16, 16);
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 34));
  }
  await new Promise((resolve) => {
    recorder.addEventListener("stop", resolve, { once: true });
    recorder.stop();
  });
  return new File(parts, "walk.webm", { type: "video/webm" });
}
