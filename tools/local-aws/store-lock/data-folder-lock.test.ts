import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';
import { startTimeOf } from './process-identity.ts';

const URL = 'http://127.0.0.1:4600';

function folder(): string {
  return join(mkdtempSync(join(tmpdir(), 'tessera-lock-')), 'data');
}

/** An idle process that holds a lock. */
function otherProcess(): number {
  const child = spawn('sleep', ['60']);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
}

function deadProcess(): number {
  return spawnSync('true').pid;
}

function writeLock(dataDir: string, holder: unknown): void {
  lockDataFolder(dataDir, URL).release();
  writeFileSync(join(dataDir, 'lock'), JSON.stringify(holder));
}

test('a second start on the same folder is refused with a message that names the first', () => {
  const dataDir = folder();
  lockDataFolder(dataDir, URL);
  expect(() => lockDataFolder(dataDir, URL)).toThrow(
    `Tessera is already running on the data folder ${dataDir} (process ${process.pid}, ${URL})`,
  );
});

test('another live process keeps its lock', () => {
  const dataDir = folder();
  const pid = otherProcess();
  writeLock(dataDir, { pid, startedAt: startTimeOf(pid), url: URL });
  expect(() => lockDataFolder(dataDir, URL)).toThrow(`process ${pid}`);
});

test('the lock of a killed process is taken over', () => {
  const dataDir = folder();
  writeLock(dataDir, { pid: deadProcess(), startedAt: '1', url: URL });
  lockDataFolder(dataDir, URL).release();
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
});

test('a reused process id does not lock the folder', () => {
  const dataDir = folder();
  writeLock(dataDir, { pid: otherProcess(), startedAt: '1', url: URL });
  expect(lockDataFolder(dataDir, URL)).toBeDefined();
});

test('an incomplete lock file does not lock the folder', () => {
  const dataDir = folder();
  lockDataFolder(dataDir, URL).release();
  writeFileSync(join(dataDir, 'lock'), '{"pi');
  expect(lockDataFolder(dataDir, URL)).toBeDefined();
});

test('the folder is private to its owner, even if it was open before', () => {
  const dataDir = folder();
  lockDataFolder(dataDir, URL).release();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  chmodSync(dataDir, 0o755);
  lockDataFolder(dataDir, URL);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'lock')).mode & 0o777).toBe(0o600);
});

test('a stop unlocks the folder and leaves no files behind', () => {
  const dataDir = folder();
  lockDataFolder(dataDir, URL).release();
  expect(readdirSync(dataDir)).toEqual([]);
  expect(lockDataFolder(dataDir, URL)).toBeDefined();
});
