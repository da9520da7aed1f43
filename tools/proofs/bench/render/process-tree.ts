import { readdirSync, readFileSync } from 'node:fs';

/** What a process and those that it started have spent and taken, as Linux counts it. */

/** Of the fields of /proc/<pid>/stat behind the name: user and system time of children that have ended, in ticks. */
const CHILDREN_TICKS = [13, 14];
const TICKS_PER_SECOND = 100;

/**
 * CPU time so far, to the microsecond, and of processes that have ended to a hundredth of a second. Threads that have
 * ended are not in it, but those of a pool stay.
 */
export function cpuOfTreeMs(pid: number): number {
  return sumOverTree(pid, (process) =>
    readdirSync(`/proc/${process}/task`).reduce((sum, thread) => {
      const [nanoseconds] = readFileSync(`/proc/${process}/task/${thread}/schedstat`, 'utf8').split(' ');
      return sum + Number(nanoseconds) / 1e6;
    }, endedChildrenMs(process)),
  );
}

function endedChildrenMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return CHILDREN_TICKS.reduce((sum, field) => sum + (Number(fields[field]) * 1000) / TICKS_PER_SECOND, 0);
}

/**
 * The peak memory of each process, added up, which is at least the peak that they had together.
 *
 * @returns 0 if a process ended during the measurement
 */
export function peakOfTreeMb(pid: number): number {
  try {
    return sumOverTree(pid, (process) => {
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8')) ?? [];
      return Number(kilobytes ?? 0) / 1000;
    });
  } catch {
    return 0;
  }
}

function sumOverTree(pid: number, figureOf: (process: number) => number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.reduce((sum, child) => sum + sumOverTree(child, figureOf), figureOf(pid));
}
