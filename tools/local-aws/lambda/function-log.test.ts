import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFunctionLog, type FunctionLog } from './function-log.ts';

let folder: string;
let terminal: string[];

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'tessera-log-')), 'logs');
  terminal = [];
});

afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

function open(maxBytes?: number): FunctionLog {
  return createFunctionLog({ folder, functionName: 'Api', writeToTerminal: (line) => terminal.push(line), maxBytes });
}

const text = (name = 'Api.log') => readFileSync(join(folder, name), 'utf8');

test('writes complete lines in order, for their owner only', async () => {
  const log = open();
  log.write('out', 'first\nsec');
  log.write('out', 'ond\nlast');
  await log.close();
  expect(text()).toBe('first\nsecond\nlast\n');
  expect(statSync(join(folder, 'Api.log')).mode & 0o777).toBe(0o600);
});

test('a log never takes more than twice its maximum size', async () => {
  for (let round = 0; round < 50; round += 1) {
    const log = open(1000);
    log.write('out', `${round} ${'x'.repeat(98)}\n`);
    await log.close();
  }
  expect(readdirSync(folder).sort()).toEqual(['Api.log', 'Api.log.1']);
  const sizes = ['Api.log', 'Api.log.1'].map((name) => statSync(join(folder, name)).size);
  expect(Math.max(...sizes)).toBeLessThan(1200);
  expect(text()).toContain('49 x');
});

test('rotates a log while the function writes', async () => {
  const log = open(1000);
  const waitFor = (size: number) =>
    expect.poll(() => statSync(join(folder, 'Api.log'), { throwIfNoEntry: false })?.size).toBe(size);
  log.write('out', `${'x'.repeat(1500)}\n`);
  await waitFor(1501);
  log.write('out', 'next\n');
  await waitFor(5);
  await log.close();
  expect(text('Api.log.1')).toHaveLength(1501);
});

// a file on which every write fails, like on a full disk
describe.skipIf(process.platform !== 'linux')('a full disk', () => {
  beforeEach(() => {
    mkdirSync(folder);
    symlinkSync('/dev/full', join(folder, 'Api.log'));
  });

  test('is reported once, and the log is written when there is space again', async () => {
    const log = open();
    log.write('out', 'first\n');
    await expect.poll(() => log.problem()).toMatch(/^The log of Api cannot be written: ENOSPC/);
    log.write('error', 'second\n');
    expect(terminal).toEqual([expect.stringMatching(/^\[Api\] Its log .* cannot be written/), '[Api] second']);
    rmSync(join(folder, 'Api.log'));
    await expect.poll(() => log.problem(), { timeout: 5000 }).toBeUndefined();
    expect(text()).toBe('first\nsecond\n');
    await log.close();
    expect(terminal).toHaveLength(2);
  });

  test('that lasts does not fill the memory: dropped lines are counted', async () => {
    const log = open();
    for (let round = 0; round < 30; round += 1) log.write('out', `${'x'.repeat(99_999)}\n`);
    await expect.poll(() => log.problem()).toBeDefined();
    rmSync(join(folder, 'Api.log'));
    await log.close();
    const lines = text().trimEnd().split('\n');
    const { event, lines: lost } = JSON.parse(lines.at(-1) ?? '');
    expect([event, lines.length - 1 + lost]).toEqual(['log_lines_lost', 30]);
    expect(lost).toBeGreaterThan(10);
  });

  test('does not delay a stop', async () => {
    const log = open();
    log.write('out', 'never written\n');
    await expect.poll(() => log.problem()).toBeDefined();
    await log.close();
    expect(log.problem()).toBeDefined();
  });
});
