import { io } from "socket.io-client";
import { setConnection, type Connection } from "./connection";

interface SocketListeners {
  readonly onEvent: (event: string, payload: unknown) => void;
  /** Connected. The socket opens after the first screen was loaded: events in between were missed. */
  readonly onOpen: () => void;
  /** Connected again after a lost connection: events meanwhile were missed. */
  readonly onReopen: () => void;
}

/** Opens the member's socket. It reconnects with exponential backoff. Returns a function that closes it. */
export function openSocket(token: string, { onEvent, onOpen, onReopen }: SocketListeners): () => void {
  let wasOpen = false;
  const socket = io({
    path: "/api/socket.io",
    auth: { token },
    // Some networks block web sockets: long polling is the fallback.
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 30_000,
    randomizationFactor: 0.5,
  });
  const connection: Connection = {
    emit: (event, data, timeoutMs) => socket.timeout(timeoutMs).emitWithAck(event, data),
  };
  socket.on("connect", () => {
    onOpen();
    if (wasOpen) onReopen();
    wasOpen = true;
    setConnection(connection);
  });
  socket.on("disconnect", () => setConnection(null));
  socket.onAny(onEvent);
  function onOnline() {
    if (socket.connected) return;
    // The network is back: skip the backoff, and drop an attempt that hangs.
    socket.disconnect().connect();
  }
  window.addEventListener("online", onOnline);
  return () => {
    window.removeEventListener("online", onOnline);
    setConnection(null);
    socket.disconnect();
  };
}
