import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(import.meta.dirname, '..', '..');

interface StartOptions {
  dataDir: string;
  port: number;
  /** messages that a kill cut off come back after seconds, not after minutes */
  hasShortVisibility?: boolean;
}

export interface StartedSystem {
  url: string;
  output(): string;
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

function spawnStart({ dataDir, port, hasShortVisibility }: StartOptions): {
  child: ChildProcess;
  output(): string;
  exited: Promise<number | null>;
} {
  const entry = hasShortVisibility
    ? new URL('./start-short-visibility.ts', import.meta.url)
    : new URL('../../infra/local/start.ts', import.meta.url);
  const child = spawn(process.execPath, [fileURLToPath(entry)], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, output: () => text, exited };
}
