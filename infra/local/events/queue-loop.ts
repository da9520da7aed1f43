import { LOCAL_REDELIVERY_SECONDS } from '../../../shared/constants/retry.ts';
import type { LambdaRuntime } from '../lambda/runtime.ts';
import type { ReceivedMessage } from '../sqs/outgoing.ts';
import type { Sqs } from '../sqs/sqs.ts';
import type { QueueTrigger } from '../template/compute-resources.ts';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { batchResultOf } from './batch-result.ts';
import { type EventSource, pause } from './event-source.ts';
import { passesFilters } from './filter-criteria.ts';

export interface QueueLoopDeps {
  trigger: QueueTrigger;
  queues: Pick<Sqs, 'receive' | 'remove' | 'release' | 'depth'>;
  runtime: Pick<LambdaRuntime, 'invoke'>;
  onFault(error: unknown): void;
  /** how long a message rests after its first, second, … failure */
  retrySeconds?: readonly number[];
}

const LONG_POLL_SECONDS = 20;
const FAULT_PAUSE_MS = 1000;

/** Feeds a function from a queue, one batch after the other, as a Lambda event source mapping does. */
export function startQueueLoop({
  trigger,
  queues,
  runtime,
  onFault,
  retrySeconds = LOCAL_REDELIVERY_SECONDS,
}: QueueLoopDeps): EventSource {
  const { queueName } = trigger;
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = run();
  return {
    async isDrained() {
      const { visible, inFlight } = queues.depth(queueName);
      return visible === 0 && inFlight === 0;
    },
    async stop() {
      stopping.abort();
      await ended;
    },
  };

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const messages = await queues.receive(queueName, {
          maxMessages: Math.min(trigger.batchSize, 10),
          waitSeconds: LONG_POLL_SECONDS,
          signal,
        });
        if (messages.length > 0) await handle(messages);
      } catch (error) {
        onFault(error);
        await pause(FAULT_PAUSE_MS, signal);
      }
    }
  }

  async function handle(received: readonly ReceivedMessage[]): Promise<void> {
    const records = received.map((message) => recordOf(message, trigger.sourceArn));
    const wanted = received.filter((_message, index) => passesFilters(filterable(records[index]), trigger.filters));
    const failed = new Set(await failuresAmong(wanted));
    for (const message of received) {
      if (!failed.has(message.messageId)) await queues.remove(queueName, message.receiptHandle);
      // after a stop it was not the message's fault: the next start shall find it at once
      else await queues.release(queueName, message.receiptHandle, signal.aborted ? 0 : restSeconds(message));
    }
  }

  async function failuresAmong(messages: readonly ReceivedMessage[]): Promise<string[]> {
    if (messages.length === 0) return [];
    const ids = messages.map(({ messageId }) => messageId);
    if (signal.aborted) return ids;
    const event = { Records: messages.map((message) => recordOf(message, trigger.sourceArn)) };
    const invocation = await runtime.invoke(trigger.functionName, event);
    const result = batchResultOf(invocation, ids, trigger.reportsBatchItemFailures);
    if (result.kind === 'done') return [];
    return result.kind === 'partly' ? result.failedIds : ids;
  }

  function restSeconds({ attributes }: ReceivedMessage): number {
    const failures = Number(attributes.ApproximateReceiveCount);
    return retrySeconds[Math.min(failures, retrySeconds.length) - 1] ?? 0;
  }
}

function recordOf(message: ReceivedMessage, sourceArn: string): Record<string, unknown> {
  return { ...message, eventSource: 'aws:sqs', eventSourceARN: sourceArn, awsRegion: LOCAL_ACCOUNT.region };
}

/** Filters on `body` look into it where it is JSON. */
function filterable(record: Record<string, unknown> | undefined): unknown {
  try {
    return { ...record, body: JSON.parse(String(record?.body)) as unknown };
  } catch {
    return record;
  }
}
