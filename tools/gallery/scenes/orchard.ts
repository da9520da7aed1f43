import {
  between,
  createRandom,
  curve,
  diagonal,
  ellipse,
  fading,
  group,
  line,
  mix,
  n,
  type Point,
  path,
  picture,
  radial,
  times,
  wash,
} from '../drawing.ts';

/** A branch with three pears, as in a botanical plate, on warm paper. */
export function orchard(): string {
  const random = createRandom(64);
  return picture(
    [
      radial('paper', { x: 420, y: 320 }, 1150, [
        { at: 0, color: '#f9f3e7' },
        { at: 1, color: '#e9dfcc' },
      ]),
      diagonal('leafLight', [
        { at: 0, color: '#9bab78' },
        { at: 1, color: '#5f7a50' },
      ]),
      diagonal('leafDark', [
        { at: 0, color: '#64805a' },
        { at: 1, color: '#36543f' },
      ]),
      diagonal('leafBack', [
        { at: 0, color: '#b9bf98' },
        { at: 1, color: '#8b9c74' },
      ]),
      diagonal('bark', [
        { at: 0, color: '#8d6f55' },
        { at: 1, color: '#4b3729' },
      ]),
      `<radialGradient id="pear" cx=".34" cy=".52" r=".75">${['#f4dd8c 0', '#e3bd5c .42', '#b98a38 .78', '#7f6130 1'].map((stop) => `<stop stop-color="${stop.slice(0, 7)}" offset="${stop.slice(8)}"/>`).join('')}</radialGradient>`,
      fading('blush', '#b8482e', 0.55),
      fading('shine', '#fffbe6', 0.8),
      fading('shade', '#6b5a41', 0.34),
    ],
    [
      wash('url(#paper)'),
      ellipse({ x: 690, y: 690 }, 470, 420, 'url(#shade)'),
      ...BACK_LEAVES.map((leaf) => drawLeaf(leaf, true)),
      ...branch(),
      ...PEARS.flatMap((pear) => drawPear(pear, random)),
      ...FRONT_LEAVES.map((leaf) => drawLeaf(leaf, false)),
    ],
  );
}

interface Leaf {
  at: Point;
  /** Degrees, 0 points to the right. */
  angle: number;
  length: number;
  bend: number;
}

const leaf = (x: number, y: number, angle: number, length: number, bend = 0.16): Leaf => ({
  at: { x, y },
  angle,
  length,
  bend,
});

const BACK_LEAVES = [
  leaf(470, 306, -100, 210),
  leaf(650, 372, -64, 230, -0.14),
  leaf(800, 452, -34, 220),
  leaf(360, 262, 152, 190, -0.12),
  leaf(905, 540, 30, 190, -0.2),
];
const FRONT_LEAVES = [
  leaf(420, 282, 108, 250, -0.18),
  leaf(560, 330, -78, 260, 0.2),
  leaf(565, 336, 84, 190, 0.2),
  leaf(742, 418, -54, 280, 0.18),
  leaf(770, 440, 96, 210, -0.2),
  leaf(880, 520, -8, 270, 0.14),
  leaf(930, 566, 66, 250, -0.14),
  leaf(330, 250, -150, 230, 0.14),
];

function branch(): string[] {
  return [
    path(
      'M90 168Q330 236 520 308Q720 384 860 494Q930 548 976 612L966 618Q916 560 850 508Q710 402 512 330Q322 262 84 198Z',
      'url(#bark)',
    ),
    line(
      curve([
        { x: 92, y: 174 },
        { x: 340, y: 244 },
        { x: 520, y: 314 },
        { x: 720, y: 396 },
        { x: 850, y: 494 },
      ]),
      '#b6957a',
      2.5,
      'opacity=".7"',
    ),
  ];
}

interface Pear {
  stalk: Point;
  /** Height of the fruit, below its stalk. */
  height: number;
  lean: number;
}

const PEARS: Pear[] = [
  { stalk: { x: 800, y: 462 }, height: 330, lean: -5 },
  { stalk: { x: 452, y: 300 }, height: 360, lean: 5 },
  { stalk: { x: 628, y: 366 }, height: 420, lean: -1 },
];

