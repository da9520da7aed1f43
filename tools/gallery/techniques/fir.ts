import { between, n, type Point, type Random, times } from '../drawing.ts';

/** A fir as one outline: many short drooping branches, thinner towards the top. SVG path data. */
export function fir(random: Random, foot: Point, height: number): string {
  const tiers = Math.round(Math.min(34, 9 + height / 13));
  const half = height * between(random, 0.12, 0.16);
  const side = (sign: number) =>
    times(tiers, (tier) => {
      const up = (tier + 0.35) / tiers;
      const reach = half * (1 - up) ** 0.9 * between(random, 0.62, 1.12) + height * 0.004;
      const y = foot.y - height * (0.06 + up * 0.93);
      const drop = (height / tiers) * between(random, 0.5, 1.05);
      return [
        { x: foot.x + sign * reach, y: y + drop },
        { x: foot.x + sign * reach * between(random, 0.5, 0.68), y: y + drop * 0.35 },
      ];
    });
  const stem = half * 0.09;
  const outline = [
    { x: foot.x + stem, y: foot.y },
    { x: foot.x + stem, y: foot.y - height * 0.06 },
    ...side(1).flat(),
    { x: foot.x, y: foot.y - height },
    ...side(-1).flat().reverse(),
    { x: foot.x - stem, y: foot.y - height * 0.06 },
    { x: foot.x - stem, y: foot.y },
  ];
  return `M${outline.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}Z`;
}
