import { between, createRandom, ellipse, line, n, path, times } from '../drawing.ts';
import { cushion, placed, slab } from './inches.ts';

/** A queen bed seen from its foot: 66 in wide with its headboard, 48 in high. */
export function bed(): string[] {
  const random = createRandom(31);
  const channels = times(11, (i) => {
    const x = -33 + i * 6;
    return path(cushion(x, -48, 6, 45, 0.12), 'url(#oliveChannel)');
  });
  const folds = times(15, () => {
    const x = between(random, -28, 28);
    const bend = between(random, -1.2, 1.2);
    const [from, to] = [between(random, -9.4, -8.6), between(random, -4.6, -3.8)];
    return line(
      `M${n(x)} ${n(from)}C${n(x)} ${n(from + 1.5)} ${n(x + bend * 0.4)} ${n(to - 2)} ${n(x + bend)} ${n(to)}`,
      '#8e7f68',
      between(random, 0.5, 1.3),
      'opacity=".13"',
    );
  });
  return [
    ...channels,
    slab(-33, -48, 66, 2, 1, '#ffffff', 'opacity=".14"'),
    slab(-32, -27, 64, 10, 0, 'url(#dim)', 'opacity=".45"'),
    ...pillows(),
    // the duvet: the top, and the part that hangs over the foot
    path('M-30.4 -23.4C-20 -26.6 -8 -25.4 0 -25.8C8 -26.2 22 -26.4 30.4 -23.4L31.4 -14L-31.4 -14Z', 'url(#linenTop)'),
    path(
      'M-31.2 -17C-24 -19.2 -10 -17.6 0 -18.2C10 -18.8 24 -19 31.2 -17L31.9 -4.2C26 -2.8 20 -4.4 13 -3.5C5 -2.6 -4 -4.2 -12 -3.3C-20 -2.6 -26 -4.4 -31.9 -3.4Z',
      'url(#linen)',
    ),
    line('M-31 -16.9C-24 -19 -10 -17.5 0 -18.1C10 -18.7 24 -18.9 31 -16.9', '#ffffff', 0.4, 'opacity=".9"'),
    ...folds,
    ...throwBlanket(),
    slab(-30.5, -4.4, 61, 2.4, 0.4, '#5d3f29'),
    slab(-30.5, -4.4, 61, 1.6, 0, 'url(#dim)'),
    path('M-28 -2.2h2.2l-.4 2.2h-1.4Z', 'url(#leg)'),
    path('M28 -2.2h-2.2l.4 2.2h1.4Z', 'url(#leg)'),
  ];
}

export function bedDefinitions(): string[] {
  return [
    '<linearGradient id="oliveChannel"><stop offset="0" stop-color="#5d694c"/><stop offset=".3" stop-color="#93a07d"/><stop offset=".65" stop-color="#7b8864"/><stop offset="1" stop-color="#4a553b"/></linearGradient>',
  ];
}

function pillows(): string[] {
  const pillow = (x: number, y: number, width: number, height: number, turn: number, fill: string) =>
    placed(
      [
        ellipse({ x: width * 0.05, y: height * 0.48 }, width * 0.52, 1.6, 'url(#soft)'),
        path(cushion(-width / 2, -height / 2, width, height, 0.5), `url(#${fill})`),
        line(
          `M${-width * 0.32} ${height * 0.1}q${width * 0.2} ${-height * 0.12} ${width * 0.3} ${-height * 0.02}`,
          '#8e7f68',
          0.4,
          'opacity=".14"',
        ),
        ellipse({ x: -width * 0.2, y: -height * 0.2 }, width * 0.28, height * 0.22, 'url(#shine)', 'opacity=".5"'),
      ],
      x,
      y,
      1,
      turn,
    );
  return [
    pillow(-15.4, -32, 27, 15.5, -2, 'linenRound'),
    pillow(15.4, -32, 27, 15.5, 2, 'linenRound'),
    pillow(-14, -28.6, 23, 12, 1, 'sandRound'),
    pillow(14.4, -28.6, 23, 12, -1, 'sandRound'),
    pillow(0.4, -26.8, 17, 9, 0, 'rustRound'),
  ];
}

/** Knitted, over the foot of the bed. */
function throwBlanket(): string[] {
  const ribs = times(46, (i) => {
    const x = -31.2 + i * 1.385;
    return line(`M${n(x)} -15.6q.5 2.6 0 5.4`, i % 2 ? '#7c3f27' : '#d98d66', 0.3, 'opacity=".4"');
  });
  const fringe = times(88, (i) => line(`M${n(-31.4 + i * 0.72)} -9.8l${i % 3 ? 0.1 : -0.12} 1.5`, '#b9683f', 0.2));
  return [
    path(
      'M-31.5 -15.4C-20 -17 -8 -15.6 0 -16.1C8 -16.6 22 -17 31.5 -15.4L31.8 -9.6C22 -10.8 8 -9.4 0 -9.9C-8 -10.4 -20 -9.2 -31.8 -9.6Z',
      'url(#rust)',
    ),
    ...ribs,
    line('M-31.4 -15.2C-20 -16.8 -8 -15.4 0 -15.9C8 -16.4 22 -16.8 31.4 -15.2', '#f0b493', 0.3, 'opacity=".8"'),
    ...fringe,
  ];
}
