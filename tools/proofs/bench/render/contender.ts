import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderMessage } from '../../../../functions/core/production/print-jobs.ts';
import type { TilePlan } from '../../../../functions/core/production/tile-plan.ts';
import { functionDir } from '../../../../infra/build/functions.ts';
import { cpuOfTreeMs } from './process-tree.ts';
import type { Contender, Reply, Task } from './task.ts';

/**
 * One process of `npm run bench:render`, which does one kind of work on request and reports its CPU time, with that of
 * its child processes. It loads only what this work needs, because other code would count as memory.
 */
const QUALITY = 92;

process.once('message', async (task: Task) => {
  const work = await workOf(task);
  process.on('message', async () => process.send?.({ cpuMs: await work() } satisfies Reply));
  process.send?.({ ready: true } satisfies Reply);
});

/** @returns a function that does one piece of work and returns its CPU milliseconds */
async function workOf(task: Task): Promise<() => Promise<number>> {
  const photo = readFileSync(task.photoPath);
  const works: Record<Contender, () => Promise<() => Promise<number>>> = {
    codec: () => codec(photo, task.printPaths),
    imaging: () => imaging(photo, task),
    handler: () => deployedHandler(task),
    sharp: () => plainSharp(photo, task.plans),
    jimp: () => plainJimp(photo, task.plans),
  };
  return works[task.contender]();
}

async function counted(work: () => Promise<void>): Promise<number> {
  const before = cpuOfTreeMs(process.pid);
  await work();
  return cpuOfTreeMs(process.pid) - before;
}

/**
 * Decodes the photo into new memory each time, as a caller that needs pixels would, and encodes the exact pixels of the
 * prints. The library's command line tools would also read and write files.
 */
async function codec(photo: Buffer, printPaths: readonly string[]): Promise<() => Promise<number>> {
  const { default: jpegTurbo } = await import('@julusian/jpeg-turbo');
  const options = { format: jpegTurbo.FORMAT_RGB };
  return async () => {
    let spentMs = await counted(async () => void jpegTurbo.decompressSync(photo, options));
    for (const path of printPaths) {
      const print = jpegTurbo.decompressSync(readFileSync(path), options);
      const settings = { ...options, width: print.width, height: print.height, quality: QUALITY };
      spentMs += await counted(async () => {
        jpegTurbo.compressSync(print.data, { ...settings, subsampling: jpegTurbo.SAMP_444 });
      });
    }
    return spentMs;
  };
}

async function imaging(photo: Buffer, { record, plans }: Task): Promise<() => Promise<number>> {
  const { renderTiles } = await import('../../../../functions/core/production/render-tiles.ts');
  return () =>
    counted(async () => {
      for await (const { kind } of renderTiles(photo, record, plans)) if (kind !== 'tile') throw new Error(kind);
    });
}

type QueueHandler = (event: unknown) => Promise<{ batchItemFailures: unknown[] }>;

/** The deployed bundle, with SQS events; each round prints another order's job. */
async function deployedHandler({ messages }: Task): Promise<() => Promise<number>> {
  // writing the log is part of the work, but not of the output
  process.stdout.write = ((line: string) => {
    if (line.includes('"level":"error"')) throw new Error(line);
    return true;
  }) as typeof process.stdout.write;
  const { handler } = (await import(join(functionDir('render'), 'index.mjs'))) as { handler: QueueHandler };
  let round = 0;
  return () =>
    counted(async () => {
      for (const message of messages[round++] ?? []) await handleOne(handler, message);
    });
}

async function handleOne(handler: QueueHandler, message: RenderMessage): Promise<void> {
  const attributes = { ApproximateReceiveCount: '1', SentTimestamp: String(Date.now()) };
  const record = {
    messageId: JSON.stringify(message),
    body: JSON.stringify(message),
    attributes,
    eventSource: 'aws:sqs',
  };
  const { batchItemFailures } = await handler({ Records: [record] });
  if (batchItemFailures.length > 0) throw new Error('The handler did not print the job');
}

/** The image library, as in its manual. */
async function plainSharp(photo: Buffer, plans: readonly TilePlan[]): Promise<() => Promise<number>> {
  const { default: sharp } = await import('sharp');
  const print = async ({ source, sourceOutput }: TilePlan) => {
    await sharp(photo)
      .autoOrient()
      .extract(wholePixels(source))
      .resize(sourceOutput.widthPx, sourceOutput.heightPx, { fit: 'fill' })
      .withMetadata({ density: 300 })
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer();
  };
  return () =>
    counted(async () => {
      for (const plan of plans) await print(plan);
    });
}

async function plainJimp(photo: Buffer, plans: readonly TilePlan[]): Promise<() => Promise<number>> {
  const { Jimp, ResizeStrategy } = await import('jimp');
  const print = async ({ source, sourceOutput }: TilePlan) => {
    const { left, top, width, height } = wholePixels(source);
    const picture = await Jimp.read(photo, { 'image/jpeg': { maxMemoryUsageInMB: 2048 } });
    picture.crop({ x: left, y: top, w: width, h: height });
    picture.resize({ w: sourceOutput.widthPx, h: sourceOutput.heightPx, mode: ResizeStrategy.BICUBIC });
    await picture.getBuffer('image/jpeg', { quality: QUALITY });
  };
  return () =>
    counted(async () => {
      for (const plan of plans) await print(plan);
    });
}

function wholePixels({ leftPx, topPx, widthPx, heightPx }: TilePlan['source']) {
  return { left: Math.round(leftPx), top: Math.round(topPx), width: Math.floor(widthPx), height: Math.floor(heightPx) };
}
