import type { RawPicture } from '../../../functions/imaging/raw-picture.ts';
import { between, createRandom, type Point, times } from '../drawing.ts';
import { at, INK, leafOver, PAPER, p, sheet } from '../techniques/botanical-sheet.ts';
import { from, inkLine, laidWash, leaf, round, stem, taperedStem } from '../techniques/plant-parts.ts';
import type { Shape } from '../techniques/stipple.ts';

/** One plant on one sheet, in ink and a single wash. */

/** All washes are painted below all lines. */
function inkedOver(parts: readonly { washes: Shape[]; lines: Shape[] }[]): Shape[] {
  return [...parts.flatMap(({ washes }) => washes), ...parts.flatMap(({ lines }) => lines)];
}

export function eucalyptus(): Promise<RawPicture> {
  const random = createRandom(3);
  const main = stem(p(540, 1120), p(450, 800), p(720, 470), p(610, 120));
  // from the tip down, so that each pair covers the one above it
  const leaves = times(9, (index) => {
    const t = 0.9 - index * 0.094;
    const node = main(t);
    const size = 116 - 62 * t ** 1.3;
    return [-1, 1].map((side) => {
      const angle = node.angle + side * between(random, 50, 70);
      const shape = round(from(node, angle, size * 1.08), size, between(random, 0.78, 0.9), angle);
      const veins = [0.5, 0.85, 1.2].flatMap((along) =>
        [-52, 52].map((turn) => {
          const start = from(node, angle, size * along);
          return `M${at(start)}L${at(from(start, angle + turn, size * 0.52))}`;
        }),
      );
      return [
        ...leafOver(shape, random() < 0.35 ? '#8fa898' : '#a9bdac', 0.6),
        inkLine(`M${at(node)}L${at(from(node, angle, size * 1.86))}`, INK, 2),
        inkLine(veins.join(''), INK, 1.1),
      ];
    });
  });
  const tip = leaf(main(0.98), { angle: -98, length: 84, width: 0.28 });
  return sheet([
    ...leafOver(tip.shape, '#a9bdac', 0.5),
    ...leaves.flat(2),
    { path: taperedStem(main, 4.4, 1.6), fill: INK },
  ]);
}

export function fern(): Promise<RawPicture> {
  const main = stem(p(420, 1140), p(560, 860), p(500, 420), p(790, 120));
  const count = 17;
  const fronds = times(count, (index) => {
    const t = 0.17 + (index / count) ** 0.92 * 0.82;
    const node = main(t);
    const reach = 300 * (1 - index / count) ** 0.82 * (index === 0 ? 0.86 : 1) + 10;
    return [-1, 1].map((side) => frond(node, node.angle + side * (70 - 18 * t), reach, side));
  }).flat();
  return sheet([...inkedOver(fronds), { path: taperedStem(main, 4.6, 1.2), fill: INK }]);
}

/** A frond of a fern: small leaves on both sides, shorter towards the tip. */
function frond(foot: Point, angle: number, reach: number, side: number): { washes: Shape[]; lines: Shape[] } {
  const tip = from(foot, angle + side * -9, reach);
  const bow = from(foot, angle + side * 4, reach * 0.55);
  const rib = stem(foot, bow, bow, tip);
  const pairs = Math.max(3, Math.round(reach / 19));
  const leaves = times(pairs, (index) => {
    const t = (index + 0.7) / pairs;
    const node = rib(t);
    const length = (9 + reach * 0.115) * (1 - t) ** 0.6 + 3;
    return [-1, 1].map((turn) => leaf(node, { angle: node.angle + turn * 58, length, width: 0.27, belly: 0.4 }).shape);
  }).flat();
  const all = leaves.join('');
  return {
    washes: [{ ...laidWash(all, '#8ea37a', 0.5) }],
    lines: [inkLine(all, INK, 1.5), inkLine(`M${at(foot)}Q${at(bow)} ${at(tip)}`, INK, 2)],
  };
}

export function oliveBranch(): Promise<RawPicture> {
  const random = createRandom(22);
  const main = stem(p(1060, 1040), p(850, 760), p(520, 720), p(200, 230));
  const leaves = times(12, (index) => {
    const t = 0.92 - index * 0.075;
    const node = main(t);
    return [-1, 1].map((side) => {
      const { shape, rib } = leaf(node, {
        angle: node.angle + side * between(random, 26, 62),
        length: between(random, 190, 285) * (1 - 0.38 * t),
        width: between(random, 0.095, 0.125),
        bend: side * between(random, -0.22, 0.06),
      });
      return [...leafOver(shape, side < 0 ? '#95a081' : '#b7bc9e', 0.65), inkLine(rib, INK, 1.4)];
    });
  });
  const fruits = [0.18, 0.31, 0.44, 0.5, 0.66].flatMap((t, index) => {
    const node = main(t);
    const angle = node.angle + (index % 2 ? 74 : -84);
    const shape = round(from(node, angle + 8, 96), 49, 0.76, angle + 12);
    return [
      inkLine(`M${at(node)}L${at(from(node, angle + 5, 54))}`, INK, 2.2),
      { path: shape, fill: PAPER },
      { ...laidWash(shape, index % 2 ? '#5f5a78' : '#80854d', 0.95), opacity: 1 },
      inkLine(shape, INK),
    ];
  });
  const tip = leaf(main(0.96), { angle: main(1).angle + 6, length: 150, width: 0.11 });
  return sheet([
    ...leafOver(tip.shape, '#b7bc9e', 0.5),
    ...leaves.flat(2),
    { path: taperedStem(main, 5.5, 1.8), fill: INK },
    ...fruits,
  ]);
}

