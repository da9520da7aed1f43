import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

const TEMPORARY_SUFFIX = '.tmp';

/**
 * Writes a file whole or not at all: a reader, also one after kill -9 or a power cut, sees the old content or the new.
 *
 * @param mode  permission bits; 0o600 for keys and secrets
 */
export async function writeFileDurably(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  const temporary = `${path}${TEMPORARY_SUFFIX}`;
  const file = await open(temporary, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** A rename is only durable once the folder that holds the name is on the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A file that a killed process left half written; it was never acknowledged to anyone. */
export function isLeftover(fileName: string): boolean {
  return fileName.endsWith(TEMPORARY_SUFFIX);
}
