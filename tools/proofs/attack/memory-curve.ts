/** Memory of a system's processes at one moment of an attack. */
export interface MemoryPoint {
  seconds: number;
  /** Replies since the start of the attack. */
  requests: number;
  /** Resident MB of the process with the functions and local services, and of its children. */
  systemMb: number;
}

/** Required samples per third of a run. */
const POINTS_MIN = 4;

/**
 * Growth of the memory's peak, in MB per 10,000 requests, in the last third of a run. By then caches have filled and
 * heaps have expanded. Compares peaks, because heaps shrink under low load and expand again without a leak.
 *
 * @returns undefined for a run that is too short
 */
export function growthMbPer10000(points: readonly MemoryPoint[]): number | undefined {
  const lastThird = Math.ceil((points.length * 2) / 3);
  const [before, after] = [points.slice(0, lastThird), points.slice(lastThird)];
  const requests = (after.at(-1)?.requests ?? 0) - (before.at(-1)?.requests ?? 0);
  if (after.length < POINTS_MIN || requests === 0) return undefined;
  const highest = (of: readonly MemoryPoint[]) => Math.max(...of.map(({ systemMb }) => systemMb));
  return ((highest(after) - highest(before)) / requests) * 10_000;
}
