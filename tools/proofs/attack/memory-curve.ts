/** What the processes of a system hold at a moment of an attack. */
export interface MemoryPoint {
  seconds: number;
  /** answered since the attack began */
  requests: number;
  /** resident MB of the process with the functions and local services, and of all that it started */
  systemMb: number;
}

/** In each third of a run; fewer say nothing about how high it goes. */
const POINTS_MIN = 4;

/**
 * By how many MB the memory goes beyond what it has been before, for every 10,000 requests in the last third of a run.
 * Caches have filled and heaps have expanded by then. The highest points are compared, because heaps shrink while little
 * is asked, and come back to where they were without anything being lost.
 *
 * @returns undefined for a run that is too short to tell
 */
export function growthMbPer10000(points: readonly MemoryPoint[]): number | undefined {
  const lastThird = Math.ceil((points.length * 2) / 3);
  const [before, after] = [points.slice(0, lastThird), points.slice(lastThird)];
  const requests = (after.at(-1)?.requests ?? 0) - (before.at(-1)?.requests ?? 0);
  if (after.length < POINTS_MIN || requests === 0) return undefined;
  const highest = (of: readonly MemoryPoint[]) => Math.max(...of.map(({ systemMb }) => systemMb));
  return ((highest(after) - highest(before)) / requests) * 10_000;
}
