import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { OWNER_ONLY } from '../durable-file.ts';

/** Writes a stream to a new file and returns once the bytes are on the disk. On any fault nothing is left behind. */
export async function writeFileStreamed(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', flush: true, mode: OWNER_ONLY }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