export function wildCarrot(): Promise<RawPicture> {
  const random = createRandom(13);
  const tall = stem(p(600, 1150), p(560, 880), p(640, 640), p(590, 470));
  const small = stem(p(586, 900), p(640, 800), p(820, 760), p(860, 600));
  const young = stem(p(592, 980), p(540, 880), p(380, 840), p(330, 700));
  return sheet([
    ...umbel(random, tall(1), -94, 330, 19),
    ...umbel(random, small(1), -74, 165, 13),
    ...umbel(random, young(1), -112, 130, 11),
    { path: taperedStem(tall, 5, 3), fill: INK },
    { path: taperedStem(small, 3.4, 2), fill: INK },
    { path: taperedStem(young, 3.4, 2), fill: INK },
  ]);
}

/** Rays from one point, and a small head of florets at the end of each. */
function umbel(random: () => number, foot: Point, angle: number, reach: number, rays: number): Shape[] {
  const heads = times(rays, (index) => {
    const share = (index + 0.5) / rays - 0.5;
    const turn = angle + share * 148 + between(random, -3, 3);
    const length = reach * (1 - 0.22 * Math.abs(share * 2) ** 2) * between(random, 0.9, 1.04);
    const bow = from(foot, angle + share * 84, length * 0.55);
    const end = from(foot, turn, length);
    return { path: `M${foot.x} ${foot.y}Q${bow.x} ${bow.y} ${end.x} ${end.y}`, end, turn };
  });
  const florets = heads.flatMap(({ end, turn }) =>
    times(15, (index) => {
      const spread = ((index % 8) / 7.5 - 0.5) * 250;
      const far = reach * 0.145 * (index < 8 ? 1 : 0.62) * between(random, 0.85, 1.1);
      return { stalk: end, head: from(end, turn + spread, far) };
    }),
  );
  const isAny = () => true;
  const dots = (isWanted: (index: number) => boolean) =>
    florets.flatMap(({ head }, index) => (isWanted(index) ? [round(head, reach * 0.0175 + 1.4)] : [])).join('');
  const bracts = times(
    7,
    (index) => leaf(foot, { angle: angle + 180 + (index - 3) * 34, length: reach * 0.12, width: 0.07 }).shape,
  );
  return [
    laidWash(
      heads.map(({ end, turn }) => round(from(end, turn, reach * 0.04), reach * 0.15)).join(''),
      '#e3c5b4',
      0.35,
    ),
    inkLine(heads.map(({ path }) => path).join(''), INK, 2),
    inkLine(florets.map(({ stalk, head }) => `M${at(stalk)}L${at(head)}`).join(''), INK, 1.1),
    { path: dots(isAny), fill: '#fbf7ee' },
    { path: dots((index) => index % 5 === 0), fill: '#c98f7c' },
    inkLine(dots(isAny), INK, 1.3),
    inkLine(bracts.join(''), INK, 1.8),
  ];
}

export function ginkgo(): Promise<RawPicture> {
  const main = stem(p(130, 290), p(420, 220), p(640, 470), p(1010, 390));
  const leaves: readonly (readonly [t: number, angle: number, stalk: number, size: number])[] = [
    [0.62, -68, 70, 170],
    [0.34, -100, 40, 150],
    [0.98, 30, 30, 150],
    [0.86, 80, 130, 240],
    [0.15, 88, 170, 215],
    [0.68, 88, 310, 270],
    [0.33, 94, 390, 275],
    [0.5, 90, 120, 240],
  ];
  const knots = [0.14, 0.33, 0.5, 0.65, 0.86].map((t) => round(main(t), 9, 0.8));
  return sheet([
    ...leaves.flatMap(([t, angle, stalk, size]) => fan(main(t), angle, stalk, size)),
    { path: taperedStem(main, 8, 3.5), fill: INK },
    { path: knots.join(''), fill: INK },
  ]);
}

/** A leaf like a fan, notched in the middle, its veins all from one point. */
function fan(node: Point, angle: number, stalk: number, size: number): Shape[] {
  const foot = from(node, angle, stalk);
  const rim = times(41, (index) => {
    const share = index / 40 - 0.5;
    const notch = 1 - 0.34 * Math.exp(-((share / 0.035) ** 2));
    const wave = 1 + 0.022 * Math.sin(share * 44) + 0.016 * Math.sin(share * 87 + 1);
    return { point: from(foot, angle + share * 132, size * notch * wave * (1 - 0.16 * (share * 2) ** 2)), share };
  });
  const first = rim[0]?.point ?? foot;
  const hollow = (turn: number) => at(from(foot, angle + turn, size * 0.45));
  const shape = [
    `M${at(foot)}Q${hollow(-42)} ${at(first)}`,
    `L${rim.map(({ point }) => at(point)).join('L')}`,
    `Q${hollow(42)} ${at(foot)}Z`,
  ].join('');
  const short = ({ x, y }: Point) => ({ x: foot.x + (x - foot.x) * 0.94, y: foot.y + (y - foot.y) * 0.94 });
  const veins = rim
    .filter((_, index) => index % 2 === 1)
    .map(({ point, share }) => `M${at(foot)}Q${at(from(foot, angle + share * 84, size * 0.5))} ${at(short(point))}`);
  return [
    inkLine(`M${at(node)}Q${at(from(node, angle - 14, stalk * 0.5))} ${at(foot)}`, INK, 3),
    ...leafOver(shape, '#d9ae4f', 0.6),
    inkLine(veins.join(''), INK, 1),
  ];
}
