import { describe, expect, it, vi } from "vitest";
import { createToggleQueue } from "./toggle-queue";

function setup() {
  const flights: { on: boolean; resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const shown: boolean[] = [];
  const settled = vi.fn<(id: string, answer: string) => void>();
  const queue = createToggleQueue<string>({
    send: (_, on) =>
      new Promise((resolve, reject) => {
        flights.push({ on, resolve, reject });
      }),
    show: (_, on) => shown.push(on),
    settled,
  });
  return { flights, shown, settled, queue };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe("a toggle", () => {
  it("shows at once and settles with the server's answer", async () => {
    const { flights, shown, settled, queue } = setup();
    const done = queue.set("p", true);
    expect(shown).toEqual([true]);
    expect(queue.pending("p")).toBe(true);
    flights[0]?.resolve("yes");
    expect(await done).toBe(true);
    expect(settled).toHaveBeenCalledWith("p", "yes");
    expect(queue.pending("p")).toBeUndefined();
  });

  it("keeps one request on its way and sends the last wish after it", async () => {
    const { flights, settled, queue } = setup();
    void queue.set("p", true);
    void queue.set("p", false);
    void queue.set("p", true);
    void queue.set("p", false);
    expect(flights).toHaveLength(1);
    flights[0]?.resolve("on");
    await turn();
    expect(flights.map((each) => each.on)).toEqual([true, false]);
    flights[1]?.resolve("off");
    await turn();
    expect(settled.mock.calls).toEqual([["p", "off"]]);
  });

  it("sends nothing more when the last wish is what was sent", async () => {
    const { flights, queue } = setup();
    void queue.set("p", true);
    void queue.set("p", false);
    void queue.set("p", true);
    flights[0]?.resolve("on");
    await turn();
    expect(flights).toHaveLength(1);
  });

  it("brings the old state back on failure and says so", async () => {
    const { flights, shown, queue } = setup();
    const done = queue.set("p", true);
    const error = new Error("no");
    flights[0]?.reject(error);
    await expect(done).rejects.toBe(error);
    expect(shown).toEqual([true, false]);
    expect(queue.pending("p")).toBeUndefined();
  });

  it("tries the newer wish when an older request fails", async () => {
    const { flights, shown, queue } = setup();
    const done = queue.set("p", true);
    void queue.set("p", false);
    flights[0]?.reject(new Error("lost"));
    await turn();
    expect(flights.map((each) => each.on)).toEqual([true, false]);
    flights[1]?.resolve("off");
    expect(await done).toBe(false);
    expect(shown).toEqual([true, false]);
  });

  it("keeps objects apart", () => {
    const { flights, queue } = setup();
    void queue.set("p", true);
    void queue.set("q", true);
    expect(flights).toHaveLength(2);
  });
});
