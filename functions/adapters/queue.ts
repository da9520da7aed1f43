import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { QueueSender } from '../core/lib/queue.ts';
import { CALL_LIMITS, createClient } from './clients.ts';

const BATCH_MAX = 10;

export function createQueueSender<Message>(
  queueUrl: string,
  client = createClient(SQSClient, CALL_LIMITS.interactive),
): QueueSender<Message> {
  return {
    async send(message) {
      await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message) }));
    },
    async sendAll(messages) {
      for (let start = 0; start < messages.length; start += BATCH_MAX) {
        const entries = messages
          .slice(start, start + BATCH_MAX)
          .map((message, index) => ({ Id: String(index), MessageBody: JSON.stringify(message) }));
        const reply = await client.send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries: entries }));
        if (reply.Failed?.length)
          throw new Error(`SQS refused ${reply.Failed.length} messages: ${reply.Failed[0]?.Message}`);
      }
    },
  };
}
