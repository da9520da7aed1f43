import { readFileSync } from 'node:fs';

/** Whether a process with this id runs, as far as this user may know. A dead one that nobody has buried does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statFields(pid)?.[0] !== 'Z';
}

/**
 * When a process began, in clock ticks since boot. Process ids are used again, so id and beginning together name a
 * process.
 *
 * @returns undefined where there is no such process or no /proc
 */
export function startTicks(pid: number): string | undefined {
  return statFields(pid)?.[19];
}

/** Source: proc_pid_stat(5), from field 3 on; the name in field 2 may hold blanks and brackets. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** The words with which a process was started; undefined where there is no such process or no /proc. */
export function commandLine(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return undefined;
  }
}
