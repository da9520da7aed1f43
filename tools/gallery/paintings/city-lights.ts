import type { RawPicture } from '../../../functions/imaging/raw-picture.ts';
import {
  between,
  createRandom,
  diagonal,
  ellipse,
  fading,
  mix,
  n,
  path,
  type Random,
  radial,
  times,
  vertical,
} from '../drawing.ts';
import { canvas, dot } from '../techniques/canvas.ts';
import { paintDrawing } from '../techniques/rasterise.ts';

/** A city at night told by its lights alone. */

const SQUARE = { width: 1000, height: 1000 };
const PORTRAIT = { width: 900, height: 1200 };
const LANDSCAPE = { width: 1200, height: 900 };

/** Lights out of focus, the nearer the larger and the fainter. */
export function outOfFocus(): Promise<RawPicture> {
  const random = createRandom(27);
  const colors = ['#ffb347', '#ffd08a', '#ff8a4c', '#f6e3b8', '#7fc4c9', '#e8637a'];
  const disc = (size: number, band: readonly [number, number], strength: number) => {
    const color = colors[Math.floor(random() ** 1.6 * colors.length)] ?? '#ffffff';
    const at = { x: between(random, -40, 1240), y: between(random, ...band) };
    const opacity = strength * between(random, 0.55, 1);
    return [
      ellipse(at, size, size, color, `fill-opacity="${opacity.toFixed(3)}"`),
      `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(size - 1.5)}" fill="none" stroke="${mix(color, '#ffffff', 0.35)}" stroke-width="3" stroke-opacity="${(opacity * 0.8).toFixed(3)}"/>`,
    ].join('');
  };
  return paintDrawing({
    ...LANDSCAPE,
    definitions: [
      vertical('dusk', [
        { at: 0, color: '#0b1226' },
        { at: 0.45, color: '#1a2544' },
        { at: 0.6, color: '#3a2f45' },
        { at: 1, color: '#0c0f1c' },
      ]),
      fading('street', '#ff9b52', 0.5),
    ],
    parts: [
      canvas(LANDSCAPE, 'url(#dusk)'),
      ellipse({ x: 620, y: 560 }, 820, 250, 'url(#street)'),
      ...times(150, () => disc(between(random, 7, 17), [430, 610], 0.75)),
      ...times(60, () => disc(between(random, 18, 36), [380, 690], 0.5)),
      ...times(26, () => disc(between(random, 40, 66), [320, 800], 0.3)),
      ...times(11, () => disc(between(random, 80, 128), [180, 860], 0.16)),
    ],
  });
}

/** The front of a house after supper. */
export function windows(): Promise<RawPicture> {
  const random = createRandom(64);
  const [columns, rows] = [5, 6];
  const [wide, high] = [100, 132];
  const [stepX, stepY] = [(PORTRAIT.width - 60) / columns, (PORTRAIT.height - 40) / rows];
  const lit = ['#f7c66b', '#f2a950', '#ffe0a0', '#e98d4a'];
  const parts = times(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const x = 30 + column * stepX + (stepX - wide) / 2;
    const y = 20 + row * stepY + (stepY - high) / 2;
    const isLit = random() < 0.36;
    const tone = lit[Math.floor(random() * lit.length)] ?? '#f7c66b';
    return window(random, { x, y, wide, high, tone: isLit ? tone : undefined });
  });
  return paintDrawing({
    ...PORTRAIT,
    definitions: [
      diagonal('wall', [
        { at: 0, color: '#27395a' },
        { at: 0.6, color: '#1d2c4a' },
        { at: 1, color: '#141f38' },
      ]),
      vertical('pane', [
        { at: 0, color: '#3d557d' },
        { at: 1, color: '#22345a' },
      ]),
      fading('warm', '#ffb45e', 0.55),
    ],
    parts: [
      canvas(PORTRAIT, 'url(#wall)'),
      ...times(
        rows - 1,
        (row) => `<rect y="${n(20 + (row + 1) * stepY - 5)}" width="${PORTRAIT.width}" height="7" fill="#31466b"/>`,
      ),
      ...parts,
    ],
  });
}

