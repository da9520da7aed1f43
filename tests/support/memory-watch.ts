import { setTimeout as wait } from 'node:timers/promises';
import { memoryMb, rssMb } from './processes.ts';

/** Megabytes of some processes together. */
export interface MemoryMb {
  /** resident: pages that several of them share count several times */
  rss: number;
  /** proportional: what they would free together */
  pss: number;
}

export interface MemoryWatch {
  before: MemoryMb;
  /** The highest values that were seen, and those after a time in which nothing is asked of the processes. */
  stop(restSeconds: number): Promise<{ before: MemoryMb; peak: MemoryMb; after: MemoryMb }>;
}

const SAMPLE_MS = 500;

/** @param pids asked for at every look, because processes come and go */
export function watchMemory(pids: () => readonly number[]): MemoryWatch {
  const look = (): MemoryMb => ({ rss: rssMb(pids()), pss: memoryMb(pids()) });
  const before = look();
  const peak = { ...before };
  const sample = () => {
    const { rss, pss } = look();
    peak.rss = Math.max(peak.rss, rss);
    peak.pss = Math.max(peak.pss, pss);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    before,
    async stop(restSeconds) {
      sample();
      clearInterval(timer);
      await wait(restSeconds * 1000);
      return { before, peak, after: look() };
    },
  };
}