function drawPear({ stalk, height, lean }: Pear, random: () => number): string[] {
  const top = 74;
  const h = height;
  const body = `M0 ${top}C${n(h * 0.1)} ${top} ${n(h * 0.14)} ${n(top + h * 0.12)} ${n(h * 0.17)} ${n(top + h * 0.3)}C${n(h * 0.22)} ${n(top + h * 0.48)} ${n(h * 0.36)} ${n(top + h * 0.55)} ${n(h * 0.35)} ${n(top + h * 0.76)}C${n(h * 0.34)} ${n(top + h * 0.94)} ${n(h * 0.17)} ${n(top + h)} 0 ${n(top + h * 0.985)}C${n(-h * 0.18)} ${n(top + h)} ${n(-h * 0.35)} ${n(top + h * 0.93)} ${n(-h * 0.35)} ${n(top + h * 0.75)}C${n(-h * 0.36)} ${n(top + h * 0.54)} ${n(-h * 0.21)} ${n(top + h * 0.47)} ${n(-h * 0.16)} ${n(top + h * 0.29)}C${n(-h * 0.13)} ${n(top + h * 0.12)} ${n(-h * 0.1)} ${top} 0 ${top}Z`;
  const id = `pear${h}`;
  const freckles = times(70, () => {
    const spot = { x: between(random, -0.33, 0.33) * h, y: top + between(random, 0.25, 0.97) * h };
    return ellipse(spot, between(random, 0.8, 2.1), between(random, 0.8, 1.8), '#7a5a2a', 'opacity=".45"');
  });
  return [
    group(
      [
        `<clipPath id="${id}"><path d="${body}"/></clipPath>`,
        ellipse({ x: h * 0.12, y: top + h * 0.72 }, h * 0.46, h * 0.42, 'url(#shade)'),
        line(`M0 0Q${lean} 40 0 ${top + 8}`, '#5b432f', 8),
        path(body, 'url(#pear)'),
        group(
          [
            ellipse({ x: h * 0.24, y: top + h * 0.66 }, h * 0.26, h * 0.34, 'url(#blush)'),
            ellipse({ x: -h * 0.15, y: top + h * 0.62 }, h * 0.1, h * 0.17, 'url(#shine)', 'transform="rotate(12)"'),
            ellipse({ x: -h * 0.055, y: top + h * 0.2 }, h * 0.035, h * 0.09, 'url(#shine)'),
            ...freckles,
          ],
          `clip-path="url(#${id})"`,
        ),
        path(
          `M-7 ${n(top + h * 0.985)}L0 ${n(top + h * 0.965)}L8 ${n(top + h * 0.985)}L3 ${n(top + h * 1.008)}L-4 ${n(top + h * 1.006)}Z`,
          '#4c3a24',
        ),
      ],
      `transform="translate(${stalk.x} ${stalk.y}) rotate(${lean})"`,
    ),
  ];
}

/** Two halves that meet in a bent midrib: the light one faces the sun. */
function drawLeaf({ at, angle, length, bend }: Leaf, isBack: boolean): string {
  const wide = length * 0.24;
  const dip = length * bend;
  const tip = `${n(length)} ${n(dip)}`;
  const rib = `Q${n(length * 0.5)} ${n(dip * 0.1)} ${tip}`;
  const upper = `M0 0C${n(length * 0.22)} ${n(-wide)} ${n(length * 0.66)} ${n(-wide + dip * 0.4)} ${tip}Q${n(length * 0.5)} ${n(dip * 0.1)} 0 0Z`;
  const lower = `M0 0C${n(length * 0.2)} ${n(wide)} ${n(length * 0.7)} ${n(wide + dip * 0.7)} ${tip}Q${n(length * 0.5)} ${n(dip * 0.1)} 0 0Z`;
  const veins = times(6, (index) => {
    const along = 0.16 + index * 0.12;
    const foot = { x: length * along, y: dip * along * along };
    const reach = wide * (0.75 - Math.abs(along - 0.4)) * 0.8;
    return line(
      `M${n(foot.x)} ${n(foot.y)}L${n(foot.x + reach * 0.8)} ${n(foot.y - reach)}M${n(foot.x)} ${n(foot.y)}L${n(foot.x + reach * 0.8)} ${n(foot.y + reach)}`,
      '#e6ebc8',
      1,
      'opacity=".28"',
    );
  });
  // what faces up and left is in the light
  const isUpperLit = Math.cos(((angle + 135) * Math.PI) / 180) < 0.2;
  const [lit, dark] = isBack ? ['url(#leafBack)', 'url(#leafLight)'] : ['url(#leafLight)', 'url(#leafDark)'];
  return group(
    [
      path(upper, isUpperLit ? lit : dark),
      path(lower, isUpperLit ? dark : lit),
      ...veins,
      line(`M-14 -2L0 0${rib}`, mix('#d8dcae', '#7c8a5a', isBack ? 0.5 : 0), 2.4),
    ],
    `transform="translate(${at.x} ${at.y}) rotate(${angle})"`,
  );
}
