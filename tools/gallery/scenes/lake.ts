import {
  between,
  createRandom,
  curve,
  ellipse,
  fading,
  group,
  line,
  mix,
  type Point,
  path,
  peaks,
  picture,
  rock,
  SCENE_SIZE,
  times,
  vertical,
  wash,
} from '../drawing.ts';
import { spruce } from './trees.ts';

const SHORE = 640;

/** Mountains over a still lake at dawn, mirrored, with a canoe. */
export function lake(): string {
  const random = createRandom(77);
  const p = (x: number, y: number): Point => ({ x, y });
  const far = peaks(
    random,
    [p(-40, 480), p(190, 330), p(330, 420), p(560, 230), p(760, 440), p(960, 350), p(1240, 470)],
    44,
  );
  const middle = peaks(
    random,
    [p(-40, 400), p(120, 452), p(330, 540), p(620, 560), p(860, 470), p(1060, 520), p(1240, 400)],
    34,
  );
  const near = peaks(random, [p(-40, 520), p(240, 590), p(520, 612), p(800, 600), p(1240, 520)], 14);
  const ranges = [
    { line: far, top: '#7f97a8', foot: '#dccfc9' },
    { line: middle, top: '#5e7d8d', foot: '#b4bcbb' },
    { line: near, top: '#486872', foot: '#8ea3a1' },
  ];
  const scene = [
    ...ranges.flatMap((range, index) => [
      path(rock(range.line, SHORE), `url(#range${index})`),
      ellipse({ x: between(random, 200, 1000), y: SHORE - 34 + index * 12 }, 780, 44, 'url(#mist)'),
    ]),
    forest(random, SHORE, 46, '#2d4a4c', 92),
  ];
  return picture(
    [
      vertical('sky', [
        { at: 0, color: '#9db8c6' },
        { at: 0.25, color: '#d5d6d3' },
        { at: 0.42, color: '#f5d9c8' },
        { at: SHORE / SCENE_SIZE, color: '#f3d6c2' },
        { at: 1, color: '#f3d6c2' },
      ]),
      vertical('depth', [
        { at: 0, color: '#27505a', opacity: 0.05 },
        { at: 0.5, color: '#1f4650', opacity: 0.45 },
        { at: 1, color: '#12323c', opacity: 0.85 },
      ]),
      fading('mist', '#fdf0e6', 0.7),
      fading('shade', '#0d2830', 0.7),
      ...ranges.map(({ top, foot }, index) =>
        vertical(`range${index}`, [
          { at: 0, color: top },
          { at: 1, color: foot },
        ]),
      ),
      `<clipPath id="water"><rect y="${SHORE}" width="${SCENE_SIZE}" height="${SCENE_SIZE - SHORE}"/></clipPath>`,
    ],
    [
      wash('url(#sky)'),
      ...scene,
      group(
        [group([wash('url(#sky)'), ...scene], `transform="matrix(1 0 0 -.92 0 ${SHORE * 1.92})"`)],
        'clip-path="url(#water)"',
      ),
      `<rect y="${SHORE}" width="${SCENE_SIZE}" height="${SCENE_SIZE - SHORE}" fill="url(#depth)"/>`,
      ...stillness(random),
      ellipse({ x: 600, y: SHORE }, 900, 16, 'url(#mist)'),
      canoe({ x: 424, y: 884 }),
    ],
  );
}

/** A line of spruces along a shore: each a stack of drooping branches. */
function forest(random: () => number, shore: number, height: number, color: string, count: number): string {
  const trees = times(count, (index) => {
    const x = (SCENE_SIZE * (index + random())) / count;
    const wave = 0.65 + 0.35 * Math.sin(x / 150 + 1) + (x > 820 ? (x - 820) / 420 : 0);
    return spruce(random, { x, y: shore + 2 }, height * wave * between(random, 0.7, 1.25));
  });
  return group([
    path(trees.join(''), color),
    `<rect y="${shore - 8}" width="${SCENE_SIZE}" height="10" fill="${color}"/>`,
  ]);
}

/** Where a breath of wind touches the mirror. */
function stillness(random: () => number): string[] {
  return times(120, (index) => {
    const near = (index / 120) ** 1.5;
    const spot = { x: random() * SCENE_SIZE, y: SHORE + 10 + near * 540 };
    const color = random() < 0.6 ? mix('#fbe9dc', '#7fa3a8', near) : '#173c46';
    return ellipse(spot, (30 + near * 210) * between(random, 0.4, 1), 0.8 + near * 2.6, color, 'opacity=".26"');
  });
}

function canoe(at: Point): string {
  return group(
    [
      ellipse({ x: 6, y: 30 }, 190, 26, 'url(#shade)'),
      path('M-150 -6Q-120 26 -70 30L74 30Q124 26 152 -8Q90 12 0 12Q-92 12 -150 -6Z', '#8c3f2b'),
      path('M-150 -6Q-92 12 0 12Q90 12 152 -8Q96 2 0 3Q-96 2 -150 -6Z', '#c58a5f'),
      path('M-120 46Q0 62 122 44Q70 70 0 72Q-72 70 -120 46Z', '#6d3a2e', 'opacity=".45"'),
      line(
        curve([
          { x: 44, y: 4 },
          { x: 70, y: -40 },
        ]),
        '#d8b68c',
        5,
      ),
    ],
    `transform="translate(${at.x} ${at.y})"`,
  );
}
