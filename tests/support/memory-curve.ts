/** What the processes of a system hold at a moment of an attack. */
export interface MemoryPoint {
  seconds: number;
  /** answered since the attack began */
  requests: number;
  /** resident MB of the process with the functions and local services, and of all that it started */
  systemMb: number;
}

/** Fewer points say nothing about a trend. */
const POINTS_MIN = 6;

/**
 * By how many MB the memory grows for every 10,000 requests in the second half of a run: the slope of the line that fits
 * its points best. Caches that fill and heaps that expand flatten out by then; a leak does not.
 *
 * @returns undefined for a run that is too short to tell
 */
export function growthMbPer10000(points: readonly MemoryPoint[]): number | undefined {
  const half = points.slice(Math.floor(points.length / 2));
  if (half.length < POINTS_MIN) return undefined;
  const meanX = mean(half.map(({ requests }) => requests));
  const meanY = mean(half.map(({ systemMb }) => systemMb));
  const spread = sum(half.map(({ requests }) => (requests - meanX) ** 2));
  const shared = sum(half.map(({ requests, systemMb }) => (requests - meanX) * (systemMb - meanY)));
  return spread === 0 ? undefined : (shared / spread) * 10_000;
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
