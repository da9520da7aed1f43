import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const TEMPORARY_SUFFIX = '.tmp';

export const OWNER_ONLY = 0o600;

/**
 * Writes a file atomically: readers, also after kill -9 or a power cut, see the old content or the new. Only the owner
 * can read it. A failed write leaves nothing behind.
 */
export async function writeFileDurably(path: string, content: string | Uint8Array): Promise<void> {
  // concurrent writers of one file need separate temporary files
  const temporary = `${path}.${randomUUID()}${TEMPORARY_SUFFIX}`;
  try {
    const file = await open(temporary, 'w', OWNER_ONLY);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** A rename is durable only once its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A file that a killed process left half written; it was never acknowledged. */
export function isLeftover(fileName: string): boolean {
  return fileName.endsWith(TEMPORARY_SUFFIX);
}

/** Removes half-written files; only safe while there is no writer. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(isLeftover);
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}

/** Streams into a new file and returns once the bytes are on the disk. A failed write leaves nothing behind. */
export async function writeFileStreamed(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', flush: true, mode: OWNER_ONLY }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
