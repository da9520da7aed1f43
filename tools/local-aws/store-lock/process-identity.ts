import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id is running. A zombie is not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is running as another user
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statFields(pid)?.[0] !== 'Z';
}

/**
 * Start time of a process: clock ticks since boot, or the time of day without /proc. Process ids are reused, so a
 * process is identified by its id and start time.
 *
 * @returns undefined for an unknown process
 */
export function startTimeOf(pid: number): string | undefined {
  return statFields(pid)?.[19] ?? askPs(pid, 'lstart');
}

/** The command line of a process; undefined for an unknown process. */
export function commandLine(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
  } catch {
    return askPs(pid, 'command');
  }
}

/** Source: proc_pid_stat(5), from field 3 on; the name in field 2 may contain spaces and parentheses. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** macOS has no /proc. The environment is fixed because it affects the time format. */
export function askPs(pid: number, column: 'lstart' | 'command'): string | undefined {
  try {
    const env = { PATH: '/bin:/usr/bin', TZ: 'UTC', LC_ALL: 'C' };
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    const answer = execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { env, stdio: [...stdio] });
    return answer.toString('utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
