import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPrintsFolder, type PrintsFolder } from './prints-folder.ts';

const KEY = 'prints/default/A7K2Q9/4f2a/A7K2Q9-001.jpg';

interface Fixture {
  folder: string;
  prints: PrintsFolder;
  put(key: string, content: string): void;
}

function fixture(): Fixture {
  const root = mkdtempSync(join(tmpdir(), 'tessera-prints-'));
  const folder = join(root, 'prints');
  const stored = new Map<string, string>();
  mkdirSync(join(root, 'data'));
  const prints = createPrintsFolder(folder, 'prints', {
    listKeys: (_bucket, prefix) => [...stored.keys()].filter((key) => key.startsWith(prefix)),
    async openObject(_bucket, key) {
      const path = stored.get(key);
      return path ? { path } : undefined;
    },
  });
  return {
    folder,
    prints,
    put(key, content) {
      // like the store, use a new file for every write
      const path = join(root, 'data', String(stored.size + content.length * 1000));
      writeFileSync(path, content);
      stored.set(key, path);
    },
  };
}

test('links a print file into the folder of its order under its own name', async () => {
  const { prints, put, folder } = fixture();
  put(KEY, 'pixels');
  await prints.mirror(KEY);
  expect(readFileSync(join(folder, 'A7K2Q9', 'A7K2Q9-001.jpg'), 'utf8')).toBe('pixels');
});

test('links files missed in a crash at the next start, once', async () => {
  const { prints, put, folder } = fixture();
  put(KEY, 'pixels');
  put('prints/default/A7K2Q9/manifest.json', '{}');
  await prints.reconcile();
  await prints.reconcile();
  expect(readdirSync(join(folder, 'A7K2Q9')).sort()).toEqual(['A7K2Q9-001.jpg', 'manifest.json']);
});

test('a rewritten file replaces the old one', async () => {
  const { prints, put, folder } = fixture();
  put(KEY, 'pixels');
  await prints.mirror(KEY);
  put(KEY, 'better pixels');
  await prints.mirror(KEY);
  expect(readFileSync(join(folder, 'A7K2Q9', 'A7K2Q9-001.jpg'), 'utf8')).toBe('better pixels');
});

test.each([
  'other/default/A7K2Q9/a.jpg',
  'prints/default/A7K2Q9',
  'prints/default/../x/a.jpg',
  'prints/default/A7K2Q9/..',
])('ignores %s', async (key) => {
  const { prints, put, folder } = fixture();
  put(key, 'pixels');
  await prints.reconcile();
  await prints.mirror(key);
  expect(readdirSync(folder)).toEqual([]);
});