interface Window {
  x: number;
  y: number;
  wide: number;
  high: number;
  /** Color of the lamp inside; undefined for a dark window. */
  tone: string | undefined;
}

function window(random: Random, { x, y, wide, high, tone }: Window): string {
  const box = (dx: number, dy: number, width: number, height: number, fill: string, more = '') =>
    `<rect x="${n(x + dx)}" y="${n(y + dy)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;
  const glow = tone ? ellipse({ x: x + wide / 2, y: y + high * 0.56 }, wide * 1.25, high * 1.05, 'url(#warm)') : '';
  const frame = box(-7, -7, wide + 14, high + 14, '#3d5480') + box(-12, high + 7, wide + 24, 9, '#4a6292');
  const inside = tone ? room(random, x, y, wide, high, tone) : box(0, 0, wide, high, 'url(#pane)');
  const bars = box(wide / 2 - 2.5, 0, 5, high, '#2f4369') + box(0, high * 0.36, wide, 5, '#2f4369');
  return glow + frame + inside + bars;
}

/** The visible part of a room from the street: a curtain, a lamp, a plant on the sill, or a reader. */
function room(random: Random, x: number, y: number, wide: number, high: number, tone: string): string {
  const wall = `<rect x="${n(x)}" y="${n(y)}" width="${wide}" height="${high}" fill="${tone}"/>`;
  const dark = mix(tone, '#5a2a1c', 0.72);
  const curtain = (side: number) => {
    const edge = side < 0 ? x : x + wide;
    const reach = -side * wide * between(random, 0.16, 0.26);
    return path(
      `M${n(edge)} ${n(y)}H${n(edge + reach)}Q${n(edge + reach * 0.5)} ${n(y + high * 0.6)} ${n(edge + reach * 0.8)} ${n(y + high)}H${n(edge)}Z`,
      mix(tone, '#fff4dc', 0.5),
    );
  };
  const lampX = x + wide * between(random, 0.3, 0.7);
  const lamp =
    `<rect x="${n(lampX - 1)}" y="${n(y)}" width="2" height="${n(high * 0.2)}" fill="${dark}"/>` +
    path(
      `M${n(lampX - 13)} ${n(y + high * 0.3)}L${n(lampX - 6)} ${n(y + high * 0.19)}H${n(lampX + 6)}L${n(lampX + 13)} ${n(y + high * 0.3)}Z`,
      mix(tone, '#fffbe8', 0.75),
    );
  const sill = y + high;
  const potX = x + wide * between(random, 0.25, 0.75);
  const leaves = times(7, (index) => {
    const turn = ((index - 3) * 24 * Math.PI) / 180;
    const reach = between(random, 26, 44);
    const tip = { x: potX + Math.sin(turn) * reach, y: sill - 20 - Math.cos(turn) * reach };
    return `M${n(potX)} ${n(sill - 18)}Q${n((potX + tip.x) / 2 + 7)} ${n((sill - 18 + tip.y) / 2)} ${n(tip.x)} ${n(tip.y)}Q${n((potX + tip.x) / 2 - 7)} ${n((sill - 18 + tip.y) / 2)} ${n(potX)} ${n(sill - 18)}Z`;
  });
  const plant =
    path(leaves.join(''), mix('#2d4636', dark, 0.35)) +
    path(`M${n(potX - 13)} ${n(sill - 20)}H${n(potX + 13)}L${n(potX + 9)} ${n(sill)}H${n(potX - 9)}Z`, dark);
  const headX = x + wide * between(random, 0.35, 0.65);
  const reader =
    ellipse({ x: headX, y: y + high * 0.6 }, 12, 14, dark) +
    path(
      `M${n(headX - 30)} ${n(sill)}Q${n(headX - 28)} ${n(y + high * 0.72)} ${n(headX)} ${n(y + high * 0.71)}T${n(headX + 30)} ${n(sill)}Z`,
      dark,
    );
  const scene = [curtain(-1) + curtain(1), lamp, plant, reader + lamp, curtain(1) + plant, curtain(-1) + lamp];
  return wall + (scene[Math.floor(random() * scene.length)] ?? '');
}

/** Streets from an aeroplane: avenues that glow, side streets as strings of lamps. */
export function nightFlight(): Promise<RawPicture> {
  const random = createRandom(91);
  const lamps = new Map<string, string[]>();
  const lamp = (x: number, y: number, size: number, color: string) => {
    lamps.set(color, [...(lamps.get(color) ?? []), dot(x, y, size)]);
  };
  const warm = ['#ffc46b', '#ffb04f', '#ffd9a0'];
  const turn = 0.42;
  const place = (u: number, v: number) => {
    const [dx, dy] = [u - 500, v - 500];
    return { x: 500 + dx * Math.cos(turn) - dy * Math.sin(turn), y: 500 + dx * Math.sin(turn) + dy * Math.cos(turn) };
  };
  const river = (x: number) => 620 + 150 * Math.sin(x * 0.0042 + 0.6);
  const isWater = (x: number, y: number) => Math.abs(y - river(x)) < 58 + 16 * Math.sin(x * 0.011);
  const avenues: string[] = [];
  for (let street = -300; street < 1300; street += 46) {
    const isAvenue = Math.round((street + 300) / 46) % 5 === 2;
    for (const isAcross of [false, true]) {
      for (let along = -300; along < 1300; along += isAvenue ? 6.5 : 11.5) {
        const wander = 7 * Math.sin(along * 0.011 + street);
        const { x, y } = isAcross ? place(along, street + wander) : place(street + wander, along);
        const isBridge = isAvenue && !isAcross;
        if (isWater(x, y) && !isBridge) continue;
        const far = Math.hypot(x - 470, y - 380) / 620;
        if (random() < far * (isAvenue ? 0.35 : 0.6)) continue;
        const color = random() < 0.12 ? '#cfe6ff' : (warm[Math.floor(random() * warm.length)] ?? '#ffc46b');
        lamp(
          x + between(random, -1.4, 1.4),
          y + between(random, -1.4, 1.4),
          isAvenue ? between(random, 1.3, 2.5) : between(random, 0.7, 1.5),
          color,
        );
      }
      if (!isAvenue) continue;
      const [a, b] = isAcross ? [place(-300, street), place(1300, street)] : [place(street, -300), place(street, 1300)];
      avenues.push(`M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`);
    }
  }
  const glows = [14, 8, 4].map(
    (width, index) =>
      `<path d="${avenues.join('')}" stroke="#ff9a3d" stroke-width="${width}" stroke-opacity="${[0.07, 0.09, 0.14][index]}" fill="none"/>`,
  );
  const bank = times(61, (step) => {
    const x = -20 + step * 17.5;
    return { x, y: river(x), half: 58 + 16 * Math.sin(x * 0.011) };
  });
  const water = `M${bank.map(({ x, y, half }) => `${n(x)} ${n(y - half)}`).join('L')}L${[...bank]
    .reverse()
    .map(({ x, y, half }) => `${n(x)} ${n(y + half)}`)
    .join('L')}Z`;
  return paintDrawing({
    ...SQUARE,
    definitions: [
      radial('ground', { x: 470, y: 380 }, 800, [
        { at: 0, color: '#3a2a2c' },
        { at: 0.35, color: '#1f1d2c' },
        { at: 1, color: '#0a0e1a' },
      ]),
      radial('heart', { x: 470, y: 380 }, 420, [
        { at: 0, color: '#ffb25a', opacity: 0.3 },
        { at: 1, color: '#ffb25a', opacity: 0 },
      ]),
    ],
    parts: [
      canvas(SQUARE, 'url(#ground)'),
      canvas(SQUARE, 'url(#heart)'),
      ...glows,
      path(water, '#0b1526', 'fill-opacity=".93"'),
      ...[...lamps].map(([color, shapes]) => path(shapes.join(''), color)),
    ],
  });
}
