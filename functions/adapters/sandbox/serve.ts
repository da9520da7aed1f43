import { readSync, writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { headBytesOf, headOf, LENGTH_BYTES, type Reply, Request, reasonOf } from './messages.ts';

const STDIN = 0;
const STDOUT = 1;
/** A process that has handled a photo of 24 megapixels holds less: below this no large garbage remains. */
const RSS_BYTES_UNTIDY_MAX = 230_000_000;

export interface Answer {
  value: unknown;
  parts: readonly Uint8Array[];
}

/**
 * Serves inside a sandbox (sandbox.ts) until its function is gone. Blocks on reads and writes, because the process has
 * nothing else to do; a slow peer slows it down.
 *
 * @param schema schema of the value that comes with the bytes
 * @param answer its errors are reported as failures, and the process continues
 */
export async function serve<Value>(
  schema: z.ZodMiniType<Value>,
  answer: (value: Value, bytes: Buffer) => AsyncIterable<Answer>,
): Promise<void> {
  for (let length = read(LENGTH_BYTES); length; length = read(LENGTH_BYTES)) {
    const { value, partBytes } = Request.parse(JSON.parse(String(read(headBytesOf(length)))));
    const failure = await answerOne(value, partBytes[0]);
    await collectPixels();
    write(headOf(failure ?? end()));
  }

  async function answerOne(value: unknown, bytes: number): Promise<Reply | undefined> {
    const photo = read(bytes);
    if (!photo) return undefined;
    try {
      for await (const { value: answered, parts } of answer(schema.parse(value), photo)) {
        write(headOf({ kind: 'answer', value: answered, partBytes: parts.map((part) => part.length) }));
        for (const part of parts) write(part);
      }
      return undefined;
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error) };
    }
  }
}

/**
 * Pixels are outside the heap, which is too small to trigger collections. A photo's garbage is young, so a scavenge
 * finds nearly all garbage in a tenth of the time of a full collection.
 */
async function collectPixels(): Promise<void> {
  globalThis.gc?.({ type: 'minor' });
  if (process.memoryUsage.rss() < RSS_BYTES_UNTIDY_MAX) return;
  globalThis.gc?.();
  // The image library frees collected pictures only when the event loop turns.
  await setImmediate();
}

function end(): Reply {
  const { user, system } = process.cpuUsage();
  return { kind: 'end', rssBytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1_000_000 };
}

/** @returns undefined if the function is gone */
function read(bytes: number): Buffer | undefined {
  const buffer = Buffer.allocUnsafeSlow(bytes);
  for (let at = 0; at < bytes; ) {
    const count = readSync(STDIN, buffer, at, bytes - at, null);
    if (count === 0) return undefined;
    at += count;
  }
  return buffer;
}

function write(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(STDOUT, bytes, at);
}
