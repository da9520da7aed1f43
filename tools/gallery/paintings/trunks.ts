import type { RawPicture } from '../../../functions/imaging/raw-picture.ts';
import {
  between,
  createRandom,
  ellipse,
  group,
  land,
  mix,
  n,
  path,
  type Random,
  radial,
  ridge,
  times,
  vertical,
} from '../drawing.ts';
import { canvas } from '../techniques/canvas.ts';
import { paintDrawing } from '../techniques/rasterise.ts';

/** Woods seen from inside: trunks before trunks, the further away the paler. */

const LANDSCAPE = { width: 1200, height: 900 };
const PORTRAIT = { width: 900, height: 1200 };

export function birches(): Promise<RawPicture> {
  const random = createRandom(8);
  const { width, height } = PORTRAIT;
  const far = times(16, () => ({ x: random() * width, girth: between(random, 7, 15), depth: 0 }));
  const middle = times(8, (index) => ({
    x: (index + between(random, 0.15, 0.85)) * (width / 8),
    girth: between(random, 20, 30),
    depth: 1,
  }));
  const near = [
    { x: 150, girth: 62, depth: 2 },
    { x: 520, girth: 74, depth: 2 },
    { x: 735, girth: 50, depth: 2 },
  ];
  const leaves = times(520, () => {
    const y = random() ** 1.7 * 620 - 20;
    const x = random() * width;
    const size = between(random, 5, 13);
    const color = mix('#c9a24a', random() < 0.4 ? '#8f8f4f' : '#e2c270', random());
    return ellipse(
      { x, y },
      size,
      size * 0.62,
      color,
      `transform="rotate(${n(between(random, -60, 60))} ${n(x)} ${n(y)})" fill-opacity="${between(random, 0.55, 0.95).toFixed(2)}"`,
    );
  });
  return paintDrawing({
    ...PORTRAIT,
    definitions: [
      vertical('air', [
        { at: 0, color: '#cfc59c' },
        { at: 0.55, color: '#e9e2c8' },
        { at: 0.8, color: '#dcd3ae' },
        { at: 1, color: '#a9a06a' },
      ]),
      horizontal('bark', ['#d9d3c6', '#fbf9f3', '#f3efe6', '#b9b0a3']),
      vertical('haze', [
        { at: 0, color: '#efe8d0', opacity: 0.1 },
        { at: 0.6, color: '#efe8d0', opacity: 0.75 },
        { at: 1, color: '#d8cf9f', opacity: 0.2 },
      ]),
      vertical('floor', [
        { at: 0, color: '#b79d52', opacity: 0 },
        { at: 0.5, color: '#9d8a45', opacity: 0.9 },
        { at: 1, color: '#6f6a38' },
      ]),
    ],
    parts: [
      canvas({ width, height }, 'url(#air)'),
      ...far.map((tree) => birch(random, tree, height - 190, '#d8d0b4')),
      canvas({ width, height }, 'url(#haze)'),
      ...middle.map((tree) => birch(random, tree, height - 120, '#efe9da')),
      canvas({ width, height }, 'url(#haze)', 'opacity=".55"'),
      group(leaves.slice(0, 300)),
      `<rect y="${height - 300}" width="${width}" height="300" fill="url(#floor)"/>`,
      ...near.map((tree) => birch(random, tree, height - 40, 'url(#bark)')),
      group(leaves.slice(300)),
      ...grass(random, width, height),
    ],
  });
}

