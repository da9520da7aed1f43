import type { LambdaRuntime } from '../lambda/runtime.ts';
import { startPolling } from '../polling.ts';
import type { ReceivedMessage } from '../sqs/received-message.ts';
import type { Sqs } from '../sqs/sqs.ts';
import type { QueueTrigger } from '../template/compute-resources.ts';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { batchResultOf } from './batch-result.ts';
import type { EventSource } from './event-source.ts';
import { passesFilters } from './filter-criteria.ts';

export interface QueueLoopDeps {
  trigger: QueueTrigger;
  queues: Pick<Sqs, 'receive' | 'remove' | 'release' | 'depth' | 'inFlightHandles'>;
  runtime: Pick<LambdaRuntime, 'invoke'>;
  onFault(error: unknown): void;
}

const LONG_POLL_SECONDS = 20;

/**
 * Invokes a function with the messages of a queue, one batch at a time, like a Lambda event source mapping. Messages of
 * a failed invocation stay in flight until their visibility timeout. Messages whose invocation this process cut off are
 * visible at the next start (`openQueue`).
 */
export function startQueueLoop({ trigger, queues, runtime, onFault }: QueueLoopDeps): EventSource {
  const { queueName } = trigger;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Receipts of failed messages that wait for their visibility timeout. */
  let waiting = new Set<string>();
  const polling = startPolling(round, { signal, onFault });
  return {
    async isDrained() {
      return queues.depth(queueName).visible === 0 && queues.inFlightHandles(queueName).every(isWaiting);
    },
    status: () => ({ functionName: trigger.functionName, source: queueName, ...polling.status() }),
    async stop() {
      stopping.abort();
      await polling.ended;
    },
  };

  async function round(): Promise<void> {
    const messages = await queues.receive(queueName, {
      maxMessages: Math.min(trigger.batchSize, 10),
      waitSeconds: LONG_POLL_SECONDS,
      signal,
    });
    if (messages.length > 0) await handle(messages);
  }

  async function handle(received: readonly ReceivedMessage[]): Promise<void> {
    if (signal.aborted) {
      // the function has not seen them, so release them for the next start
      for (const { receiptHandle } of received) await queues.release(queueName, receiptHandle, 0);
      return;
    }
    const wanted = received.filter((message) => passesFilters(filterable(recordOf(message)), trigger.filters));
    const failedIds = new Set(await failuresAmong(wanted));
    for (const { messageId, receiptHandle } of received) {
      if (failedIds.has(messageId)) waiting.add(receiptHandle);
      else await queues.remove(queueName, receiptHandle);
    }
    waiting = new Set(queues.inFlightHandles(queueName).filter(isWaiting));
  }

  async function failuresAmong(messages: readonly ReceivedMessage[]): Promise<string[]> {
    if (messages.length === 0) return [];
    const ids = messages.map(({ messageId }) => messageId);
    const invocation = await runtime.invoke(trigger.functionName, { Records: messages.map(recordOf) });
    const result = batchResultOf(invocation, ids, trigger.reportsBatchItemFailures);
    if (result.kind === 'done') return [];
    return result.kind === 'partly' ? result.failedIds : ids;
  }

  function isWaiting(receiptHandle: string): boolean {
    return waiting.has(receiptHandle);
  }

  function recordOf(message: ReceivedMessage): Record<string, unknown> {
    return {
      ...message,
      eventSource: 'aws:sqs',
      eventSourceARN: trigger.sourceArn,
      awsRegion: LOCAL_ACCOUNT.region,
    };
  }
}

/** Filters on `body` match inside it when it is JSON. */
function filterable(record: Record<string, unknown>): unknown {
  try {
    return { ...record, body: JSON.parse(String(record.body)) as unknown };
  } catch {
    return record;
  }
}
