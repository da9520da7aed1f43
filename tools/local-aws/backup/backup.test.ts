import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { createWriteGate } from './write-gate.ts';

let folder: string;
let dataDir: string;
let database: DatabaseSync;
const databaseFile = () => join(dataDir, 'dynamodb', 'tables.sqlite');
const gate = createWriteGate();

function write(path: string, content: string) {
  mkdirSync(dirname(join(dataDir, path)), { recursive: true });
  writeFileSync(join(dataDir, path), content);
}
const backUp = (at = '2026-11-28T09:30:00.000Z', keep = 7) =>
  takeBackup({ dataDir, databaseFile: databaseFile(), gate, keep, now: () => new Date(at) });
const rowsIn = (path: string) => {
  const opened = new DatabaseSync(path);
  const rows = opened.prepare('SELECT name FROM rows').all();
  opened.close();
  return rows.map(({ name }) => name);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-backup-'));
  dataDir = join(folder, 'data');
  write('dynamodb/engine.pid', '1');
  database = new DatabaseSync(databaseFile());
  database.exec("PRAGMA journal_mode = WAL; CREATE TABLE rows (name TEXT); INSERT INTO rows VALUES ('one')");
  write('s3/photos/objects/a.json', '{}');
  write('s3/photos/data/1', 'picture');
  write('s3/photos/pending/a.1', '');
  write('s3/photos/uploads/unfinished/1', 'part');
  write('sqs/Render.journal', '{"sent":1}\n');
  write('sqs/x.json.tmp', 'half');
  write('secrets/Pepper.json', '{}');
  write('seeded', 'mark');
  for (const left of ['lock', 'logs/api.log', 'prints/file.jpg']) write(left, 'left out');
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

test('a backup has the open database, all stores and no half-written file, log or lock', async () => {
  const { folder: backup } = await backUp();
  expect(filesOf(backup)).toEqual([
    'backup.json',
    'dynamodb/tables.sqlite',
    's3/photos/data/1',
    's3/photos/objects/a.json',
    's3/photos/pending/a.1',
    'secrets/Pepper.json',
    'seeded',
    'sqs/Render.journal',
  ]);
  expect(rowsIn(join(backup, 'dynamodb', 'tables.sqlite'))).toEqual(['one']);
  expect(statSync(backup).mode & 0o777).toBe(0o700);
});

test('later writes to the shop change neither the backup nor a shop restored from it, and vice versa', async () => {
  const { folder: backup } = await backUp();
  database.exec("INSERT INTO rows VALUES ('two')");
  writeFileSync(join(dataDir, 'sqs', 'Render.journal'), '{"sent":2}\n', { flag: 'a' });
  const restored = join(folder, 'restored');
  expect(await restoreBackup(backup, restored)).toBe('2026-11-28T09:30:00.000Z');
  expect(filesOf(restored)).not.toContain('backup.json');
  writeFileSync(join(restored, 'sqs', 'Render.journal'), '{"sent":3}\n', { flag: 'a' });
  expect(rowsIn(join(restored, 'dynamodb', 'tables.sqlite'))).toEqual(['one']);
  expect(readFileSync(join(backup, 'sqs', 'Render.journal'), 'utf8')).toBe('{"sent":1}\n');
});

test('pictures take no second space', async () => {
  const { folder: backup } = await backUp();
  expect(statSync(join(backup, 's3/photos/data/1')).ino).toBe(statSync(join(dataDir, 's3/photos/data/1')).ino);
});

test('the newest backups are kept, and what an interrupted one left is removed', async () => {
  mkdirSync(join(dataDir, 'backups', '2026-11-27T09-30-00.000Z.partial'), { recursive: true });
  for (const hour of ['01', '02', '03']) await backUp(`2026-11-28T${hour}:00:00.000Z`, 2);
  expect(readdirSync(join(dataDir, 'backups')).sort()).toEqual([
    '2026-11-28T02-00-00.000Z',
    '2026-11-28T03-00-00.000Z',
  ]);
});

test('a restore refuses an incomplete backup and a folder with data, and changes neither', async () => {
  const { folder: backup } = await backUp();
  await expect(restoreBackup(backup, dataDir)).rejects.toThrow(/is not empty\. Stop the shop, move the folder away/);
  rmSync(join(backup, 'backup.json'));
  const restored = join(folder, 'restored');
  await expect(restoreBackup(backup, restored)).rejects.toThrow(/is not a complete backup/);
  expect(existsSync(restored)).toBe(false);
});
