import { http, HttpResponse } from "msw";
import { useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endSession } from "@/data/client/session";
import { useAttachments, type StoredAttachment } from "@/shared/attachments/use-attachments";
import { deferred } from "@/test/deferred";
import { makeImage } from "@/test/make";
import { recordVideo } from "@/test/record";
import { renderForBen } from "@/test/render";
import { server, startServer } from "@/test/server";
import { AttachmentGrid } from "./attachment-grid";

const { url } = makeImage();

beforeAll(startServer);
afterEach(() => {
  server.resetHandlers();
  endSession();
});

const kept = (name: string): StoredAttachment => ({
  upload: { url: `${url}#${name}`, type: "image", width: 1, height: 1, placeholder: null },
  name,
  alt: name,
});

function Grid() {
  const [start] = useState(() => ["gate", "field", "barn"].map(kept));
  return <AttachmentGrid attachments={useAttachments(start)} disabled={false} />;
}

async function open() {
  const { screen } = await renderForBen(<Grid />);
  const order = () =>
    screen
      .getByRole("textbox")
      .elements()
      .map((field) => (field as HTMLInputElement).value);
  await expect.poll(order).toEqual(["gate", "field", "barn"]);
  return { screen, order };
}

test("the buttons move a picture, keep the focus with it and say where it is", async () => {
  const { screen, order } = await open();
  await screen.getByRole("button", { name: "Move picture 1 on" }).click();
  await expect.poll(order).toEqual(["field", "gate", "barn"]);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Picture 1 is now picture 2 of 3.");
  await expect.element(screen.getByRole("button", { name: "Move picture 2 on" })).toHaveFocus();
  await screen.getByRole("button", { name: "Move picture 2 on" }).click();
  await expect.poll(order).toEqual(["field", "barn", "gate"]);
  await expect.element(screen.getByRole("button", { name: "Move picture 3 back" })).toHaveFocus();
});

test("a picture is dragged to another place", async () => {
  const { screen, order } = await open();
  const send = (name: string, type: string) =>
    screen
      .getByRole("img", { name })
      .element()
      .dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }));
  send("barn", "dragstart");
  await expect.poll(() => document.querySelectorAll("[data-dragged]").length).toBe(1);
  // A drop target prevents the default action of the browser.
  expect(send("gate", "dragover")).toBe(false);
  send("gate", "drop");
  await expect.poll(order).toEqual(["barn", "gate", "field"]);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Picture 3 is now picture 1 of 3.");
});

function Picking({ file }: { readonly file: File }) {
  const attachments = useAttachments([kept("gate")]);
  return (
    <>
      <button type="button" onClick={() => attachments.add([file])}>
        Pick
      </button>
      <AttachmentGrid attachments={attachments} disabled={false} />
    </>
  );
}

test("a video shows its first second before it is uploaded, and how long it is after", async () => {
  const arrived = deferred<null>();
  server.use(
    http.post("/api/posts/upload", async () => {
      await arrived.promise;
      const upload = { url: "/media/walk.webm", type: "video", width: 64, height: 48, placeholder: null };
      return HttpResponse.json({ ...upload, posterUrl: url, duration: 7 }, { status: 201 });
    }),
  );
  const { screen } = await renderForBen(<Picking file={await recordVideo()} />);
  await screen.getByRole("button", { name: "Pick" }).click();
  const frame = screen.getByRole("img", { name: "Preview of video 2" });
  await expect.poll(() => (frame.query() as HTMLImageElement | null)?.naturalWidth).toBe(64);
  await expect.element(screen.getByRole("progressbar", { name: "Upload of video 2" })).toBeVisible();
  arrived.resolve(null);
  await expect.element(screen.getByText("0:07")).toBeVisible();
  await screen.getByRole("button", { name: "Move video 2 back" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Video 2 is now video 1 of 2.");
  await expect.element(screen.getByRole("textbox", { name: "Description of video 1" })).toBeVisible();
});
