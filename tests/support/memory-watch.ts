import { setTimeout as wait } from 'node:timers/promises';
import { memoryMb, rssMb } from './processes.ts';

export interface MemoryMb {
  /** Resident set size: shared pages count once per process. */
  rss: number;
  /** Proportional set size: the memory they would free together. */
  pss: number;
}

export interface MemoryWatch {
  before: MemoryMb;
  /** Values before, at the peak, and after a rest without requests. */
  stop(restSeconds: number): Promise<{ before: MemoryMb; peak: MemoryMb; after: MemoryMb }>;
}

const SAMPLE_MS = 500;

/** @param pids read at every sample, because processes come and go */
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
