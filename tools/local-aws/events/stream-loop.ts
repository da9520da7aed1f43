import { join } from 'node:path';
import type { DynamoWire } from '../dynamodb/wire.ts';
import type { LambdaRuntime } from '../lambda/runtime.ts';
import { pause, startPolling } from '../polling.ts';
import type { StreamTrigger } from '../template/compute-resources.ts';
import type { EventSource } from './event-source.ts';
import { passesFilters } from './filter-criteria.ts';
import { handleInOrder } from './stream-batch.ts';
import { openCheckpoint } from './stream-checkpoint.ts';
import { createTableStream, type StreamRecord } from './table-stream.ts';

export interface StreamLoopDeps {
  trigger: StreamTrigger;
  wire: DynamoWire;
  runtime: Pick<LambdaRuntime, 'invoke'>;
  folder: string;
  sendToQueue(queueName: string, body: string): Promise<void>;
  onFault(error: unknown): void;
}

/** Lambda polls a shard four times a second. */
const POLL_PAUSE_MS = 250;
const DRAIN_POLL_MS = 10;
/** The maximum of one GetRecords call. */
const RECORDS_MAX = 1000;

/**
 * Invokes a function with the records of a table's stream. Its checkpoint is on the disk before the next batch starts,
 * so after kill -9 only the records of the unfinished batch are redelivered, and none is lost.
 */
export function startStreamLoop(deps: StreamLoopDeps): EventSource {
  const { trigger } = deps;
  const stream = createTableStream(deps.wire, trigger.tableName);
  const checkpoint = openCheckpoint(join(deps.folder, `${trigger.id}.json`));
  const stopping = new AbortController();
  const { signal } = stopping;
  // ends the pause between two polls early: for a stop, and for a caller that waits until all records are handled
  let skipPause = new AbortController();
  let emptyRounds = 0;
  const polling = startPolling(round, { signal, onFault: deps.onFault });
  return {
    async isDrained() {
      // the current poll may have started before the latest write, so wait for the next one
      const wanted = emptyRounds + 2;
      while (emptyRounds < wanted && !signal.aborted) {
        skipPause.abort();
        await pause(DRAIN_POLL_MS, signal);
      }
      return true;
    },
    status: () => ({ functionName: trigger.functionName, source: trigger.tableName, ...polling.status() }),
    async stop() {
      stopping.abort();
      skipPause.abort();
      await polling.ended;
    },
  };

  async function round(): Promise<void> {
    if ((await readOnce()) > 0) return;
    emptyRounds += 1;
    skipPause = new AbortController();
    if (!signal.aborted) await pause(POLL_PAUSE_MS, skipPause.signal);
  }

  /** @returns the number of records */
  async function readOnce(): Promise<number> {
    const described = await stream.describe();
    let count = 0;
    for (const shardId of described?.shardIds ?? []) {
      if (!described || signal.aborted) break;
      const { streamArn } = described;
      const last = checkpoint.last(streamArn, shardId);
      const records = await stream.after(streamArn, shardId, last, RECORDS_MAX);
      count += records.length;
      const advance = (sequenceNumber: string) => checkpoint.advance(streamArn, shardId, sequenceNumber);
      await handleInOrder(
        records.filter((record) => passesFilters(record, trigger.filters)),
        { trigger, runtime: deps.runtime, reportFailed, advance, signal },
      );
      // the rest was filtered out and need not be read again
      const end = records.at(-1)?.dynamodb.SequenceNumber;
      if (end && !signal.aborted && checkpoint.last(streamArn, shardId) !== end) await advance(end);
    }
    return count;
  }

  /** Source: "on-failure destination" for stream event sources: it gets the position of the records, not their data. */
  async function reportFailed(records: readonly StreamRecord[]): Promise<void> {
    const numbers = records.map(({ dynamodb }) => dynamodb.SequenceNumber);
    deps.onFault(
      new Error(
        `${trigger.functionName} failed permanently on ${numbers.length} records of ${trigger.tableName}: ${numbers.join()}`,
      ),
    );
    if (!trigger.failureQueueName) return;
    await deps.sendToQueue(
      trigger.failureQueueName,
      JSON.stringify({
        version: '1.0',
        timestamp: new Date().toISOString(),
        requestContext: { functionArn: trigger.functionName, condition: 'RetryAttemptsExhausted' },
        DDBStreamBatchInfo: {
          streamArn: trigger.sourceArn,
          startSequenceNumber: numbers.at(0),
          endSequenceNumber: numbers.at(-1),
          batchSize: numbers.length,
        },
      }),
    );
  }
}
