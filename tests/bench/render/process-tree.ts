import { readdirSync, readFileSync } from 'node:fs';

/** What a process and those that it started have spent and taken, as Linux counts it. */

/** CPU time so far, to the microsecond; threads that have ended are not in it, but those of a pool stay. */
export function cpuOfTreeMs(pid: number): number {
  return sumOverTree(pid, (process) =>
    readdirSync(`/proc/${process}/task`).reduce((sum, thread) => {
      const [nanoseconds] = readFileSync(`/proc/${process}/task/${thread}/schedstat`, 'utf8').split(' ');
      return sum + Number(nanoseconds) / 1e6;
    }, 0),
  );
}

/** The most memory that each of them has ever had, added up: at least what they had together. */
export function peakOfTreeMb(pid: number): number {
  return sumOverTree(pid, (process) => {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1000;
  });
}

function sumOverTree(pid: number, figureOf: (process: number) => number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.reduce((sum, child) => sum + sumOverTree(child, figureOf), figureOf(pid));
}
