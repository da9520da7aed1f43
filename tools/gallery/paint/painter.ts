import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { GalleryFile } from '../../../shared/content/gallery-manifest.ts';
import type { PaintedFile } from './painted-file.ts';
import { PAINT_ROUNDS } from './tasks.ts';

/** The process that `paintInProcesses` starts: it paints one task after the other, and ends with its parent. */
export interface PaintOrder {
  /** One of PAINT_ROUNDS. */
  task: string;
  folder: string;
}

// nothing but drawings of this folder is rasterised in this process
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

process.once('disconnect', () => process.exit());
process.on('message', async ({ task, folder }: PaintOrder) => {
  const paint = PAINT_ROUNDS.find((round) => round.has(task))?.get(task);
  if (!paint) throw new RangeError(`There is no task ${task}`);
  const files = await paint(folder);
  process.send?.(await Promise.all(files.map((file) => write(folder, file))));
});

async function write(folder: string, { path, contentType, data }: PaintedFile): Promise<GalleryFile> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, data);
  return { path, contentType, bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') };
}
