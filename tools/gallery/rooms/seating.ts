import { curve, ellipse, group, line, n, path, times } from '../drawing.ts';
import { cushion, placed, slab } from './inches.ts';
import { CLOTH, RUST } from './materials.ts';

/** A three-seat sofa, 84 in wide and 34 in high, standing on y = 0, its middle at x = 0. */
export function sofa(): string[] {
  const back = (x: number) => [
    path(cushion(x, -33.4, 24.6, 17.5, 0.9), 'url(#clothTop)'),
    ellipse({ x: x + 8, y: -28.5 }, 8, 4.5, 'url(#shine)', 'opacity=".28"'),
    // the seam, and the pull of the stuffing
    line(`M${x + 1} ${-32}q11.3 -1.6 22.6 0`, '#ffffff', 0.14, 'opacity=".4"'),
    line(`M${x + 3} ${-17}q4 -2 6 -5M${x + 21.5} ${-17}q-3.5 -2.2 -5 -4.6`, CLOTH.line, 0.22, 'opacity=".28"'),
  ];
  const seat = (x: number) => [
    path(cushion(x, -18.6, 36.8, 6.8, 0.5), 'url(#clothTop)'),
    line(`M${x + 0.8} ${-17.6}q17.6 -1.3 35.2 0`, '#ffffff', 0.16, 'opacity=".5"'),
    line(`M${x + 0.8} ${-12.3}q17.6 .8 35.2 0`, CLOTH.line, 0.2, 'opacity=".55"'),
  ];
  const arm = (x: number) => [
    path(cushion(x, -25, 7.4, 21.4, 0.35), 'url(#cloth)'),
    slab(x + 0.5, -25, 6.4, 3.2, 1.6, 'url(#clothTop)'),
    line(`M${x + 1} ${-24.4}q2.7 -.9 5.4 0`, '#ffffff', 0.18, 'opacity=".55"'),
  ];
  const leg = (x: number, lean: number) => path(`M${x - 0.9} -4.4h1.8l${lean} 4.4h-1.1Z`, 'url(#leg)');
  return [
    leg(-38, -0.7),
    leg(38, 0.4),
    leg(0, 0),
    slab(-39, -30, 78, 24, 2, 'url(#cloth)'),
    ...back(-37.4),
    ...back(-12.3),
    ...back(12.8),
    // the shadow of the backs on the seats
    slab(-36, -19.6, 72, 4, 1, 'url(#dim)', 'opacity=".6"'),
    ...seat(-37),
    ...seat(0.2),
    slab(-37, -12.2, 74, 8.2, 0.8, 'url(#cloth)'),
    slab(-37, -12.2, 74, 2.6, 0, 'url(#dim)', 'opacity=".75"'),
    ...arm(-42.2),
    ...arm(34.8),
    ...pillows(),
    ...blanket(),
  ];
}

function pillows(): string[] {
  const pillow = (x: number, y: number, size: number, turn: number, fill: string, marks: readonly string[] = []) =>
    placed(
      [
        ellipse({ x: 1, y: size * 0.5 }, size * 0.55, 1.4, 'url(#soft)'),
        path(cushion(-size / 2, -size / 2, size, size, -0.7), `url(#${fill})`),
        ...marks,
        ellipse({ x: -size * 0.18, y: -size * 0.2 }, size * 0.3, size * 0.22, 'url(#shine)', 'opacity=".3"'),
      ],
      x,
      y,
      1,
      turn,
    );
  const stripes = times(5, (i) => line(`M${n(-4.8 + i * 2.4)} -5.6q.5 5.6 0 11.2`, '#a48e6b', 0.28, 'opacity=".55"'));
  return [
    pillow(-29.6, -25.2, 15, -9, 'linenRound', stripes),
    pillow(-22.4, -23, 12.5, 7, 'rustRound'),
    pillow(28.4, -24.4, 14, 8, 'sandRound'),
  ];
}

