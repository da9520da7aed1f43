import type { RawPicture } from '../../../functions/imaging/raw-picture.ts';
import { n } from '../drawing.ts';
import { dot } from '../techniques/canvas.ts';
import { paintStippled } from '../techniques/stipple.ts';

/** Few large shapes in the colors of the nineteen-fifties, shaded with dots. */

const CREAM = '#f3e9d8';
const SAND = '#e4cfae';
const OCHRE = '#d9a441';
const TERRACOTTA = '#c4623f';
const BLUSH = '#e0a891';
const OLIVE = '#7c7b4a';
const PETROL = '#2f5b63';
const INK = '#2b2a2c';
const SAGE = '#a9b59a';

function box(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
}

/** A rectangle with a round top. */
function arch(x: number, bottom: number, width: number, height: number): string {
  const radius = width / 2;
  return `M${n(x)} ${n(bottom)}V${n(bottom - height + radius)}a${n(radius)} ${n(radius)} 0 0 1 ${n(width)} 0V${n(bottom)}Z`;
}

/** A quarter of a disc with its corner at x, y; `turn` counts quarters clockwise from the upper left. */
function quarter(x: number, y: number, radius: number, turn: number): string {
  const directions = [
    [-1, 0],
    [0, -1],
    [1, 0],
    [0, 1],
  ] as const;
  const [from, to] = [directions[turn % 4] ?? [0, 0], directions[(turn + 1) % 4] ?? [0, 0]];
  return `M${n(x)} ${n(y)}L${n(x + from[0] * radius)} ${n(y + from[1] * radius)}A${n(radius)} ${n(radius)} 0 0 1 ${n(x + to[0] * radius)} ${n(y + to[1] * radius)}Z`;
}

/** A stone resting on y: flat below, rounder above, a little lopsided. */
function stone(x: number, y: number, width: number, height: number, lean = 0): string {
  const half = width / 2;
  const top = y - height;
  const middle = y - height * 0.46;
  const peak = x + half * lean;
  return [
    `M${n(x - half)} ${n(middle)}`,
    `C${n(x - half)} ${n(top + height * 0.14)} ${n(peak - half * 0.62)} ${n(top)} ${n(peak)} ${n(top)}`,
    `C${n(peak + half * 0.66)} ${n(top)} ${n(x + half)} ${n(top + height * 0.2)} ${n(x + half)} ${n(middle)}`,
    `C${n(x + half)} ${n(y - height * 0.1)} ${n(x + half * 0.55)} ${n(y)} ${n(x)} ${n(y)}`,
    `C${n(x - half * 0.6)} ${n(y)} ${n(x - half)} ${n(y - height * 0.14)} ${n(x - half)} ${n(middle)}Z`,
  ].join('');
}

export function noon(): Promise<RawPicture> {
  return paintStippled({
    ground: CREAM,
    shapes: [
      { path: dot(600, 420, 250), fill: OCHRE, shadeTowards: 120, shade: 0.55 },
      { path: 'M0 640C200 560 380 560 600 640S1020 720 1200 630V1200H0Z', fill: BLUSH, shadeTowards: 90, shade: 0.5 },
      {
        path: 'M0 790C240 700 460 720 660 800S1040 850 1200 770V1200H0Z',
        fill: TERRACOTTA,
        shadeTowards: 80,
        shade: 0.7,
      },
      { path: 'M0 930C180 990 420 980 640 910S1020 860 1200 930V1200H0Z', fill: PETROL, shadeTowards: 95, shade: 0.75 },
      { path: 'M0 1090C260 1030 520 1060 760 1100S1080 1110 1200 1070V1200H0Z', fill: INK },
    ],
  });
}

export function doorways(): Promise<RawPicture> {
  return paintStippled({
    ground: SAND,
    shapes: [
      { path: arch(190, 1030, 560, 800), fill: TERRACOTTA, shadeTowards: 150, shade: 0.6 },
      { path: arch(270, 1030, 400, 720), fill: BLUSH, shadeTowards: 20, shade: 0.55 },
      { path: arch(350, 1030, 240, 640), fill: CREAM, shadeTowards: 70, shade: 0.35 },
      { path: arch(640, 1030, 370, 470), fill: PETROL, shadeTowards: 30, shade: 0.75 },
      { path: arch(735, 1030, 180, 375), fill: INK },
      { path: dot(905, 300, 105), fill: OCHRE, shadeTowards: 130, shade: 0.6 },
      { path: box(0, 1030, 1200, 170), fill: OLIVE, shadeTowards: 90, shade: 0.6 },
    ],
  });
}

export function cairn(): Promise<RawPicture> {
  return paintStippled({
    ground: CREAM,
    shapes: [
      { path: dot(770, 360, 215), fill: BLUSH, shadeTowards: 60, shade: 0.45 },
      { path: box(0, 1010, 1200, 190), fill: SAND, shadeTowards: 90, shade: 0.45 },
      { path: stone(600, 1040, 640, 210, -0.12), fill: PETROL, shadeTowards: 60, shade: 0.85 },
      { path: stone(570, 832, 470, 165, 0.14), fill: OCHRE, shadeTowards: 65, shade: 0.7 },
      { path: stone(622, 668, 360, 150, -0.1), fill: TERRACOTTA, shadeTowards: 60, shade: 0.75 },
      { path: stone(588, 520, 250, 118, 0.1), fill: OLIVE, shadeTowards: 60, shade: 0.75 },
      { path: stone(606, 403, 150, 86, -0.1), fill: INK },
    ],
  });
}

