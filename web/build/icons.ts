import { deflateSync, crc32 } from "node:zlib";
import type { Plugin } from "vite";

type Colour = readonly [number, number, number];
type Point = readonly [number, number];

/** The logo of public/icon.svg on its 64 by 64 grid: a sun over two hills. */
const SKY: Colour = [0xd9, 0xf6, 0xdd];
const SUN: Colour = [0xf7, 0xcc, 0x4b];
const FAR: Colour = [0x4f, 0xb8, 0x77];
const NEAR: Colour = [0x14, 0x78, 0x3f];
const FIELD = 64;
const SAMPLES = 4;
/** Samples per grid unit of the height of a hill. */
const FINE = 64;

const far = ridge([
  [
    [0, 42],
    [12, 30],
    [26, 30],
    [40, 42],
  ],
  [
    [40, 42],
    [48, 49],
    [56, 50],
    [64, 46],
  ],
]);
const near = ridge([
  [
    [0, 52],
    [16, 44],
    [30, 46],
    [42, 52],
  ],
  [
    [42, 52],
    [50, 56],
    [57, 56],
    [64, 54],
  ],
]);

interface Look {
  readonly size: number;
  /** Corner radius, of 64; 0 where the system crops the icon itself. */
  readonly corner: number;
  /** Scale factor that keeps the logo inside any crop. */
  readonly shrink?: number;
  /** White on transparent, for the small icon in a phone's status bar. */
  readonly isSign?: boolean;
}

const ICONS: Readonly<Record<string, Look>> = {
  "icons/icon-192.png": { size: 192, corner: 16 },
  "icons/icon-512.png": { size: 512, corner: 16 },
  "icons/maskable-512.png": { size: 512, corner: 0, shrink: 0.8 },
  "icons/touch-180.png": { size: 180, corner: 0 },
  "icons/badge-96.png": { size: 96, corner: 0, isSign: true },
};

/** Renders the icons of the installed app as PNG files, from the curves of the logo. */
export function icons(): Plugin {
  return {
    name: "meadow:icons",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const look = ICONS[request.url?.slice(1) ?? ""];
        if (!look) return next();
        response.setHeader("Content-Type", "image/png");
        response.end(png(look));
      });
    },
    generateBundle() {
      for (const [fileName, look] of Object.entries(ICONS)) {
        this.emitFile({ type: "asset", fileName, source: png(look) });
      }
    },
  };
}

/** The height of a ridge at each x, from cubic curves of four points each. */
function ridge(curves: readonly (readonly [Point, Point, Point, Point])[]): (x: number) => number {
  const points: Point[] = curves.flatMap(([a, b, c, d]) =>
    Array.from({ length: 65 }, (_, step): Point => {
      const t = step / 64;
      const mix = (axis: 0 | 1) =>
        (1 - t) ** 3 * a[axis] + 3 * t * (1 - t) ** 2 * b[axis] + 3 * t * t * (1 - t) * c[axis] + t ** 3 * d[axis];
      return [mix(0), mix(1)];
    }),
  );
  let right = 1;
  const heights = Float64Array.from({ length: FIELD * FINE + 1 }, (_, place) => {
    const x = place / FINE;
    while (right < points.length - 1 && (points[right]?.[0] ?? 0) < x) right += 1;
    const [fromX, fromY] = points[right - 1] ?? [0, FIELD];
    const [toX, toY] = points[right] ?? [FIELD, FIELD];
    const share = toX === fromX ? 0 : Math.min(1, Math.max(0, (x - fromX) / (toX - fromX)));
    return fromY + share * (toY - fromY);
  });
  return (x) => heights[Math.round(x * FINE)] ?? FIELD;
}

const isSunny = (x: number, y: number) => Math.hypot(x - 42, y - 23) <= 10;

/** The colour at a point of the grid; `null` is transparent. */
function colourAt(x: number, y: number, { corner, shrink = 1, isSign = false }: Look): Colour | null {
  if (isSign) return isSunny(x, y) || y >= far(x) ? [255, 255, 255] : null;
  const dx = Math.max(corner - x, x - (FIELD - corner), 0);
  const dy = Math.max(corner - y, y - (FIELD - corner), 0);
  if (corner > 0 && Math.hypot(dx, dy) > corner) return null;
  // The hills continue beyond the grid.
  const inX = Math.min(Math.max((x - FIELD / 2) / shrink + FIELD / 2, 0), FIELD);
  const inY = (y - FIELD / 2) / shrink + FIELD / 2;
  if (inY >= near(inX)) return NEAR;
  if (inY >= far(inX)) return FAR;
  return isSunny(inX, inY) ? SUN : SKY;
}

function png(look: Look): Buffer {
  const { size } = look;
  const rows = Buffer.alloc(size * (size * 4 + 1));
  const step = FIELD / size / SAMPLES;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const sum = [0, 0, 0];
      let covered = 0;
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
        const x = (column * SAMPLES + (sample % SAMPLES) + 0.5) * step;
        const y = (row * SAMPLES + Math.floor(sample / SAMPLES) + 0.5) * step;
        const colour = colourAt(x, y, look);
        if (!colour) continue;
        covered += 1;
        colour.forEach((part, index) => (sum[index] = (sum[index] ?? 0) + part));
      }
      const at = row * (size * 4 + 1) + 1 + column * 4;
      sum.forEach((part, index) => (rows[at + index] = covered === 0 ? 0 : Math.round(part / covered)));
      rows[at + 3] = Math.round((255 * covered) / (SAMPLES * SAMPLES));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits per channel, with alpha.
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    part("IHDR", header),
    part("IDAT", deflateSync(rows)),
    part("IEND", Buffer.alloc(0)),
  ]);
}

function part(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
