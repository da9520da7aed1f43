import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeLeftovers, writeFileDurably } from './durable-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-durable-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('replaces a file atomically, for its owner only, without leaving temporary files', async () => {
  const path = join(folder, 'key.pem');
  await writeFile(path, 'old and longer than the new one');
  await writeFileDurably(path, 'new');
  expect(await readFile(path, 'utf8')).toBe('new');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['key.pem']);
});

test('twenty concurrent writers leave the complete text of one of them', async () => {
  const path = join(folder, 'it.json');
  const texts = Array.from({ length: 20 }, (_, writer) => String(writer).repeat(50_000));
  await Promise.all(texts.map((text) => writeFileDurably(path, text)));
  expect(texts).toContain(await readFile(path, 'utf8'));
  expect(await readdir(folder)).toEqual(['it.json']);
});

test('removes half-written files of a killed process, and nothing else', async () => {
  await writeFileDurably(join(folder, 'kept.json'), '{}');
  await writeFile(join(folder, 'kept.json.0a1b.tmp'), '{"ha');
  await removeLeftovers(folder);
  expect(await readdir(folder)).toEqual(['kept.json']);
});
