import type { SizePx } from '../../../shared/geometry/units.ts';
import { between, createRandom, n, type Point, path, svg, times } from '../drawing.ts';

/** Things on a beach, seen from above, in pixels of the print. Lit from the top left. */

const CLOTHS = [
  ['#d6523f', '#f7ecdb'],
  ['#2f6f86', '#f4efe2'],
  ['#e6b24a', '#fbf3df'],
  ['#f4ede0', '#dfd3bf'],
  ['#3f8f82', '#f5eedd'],
] as const;

/** Rows of parasols with their towels, some places taken, some free. */
export function parasols({ widthPx, heightPx }: SizePx): string {
  const random = createRandom(17);
  const places = times(30, (index) => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    const x = 330 + column * 372 + (row % 2) * 96 - row * 34 + between(random, -46, 46);
    const y = 260 + row * 440 + between(random, -60, 60);
    return { x, y };
  }).filter(({ x, y }) => random() < 0.74 && x > 120 && y < heightPx - 140 && x < 1640 - y * 0.13);
  return svg(
    widthPx,
    heightPx,
    [],
    places.flatMap((place) => [...towel(random, place), ...parasol(random, place)]),
  );
}

function parasol(random: () => number, { x, y }: Point): string[] {
  const radius = between(random, 84, 104);
  const [first, second] = CLOTHS[Math.floor(random() * CLOTHS.length)] ?? CLOTHS[0];
  const turn = random() * 45;
  const at = (degrees: number, reach: number) => {
    const angle = ((degrees + turn) * Math.PI) / 180;
    return `${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)}`;
  };
  const gores = times(8, (index) => {
    const from = index * 45;
    const shape = `M${n(x)} ${n(y)}L${at(from, radius)}Q${at(from + 22.5, radius * 0.93)} ${at(from + 45, radius)}Z`;
    return path(shape, index % 2 ? second : first);
  });
  // the side that is turned away from the light
  const shaded = times(8, (index) => {
    const middle = (index * 45 + 22.5 + turn) % 360;
    const away = Math.max(0, Math.cos(((middle - 45) * Math.PI) / 180));
    const shape = `M${n(x)} ${n(y)}L${at(index * 45, radius)}Q${at(index * 45 + 22.5, radius * 0.93)} ${at(index * 45 + 45, radius)}Z`;
    return path(shape, '#2b2018', `fill-opacity="${n(away * 0.16)}"`);
  });
  return [
    disc({ x: x + 62, y: y + 70 }, radius * 1.02, '#5a4128', 0.12),
    disc({ x: x + 56, y: y + 63 }, radius * 0.97, '#5a4128', 0.2),
    ...gores,
    ...shaded,
    disc({ x, y }, 6, '#fffaf0', 1),
  ];
}

function towel(random: () => number, { x, y }: Point): string[] {
  return times(random() < 0.5 ? 2 : 1, (index) => {
    const [cloth, stripe] = CLOTHS[Math.floor(random() * CLOTHS.length)] ?? CLOTHS[0];
    const at = { x: x + 96 + index * 84, y: y - 42 + between(random, -22, 22) };
    const turn = `transform="rotate(${n(between(random, -14, 14))} ${n(at.x)} ${n(at.y)})"`;
    const rect = (dx: number, dy: number, width: number, height: number, fill: string, more = '') =>
      `<rect x="${n(at.x + dx)}" y="${n(at.y + dy)}" width="${width}" height="${height}" rx="3" fill="${fill}" ${more}/>`;
    return `<g ${turn}>${rect(5, 7, 58, 132, '#5a4128', 'fill-opacity=".25"')}${rect(0, 0, 58, 132, cloth)}${times(3, (band) => rect(0, 16 + band * 38, 58, 13, stripe)).join('')}</g>`;
  });
}

/** A rowing boat at anchor, with its shadow on the ground below. */
export function rowingBoat({ widthPx, heightPx }: SizePx, { x, y }: Point, turn: number): string {
  const hull = (reach: number, half: number) =>
    `M${-reach} 0C${-reach * 0.7} ${-half * 1.1} ${reach * 0.45} ${-half * 1.15} ${reach} 0C${reach * 0.45} ${half * 1.15} ${-reach * 0.7} ${half * 1.1} ${-reach} 0Z`;
  const bench = (at: number, half: number) =>
    `<rect x="${at}" y="${-half}" width="20" height="${half * 2}" fill="#b98a58"/>`;
  const boat = [
    path(hull(150, 58), '#f6f1e4'),
    path(hull(136, 47), '#8a5f3c'),
    path(hull(118, 36), '#a87749'),
    bench(-62, 42),
    bench(12, 43),
    '<path d="M-20 -96L34 82M20 -92L-30 88" stroke="#e6d3ae" stroke-width="9" stroke-linecap="round"/>',
  ];
  return svg(
    widthPx,
    heightPx,
    [],
    [
      `<g transform="translate(${x + 78} ${y + 92}) rotate(${turn})">${path(hull(148, 56), '#0b3a44', 'fill-opacity=".34"')}</g>`,
      `<g transform="translate(${x} ${y}) rotate(${turn})">${boat.join('')}</g>`,
    ],
  );
}

function disc({ x, y }: Point, radius: number, fill: string, opacity: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" fill-opacity="${opacity}"/>`;
}
