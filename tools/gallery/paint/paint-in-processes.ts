import { type ChildProcess, fork } from 'node:child_process';
import type { GalleryFile } from '../../../shared/content/gallery-manifest.ts';
import type { PaintOrder } from './painter.ts';

/** Of glibc: with an arena for every thread of the image library a process grows to 620 MB, with two to 350 MB. */
const MALLOC_ARENA_MAX = '2';

/**
 * Paints tasks in separate processes, because painting is mostly JavaScript, which uses one core.
 *
 * @returns the files that were written
 * @throws Error when a process ends before its task is done; its error is on stderr
 */
export async function paintInProcesses(
  tasks: Iterable<string>,
  { folder, processes }: { folder: string; processes: number },
): Promise<GalleryFile[]> {
  const files: GalleryFile[] = [];
  const queue = [...tasks].values();
  const work = async () => {
    const painter = fork(new URL('./painter.ts', import.meta.url), {
      execArgv: [],
      env: { ...process.env, MALLOC_ARENA_MAX },
    });
    try {
      for (const task of queue) files.push(...(await paint(painter, { task, folder })));
    } finally {
      if (painter.connected) painter.disconnect();
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
  return files;
}

function paint(painter: ChildProcess, order: PaintOrder): Promise<GalleryFile[]> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null, signal: string | null) =>
      reject(new Error(`Painting ${order.task} ended with ${signal ?? code}`));
    painter.once('exit', onExit);
    painter.once('message', (files: GalleryFile[]) => {
      painter.off('exit', onExit);
      resolve(files);
    });
    painter.send(order);
  });
}
