import * as z from 'zod/mini';
import { AwsError, asAwsError } from '../aws-error.ts';
import { type Operation, operation } from '../aws-json.ts';
import { batchEntryCode } from './errors.ts';
import {
  MESSAGE_MAX_BYTES,
  messageBytes,
  Postponing,
  postponeOne,
  Removing,
  removeOne,
  Sending,
  sendOne,
} from './message-operations.ts';
import type { Queue } from './queue.ts';

const ENTRIES_MAX = 10;
const ENTRY_ID = /^[\w-]{1,80}$/;

const batchOf = <Shape extends z.core.$ZodShape>(entry: z.ZodMiniObject<Shape>) =>
  z.object({ QueueUrl: z.string().check(z.minLength(1)), Entries: z.array(entry) });

const SendBatch = batchOf(z.extend(Sending, { Id: z.string() }));
const RemoveBatch = batchOf(z.extend(Removing, { Id: z.string() }));
const PostponeBatch = batchOf(z.extend(Postponing, { Id: z.string() }));

export function createBatchOperations(queueAt: (url: string) => Queue): Record<string, Operation> {
  return {
    SendMessageBatch: operation(SendBatch, async ({ QueueUrl, Entries }) => {
      const queue = queueAt(QueueUrl);
      checkBatch(Entries);
      if (Entries.reduce((bytes, entry) => bytes + messageBytes(entry), 0) > MESSAGE_MAX_BYTES)
        throw new AwsError('BatchRequestTooLong', `Batch requests cannot be longer than ${MESSAGE_MAX_BYTES} bytes.`);
      return await runBatch(Entries, (entry) => sendOne(queue, entry));
    }),
    DeleteMessageBatch: operation(RemoveBatch, async ({ QueueUrl, Entries }) => {
      const queue = queueAt(QueueUrl);
      checkBatch(Entries);
      return await runBatch(Entries, (entry) => removeOne(queue, entry));
    }),
    ChangeMessageVisibilityBatch: operation(PostponeBatch, async ({ QueueUrl, Entries }) => {
      const queue = queueAt(QueueUrl);
      checkBatch(Entries);
      return await runBatch(Entries, (entry) => postponeOne(queue, entry));
    }),
  };
}

/** @throws AwsError when the whole batch is refused, without effect */
function checkBatch(entries: readonly { Id: string }[]): void {
  if (entries.length === 0)
    throw new AwsError('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > ENTRIES_MAX)
    throw new AwsError(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are ${ENTRIES_MAX}. You have sent ${entries.length}.`,
    );
  const ids = entries.map(({ Id }) => Id);
  if (!ids.every((id) => ENTRY_ID.test(id)))
    throw new AwsError(
      'InvalidBatchEntryId',
      'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.',
    );
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) throw new AwsError('BatchEntryIdsNotDistinct', `Id ${repeated} repeated.`);
}

/** Entries succeed or fail independently. */
async function runBatch<Entry extends { Id: string }>(
  entries: readonly Entry[],
  run: (entry: Entry) => Promise<object>,
): Promise<{ Successful: object[]; Failed: object[] }> {
  const results = await Promise.allSettled(entries.map(run));
  const batch: { Successful: object[]; Failed: object[] } = { Successful: [], Failed: [] };
  results.forEach((result, index) => {
    const Id = entries[index]?.Id;
    if (result.status === 'fulfilled') batch.Successful.push({ Id, ...result.value });
    else batch.Failed.push({ Id, ...failureOf(result.reason) });
  });
  return batch;
}

/** @throws the error itself if it is a bug in this program */
function failureOf(thrown: unknown): object {
  const error = asAwsError(thrown);
  if (!error) throw thrown;
  return { SenderFault: error.status < 500, Code: batchEntryCode(error), Message: error.message };
}
