import { start } from "@/app/start";
import "@/styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// In a function: with an await at the top of any module, Rolldown merges no chunks.
void start(root);
