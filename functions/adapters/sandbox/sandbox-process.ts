import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonOf } from './messages.ts';

export interface SandboxFiles {
  /** A module that calls `serve`. */
  entry: URL;
  /** Packages that the entry loads from node_modules, such as sharp. */
  packages: readonly string[];
  /** Extra folders that the entry loads code from; a bundle needs none. */
  sources?: readonly string[];
}

export interface SandboxProcess {
  /** Continues while the process reads; `read` reports when it has ended. */
  write(bytes: Uint8Array): void;
  /** Throws with the reason if the process ends before this many bytes arrived. */
  read(bytes: number): Promise<Buffer>;
  kill(reason: string): void;
  isAlive(): boolean;
}

/**
 * Enforced by the kernel, so they also bind native code that a picture has taken over: writable private memory (-d), no
 * writes to files (-f), no core dump that could contain a photo (-c), and a CPU limit that needs no parent to stop it
 * (-t). A lower existing limit stays.
 */
const LIMITS = 'ulimit -d "$1"; ulimit -f 0; ulimit -c 0; ulimit -t "$2"; shift 2; exec "$@"';
/** Pixels are outside this heap, whose contents are small. */
const HEAP_MAX_MB = 256;
/** V8's reservation for machine code: it counts as writable memory, though little is used. */
const CODE_RANGE_MB = process.arch === 'arm64' ? 128 : 512;
/**
 * Passes none of the function's environment except the loader's search path for node's libraries, which is set on
 * Lambda only. The allocator (glibc) has one heap, serves blocks up to 32 MiB from it (its maximum) and retains 64 MiB
 * of free memory, so that the kernel need not clear the same pages for every photo (ADR 19). It returns larger blocks
 * at once.
 */
export const SANDBOX_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(2 ** 25),
  MALLOC_TRIM_THRESHOLD_: String(2 ** 26),
  ...(process.env.LD_LIBRARY_PATH && { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH }),
};
const NODE_MODULES = `${sep}node_modules${sep}`;
const LAST_WORDS_BYTES_MAX = 8_000;

/**
 * Starts a process without privileges: no environment (no credentials, no Lambda runtime address), no files but its own
 * code, no programs to start, no threads, and three pipes as its only open files. Node's permission model covers
 * JavaScript only: ADR 19 says what native code could still reach.
 */
export function startSandboxProcess(
  files: SandboxFiles,
  limits: { memoryMb: number; cpuSeconds: number },
): SandboxProcess {
  const node = [
    process.execPath,
    '--permission',
    '--allow-addons',
    ...readableFolders(files).map((folder) => `--allow-fs-read=${folder}`),
    '--disable-warning=PERM0001',
    `--max-old-space-size=${HEAP_MAX_MB}`,
    '--expose-gc',
    fileURLToPath(files.entry),
  ];
  const kilobytes = Math.floor((limits.memoryMb + CODE_RANGE_MB) * 1024);
  const child = spawn('/bin/sh', ['-c', LIMITS, 'sandbox', String(kilobytes), String(limits.cpuSeconds), ...node], {
    env: SANDBOX_ENVIRONMENT,
    cwd: '/',
    stdio: 'pipe',
  });
  // Pending requests have a timer that keeps the event loop alive; an idle sandbox must not.
  child.unref();
  for (const pipe of child.stdio) if (pipe instanceof Socket) pipe.unref();

  let lastWords = '';
  child.stderr.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString('latin1')).slice(0, LAST_WORDS_BYTES_MAX);
  });
  let isAlive = true;
  let killedFor: string | undefined;
  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => {
      isAlive = false;
      resolve(killedFor ?? how);
    };
    child.once('error', (error) => end(`could not be started: ${reasonOf(error)}`));
    child.once('close', (code, signal) => end(`ended with ${signal ?? `code ${code}`}${causeIn(lastWords)}`));
  });
  // Reading replies detects a broken pipe.
  child.stdin.on('error', () => {});

  const chunks = child.stdout[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return {
    isAlive: () => isAlive,
    write: (bytes) => void child.stdin.write(bytes),
    kill(reason) {
      killedFor ??= reason;
      isAlive = false;
      child.kill('SIGKILL');
    },
    async read(bytes) {
      const whole = Buffer.allocUnsafeSlow(bytes);
      for (let at = 0; at < bytes; ) {
        if (rest.length === 0) rest = await nextChunk();
        const taken = rest.copy(whole, at);
        rest = rest.subarray(taken);
        at += taken;
      }
      return whole;
    },
  };

  async function nextChunk(): Promise<Buffer> {
    const next = await chunks.next().catch(() => undefined);
    if (next && !next.done) return next.value as Buffer;
    throw new Error(`The sandbox ${await ended}`);
  }
}

function readableFolders({ entry, packages, sources = [] }: SandboxFiles): string[] {
  const require = createRequire(entry);
  const found = packages.map((name) => {
    const path = require.resolve(name);
    return path.slice(0, path.lastIndexOf(NODE_MODULES) + NODE_MODULES.length);
  });
  const folders = [dirname(fileURLToPath(entry)), ...sources, ...found].map((folder) => realpathSync(folder));
  return [...new Set(folders)].map((folder) => join(folder, sep));
}

/** Extracts the cause from the last output of a process. */
function causeIn(lastWords: string): string {
  const line = lastWords.split('\n').find((said) => /error|fatal|abort/i.test(said));
  return line ? `: ${reasonOf(line.trim())}` : '';
}
