import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(import.meta.dirname, '..', '..');

interface StartOptions {
  dataDir: string;
  port: number;
  /** messages that a kill cut off come back after seconds, not after minutes */
  hasShortVisibility?: boolean;
  /** puts the folder on a disk of this size in MB, which can be filled; see `hasSmallDisks` */
  diskMb?: number;
}

export interface StartedSystem {
  url: string;
  output(): string;
  /** the data folder as it is seen from here, also when it is on a disk of its own */
  dataDir: string;
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
    dataDir: options.diskMb ? join(`/proc/${child.pid}/root`, options.dataDir) : options.dataDir,
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

/** In a mount namespace of its own, as `exec`, so that signals reach the system itself. */
const ON_SMALL_DISK = [
  '-Urm',
  'sh',
  '-c',
  'mount -t tmpfs -o size="$1"m tmpfs "$DATA_DIR" && shift && exec "$@"',
  'sh',
];

/** Whether this machine lets a test make a disk: Linux with user namespaces. */
export function hasSmallDisks(): boolean {
  return spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

function spawnStart({ dataDir, port, hasShortVisibility, diskMb }: StartOptions): {
  child: ChildProcess;
  output(): string;
  exited: Promise<number | null>;
} {
  const entry = hasShortVisibility
    ? new URL('./start-short-visibility.ts', import.meta.url)
    : new URL('../../infra/local/start.ts', import.meta.url);
  const start = [process.execPath, fileURLToPath(entry)] as const;
  const [command, ...args] = diskMb ? ['unshare', ...ON_SMALL_DISK, String(diskMb), ...start] : start;
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, output: () => text, exited };
}
