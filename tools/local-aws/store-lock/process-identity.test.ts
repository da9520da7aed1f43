import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { askPs, commandLine, isRunning, startTimeOf } from './process-identity.ts';

const ended = spawnSync('true').pid;

test('a process is identified by its start time and its command line', () => {
  expect(isRunning(process.pid)).toBe(true);
  expect(startTimeOf(process.pid)).toBe(startTimeOf(process.pid));
  expect(commandLine(process.pid)).toContain('node');
});

// a bare Linux image may lack ps; macOS never does
test.skipIf(spawnSync('ps').error)('ps returns the same where there is no /proc', () => {
  expect(askPs(process.pid, 'lstart')).toMatch(/\d\d:\d\d:\d\d \d{4}$/);
  expect(askPs(process.pid, 'command')).toContain('node');
});

test('returns undefined for an ended process', () => {
  expect(isRunning(ended)).toBe(false);
  expect(startTimeOf(ended)).toBeUndefined();
  expect(commandLine(ended)).toBeUndefined();
});
