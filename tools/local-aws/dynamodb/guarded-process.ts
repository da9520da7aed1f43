import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** A process that never outlives this one. */
export interface GuardedProcess {
  child: ChildProcess;
  stderr: Readable;
  /** Resolves when the process has ended, or could not be started. */
  exited: Promise<void>;
}

/**
 * The shell becomes the program and keeps its process id, so signals and exit codes reach it directly. Before that it
 * forks a guard that reads from a pipe which only our process holds open. However our process ends, kill -9 included,
 * the kernel closes the pipe, the read fails and the guard kills the program. A line in the pipe tells the guard that
 * the program has already ended, because its process id may have been reused. The umask makes the program's files
 * private.
 */
const GUARDED_START = `
(read -r line <&3 || kill -KILL $$) >/dev/null 2>&1 &
umask 077
exec "$@" 3<&-
`;
const GUARD_PIPE = 3;

/** Starts a program that ends with this process, on Linux and macOS. Its standard output is not read. */
export function startGuarded(command: string, args: readonly string[]): GuardedProcess {
  const child = spawn('/bin/sh', ['-c', GUARDED_START, 'sh', command, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // A terminal sends Ctrl-C to its whole process group; the supervisor stops the program itself, after its last
    // writes.
    detached: true,
  });
  const guard = child.stdio[GUARD_PIPE] as Writable;
  // the guard may already be gone
  guard.on('error', () => {});
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      guard.end('ended\n');
      resolve();
    });
    child.once('error', () => resolve());
  });
  return { child, stderr: child.stderr as Readable, exited };
}
