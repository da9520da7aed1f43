import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { isLeftover, syncFolder, writeFileDurably } from '../durable-file.ts';
import type { WriteGate } from './write-gate.ts';

export interface BackupOptions {
  dataDir: string;
  /** The database engine's file. */
  databaseFile: string;
  gate: WriteGate;
  /** How many backups to keep; older ones are deleted. */
  keep: number;
  now(): Date;
}

export interface Backup {
  folder: string;
  /** How long requests waited. */
  pausedMs: number;
}

const BACKUPS_FOLDER = 'backups';
/** Written last: a backup without it is not complete. */
export const BACKUP_FILE = 'backup.json';
const PARTIAL_SUFFIX = '.partial';

/** Not in a backup: logs, the lock, and files that a start creates again. */
const LEFT_OUT = [BACKUPS_FOLDER, 'lock', 'logs', 'prints'];
/** Parts of a bucket that are linked after the pause, in this order: see bucket-files.ts. */
const OBJECT_FOLDERS = ['objects', 'versions', 'data'];

/**
 * Copies the data folder of a running system to its folder `backups`, as a power cut at one instant would leave it; a start
 * on it resumes the work of that instant. Files that are replaced, never changed, are hard links, so a backup takes little
 * space. Photos of uploads that end after the instant may be in it, without effect.
 *
 * The order matters: a checkpoint must not be newer than the stream in the database, and a notification must be in its
 * queue or still pending.
 */
export async function takeBackup({ dataDir, databaseFile, gate, keep, now }: BackupOptions): Promise<Backup> {
  const at = now().toISOString();
  const folder = join(dataDir, BACKUPS_FOLDER, at.replaceAll(':', '-'));
  const partial = `${folder}${PARTIAL_SUFFIX}`;
  await removePartial(join(dataDir, BACKUPS_FOLDER));
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const buckets = (await entries(join(dataDir, 's3'))).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  let pausedMs = 0;
  await gate.whileClosed(async () => {
    const startedAt = performance.now();
    await linkTree(join(dataDir, 'streams'), join(partial, 'streams'));
    await mkdir(join(partial, 'dynamodb'), { mode: 0o700 });
    await copyOpenDatabase(databaseFile, databaseFile.replace(dataDir, partial));
    for (const bucket of buckets)
      await linkTree(join(dataDir, 's3', bucket, 'pending'), join(partial, 's3', bucket, 'pending'));
    for (const { name } of await entries(dataDir))
      if (!['streams', 'dynamodb', 's3', ...LEFT_OUT].includes(name))
        await linkTree(join(dataDir, name), join(partial, name));
    pausedMs = performance.now() - startedAt;
  });
  for (const bucket of buckets)
    for (const part of OBJECT_FOLDERS)
      await linkTree(join(dataDir, 's3', bucket, part), join(partial, 's3', bucket, part));
  await writeFileDurably(join(partial, BACKUP_FILE), JSON.stringify({ at }));
  await rename(partial, folder);
  await syncFolder(dirname(folder));
  await prune(join(dataDir, BACKUPS_FOLDER), keep);
  return { folder, pausedMs };
}

async function copyOpenDatabase(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    // all pages in one step: the engine's own clean-up may write in between
    await copyDatabase(database, to, { rate: 2 ** 31 - 1 });
  } finally {
    database.close();
  }
}

/** Only journals are appended in place; all other files are replaced. */
async function linkTree(from: string, to: string): Promise<void> {
  const found = await listing(from);
  if (!found) return await (from.endsWith('.journal') ? copy(from, to) : linkOrCopy(from, to));
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const { name } of found) if (!isLeftover(name)) await linkTree(join(from, name), join(to, name));
}

const entries = async (folder: string) => (await listing(folder)) ?? [];

/** @returns undefined for a file and for a missing folder */
async function listing(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (['ENOTDIR', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return; // removed since it was listed
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'EMLINK') throw error;
    await copy(from, to);
  }
}

const copy = (from: string, to: string) => copyFile(from, to, constants.COPYFILE_FICLONE);

async function removePartial(folder: string): Promise<void> {
  for (const { name } of await entries(folder))
    if (name.endsWith(PARTIAL_SUFFIX)) await rm(join(folder, name), { recursive: true });
}

async function prune(folder: string, keep: number): Promise<void> {
  const names = (await entries(folder)).map(({ name }) => name).sort();
  for (const name of names.slice(0, -keep)) await rm(join(folder, name), { recursive: true });
}
