import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { ReelScroller } from "./reel-scroller";

const HEIGHT = 400;

function Screens() {
  const [index, setIndex] = useState(0);
  return (
    <>
      <button onClick={() => setIndex(index + 1)}>Down</button>
      <button onClick={() => setIndex(index - 1)}>Up</button>
      <p>Screen {index}</p>
      <div style={{ height: HEIGHT }}>
        <ReelScroller index={index} onIndex={setIndex}>
          {[0, 1, 2].map((screen) => (
            <div key={screen} className="h-full snap-start snap-always" />
          ))}
        </ReelScroller>
      </div>
    </>
  );
}

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
};

test.each([
  { moves: ["Down", "Up"], rests: 0 },
  { moves: ["Down", "Up", "Down"], rests: 1 },
  { moves: ["Down", "Down", "Up", "Up"], rests: 0 },
  { moves: ["Down", "Down"], rests: 2 },
])("quick moves $moves come to rest on screen $rests", async ({ moves, rests }) => {
  for (const pause of [0, 6]) {
    const screen = await render(<Screens />);
    for (const move of moves) {
      screen
        .getByRole("button", { name: move })
        .element()
        .dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await frames(pause);
    }
    await frames(60);
    await expect.element(screen.getByText(`Screen ${rests}`)).toBeVisible();
    expect(document.querySelector(".snap-mandatory")?.scrollTop).toBe(rests * HEIGHT);
    await screen.unmount();
  }
});