function horizontal(id: string, colors: readonly string[]): string {
  const stops = colors.map((color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`);
  return `<linearGradient id="${id}">${stops.join('')}</linearGradient>`;
}

function birch(
  random: Random,
  { x, girth, depth }: { x: number; girth: number; depth: number },
  foot: number,
  bark: string,
): string {
  const lean = between(random, -24, 24);
  const side = (sign: number) =>
    times(9, (index) => {
      const t = index / 8;
      return {
        x:
          x +
          lean * t +
          sign * girth * 0.5 * (1 - 0.3 * t) * between(random, 0.94, 1.05) +
          (index === 0 ? sign * girth * 0.16 : 0),
        y: foot - t * (foot + 40),
      };
    });
  const trunk = `M${[...side(-1), ...side(1).reverse()].map((point) => `${n(point.x)} ${n(point.y)}`).join('L')}Z`;
  const marks = times(depth === 0 ? 0 : 16 + depth * 15, () => {
    const t = random() ** 0.9;
    const reach = girth * between(random, 0.12, depth === 2 ? 0.5 : 0.4);
    const edge = random() < 0.5 ? -1 : 1;
    const at = { x: x + lean * t + edge * (girth * 0.5 * (1 - 0.3 * t) - reach * 0.5), y: foot - t * foot };
    const thick = girth * between(random, 0.015, 0.055);
    return `M${n(at.x - reach / 2)} ${n(at.y)}Q${n(at.x)} ${n(at.y - thick * 2)} ${n(at.x + reach / 2)} ${n(at.y)}Q${n(at.x)} ${n(at.y + thick * 1.6)} ${n(at.x - reach / 2)} ${n(at.y)}Z`;
  });
  const knots = times(depth === 2 ? 4 : 0, () => {
    const t = between(random, 0.1, 0.9);
    const at = { x: x + lean * t + between(random, -0.16, 0.16) * girth, y: foot - t * foot };
    return ellipse(at, girth * 0.13, girth * 0.1, '#2d2a28');
  });
  return (
    path(trunk, bark) + path(marks.join(''), '#37332f', `fill-opacity="${depth === 2 ? 0.86 : 0.5}"`) + knots.join('')
  );
}

function grass(random: Random, width: number, height: number): string[] {
  return ['#5c5a2f', '#8b7f3f', '#3f4224'].map((color) => {
    const blades = times(150, () => {
      const x = random() * width;
      const tall = between(random, 40, 150);
      const bend = between(random, -40, 40);
      return `M${n(x - 3)} ${height + 5}Q${n(x)} ${n(height - tall * 0.6)} ${n(x + bend)} ${n(height - tall)}Q${n(x + 4)} ${n(height - tall * 0.5)} ${n(x + 4)} ${height + 5}Z`;
    });
    return path(blades.join(''), color);
  });
}

export function deepWood(): Promise<RawPicture> {
  const random = createRandom(19);
  const { width, height } = LANDSCAPE;
  const layers = [
    { count: 34, girth: [5, 10], color: '#b9cbb8', foot: 620 },
    { count: 24, girth: [10, 18], color: '#8aa691', foot: 670 },
    { count: 15, girth: [18, 30], color: '#54756a', foot: 730 },
    { count: 9, girth: [32, 50], color: '#28483f', foot: 810 },
    { count: 5, girth: [58, 92], color: '#0f2522', foot: 930 },
  ] as const;
  return paintDrawing({
    ...LANDSCAPE,
    definitions: [
      vertical('air', [
        { at: 0, color: '#b7cdb6' },
        { at: 0.55, color: '#e9efd9' },
        { at: 1, color: '#a8bfa4' },
      ]),
      radial('light', { x: 640, y: 380 }, 520, [
        { at: 0, color: '#fffbe0', opacity: 0.95 },
        { at: 0.5, color: '#f6f3cf', opacity: 0.4 },
        { at: 1, color: '#f6f3cf', opacity: 0 },
      ]),
      radial('veil', { x: 640, y: 470 }, 620, [
        { at: 0, color: '#f3f4db', opacity: 0.5 },
        { at: 1, color: '#dfe9d2', opacity: 0.05 },
      ]),
    ],
    parts: [
      canvas({ width, height }, 'url(#air)'),
      canvas({ width, height }, 'url(#light)'),
      ...layers.flatMap(({ count, girth, color, foot }, index) => [
        ...woodFloor(random, foot, color, width, height, index),
        ...times(count, (tree) =>
          trunk(
            random,
            ((tree + between(random, 0.1, 0.9)) / count) * width,
            between(random, girth[0], girth[1]),
            foot,
          ),
        )
          .flat()
          .map((shape) => path(shape, color)),
        canvas({ width, height }, 'url(#veil)'),
      ]),
    ],
  });
}

function woodFloor(
  random: Random,
  foot: number,
  color: string,
  width: number,
  height: number,
  index: number,
): string[] {
  const ground = ridge(random, foot - 8, 14 + index * 5, 0.4, width);
  return [path(land(ground, height), mix(color, '#6f7f3d', 0.22))];
}

/** A bare trunk with stubs of branches. */
function trunk(random: Random, x: number, girth: number, foot: number): string[] {
  const lean = between(random, -18, 18);
  const half = girth / 2;
  const body = `M${n(x - half * 1.5)} ${n(foot + 16)}Q${n(x - half)} ${n(foot - 40)} ${n(x - half * 0.95 + lean * 0.4)} ${n(foot * 0.45)}L${n(x - half * 0.75 + lean)} -20L${n(x + half * 0.75 + lean)} -20L${n(x + half * 0.95 + lean * 0.4)} ${n(foot * 0.45)}Q${n(x + half)} ${n(foot - 40)} ${n(x + half * 1.5)} ${n(foot + 16)}Z`;
  const stubs = times(7, () => {
    const y = between(random, 20, foot * 0.62);
    const side = random() < 0.5 ? -1 : 1;
    const reach = girth * between(random, 1.1, 3.6);
    const start = x + lean * (1 - y / foot);
    const thick = Math.max(1.2, girth * 0.07);
    return `M${n(start)} ${n(y - thick)}Q${n(start + side * reach * 0.6)} ${n(y - thick)} ${n(start + side * reach)} ${n(y + reach * between(random, -0.25, 0.2))}Q${n(start + side * reach * 0.5)} ${n(y + thick * 1.4)} ${n(start)} ${n(y + thick)}Z`;
  });
  return [body, ...stubs];
}
