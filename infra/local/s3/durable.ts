import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a stream to a new file and returns once the bytes are on the disk. On any fault nothing is left behind.
 */
export async function writeFileStreamed(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Replaces a small file whole: a reader, or a start after kill -9, sees the old text or the new, never a part. */
export async function replaceFile(path: string, temporaryPath: string, text: string): Promise<void> {
  const file = await open(temporaryPath, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporaryPath, path);
}

/** A rename or a removal outlasts a power cut only once its folder is on the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
