import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { DEAD_LETTERS_SHOWN_MAX } from '../../shared/platform/admin-wire.ts';
import { deadLetterReasonKey } from '../../shared/platform/retry.ts';
import { getRow, type Table } from '../core/db/table.ts';
import { parseJson } from '../core/lib/parse-json.ts';
import type { DeadLetters } from '../core/lib/queue.ts';
import { CALL_LIMITS, createClient } from './clients.ts';

/** The queue client and the table of failure reasons, on AWS or on this machine. */
export interface DeadLetterStore {
  sqs: SQSClient;
  documents: DynamoDBDocumentClient;
  ephemeralTable: string;
}

export interface DeadLetterQueue {
  url: string;
  work: string;
  /** The messages' source queue; undefined for events of a stream. */
  sourceUrl: string | undefined;
}

export interface DeadLetter {
  /** Name of the failed work: `Render`; `LostOrderEvents` for events of a stream. */
  work: string;
  messageId: string;
  sentAt: Date;
  reason: string;
  body: string;
}

/** keep: leave it. send_back: redrive it to its source queue. discard: delete it. */
export type Decision = 'keep' | 'send_back' | 'discard';

export interface Decided {
  letter: DeadLetter;
  done: Decision;
}

/** Long enough to decide on a batch. */
const VISIBILITY_SECONDS = 120;
const BATCH_MAX = 10;

/** Worker names in their attempt rows, where they differ from the queue's. */
const WORKERS: Readonly<Record<string, string>> = {
  Intake: 'intake',
  Import: 'imports',
  Render: 'render',
  Mail: 'mail',
  Labs: 'labs',
  MailEvents: 'mailEvents',
  ProductImport: 'productImports',
};

/**
 * Opens the dead-letter queues for the back office.
 *
 * @param queues `work|url|source URL` each, as the template writes them; without the last for events of a stream
 */
export function createDeadLetters(
  ephemeral: Table,
  queues: readonly string[],
  sqs = createClient(SQSClient, CALL_LIMITS.interactive),
): DeadLetters {
  const store = { sqs, documents: ephemeral.documents, ephemeralTable: ephemeral.tableName };
  const known = queues.map((text): DeadLetterQueue => {
    const [work = '', url = '', sourceUrl] = text.split('|');
    return { work, url, sourceUrl };
  });
  return {
    async list() {
      const [all, works] = await Promise.all([
        Promise.all(known.map((queue) => goThroughQueue(store, queue, () => 'keep', DEAD_LETTERS_SHOWN_MAX))),
        Promise.all(
          known.map(async ({ work, url, sourceUrl }) => ({
            work,
            waiting: sourceUrl === undefined ? 0 : await countMessages(sqs, sourceUrl),
            givenUp: await countMessages(sqs, url),
          })),
        ),
      ]);
      const letters = all.flat().map(({ letter: { work, messageId, sentAt, reason } }) => ({
        work,
        messageId,
        sentAt: sentAt.toISOString(),
        reason,
        canSendBack: known.some((queue) => queue.work === work && queue.sourceUrl !== undefined),
      }));
      return { letters: letters.sort((a, b) => (a.sentAt < b.sentAt ? -1 : 1)), works };
    },
    async decide({ work, messageIds, decision }) {
      const queue = known.find((each) => each.work === work);
      if (!queue) return [];
      const decided = await goThroughQueue(
        store,
        queue,
        ({ messageId }) => (messageIds.includes(messageId) ? decision : 'keep'),
        DEAD_LETTERS_SHOWN_MAX,
      );
      return decided.flatMap(({ letter, done }) => (done === 'keep' ? [] : [letter.messageId]));
    },
  };
}

/**
 * Carries out a decision for each dead letter of a queue. A redriven message is a new one with all of its attempts. A crash
 * between sending and deleting duplicates a message, which consumers tolerate.
 *
 * @param lettersMax maximum number of letters to process
 * @returns the letters with the decisions that were carried out
 */
export async function goThroughQueue(
  store: DeadLetterStore,
  queue: DeadLetterQueue,
  decide: (letter: DeadLetter) => Decision,
  lettersMax = Number.POSITIVE_INFINITY,
): Promise<Decided[]> {
  const { sqs } = store;
  const { url: QueueUrl, sourceUrl } = queue;
  const all: Decided[] = [];
  const kept: Message[] = [];
  for await (const message of messagesOf(sqs, QueueUrl)) {
    const { ReceiptHandle } = message;
    const letter = await letterOf(store, queue, message);
    const decision = decide(letter);
    // An event of a stream has no source queue.
    const done = decision === 'send_back' && sourceUrl === undefined ? 'keep' : decision;
    if (done === 'send_back') await sqs.send(new SendMessageCommand({ QueueUrl: sourceUrl, MessageBody: letter.body }));
    if (done === 'keep') kept.push(message);
    else await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    all.push({ letter, done });
    if (all.length >= lettersMax) break;
  }
  for (const { ReceiptHandle } of kept)
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
  return all;
}

/** Approximate number of messages, in flight included. */
async function countMessages(sqs: SQSClient, QueueUrl: string): Promise<number> {
  const names = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
  const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...names] }));
  return names.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0);
}

/** Yields each message once; messages stay hidden from other readers until their visibility is reset. */
async function* messagesOf(sqs: SQSClient, QueueUrl: string): AsyncGenerator<Message> {
  const seen = new Set<string | undefined>();
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: BATCH_MAX,
        VisibilityTimeout: VISIBILITY_SECONDS,
        WaitTimeSeconds: 1,
        MessageSystemAttributeNames: ['SentTimestamp'],
      }),
    );
    const unseen = Messages.filter(({ MessageId }) => !seen.has(MessageId));
    if (unseen.length === 0) return;
    for (const message of unseen) seen.add(message.MessageId);
    yield* unseen;
  }
}

async function letterOf(
  store: DeadLetterStore,
  { work, sourceUrl }: DeadLetterQueue,
  message: Message,
): Promise<DeadLetter> {
  const { MessageId: messageId = '', Body: body = '', Attributes } = message;
  const reason = sourceUrl === undefined ? reasonOfEvent(body) : await notedReason(store, work, messageId);
  return { work, messageId, sentAt: new Date(Number(Attributes?.SentTimestamp)), reason, body };
}

async function notedReason(
  { documents, ephemeralTable }: DeadLetterStore,
  work: string,
  messageId: string,
): Promise<string> {
  const table = { documents, tableName: ephemeralTable };
  const row = await getRow(table, deadLetterReasonKey(WORKERS[work] ?? work, messageId), { isConsistent: false });
  return typeof row?.reason === 'string'
    ? row.reason
    : 'No function came so far as to say why: it was throttled, or its log says more.';
}

const LostEvent = z.object({ requestContext: z.object({ condition: z.string() }) });

/** Lambda records why it discarded events of a stream. The sweep finds the orders themselves. */
function reasonOfEvent(body: string): string {
  const event = z.safeParse(LostEvent, parseJson(body));
  const condition = event.data?.requestContext.condition ?? 'no reason given';
  return `The event of an order was not handled (${condition}). The sweep follows the order up, so this can be discarded.`;
}
