import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClockShift } from './shifted-clock.ts';
import type { SmallDisk } from './small-disk.ts';

const ROOT = join(import.meta.dirname, '..', '..');

interface StartOptions {
  dataDir: string;
  port: number;
  /** Retries failed attempts after seconds instead of minutes. */
  hasShortVisibility?: boolean;
  disk?: SmallDisk;
  /** Serves `/_local/faults`, which makes services fail. */
  hasFaults?: boolean;
  /** Initial clock shift; enables `shiftClock`. */
  clockShiftMs?: number;
}

export interface StartedSystem {
  url: string;
  output(): string;
  /** Path of the data folder from here, even on its own disk. */
  dataDir: string;
  /** Sets the clock shift of all its threads. */
  shiftClock(clockShiftMs: number): Promise<void>;
  /** Kills the supervisor with SIGKILL, like a power failure, and waits for its end. */
  kill(): Promise<void>;
  /** Ctrl-C; returns the exit code. */
  interrupt(): Promise<number | null>;
}

/** Starts the system like `npm start`, as a separate process, and waits for its URL. */
export async function startSystem(options: StartOptions): Promise<StartedSystem> {
  const { child, output, exited } = spawnStart(options);
  const url = `http://127.0.0.1:${options.port}`;
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes(url) && resolve());
    void exited.then((code) => reject(new Error(`start.ts ended with ${code} before it was ready:\n${output()}`)));
  });
  return {
    url,
    output,
    dataDir: options.disk?.path ?? options.dataDir,
    async shiftClock(clockShiftMs) {
      const done = once(child, 'message');
      child.send({ clockShiftMs } satisfies ClockShift);
      await done;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    interrupt() {
      child.kill('SIGINT');
      return exited;
    },
  };
}

/** A start that should be refused: exit code and output. */
export async function refusedStart(options: StartOptions): Promise<{ code: number | null; said: string }> {
  const { output, exited } = spawnStart(options);
  return { code: await exited, said: output() };
}

function spawnStart({ dataDir, port, hasShortVisibility, disk, hasFaults, clockShiftMs }: StartOptions): {
  child: ChildProcess;
  output(): string;
  exited: Promise<number | null>;
} {
  const entry = hasShortVisibility
    ? new URL('./start-short-visibility.ts', import.meta.url)
    : new URL('../../tools/local-aws/start.ts', import.meta.url);
  const hasMovableClock = clockShiftMs !== undefined;
  const preload = hasMovableClock ? ['--import', new URL('./shifted-clock.ts', import.meta.url).href] : [];
  const [command = process.execPath, ...args] = [
    ...(disk?.command ?? []),
    process.execPath,
    ...preload,
    fileURLToPath(entry),
  ];
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      CHANGE_MINUTES: '0',
      ...(hasFaults && { INJECT_FAULTS: 'yes' }),
      ...(hasMovableClock && { CLOCK_SHIFT_MS: String(clockShiftMs) }),
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasMovableClock ? (['ipc'] as const) : [])],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, output: () => text, exited };
}
