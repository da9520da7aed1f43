import { readdirSync, readFileSync } from 'node:fs';

/** CPU time and memory of a process and its children on Linux. */

/** Fields of /proc/<pid>/stat after the name: user and system time of ended children, in ticks. */
const CHILDREN_TICKS = [13, 14];
const TICKS_PER_SECOND = 100;

/**
 * CPU time so far, to the microsecond, or a hundredth of a second for ended processes. Ended threads are not included,
 * but those of a pool persist.
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
 * The sum of the peak memory of each process, an upper bound of their common peak.
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
