import { io } from "socket.io-client";
import { setLine, type Line } from "./line";

/** What an open page hears of without asking. */
export interface Live {
  /** A frame of the server, by the name of its event. */
  readonly onFrame: (event: string, data: unknown) => void;
  /** The connection is there. It opens after the first screen was loaded: events in between were missed. */
  readonly onOpen: () => void;
  /** The connection is back after it was lost: events meanwhile were missed. */
  readonly onReturn: () => void;
}

/** Opens the member's socket; it comes back by itself, ever more slowly. Returns what closes it. */
export function openSocket(token: string, { onFrame, onOpen, onReturn }: Live): () => void {
  let wasOpen = false;
  const socket = io({
    path: "/api/socket.io",
    auth: { token },
    // Some networks let no web socket through: those are asked the slow way.
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 30_000,
    randomizationFactor: 0.5,
  });
  const line: Line = { say: (event, data, withinMs) => socket.timeout(withinMs).emitWithAck(event, data) };
  socket.on("connect", () => {
    onOpen();
    if (wasOpen) onReturn();
    wasOpen = true;
    setLine(line);
  });
  socket.on("disconnect", () => setLine(null));
  socket.onAny(onFrame);
  function onOnline() {
    if (socket.connected) return;
    // The network is back: the pause that grew while it was away is over, and so is a try that hangs.
    socket.disconnect().connect();
  }
  window.addEventListener("online", onOnline);
  return () => {
    window.removeEventListener("online", onOnline);
    setLine(null);
    socket.disconnect();
  };
}
