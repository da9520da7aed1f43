import type { RawPicture } from '../../../functions/imaging/raw-picture.ts';
import {
  between,
  createRandom,
  ellipse,
  fading,
  group,
  land,
  mix,
  n,
  type Point,
  path,
  type Random,
  radial,
  ridge,
  type Stop,
  times,
  vertical,
} from '../drawing.ts';
import { canvas } from '../techniques/canvas.ts';
import { fir } from '../techniques/fir.ts';
import { paintDrawing } from '../techniques/rasterise.ts';

/** Woods in mist: each row of trees stands a little clearer than the one behind it. */

interface Wood {
  width: number;
  height: number;
  seed: number;
  sky: readonly Stop[];
  /** Colors of the rows, the furthest first. */
  rows: readonly string[];
  /** Background color of the rows. */
  mist: string;
  /** Height of the furthest and of the nearest row's ground, in units. */
  from: number;
  to: number;
  /** Height of the trees in the furthest and in the nearest row. */
  small: number;
  tall: number;
  sun?: { at: Point; radius: number; color: string; glow: number };
  /** Other colors among the trees of a row. */
  sprinkle?: { color: string; share: number };
}

function wood(scene: Wood): { definitions: string[]; parts: string[] } {
  const { width, height, rows, mist, from, to, small, tall, sun } = scene;
  const random = createRandom(scene.seed);
  const definitions = [vertical('sky', scene.sky)];
  const parts = [canvas({ width, height }, 'url(#sky)')];
  if (sun) {
    definitions.push(
      radial('glow', sun.at, sun.glow, [
        { at: 0, color: sun.color, opacity: 0.95 },
        { at: 0.35, color: sun.color, opacity: 0.42 },
        { at: 1, color: sun.color, opacity: 0 },
      ]),
    );
    parts.push(
      canvas({ width, height }, 'url(#glow)'),
      ellipse(sun.at, sun.radius, sun.radius, mix(sun.color, '#ffffff', 0.45)),
    );
  }
  rows.forEach((color, index) => {
    const share = rows.length === 1 ? 1 : index / (rows.length - 1);
    const ground = from + (to - from) * share ** 1.25;
    const size = small + (tall - small) * share ** 1.5;
    const line = ridge(random, ground, 40 + 34 * share, 0.25, width);
    definitions.push(
      vertical(`row${index}`, [
        { at: 0, color },
        { at: 0.62, color: mix(color, mist, 0.28 * (1 - share)) },
        { at: 1, color: mix(color, mist, 0.92 * (1 - share) + 0.12) },
      ]),
      vertical(`mist${index}`, [
        { at: 0, color: mist, opacity: 0 },
        { at: 0.4, color: mist, opacity: 0.8 * (1 - share) },
        { at: 1, color: mist, opacity: 0.8 * (1 - share) },
      ]),
    );
    const trees = stand(random, line, size, width, scene.sprinkle, color);
    parts.push(
      ...trees.map(({ shapes, fill }) => path(shapes, fill)),
      path(land(line, height), `url(#row${index})`),
      `<rect y="${n(ground - size * 0.45)}" width="${width}" height="${n(height - ground + size * 0.45)}" fill="url(#mist${index})"/>`,
    );
  });
  return { definitions, parts };
}

/** The trees of one row, by color. */
function stand(
  random: Random,
  line: readonly Point[],
  size: number,
  width: number,
  sprinkle: Wood['sprinkle'],
  color: string,
): { shapes: string; fill: string }[] {
  const byColor = new Map<string, string[]>();
  for (let x = -size * 0.1; x < width + size * 0.1; x += size * between(random, 0.1, 0.27)) {
    const ground = heightAt(line, x) + size * 0.05;
    const crowd = 0.72 + 0.28 * Math.sin(x * 0.011 + size) * Math.sin(x * 0.0043 + 2);
    const tree = fir(random, { x, y: ground }, size * crowd * between(random, 0.62, 1.12));
    const fill = sprinkle && random() < sprinkle.share ? mix(sprinkle.color, color, between(random, 0.1, 0.45)) : color;
    byColor.set(fill, [...(byColor.get(fill) ?? []), tree]);
  }
  return [...byColor].map(([fill, shapes]) => ({ fill, shapes: shapes.join('') }));
}

