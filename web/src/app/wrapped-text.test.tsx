import { Fragment, type ReactNode } from "react";
import { afterAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { translate } from "@/test/translate";
import { tolerateWrappedText } from "@/lib/wrapped-text";

const { insertBefore, removeChild } = Node.prototype;
tolerateWrappedText();
afterAll(() => Object.assign(Node.prototype, { insertBefore, removeChild }));

const Icon = ({ name }: { readonly name: string }) => <i data-icon={name} />;

const SHAPES: readonly [name: string, make: (state: number) => ReactNode][] = [
  ["a text that comes and goes", (state) => <p>Before {state === 1 ? "extra" : null} after</p>],
  ["a text that becomes an element", (state) => <p>{state === 1 ? <b>bold</b> : "plain"} end</p>],
  ["another icon before a text", (state) => <p>{state === 1 ? <Icon name="a" /> : <b>mark</b>}Sent</p>],
  ["an element before a text", (state) => <p>{state === 1 && <b>new</b>}text</p>],
  [
    "a list of texts in another order",
    (state) => (
      <p>
        {(state === 1 ? ["c", "a", "b"] : ["a", "b", "c"]).map((each) => (
          <Fragment key={each}>{each} </Fragment>
        ))}
      </p>
    ),
  ],
  ["a screen in place of another", (state) => (state === 1 ? <section>two</section> : "one")],
  ["a text that changes", (state) => <p>{state} likes</p>],
];

test.for(SHAPES)("a translated page goes on: %s", async ([, make]) => {
  const untouched = await render(<div>{make(1)}</div>);
  const wanted = untouched.container.textContent;
  const beginning = await render(<div>{make(0)}</div>);
  const first = beginning.container.textContent;
  const screen = await render(<div>{make(0)}</div>);
  const stop = translate(screen.container);
  await screen.rerender(<div>{make(1)}</div>);
  expect(screen.container.textContent).toBe(wanted);
  await screen.rerender(<div>{make(0)}</div>);
  expect(screen.container.textContent).toBe(first);
  stop();
});

const newOrOld = (state: number) => <p>{state === 1 ? <b>new</b> : "old"} text</p>;

test("a text that a translation replaced altogether does no harm", async () => {
  const screen = await render(newOrOld(0));
  const paragraph = screen.container.querySelector("p") as HTMLElement;
  paragraph.replaceChildren(document.createElement("font"));
  await screen.rerender(newOrOld(1));
  expect(paragraph.querySelector("b")?.textContent).toBe("new");
});

test("what is no translation still throws", () => {
  const [parent, stranger] = [document.createElement("p"), document.createElement("b")];
  expect(() => parent.removeChild(stranger)).toThrow(DOMException);
  expect(() => parent.insertBefore(document.createElement("i"), stranger)).toThrow(DOMException);
});
