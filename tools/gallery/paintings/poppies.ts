import type { RawPicture } from '../../../functions/imaging/raw-picture.ts';
import { type Point, times } from '../drawing.ts';
import { at, INK, p, sheet } from '../techniques/botanical-sheet.ts';
import { from, inkLine, laidWash, leaf, outline, stem, taperedStem } from '../techniques/plant-parts.ts';
import type { Shape } from '../techniques/stipple.ts';

/** A poppy in flower, in bud and in seed. */

export function poppies(): Promise<RawPicture> {
  const flower = stem(p(560, 1140), p(600, 860), p(400, 640), p(430, 420));
  const pod = stem(p(600, 1140), p(640, 820), p(820, 700), p(800, 360));
  const bud = stem(p(575, 1140), p(560, 960), p(690, 640), p(640, 610));
  return sheet([
    ...bloom(flower(1)),
    ...seedPod(pod(1)),
    ...noddingBud(bud(1)),
    { path: taperedStem(flower, 5, 3), fill: INK },
    { path: taperedStem(pod, 5, 3), fill: INK },
    { path: taperedStem(bud, 4, 2.4), fill: INK },
    ...toothedLeaf(p(572, 1040), -158, 300, 1),
    ...toothedLeaf(p(598, 1000), -30, 290, -1),
  ]);
}

function bloom(foot: Point): Shape[] {
  const { x, y } = foot;
  const red = '#cf5b43';
  const petal = (points: readonly (readonly [number, number])[]) => {
    const at = points.map(([dx, dy]) => `${x + dx} ${y + dy}`);
    return `M${at[0]}C${at[1]} ${at[2]} ${at[3]}C${at[4]} ${at[5]} ${at[6]}C${at[7]} ${at[8]} ${at[0]}Z`;
  };
  const back = petal([
    [0, -8],
    [-70, -60],
    [-120, -190],
    [-30, -232],
    [30, -262],
    [118, -236],
    [128, -176],
    [136, -96],
    [50, -40],
  ]);
  const left = petal([
    [0, -6],
    [-60, 4],
    [-196, -20],
    [-206, -118],
    [-204, -190],
    [-120, -206],
    [-66, -160],
    [-20, -120],
    [-6, -60],
  ]);
  const right = petal([
    [4, -6],
    [70, 0],
    [196, -34],
    [204, -128],
    [204, -188],
    [132, -206],
    [84, -168],
    [30, -128],
    [10, -60],
  ]);
  const front = petal([
    [0, 6],
    [-90, 10],
    [-150, -66],
    [-112, -116],
    [-74, -150],
    [62, -156],
    [106, -116],
    [150, -74],
    [96, 8],
  ]);
  const folds = [-64, -40, -14, 12, 38, 64].map(
    (dx) => `M${x + dx * 0.35} ${y - 12}Q${x + dx * 0.8} ${y - 50} ${x + dx * 1.25} ${y - 96 - (dx % 3) * 4}`,
  );
  return [
    ...[back, left, right, front].flatMap((shape, index) => [
      laidWash(shape, ['#b94d3a', red, red, '#d96a4f'][index] ?? red, 0.6),
      inkLine(shape, INK),
    ]),
    inkLine(folds.join(''), INK, 1.4),
  ];
}

function seedPod({ x, y }: Point): Shape[] {
  const urn = `M${x - 14} ${y + 4}C${x - 84} ${y - 20} ${x - 92} ${y - 128} ${x - 46} ${y - 168}L${x + 46} ${y - 168}C${x + 92} ${y - 128} ${x + 84} ${y - 20} ${x + 14} ${y + 4}Z`;
  const ribs = [-52, -28, 0, 28, 52].map(
    (dx) => `M${x + dx * 0.2} ${y}C${x + dx * 1.5} ${y - 50} ${x + dx * 1.5} ${y - 120} ${x + dx * 0.72} ${y - 166}`,
  );
  const crown = outline(
    times(22, (index) => {
      const angle = (index / 22) * 360;
      const reach = index % 2 ? 66 : 84;
      const turn = (angle * Math.PI) / 180;
      return { x: x + Math.cos(turn) * reach, y: y - 182 + Math.sin(turn) * reach * 0.28 };
    }),
  );
  return [
    laidWash(urn, '#a8ac83', 0.75),
    inkLine(urn, INK),
    inkLine(ribs.join(''), INK, 1.4),
    { path: crown, fill: '#c2bd94', shadeTowards: 80, shade: 0.5 },
    inkLine(crown, INK, 2.2),
  ];
}

function noddingBud({ x, y }: Point): Shape[] {
  const shape = `M${x} ${y}C${x - 30} ${y - 6} ${x - 62} ${y + 30} ${x - 58} ${y + 78}C${x - 54} ${y + 120} ${x - 30} ${y + 138} ${x - 20} ${y + 140}C${x - 4} ${y + 134} ${x + 22} ${y + 108} ${x + 22} ${y + 66}C${x + 22} ${y + 30} ${x + 14} ${y + 6} ${x} ${y}Z`;
  const hairs = times(9, (index) => `M${x + 20 - index * 0.6} ${y + 24 + index * 11}l${8 + (index % 3)} ${-3}`);
  const seam = `M${x - 4} ${y + 2}C${x - 26} ${y + 40} ${x - 30} ${y + 96} ${x - 20} ${y + 138}`;
  return [
    laidWash(shape, '#a8ac83', 0.7),
    inkLine(shape, INK),
    inkLine(seam, INK, 1.6),
    inkLine(hairs.join(''), INK, 1.2),
  ];
}

/** A leaf of lobes along a rib, as poppies have. */
function toothedLeaf(foot: Point, angle: number, length: number, bend: number): Shape[] {
  const tip = from(foot, angle + bend * 16, length);
  const bow = from(foot, angle - bend * 8, length * 0.5);
  const rib = stem(foot, bow, bow, tip);
  const lobes = times(7, (index) => {
    const node = rib(0.18 + index * 0.12);
    return [-1, 1].map(
      (side) =>
        leaf(node, { angle: node.angle + side * 46, length: 88 * (1 - index * 0.1), width: 0.2, bend: side * -0.12 })
          .shape,
    );
  }).flat();
  const end = leaf(rib(0.9), { angle: rib(0.95).angle, length: 70, width: 0.22 }).shape;
  const all = [...lobes, end].join('');
  return [
    laidWash(all, '#8f9a73', 0.6),
    inkLine(all, INK, 1.8),
    inkLine(`M${at(foot)}Q${at(bow)} ${at(tip)}`, INK, 2.4),
  ];
}
