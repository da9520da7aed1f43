import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryMb, processTree } from '../../../tests/support/processes.ts';
import { commandLine } from '../../local-aws/store-lock/process-identity.ts';

/**
 * `npm run bench:start`: a clean clone of the last commit, `npm ci`, the first `npm start`, a second one, and the
 * memory of the idle system. Prints seconds and megabytes; docs/benchmarks.md lists the aims.
 */
const ROOT = join(import.meta.dirname, '..', '..', '..');
const PORT = '4790';
const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
const clone = join(folder, 'tessera');

try {
  const cloned = seconds(() => execFileSync('git', ['clone', '--quiet', ROOT, clone]));
  const installed = seconds(() =>
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: clone, stdio: 'ignore' }),
  );
  const first = await start();
  await first.stop();
  const warm = await start();
  await wait(15_000); // until background work has finished
  const idleMb = memoryMb(processTree(warm.pid));
  await warm.stop();
  console.table({
    'git clone': { seconds: round(cloned) },
    'npm ci': { seconds: round(installed) },
    'first start (builds all)': { seconds: round(first.seconds) },
    'clean clone to URL': { seconds: round(cloned + installed + first.seconds), aim: '< 75' },
    'warm start': { seconds: round(warm.seconds), aim: '< 1.5' },
  });
  console.log(`Idle memory of the whole embedded system: ${idleMb.toFixed(0)} MB (PSS, aim < 500 MB)`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts the clone's system and waits until it has printed its address. */
function start(): Promise<{ seconds: number; pid: number; stop(): Promise<void> }> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(`http://127.0.0.1:${PORT}`)) return;
      const pid = child.pid ?? 0;
      resolve({
        seconds: (performance.now() - startedAt) / 1000,
        pid,
        async stop() {
          process.kill(systemPid(pid), 'SIGINT');
          await exited;
        },
      });
    });
    void exited.then(() => reject(new Error(`npm start ended before it was ready:\n${output}`)));
  });
}

/**
 * The process of tools/local-aws/start.ts. npm does not forward SIGINT, and its other descendants end with this one.
 */
function systemPid(npmPid: number): number {
  const pid = processTree(npmPid).find((member) => commandLine(member)?.startsWith('node tools/local-aws/start.ts'));
  if (pid === undefined) throw new Error('npm start has no process with tools/local-aws/start.ts');
  return pid;
}

function seconds(work: () => void): number {
  const startedAt = performance.now();
  work();
  return (performance.now() - startedAt) / 1000;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
