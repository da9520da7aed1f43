import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { isRunning } from '../store-lock/process-identity.ts';
import { startGuarded } from './guarded-process.ts';

/** A process that starts a guarded program, prints its process id and then idles. */
async function startOwner(setUp = ''): Promise<{ owner: ChildProcess & { stdout: Readable }; programPid: number }> {
  const script = `
    import { startGuarded } from ${JSON.stringify(new URL('./guarded-process.ts', import.meta.url).href)};
    ${setUp}
    const { child } = startGuarded('sleep', ['600']);
    console.log(child.pid);
    process.on('SIGUSR2', () => { throw new Error('crash'); });
  `;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const [chunk] = await once(owner.stdout, 'data');
  const programPid = Number(chunk);
  onTestFinished(() => {
    if (isRunning(programPid)) process.kill(programPid, 'SIGKILL');
  });
  return { owner, programPid };
}

test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const)(
  'a program ends soon after its owner ended by %s',
  async (signal) => {
    const { owner, programPid } = await startOwner();
    expect(isRunning(programPid)).toBe(true);
    owner.kill(signal);
    await expect.poll(() => isRunning(programPid), { timeout: 5000 }).toBe(false);
  },
);

test('Ctrl-C at a terminal reaches the owner, but not the program', async () => {
  const { owner, programPid } = await startOwner(
    `process.on('SIGINT', () => setTimeout(() => console.log('interrupted'), 200));`,
  );
  // a terminal signals its whole process group
  process.kill(-(owner.pid ?? 0), 'SIGINT');
  await once(owner.stdout, 'data');
  expect(isRunning(programPid)).toBe(true);
  owner.kill('SIGKILL');
  await expect.poll(() => isRunning(programPid), { timeout: 5000 }).toBe(false);
});

test('a program that cannot be started ends at once with the reason', async () => {
  const { stderr, exited, child } = startGuarded('/nowhere/engine', []);
  let output = '';
  stderr.on('data', (chunk) => (output += chunk));
  await exited;
  expect(child.exitCode).toBe(127);
  await expect.poll(() => output).toContain('/nowhere/engine');
});

test('a program keeps its own exit code and its own signals', async () => {
  const failed = startGuarded('sh', ['-c', 'exit 7']);
  await failed.exited;
  expect(failed.child.exitCode).toBe(7);
  const ended = startGuarded('sleep', ['600']);
  ended.child.kill('SIGTERM');
  await ended.exited;
  expect(ended.child.signalCode).toBe('SIGTERM');
});
