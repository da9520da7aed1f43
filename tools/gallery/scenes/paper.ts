import { curve, fading, group, type Point, path, picture, radial, wash } from '../drawing.ts';

/** Cut paper laid loosely over each other: an arch, a sun, a wave, leaves. */
export function paper(): string {
  return picture(
    [
      radial('sheet', { x: 380, y: 300 }, 1200, [
        { at: 0, color: '#f6efe2' },
        { at: 1, color: '#e6dac6' },
      ]),
      fading('soft', '#40301f', 0.5),
    ],
    [
      wash('url(#sheet)'),
      ...cut('M640 1200L640 560A300 300 0 0 1 1240 560L1240 1200Z', '#d9b48f'),
      ...cut('M740 1200L740 600A205 205 0 0 1 1150 600L1150 1200Z', '#c4704a'),
      ...cut(circle({ x: 372, y: 366 }, 218), '#e3a857'),
      ...cut(
        blob([
          [-20, 760],
          [180, 690],
          [380, 742],
          [560, 860],
          [760, 900],
          [980, 836],
          [1220, 880],
          [1240, 1240],
          [-40, 1240],
        ]),
        '#7d9584',
      ),
      ...cut(
        blob([
          [-20, 960],
          [200, 1010],
          [430, 960],
          [640, 1030],
          [880, 1080],
          [1240, 1010],
          [1240, 1240],
          [-40, 1240],
        ]),
        '#2f5150',
      ),
      ...frond({ x: 890, y: 1225 }, -13, 690, '#27403f'),
      ...frond({ x: 256, y: 1225 }, 14, 500, '#f1e4d0'),
      ...cut(circle({ x: 905, y: 206 }, 62), '#2f5150'),
    ],
  );
}

/** A piece of paper: its shadow falls to the lower right, its upper left edge catches light. */
function cut(shape: string, color: string): string[] {
  return [
    path(shape, '#3a2b1c', 'opacity=".07" transform="translate(17 21)"'),
    path(shape, '#3a2b1c', 'opacity=".09" transform="translate(11 14)"'),
    path(shape, '#3a2b1c', 'opacity=".14" transform="translate(5 6)"'),
    path(shape, '#ffffff', 'opacity=".5" transform="translate(-1.5 -1.5)"'),
    path(shape, color),
  ];
}

/** A stem with rounded leaves on both sides, cut from one sheet. */
function frond(foot: Point, lean: number, height: number, color: string): string[] {
  const leaves = Array.from({ length: 6 }, (_, index) => {
    const up = 0.16 + index * 0.135;
    const size = height * 0.2 * (1 - index * 0.1);
    return [-1, 1].map((side) => {
      const x = side * 4;
      const y = -height * (up + (side > 0 ? 0.045 : 0));
      return `M${x} ${y}C${side * size * 0.25} ${y - size * 0.75} ${side * size} ${y - size * 0.95} ${side * size * 1.12} ${y - size * 0.72}C${side * size * 1.1} ${y - size * 0.2} ${side * size * 0.5} ${y + size * 0.12} ${x} ${y}Z`;
    });
  }).flat();
  const tip = `M0 ${-height}C${-height * 0.07} ${-height * 1.06} ${-height * 0.05} ${-height * 1.17} 0 ${-height * 1.2}C${height * 0.05} ${-height * 1.17} ${height * 0.07} ${-height * 1.06} 0 ${-height}Z`;
  const stem = `M-5 20L-3 ${-height}L3 ${-height}L6 20Z`;
  const shape = [stem, tip, ...leaves].join('');
  return [group(cut(shape, color), `transform="translate(${foot.x} ${foot.y}) rotate(${lean})"`)];
}

function circle({ x, y }: Point, radius: number): string {
  return `M${x - radius} ${y}A${radius} ${radius * 0.985} 0 1 1 ${x + radius} ${y}A${radius} ${radius * 1.012} 0 1 1 ${x - radius} ${y}Z`;
}

function blob(points: readonly (readonly [number, number])[]): string {
  return `${curve(points.map(([x, y]) => ({ x, y })))}Z`;
}
