import { between, n, type Point, type Random, times } from '../drawing.ts';

/** A spruce as one outline: tiers of drooping branches, no two alike. SVG path data. */
export function spruce(random: Random, foot: Point, height: number): string {
  const tiers = Math.round(Math.min(13, 6 + height / 26));
  const half = height * between(random, 0.13, 0.18);
  const side = (sign: number) =>
    times(tiers, (tier) => {
      const up = (tier + 0.35) / tiers;
      const reach = half * (1 - up) ** 0.85 * between(random, 0.72, 1.1);
      const y = foot.y - height * (0.05 + up * 0.93);
      const drop = (height / tiers) * between(random, 0.3, 0.6);
      return [
        { x: foot.x + sign * reach, y: y + drop },
        { x: foot.x + sign * reach * 0.42, y: y - drop * 0.15 },
      ];
    });
  const outline = [
    { x: foot.x + half * 0.09, y: foot.y },
    { x: foot.x + half * 0.09, y: foot.y - height * 0.05 },
    ...side(1).flat(),
    { x: foot.x, y: foot.y - height },
    ...side(-1).flat().reverse(),
    { x: foot.x - half * 0.09, y: foot.y - height * 0.05 },
    { x: foot.x - half * 0.09, y: foot.y },
  ];
  return `M${outline.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}Z`;
}
