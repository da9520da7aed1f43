import type { LambdaRuntime } from '../lambda/runtime.ts';
import { pause } from '../polling.ts';
import type { StreamTrigger } from '../template/compute-resources.ts';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { batchResultOf } from './batch-result.ts';
import type { StreamRecord } from './table-stream.ts';

export interface StreamBatchDeps {
  trigger: StreamTrigger;
  runtime: Pick<LambdaRuntime, 'invoke'>;
  reportFailed(records: readonly StreamRecord[]): Promise<void>;
  /** Called in order, with the last record handled. */
  advance(sequenceNumber: string): Promise<void>;
  signal: AbortSignal;
}

const RETRY_PAUSE_MS_FIRST = 200;
const RETRY_PAUSE_MS_MAX = 10_000;

/**
 * Invokes the function with records in order until each is handled or has failed permanently: a failure holds back all
 * later records, because a stream guarantees their order. After a partial failure it resumes at the first failed
 * record; a batch that fails as a whole is bisected where the trigger says so.
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
    // an invocation cut off by a stop has not failed
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
    // bisection uses no retry, else a long batch would spend them all before its bad record is isolated
    if (result.kind === 'failed' && trigger.bisectsOnError && failed.length > 1) {
      size = Math.ceil(failed.length / 2);
      continue;
    }
    if (doneCount > 0) failures = 0;
    failures += 1;
    if (trigger.maximumRetries >= 0 && failures > trigger.maximumRetries) {
      const lost = result.kind === 'partly' ? failed.slice(0, 1) : failed;
      await deps.reportFailed(lost);
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
