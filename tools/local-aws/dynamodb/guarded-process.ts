import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** A process that never outlives this one. */
export interface GuardedProcess {
  child: ChildProcess;
  stderr: Readable;
  /** resolves when the process has ended, or could not be started */
  exited: Promise<void>;
}

/**
 * The shell becomes the program and keeps its process id, so signals and exit codes reach it directly. Before that it
 * leaves a guard behind, which reads from a pipe that only our process holds open. However our process ends, kill -9
 * included, the system closes the pipe, the read fails and the guard kills the program. A line in the pipe tells the
 * guard that the program has ended by itself and its process id may belong to another program by now. What the program
 * writes is for its owner only.
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
    // Ctrl-C goes to the whole group of the terminal; the supervisor stops the program when nothing writes any more
    detached: true,
  });
  const guard = child.stdio[GUARD_PIPE] as Writable;
  // the guard may be gone already
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