export function crossing(): Promise<RawPicture> {
  const lens = 'M600 317A340 340 0 0 1 600 883A340 340 0 0 1 600 317Z';
  return paintStippled({
    ground: CREAM,
    shapes: [
      { path: dot(411, 600, 340), fill: PETROL, shadeTowards: 200, shade: 0.8 },
      { path: dot(789, 600, 340), fill: OCHRE, shadeTowards: -20, shade: 0.6 },
      { path: lens, fill: TERRACOTTA, shadeTowards: 90, shade: 0.8 },
      { path: box(575, 0, 50, 317), fill: INK },
      { path: box(575, 883, 50, 317), fill: INK },
      { path: dot(600, 600, 62), fill: CREAM },
    ],
  });
}

/** Quarters of discs in a grid: which way each turns, and in which colors. */
export function quarters(): Promise<RawPicture> {
  const colors = [OCHRE, TERRACOTTA, PETROL, SAGE, BLUSH, OLIVE, INK];
  const plan = ['0a 2b 1c', '3d 1e 0b', '2c 0a 3f'];
  const cell = 320;
  const shapes = plan.flatMap((line, row) =>
    line.split(' ').flatMap((code, column) => {
      const turn = Number(code[0]);
      const pick = code.charCodeAt(1) - 97;
      const [left, top] = [120 + column * cell, 120 + row * cell];
      // the corner lies opposite to where the quarter opens
      const [x, y] = [left + (turn === 0 || turn === 3 ? cell : 0), top + (turn === 0 || turn === 1 ? cell : 0)];
      const fill = colors[pick] ?? INK;
      return [
        { path: box(left, top, cell, cell), fill: (row + column) % 2 ? CREAM : SAND },
        { path: quarter(x, y, cell, turn), fill, shadeTowards: turn * 90 + 45, shade: 0.7 },
        { path: quarter(x, y, cell * 0.42, turn), fill: (row + column) % 2 ? SAND : CREAM },
      ];
    }),
  );
  return paintStippled({ ground: '#efe2cb', shapes });
}

export function eveningTable(): Promise<RawPicture> {
  const vase =
    'M470 930C380 930 330 850 345 760C358 680 430 640 440 560C444 520 430 480 424 450H556C550 480 536 520 540 560C550 640 622 680 635 760C650 850 600 930 510 930Z';
  const stem = (bend: number, tip: number, height: number) =>
    `M490 470C490 380 ${490 + bend} ${300} ${490 + tip} ${height}`;
  const leaf = (x: number, y: number, length: number, turn: number) => {
    const [dx, dy] = [Math.cos((turn * Math.PI) / 180) * length, Math.sin((turn * Math.PI) / 180) * length];
    const [px, py] = [-dy * 0.28, dx * 0.28];
    return `M${n(x)} ${n(y)}Q${n(x + dx / 2 + px)} ${n(y + dy / 2 + py)} ${n(x + dx)} ${n(y + dy)}Q${n(x + dx / 2 - px)} ${n(y + dy / 2 - py)} ${n(x)} ${n(y)}Z`;
  };
  return paintStippled({
    ground: BLUSH,
    shapes: [
      { path: dot(850, 330, 150), fill: CREAM, shadeTowards: 130, shade: 0.35 },
      { path: box(0, 800, 1200, 400), fill: TERRACOTTA, shadeTowards: 90, shade: 0.7 },
      { path: stem(-30, -120, 190), fill: INK, lineWidth: 7 },
      { path: stem(30, 90, 150), fill: INK, lineWidth: 7 },
      { path: stem(60, 210, 300), fill: INK, lineWidth: 7 },
      ...[
        leaf(372, 195, 130, -115),
        leaf(418, 262, 150, 195),
        leaf(440, 300, 130, -50),
        leaf(478, 380, 140, 205),
        leaf(580, 152, 130, -70),
        leaf(560, 210, 150, -15),
        leaf(545, 245, 140, 225),
        leaf(515, 330, 130, -25),
        leaf(700, 300, 130, -30),
        leaf(650, 322, 140, 40),
      ].map((path, index) => ({ path, fill: index % 3 === 1 ? OLIVE : PETROL, shadeTowards: 90, shade: 0.55 })),
      { path: vase, fill: INK },
      { path: 'M424 450H556L552 478H428Z', fill: OCHRE },
      { path: dot(770, 752, 72), fill: OCHRE, shadeTowards: 60, shade: 0.6 },
      { path: dot(900, 746, 78), fill: OCHRE, shadeTowards: 60, shade: 0.6 },
      { path: 'M650 790H1030A190 190 0 0 1 650 790Z', fill: PETROL, shadeTowards: 50, shade: 0.85 },
      { path: dot(255, 972, 78), fill: OCHRE, shadeTowards: 50, shade: 0.65 },
    ],
  });
}