function heightAt(points: readonly Point[], x: number): number {
  const index = points.findIndex((point) => point.x >= x);
  const right = points[Math.max(index, 1)] ?? { x: 1, y: 0 };
  const left = points[Math.max(index, 1) - 1] ?? right;
  return left.y + ((right.y - left.y) * (x - left.x)) / (right.x - left.x || 1);
}

const LANDSCAPE = { width: 1200, height: 900 };
const PORTRAIT = { width: 900, height: 1200 };
const SQUARE = { width: 1000, height: 1000 };

export function firstLight(): Promise<RawPicture> {
  const scene = wood({
    ...LANDSCAPE,
    seed: 5,
    sky: [
      { at: 0, color: '#a9bcc4' },
      { at: 0.35, color: '#e6d6c3' },
      { at: 0.55, color: '#f4d9b8' },
      { at: 1, color: '#f4d9b8' },
    ],
    rows: ['#c9b9a4', '#a4a18f', '#768277', '#4d645c', '#2c4641', '#172c2b'],
    mist: '#f3dcc0',
    from: 420,
    to: 880,
    small: 60,
    tall: 330,
    sun: { at: { x: 800, y: 330 }, radius: 34, color: '#fbe3b4', glow: 560 },
  });
  return paintDrawing({ ...LANDSCAPE, ...scene });
}

export function fogLine(): Promise<RawPicture> {
  const scene = wood({
    ...PORTRAIT,
    seed: 12,
    sky: [
      { at: 0, color: '#dfe5e4' },
      { at: 1, color: '#eef0ec' },
    ],
    rows: ['#cdd6d5', '#b3c1c1', '#90a5a6', '#678284', '#3e5c5f', '#1c3639'],
    mist: '#eef1ee',
    from: 380,
    to: 1150,
    small: 110,
    tall: 470,
  });
  return paintDrawing({ ...PORTRAIT, ...scene });
}

export function october(): Promise<RawPicture> {
  const scene = wood({
    ...LANDSCAPE,
    seed: 31,
    sky: [
      { at: 0, color: '#c7d3d2' },
      { at: 0.5, color: '#e9e6d8' },
      { at: 1, color: '#eee5cf' },
    ],
    rows: ['#a9b3a6', '#7f9182', '#566f60', '#35503f', '#1d3428'],
    mist: '#ebe3cf',
    from: 330,
    to: 850,
    small: 90,
    tall: 300,
    sprinkle: { color: '#d99a35', share: 0.42 },
  });
  return paintDrawing({ ...LANDSCAPE, ...scene });
}

export function firstSnow(): Promise<RawPicture> {
  const scene = wood({
    ...SQUARE,
    seed: 44,
    sky: [
      { at: 0, color: '#b9c4cd' },
      { at: 0.6, color: '#dde2e4' },
      { at: 1, color: '#eceeed' },
    ],
    rows: ['#c2cbd1', '#9dabb4', '#6f828e', '#435965'],
    mist: '#f1f3f2',
    from: 470,
    to: 760,
    small: 110,
    tall: 250,
  });
  const random = createRandom(45);
  const snow = ridge(random, 815, 30, 0.1, SQUARE.width);
  const pine = [
    { x: 250, height: 430 },
    { x: 180, height: 300 },
    { x: 345, height: 270 },
    { x: 800, height: 360 },
    { x: 868, height: 240 },
  ]
    .map(({ x, height }) => fir(random, { x, y: heightAt(snow, x) + 14 }, height))
    .join('');
  const flakes = times(420, () => {
    const size = between(random, 0.8, 3.4);
    return ellipse(
      { x: random() * 1000, y: random() * 1000 },
      size,
      size,
      '#ffffff',
      `fill-opacity="${between(random, 0.45, 0.95).toFixed(2)}"`,
    );
  });
  return paintDrawing({
    ...SQUARE,
    definitions: [
      ...scene.definitions,
      vertical('snow', [
        { at: 0, color: '#f8f9f8' },
        { at: 1, color: '#d5dde3' },
      ]),
      fading('hollow', '#9fb0bd', 0.5),
    ],
    parts: [
      ...scene.parts,
      path(land(snow, 1000), 'url(#snow)'),
      ellipse({ x: 300, y: 862 }, 300, 26, 'url(#hollow)'),
      ellipse({ x: 850, y: 858 }, 220, 20, 'url(#hollow)'),
      path(pine, '#22363f'),
      group(flakes),
    ],
  });
}
