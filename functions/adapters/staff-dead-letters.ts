import type { SQSClient } from '@aws-sdk/client-sqs';
import { DEAD_LETTERS_SHOWN_MAX } from '../../shared/platform/admin-wire.ts';
import type { Table } from '../core/db/table.ts';
import type { DeadLetters } from '../core/lib/queue.ts';
import { countMessages, type DeadLetterQueue, goThroughQueue } from './dead-letters.ts';

/** @param queues as the template writes them: `work|url|url of the queue that they came from`, the last one where there is one */
export function createDeadLetters(sqs: SQSClient, ephemeral: Table, queues: readonly string[]): DeadLetters {
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
