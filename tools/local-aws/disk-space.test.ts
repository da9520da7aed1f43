import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createDiskSpace } from './disk-space.ts';

test('below the floor there is a sentence, and above it again none', () => {
  let freeMb = 200;
  const disk = createDiskSpace('/data', 200, () => freeMb * 1024 * 1024);
  expect(disk.problem()).toBeUndefined();
  freeMb = 199.5;
  expect(disk.problem()).toMatch(/^The disk that holds \/data has 199 MB left.*: free some space/);
  freeMb = 5000;
  expect(disk.problem()).toBeUndefined();
});

test('without another one the file system itself is asked', () => {
  expect(createDiskSpace(tmpdir(), 0).problem()).toBeUndefined();
  expect(createDiskSpace(tmpdir(), 999_999_999).problem()).toMatch(/has \d+ MB left/);
});
