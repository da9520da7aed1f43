import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createDiskSpace } from './disk-space.ts';

test('reports a problem below the limit, and none above it', () => {
  let freeMb = 200;
  const disk = createDiskSpace('/data', 200, () => freeMb * 1024 * 1024);
  expect(disk.problem()).toBeUndefined();
  freeMb = 199.5;
  expect(disk.problem()).toMatch(/^The disk that holds \/data has 199 MB left.*: free some space/);
  freeMb = 5000;
  expect(disk.problem()).toBeUndefined();
});

test('reads the free space from the file system by default', () => {
  expect(createDiskSpace(tmpdir(), 0).problem()).toBeUndefined();
  expect(createDiskSpace(tmpdir(), 999_999_999).problem()).toMatch(/has \d+ MB left/);
});
