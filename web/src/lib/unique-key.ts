/** 128 random bits in hex; unlike `crypto.randomUUID` it also works on a plain http address in a local network. */
export function uniqueKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
