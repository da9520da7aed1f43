import { readSync, writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { headBytesOf, headOf, LENGTH_BYTES, type Reply, Request, reasonOf } from './messages.ts';

const STDIN = 0;
const STDOUT = 1;
/** A process that has a photo of 24 megapixels behind it holds less: below this nothing large can lie about. */
const RSS_BYTES_UNTIDY_MAX = 230_000_000;

export interface Answer {
  value: unknown;
  parts: readonly Uint8Array[];
}

/**
 * The inside of a sandbox (sandbox.ts): answers one request after the other until its function is gone. Reading and
 * writing block, which is what a process with nothing else to do may do; whoever is slow on the other side slows it.
 *
 * @param schema of the value that comes with the bytes
 * @param answer what it throws is told as the reason of a failure, and the process goes on
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
 * Pixels lie outside the heap, which is too small to be tidied up for itself. What one photo took is young, so that looking
 * through what is young finds nearly all of it, for a tenth of the time that all takes.
 */
async function collectPixels(): Promise<void> {
  globalThis.gc?.({ type: 'minor' });
  if (process.memoryUsage.rss() < RSS_BYTES_UNTIDY_MAX) return;
  globalThis.gc?.();
  // the image library gives back what was found only when the event loop comes round
  await setImmediate();
}

function end(): Reply {
  const { user, system } = process.cpuUsage();
  return { kind: 'end', rssBytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1_000_000 };
}

/** @returns undefined where the function is gone */
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
