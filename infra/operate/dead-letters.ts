import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import {
  type DeadLetter,
  type DeadLetterQueue,
  type DeadLetterStore,
  type Decided,
  type Decision,
  goThroughQueue,
} from '../../functions/adapters/dead-letters.ts';

/** The queues of a shop, on AWS or on this machine. */
export interface Shop extends DeadLetterStore {
  queueUrls: readonly string[];
}

/** Processes all dead letters as decided. @returns each with its result */
export async function processDeadLetters(shop: Shop, decide: (letter: DeadLetter) => Decision): Promise<Decided[]> {
  const queues = await deadLetterQueues(shop);
  return (await Promise.all(queues.map((queue) => goThroughQueue(shop, queue, decide)))).flat();
}

const RedrivePolicy = z.object({ deadLetterTargetArn: z.string() });

/** Every queue says where its dead letters go; those that say nothing are where they go. */
async function deadLetterQueues({ sqs, queueUrls }: Shop): Promise<DeadLetterQueue[]> {
  const queues = await Promise.all(
    queueUrls.map(async (url) => {
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ['RedrivePolicy'] }),
      );
      const policy = Attributes?.RedrivePolicy;
      const target = policy && z.parse(RedrivePolicy, JSON.parse(policy)).deadLetterTargetArn;
      return { url, deadLetters: target === undefined ? undefined : nameOf(target) };
    }),
  );
  return queues
    .filter(({ deadLetters }) => deadLetters === undefined)
    .map(({ url }) => {
      const sourceUrl = queues.find(({ deadLetters }) => deadLetters === nameOf(url))?.url;
      const work = sourceUrl === undefined ? 'LostOrderEvents' : (nameOf(sourceUrl).split('-').at(-1) ?? '');
      return { url, work, sourceUrl };
    })
    .sort((a, b) => a.work.localeCompare(b.work));
}

/** The last part of an address or an ARN. */
function nameOf(address: string): string {
  return address.split(/[/:]/).at(-1) ?? '';
}
