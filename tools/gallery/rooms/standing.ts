import { between, createRandom, curve, ellipse, line, mix, n, type Point, path, times } from '../drawing.ts';
import { slab } from './inches.ts';

/** A floor lamp with a linen shade on three legs, 62 in high. */
export function floorLamp(): string[] {
  const shade = 'M-6.4 -62L6.4 -62L9.6 -48.4Q0 -47.2 -9.6 -48.4Z';
  const threads = times(30, (i) => {
    const share = i / 29;
    return line(
      `M${n(-6.2 + 12.4 * share)} -61.8L${n(-9.3 + 18.6 * share)} ${n(-48.4 + 0.9 * Math.sin(share * Math.PI))}`,
      '#8d795b',
      0.07,
      'opacity=".28"',
    );
  });
  const leg = (foot: number, fill: string) => path(`M-.6 -46L.6 -46L${foot + 0.55} 0L${foot - 0.55} 0Z`, fill);
  return [
    leg(1.8, '#54361f'),
    leg(-9, 'url(#wood)'),
    leg(9.4, 'url(#leg)'),
    slab(-1.2, -47.4, 2.4, 3, 0.6, 'url(#brass)'),
    slab(-0.35, -49, 0.7, 3, 0.2, 'url(#pole)'),
    path(shade, 'url(#shade)'),
    ...threads,
    ellipse({ x: 0, y: -62 }, 6.4, 0.5, '#e8dcc6'),
    line('M-9.6 -48.4Q0 -47.2 9.6 -48.4', '#a8946f', 0.2, 'opacity=".8"'),
  ];
}

/** A fig in a woven basket, about 58 in high. */
export function fig(): string[] {
  const random = createRandom(44);
  const stems: readonly (readonly Point[])[] = [
    [
      { x: 0, y: -13 },
      { x: -1.2, y: -27 },
      { x: -5, y: -42 },
      { x: -6, y: -54 },
    ],
    [
      { x: 0.6, y: -13 },
      { x: 2.4, y: -25 },
      { x: 6.4, y: -36 },
      { x: 8.6, y: -47 },
    ],
    [
      { x: -0.5, y: -13 },
      { x: 0.6, y: -30 },
      { x: 1.6, y: -44 },
      { x: 1, y: -58 },
    ],
  ];
  const leaves = stems.flatMap((stem) =>
    times(13, (i) => {
      const share = 0.26 + (i / 12) * 0.74;
      return { spot: along(stem, share), turn: (i % 2 ? 1 : -1) * between(random, 24, 96) - 90, share };
    }),
  );
  leaves.sort((a, b) => b.spot.y - a.spot.y + between(random, -8, 8));
  return [
    ...stems.map((stem) => line(curve(stem), '#6b5238', 0.6)),
    ...leaves.map(({ spot, turn, share }) =>
      leaf(spot, turn, between(random, 6.4, 9.6) * (1.15 - share * 0.3), random()),
    ),
    ...basket(),
  ];
}