/** A throw over the right arm. */
function blanket(): string[] {
  const fold = (x: number) => line(`M${x} -25q-.5 8 .3 16`, '#a08a69', 0.2, 'opacity=".5"');
  const fringe = times(17, (i) => line(`M${n(34.9 + i * 0.42)} -8.7l${n(i % 2 ? 0.1 : -0.1)} 1.5`, '#d8c8ab', 0.2));
  return [
    path('M34.6 -24.6C36 -26.4 41 -26.6 42.2 -24.8L42.5 -8.6C40 -8 37 -8.9 34.6 -8.5Z', 'url(#linen)'),
    line('M34.8 -12.4q3.8 .6 7.5 -.1', RUST.body, 0.7, 'opacity=".8"'),
    line('M34.8 -14.4q3.8 .6 7.5 -.1', RUST.body, 0.3, 'opacity=".7"'),
    ...[36.4, 38.2, 40.4].map(fold),
    line('M35 -24.5q3.6 -1.7 7 -.2', '#ffffff', 0.3, 'opacity=".7"'),
    ...fringe,
  ];
}

/** A chair with a curved rail, seen from its back; 18 in wide, 31 in high. */
export function chair(): string[] {
  const cords = times(28, (i) => line(`M${n(-8 + i * 0.594)} -18.5v2.1`, '#8d6f43', 0.14, 'opacity=".45"'));
  const leg = (side: number) =>
    path(
      `M${n(side * 8.7)} 0L${n(side * 7.6)} 0L${n(side * 7.1)} -18L${n(side * 8.1)} -28.5L${n(side * 9.2)} -28.5L${n(side * 8.6)} -18Z`,
      'url(#leg)',
    );
  return [
    leg(-1),
    leg(1),
    // the front legs, further away
    slab(-6.6, -17, 1.1, 13.2, 0.4, '#6d4a30'),
    slab(5.5, -17, 1.1, 13.2, 0.4, '#543720'),
    slab(-7.2, -8, 14.4, 0.8, 0.4, '#76512f'),
    path('M-8.8 -18.4Q0 -19.4 8.8 -18.4L8.5 -16.3Q0 -15.5 -8.5 -16.3Z', 'url(#weave)'),
    ...cords,
    // the splat
    path(
      'M-.7 -18.5L-.5 -23C-.6 -25 -3.4 -26.4 -4.2 -29.6L-3 -29.8C-2.4 -27 -.6 -25.8 0 -25.2C.6 -25.8 2.4 -27 3 -29.8L4.2 -29.6C3.4 -26.4 .6 -25 .5 -23L.7 -18.5Z',
      'url(#wood)',
    ),
    path(
      'M-10.2 -28C-9.6 -31.6 -4 -31.8 0 -31.8C4 -31.8 9.6 -31.6 10.2 -28C9.4 -28.3 9 -29.6 0 -29.8C-9 -29.6 -9.4 -28.3 -10.2 -28Z',
      'url(#woodTop)',
    ),
    line(
      curve([
        { x: -9.6, y: -29.6 },
        { x: -5, y: -31.3 },
        { x: 0, y: -31.6 },
        { x: 5, y: -31.3 },
      ]),
      '#f4dcba',
      0.2,
      'opacity=".7"',
    ),
  ];
}

/** An upholstered bench, 42 in wide. */
export function bench(): string[] {
  const leg = (x: number) => path(`M${x - 0.7} -13h1.4l-.2 13h-1Z`, 'url(#leg)');
  return [
    group([leg(-18), leg(18)]),
    path(cushion(-21, -17.4, 42, 4.8, 0.3), 'url(#sandTop)'),
    line('M-20 -16.7q20 -.8 40 0', '#ffffff', 0.18, 'opacity=".6"'),
    slab(-20.4, -13.2, 40.8, 1, 0.3, 'url(#wood)'),
  ];
}
