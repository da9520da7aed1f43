import type { RawPicture } from '../../../functions/imaging/raw-picture.ts';
import {
  between,
  createRandom,
  ellipse,
  mix,
  n,
  type Point,
  path,
  type Random,
  radial,
  times,
  vertical,
} from '../drawing.ts';
import { canvas } from '../techniques/canvas.ts';
import { paintDrawing } from '../techniques/rasterise.ts';

/** An old town under the moon: rows of gabled houses, each row paler than the one before it. */

const PORTRAIT = { width: 900, height: 1200 };

export function rooftops(): Promise<RawPicture> {
  const random = createRandom(76);
  const { width, height } = PORTRAIT;
  const moon: Point = { x: 640, y: 250 };
  const rows = [
    { base: 640, small: 60, color: '#5d6f96', roof: '#55658c' },
    { base: 760, small: 86, color: '#44567f', roof: '#394a73' },
    { base: 900, small: 118, color: '#2f3f68', roof: '#26345a' },
    { base: 1070, small: 156, color: '#1e2b4e', roof: '#172242' },
    { base: 1290, small: 210, color: '#121b36', roof: '#0d142b' },
  ];
  return paintDrawing({
    ...PORTRAIT,
    definitions: [
      vertical('sky', [
        { at: 0, color: '#182448' },
        { at: 0.4, color: '#40507e' },
        { at: 0.6, color: '#8b88a4' },
      ]),
      radial('halo', moon, 420, [
        { at: 0, color: '#fff0d0', opacity: 0.7 },
        { at: 0.3, color: '#d8d3dc', opacity: 0.28 },
        { at: 1, color: '#d8d3dc', opacity: 0 },
      ]),
    ],
    parts: [
      canvas(PORTRAIT, 'url(#sky)'),
      canvas(PORTRAIT, 'url(#halo)'),
      ellipse(moon, 78, 78, '#fff3dc'),
      ...rows.flatMap((houses) => terrace(random, width, height, houses)),
    ],
  });
}

interface Terrace {
  base: number;
  small: number;
  color: string;
  roof: string;
}

/** A row of gabled houses with chimneys, a few of them awake. */
function terrace(random: Random, width: number, height: number, { base, small, color, roof }: Terrace): string[] {
  const parts: string[] = [];
  for (let left = -small * random(); left < width; ) {
    const wide = small * between(random, 0.75, 1.25);
    const eaves = base - small * between(random, 0.62, 0.95);
    const peak = eaves - wide * between(random, 0.42, 0.66);
    const middle = left + wide / 2;
    const stack = left + wide * (random() < 0.5 ? 0.24 : 0.72);
    const tall = (eaves - peak) * 0.72;
    parts.push(
      path(`M${n(stack)} ${n(eaves)}v${n(-tall - small * 0.08)}h${n(small * 0.1)}v${n(tall + small * 0.08)}Z`, roof),
      path(
        `M${n(stack - small * 0.02)} ${n(eaves - tall - small * 0.08)}h${n(small * 0.14)}v${n(-small * 0.04)}h${n(-small * 0.14)}Z`,
        color,
      ),
      path(`M${n(left)} ${n(height)}V${n(eaves)}H${n(left + wide)}V${n(height)}Z`, color),
      path(
        `M${n(left - small * 0.05)} ${n(eaves + 2)}L${n(middle)} ${n(peak)}L${n(left + wide + small * 0.05)} ${n(eaves + 2)}Z`,
        roof,
      ),
      ...lit(random, { left, wide, eaves, peak, small }),
    );
    left += wide * between(random, 0.92, 1.02);
  }
  return parts;
}

function lit(
  random: Random,
  house: { left: number; wide: number; eaves: number; peak: number; small: number },
): string[] {
  const { left, wide, eaves, peak, small } = house;
  const pane = small * 0.11;
  const tone = mix('#ffcf7d', '#ff9f4a', random());
  const attic =
    random() < 0.3
      ? [
          path(
            `M${n(left + wide / 2 - pane * 0.5)} ${n(eaves - (eaves - peak) * 0.18)}v${n(-pane)}a${n(pane * 0.5)} ${n(pane * 0.5)} 0 0 1 ${n(pane)} 0v${n(pane)}Z`,
            tone,
          ),
        ]
      : [];
  const floors = times(3, (floor) =>
    times(3, (column) => {
      if (random() > 0.26) return '';
      const [x, y] = [left + wide * (0.2 + column * 0.26), eaves + small * (0.1 + floor * 0.26)];
      return `M${n(x)} ${n(y)}h${n(pane)}v${n(pane * 1.35)}h${n(-pane)}Z`;
    }).join(''),
  ).join('');
  return floors === '' ? attic : [...attic, path(floors, tone)];
}