function leaf(at: Point, turn: number, length: number, tone: number): string {
  const color = mix(mix('#3f5a3c', '#8ba376', tone), '#2c402d', 0.15);
  const outline = `M0 0C${n(length * 0.2)} ${n(-length * 0.16)} ${n(length * 0.36)} ${n(-length * 0.4)} ${n(length * 0.72)} ${n(-length * 0.32)}C${n(length * 0.95)} ${n(-length * 0.24)} ${n(length)} ${n(-length * 0.06)} ${n(length)} 0C${n(length)} ${n(length * 0.06)} ${n(length * 0.95)} ${n(length * 0.24)} ${n(length * 0.72)} ${n(length * 0.32)}C${n(length * 0.36)} ${n(length * 0.4)} ${n(length * 0.2)} ${n(length * 0.16)} 0 0Z`;
  const half = `M0 0C${n(length * 0.2)} ${n(length * 0.16)} ${n(length * 0.36)} ${n(length * 0.4)} ${n(length * 0.72)} ${n(length * 0.32)}C${n(length * 0.95)} ${n(length * 0.24)} ${n(length)} ${n(length * 0.06)} ${n(length)} 0Z`;
  const veins = [0.25, 0.45, 0.65].map((share) =>
    line(
      `M${n(length * share)} 0l${n(length * 0.16)} ${n(-length * 0.2)}m${n(-length * 0.16)} ${n(length * 0.2)}l${n(length * 0.16)} ${n(length * 0.2)}`,
      '#dfe8c8',
      0.06,
      'opacity=".5"',
    ),
  );
  return `<g transform="translate(${n(at.x)} ${n(at.y)}) rotate(${n(turn)})">${[
    path(outline, color),
    path(half, '#1c2a1c', 'opacity=".22"'),
    line(`M0 0H${n(length * 0.95)}`, '#cfdcb4', 0.12, 'opacity=".7"'),
    ...veins,
  ].join('')}</g>`;
}

function along(points: readonly Point[], share: number): Point {
  const at = share * (points.length - 1);
  const from = points[Math.min(Math.floor(at), points.length - 2)] ?? { x: 0, y: 0 };
  const to = points[Math.min(Math.floor(at), points.length - 2) + 1] ?? from;
  const rest = at - Math.min(Math.floor(at), points.length - 2);
  return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}

function basket(): string[] {
  const rows = times(9, (row) =>
    times(14, (i) => {
      const y = -13.4 + row * 1.45;
      const width = 15.6 - row * 0.38;
      const x = -width / 2 + (i + (row % 2) * 0.5) * (width / 14);
      return `<rect x="${n(x)}" y="${n(y)}" width="${n(width / 15)}" height="1.3" rx=".5" fill="#6d5230" opacity="${n(0.1 + 0.1 * ((i + row) % 3))}"/>`;
    }).join(''),
  );
  return [
    ellipse({ x: 0, y: -13.4 }, 7.8, 1.3, '#4a3822'),
    path('M-7.9 -13.4Q0 -11.4 7.9 -13.4L6.3 -.4Q0 .6 -6.3 -.4Z', 'url(#weave)'),
    ...rows,
    line('M-7.9 -13.4Q0 -11.4 7.9 -13.4', '#e6cfa2', 0.5),
  ];
}

/** A rug on the floor, seen flat: its far edge at y = 2, its near one at y = 15. */
export function rug(halfWidth: number, color: string, border: string): string[] {
  const outline = (inset: number, top: number, bottom: number) =>
    `M${n(-halfWidth + inset)} ${top}L${n(halfWidth - inset)} ${top}L${n(halfWidth + 5 - inset * 1.2)} ${bottom}L${n(-halfWidth - 5 + inset * 1.2)} ${bottom}Z`;
  const random = createRandom(71);
  const pile = times(260, () => {
    const y = between(random, 2.4, 14.6);
    const x = between(random, -halfWidth, halfWidth);
    return line(
      `M${n(x)} ${n(y)}h${n(between(random, 1, 4))}`,
      random() > 0.5 ? '#ffffff' : '#5d4a34',
      0.12,
      'opacity=".13"',
    );
  });
  const fringe = times(48, (i) => {
    const y = 2.2 + i * 0.27;
    const out = (5 * (y - 2)) / 13;
    return line(
      `M${n(-halfWidth - out)} ${n(y)}h-1.5M${n(halfWidth + out)} ${n(y)}h1.5`,
      '#e9dfcb',
      0.14,
      'opacity=".8"',
    );
  });
  return [
    ...fringe,
    path(outline(0, 2, 15), color),
    path(`${outline(3, 3, 13.6)}${outline(4, 3.4, 13.1)}`, border, 'fill-rule="evenodd" opacity=".8"'),
    ...pile,
    path(outline(0, 14.7, 15), '#3b2413', 'opacity=".3"'),
  ];
}
