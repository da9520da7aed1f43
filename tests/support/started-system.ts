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
  /** failed attempts are retried after seconds, not after minutes */
  hasShortVisibility?: boolean;
  /** that the folder is on */
  disk?: SmallDisk;
  /** starts with `/_local/faults`, by which a test lets services fail */
  hasFaults?: boolean;
  /** by how much the clock is wrong at the start; `shiftClock` is there where it is given */
  clockShiftMs?: number;
}

export interface StartedSystem {
  url: string;
  output(): string;
  /** the data folder as it is seen from here, also when it is on a disk of its own */
  dataDir: string;
  /** Sets the clock of all its threads: how wrong it is from now on. */
  shiftClock(clockShiftMs: number): Promise<void>;
  /** kill -9 of the supervisor, as a power cut would do it, and wait until it is gone */
  kill(): Promise<void>;
  /** Ctrl-C; the exit code */
  interrupt(): Promise<number | null>;
}

/** Starts the system as `npm start` does, as a process of its own, and waits for its address. */
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

/** A start that is expected to be refused: its exit code and what it said. */
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
