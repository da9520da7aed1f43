import * as z from 'zod/mini';

/** A message attribute in wire format; binary values are base64. */
export const MessageAttribute = z.object({
  DataType: z.string(),
  StringValue: z.optional(z.string()),
  BinaryValue: z.optional(z.string()),
});
export type MessageAttribute = z.infer<typeof MessageAttribute>;
export const MessageAttributes = z.record(z.string(), MessageAttribute);
export type MessageAttributes = z.infer<typeof MessageAttributes>;

/** A message in its queue; times are epoch milliseconds. */
export const StoredMessage = z.object({
  id: z.string(),
  body: z.string(),
  attributes: MessageAttributes,
  sentAt: z.number(),
  visibleAt: z.number(),
  receiveCount: z.number(),
  firstReceivedAt: z.optional(z.number()),
  /** The latest receipt; older ones of the same message are invalid. */
  receipt: z.optional(z.string()),
  /** The source queue of a dead letter. */
  deadLetterSource: z.optional(z.string()),
});
export type StoredMessage = z.infer<typeof StoredMessage>;

/**
 * A change of a queue, one line in its journal. Entries are absolute (no increments), so that replaying one on a state
 * that already contains it is idempotent.
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

/** An opaque handle for receivers, which contains the message id and the receipt. */
export function receiptHandle(message: StoredMessage): string {
  return Buffer.from(`${message.id}/${message.receipt ?? ''}`).toString('base64url');
}

/** @returns undefined for a malformed handle */
export function parseReceiptHandle(handle: string): { id: string; receipt: string } | undefined {
  const match = /^([0-9a-f-]{36})\/([0-9a-f-]{36})$/.exec(Buffer.from(handle, 'base64url').toString());
  return match?.[1] && match[2] ? { id: match[1], receipt: match[2] } : undefined;
}
