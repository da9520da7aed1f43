import type { LambdaRuntime } from '../lambda/runtime.ts';
import { pause } from '../polling.ts';
import type { StreamTrigger } from '../template/compute-resources.ts';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { batchResultOf } from './batch-result.ts';
import type { StreamRecord } from './table-stream.ts';

export interface StreamBatchDeps {
  trigger: StreamTrigger;
  runtime: Pick<LambdaRuntime, 'invoke'>;
  /** takes what was given up after the last retry */
  giveUp(records: readonly StreamRecord[]): Promise<void>;
  /** called with the newest record that is handled, in order */
  advance(sequenceNumber: string): Promise<void>;
  signal: AbortSignal;
}

const RETRY_PAUSE_MS_FIRST = 200;
const RETRY_PAUSE_MS_MAX = 10_000;

/**
 * Hands records to the function until each is done or given up, in their order: a failure holds back all that comes
 * after it, because a stream promises its order. After a partial failure it goes on from the first failed record;
 * a batch that fails whole is cut in half where the trigger says so.
 *
 * @returns early, with the rest unhandled, when the signal aborts
 */
export async function handleInOrder(records: readonly StreamRecord[], deps: StreamBatchDeps): Promise<void> {
  const { trigger, signal } = deps;
  let waiting = [...records];
  let size = trigger.batchSize;
  let failures = 0;
  while (waiting.length > 0 && !signal.aborted) {
    const batch = waiting.slice(0, size);
    const invocation = await deps.runtime.invoke(trigger.functionName, { Records: batch.map(asEventRecord) });
    const numbers = batch.map(({ dynamodb }) => dynamodb.SequenceNumber);
    const result = batchResultOf(invocation, numbers, trigger.reportsBatchItemFailures);
    // a function that was stopped with everything else has not failed
    if (result.kind === 'failed' && signal.aborted) return;
    const doneCount =
      result.kind === 'done'
        ? batch.length
        : result.kind === 'partly'
          ? numbers.findIndex((number) => result.failedIds.includes(number))
          : 0;
    await finish(doneCount);
    if (result.kind === 'done') {
      size = trigger.batchSize;
      failures = 0;
      continue;
    }
    const failed = batch.slice(doneCount);
    // a cut counts as no retry of its own, else a long batch would use them all up before its culprit stands alone
    if (result.kind === 'failed' && trigger.bisectsOnError && failed.length > 1) {
      size = Math.ceil(failed.length / 2);
      continue;
    }
    if (doneCount > 0) failures = 0;
    failures += 1;
    if (trigger.maximumRetries >= 0 && failures > trigger.maximumRetries) {
      const lost = result.kind === 'partly' ? failed.slice(0, 1) : failed;
      await deps.giveUp(lost);
      await finish(lost.length);
      failures = 0;
      continue;
    }
    await pause(Math.min(RETRY_PAUSE_MS_FIRST * 2 ** (failures - 1), RETRY_PAUSE_MS_MAX), signal);
  }

  async function finish(count: number): Promise<void> {
    const last = waiting[count - 1];
    if (!last) return;
    await deps.advance(last.dynamodb.SequenceNumber);
    waiting = waiting.slice(count);
  }

  function asEventRecord(record: StreamRecord): object {
    return {
      ...record,
      awsRegion: LOCAL_ACCOUNT.region,
      eventSource: 'aws:dynamodb',
      eventSourceARN: trigger.sourceArn,
    };
  }
}
