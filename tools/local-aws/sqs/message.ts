import * as z from 'zod/mini';

/** A message attribute as it stands on the wire; binary values are base64. */
export const MessageAttribute = z.object({
  DataType: z.string(),
  StringValue: z.optional(z.string()),
  BinaryValue: z.optional(z.string()),
});
export type MessageAttribute = z.infer<typeof MessageAttribute>;
export const MessageAttributes = z.record(z.string(), MessageAttribute);
export type MessageAttributes = z.infer<typeof MessageAttributes>;

/** A message as it lies in its queue; times are epoch milliseconds. */
export const StoredMessage = z.object({
  id: z.string(),
  body: z.string(),
  attributes: MessageAttributes,
  sentAt: z.number(),
  /** not received before this moment */
  visibleAt: z.number(),
  receiveCount: z.number(),
  firstReceivedAt: z.optional(z.number()),
  /** the newest receipt; older ones of the same message are void */
  receipt: z.optional(z.string()),
  /** the queue that gave it up */
  deadLetterSource: z.optional(z.string()),
});
export type StoredMessage = z.infer<typeof StoredMessage>;

/**
 * What happened to a queue, one line each in its journal. Every entry is absolute (no counting up), so that replaying
 * one over a state that already contains it changes nothing.
 */
export const JournalEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent'), message: StoredMessage }),
  z.object({
    kind: z.literal('received'),
    id: z.string(),
    receipt: z.string(),
    receiveCount: z.number(),
    firstReceivedAt: z.number(),
    visibleAt: z.number(),
  }),
  z.object({ kind: z.literal('postponed'), id: z.string(), visibleAt: z.number() }),
  z.object({ kind: z.literal('removed'), id: z.string() }),
]);
export type JournalEntry = z.infer<typeof JournalEntry>;

/** What a receiver gets to name its receipt: opaque to it, the message and the receipt to us. */
export function receiptHandle(message: StoredMessage): string {
  return Buffer.from(`${message.id}/${message.receipt ?? ''}`).toString('base64url');
}

/** @returns undefined where the text never was a handle of ours */
export function parseReceiptHandle(handle: string): { id: string; receipt: string } | undefined {
  const match = /^([0-9a-f-]{36})\/([0-9a-f-]{36})$/.exec(Buffer.from(handle, 'base64url').toString());
  return match?.[1] && match[2] ? { id: match[1], receipt: match[2] } : undefined;
}
