import * as z from 'zod/mini';

/**
 * Messages between a function and its sandbox: four bytes (big-endian) with the length of the head, the head as JSON,
 * and the parts that the head announces, as plain bytes one after the other.
 */

/** The request that goes with the one part. The sandbox's entry defines the form of `value`. */
export const Request = z.strictObject({
  value: z.unknown(),
  partBytes: z.tuple([z.int().check(z.nonnegative())]),
});

const PARTS_MAX = 8;
const REASON_LENGTH_MAX = 2_000;

/** Any number of answers to a request, then one of the other two. */
export const Reply = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    value: z.unknown(),
    partBytes: z.array(z.int().check(z.nonnegative())).check(z.maxLength(PARTS_MAX)),
  }),
  /** The process's memory and CPU time decide whether it is reused. */
  z.strictObject({ kind: z.literal('end'), rssBytes: z.number(), cpuSeconds: z.number() }),
  z.strictObject({ kind: z.literal('failed'), reason: z.string().check(z.maxLength(REASON_LENGTH_MAX)) }),
]);
export type Reply = z.infer<typeof Reply>;

export const LENGTH_BYTES = 4;
/** The largest heads are the plans of a wall of a hundred tiles with outlines. */
const HEAD_BYTES_MAX = 4_000_000;

/** Encodes the length and the head of a message; its parts follow. */
export function headOf(head: z.infer<typeof Request> | Reply): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json]);
}

/** Throws if the length exceeds a head's maximum. */
export function headBytesOf(length: Buffer): number {
  const bytes = length.readUInt32BE();
  if (bytes > HEAD_BYTES_MAX) throw new RangeError(`The head of a message has ${bytes} bytes`);
  return bytes;
}

/** Length of an error's message in a reply. */
export const REASON_SHOWN_MAX = 300;

/** An error in one line that is short enough for a reply and for a log. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, REASON_SHOWN_MAX);
}
