import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  eventually,
  type RecordedInvocations,
  recordInvocations,
} from '../../../tests/support/recorded-invocations.ts';
import { accessKeysOf } from '../access-keys.ts';
import { createSqs, type Sqs } from '../sqs/sqs.ts';
import type { EventSource } from './event-source.ts';
import { startQueueLoop } from './queue-loop.ts';

const TRIGGER = {
  id: 'trigger',
  functionName: 'Render',
  sourceArn: 'arn:aws:sqs:us-east-1:000000000000:Work',
  batchSize: 10,
  reportsBatchItemFailures: true,
  filters: [],
  bisectsOnError: false,
  maximumRetries: -1,
  queueName: 'Work',
};
const VISIBILITY_SECONDS = 300;

let nowMs: number;
beforeEach(() => {
  nowMs = Date.parse('2026-11-21T12:00:00Z');
});

function openQueues(dataDir = mkdtempSync(join(tmpdir(), 'tessera-loop-'))): Promise<Sqs> {
  const queue = { messageRetentionSeconds: 86_400, delaySeconds: 0, visibilityTimeoutSeconds: VISIBILITY_SECONDS };
  return createSqs({
    dataDir,
    accessKeys: accessKeysOf(),
    clock: () => new Date(nowMs),
    baseUrl: () => 'http://127.0.0.1:1',
    queues: [
      { ...queue, name: 'Work', deadLetter: { queueName: 'Dead', maxReceiveCount: 2 } },
      { ...queue, name: 'Dead' },
    ],
  });
}

function run(queues: Sqs, runtime: RecordedInvocations, changes: Partial<typeof TRIGGER> = {}): EventSource {
  const faults: unknown[] = [];
  const source = startQueueLoop({
    trigger: { ...TRIGGER, ...changes },
    queues,
    runtime,
    onFault: (error) => faults.push(error),
  });
  onTestFinished(async () => {
    await source.stop();
    await queues.close();
    expect(faults).toEqual([]);
  });
  return source;
}

function passSeconds(queues: Sqs, seconds: number): void {
  nowMs += seconds * 1000;
  queues.wake();
}

/** A run that is killed while it handles its messages. @returns the received bodies */
async function killedRun(dataDir: string): Promise<string[]> {
  const queues = await openQueues(dataDir);
  const received = await queues.receive('Work', { maxMessages: 10, waitSeconds: 0 });
  await queues.close();
  return received.map(({ body }) => body);
}

const bodiesOf = (runtime: RecordedInvocations) =>
  runtime.batches.map(({ Records }) => Records.map((record: { body: string }) => record.body));

const receiveCountsOf = (runtime: RecordedInvocations) =>
  runtime.batches.flatMap(({ Records }) => Records.map(({ attributes }) => attributes.ApproximateReceiveCount));

test('a message reaches the function as an SQS record, and is deleted on success', async () => {
  const queues = await openQueues();
  const runtime = recordInvocations();
  const source = run(queues, runtime);
  await queues.send('Work', 'one');
  await eventually(() => runtime.batches.length === 1);
  await eventually(() => queues.depth('Work').inFlight === 0);
  await eventually(() => source.isDrained());
  expect(runtime.batches[0]?.Records).toMatchObject([
    {
      body: 'one',
      eventSource: 'aws:sqs',
      eventSourceARN: TRIGGER.sourceArn,
      awsRegion: 'us-east-1',
      attributes: { ApproximateReceiveCount: '1' },
    },
  ]);
});

test('only messages reported as failed return, after the visibility timeout', async () => {
  const queues = await openQueues();
  for (const body of ['good', 'bad']) await queues.send('Work', body);
  const runtime = recordInvocations(({ Records }, attempt) => ({
    batchItemFailures: Records.filter(({ body }) => attempt === 1 && body === 'bad').map(({ messageId }) => ({
      itemIdentifier: messageId,
    })),
  }));
  const source = run(queues, runtime);
  await eventually(() => runtime.batches.length === 1 && queues.depth('Work').inFlight === 1);
  passSeconds(queues, VISIBILITY_SECONDS - 1);
  await eventually(() => source.isDrained());
  expect(bodiesOf(runtime)).toEqual([['good', 'bad']]);
  passSeconds(queues, 1);
  await eventually(() => runtime.batches.length === 2 && queues.depth('Work').inFlight === 0);
  expect(bodiesOf(runtime)).toEqual([['good', 'bad'], ['bad']]);
});

test('a failed batch is retried, and moves to the dead letter queue after its last attempt', async () => {
  const queues = await openQueues();
  await queues.send('Work', 'poison');
  const runtime = recordInvocations(() => {
    throw new Error('cannot');
  });
  const source = run(queues, runtime);
  for (const tries of [1, 2]) {
    await eventually(() => runtime.batches.length === tries);
    await eventually(() => source.isDrained());
    passSeconds(queues, VISIBILITY_SECONDS);
  }
  await eventually(() => queues.depth('Dead').visible === 1);
  expect(bodiesOf(runtime)).toEqual([['poison'], ['poison']]);
  expect(queues.depth('Work')).toMatchObject({ visible: 0, inFlight: 0 });
});

test('messages that match no filter are deleted without an invocation', async () => {
  const queues = await openQueues();
  await queues.send('Work', '{"kind":"other"}');
  await queues.send('Work', '{"kind":"print"}');
  const runtime = recordInvocations();
  run(queues, runtime, { filters: [{ body: { kind: ['print'] } }] as never[] });
  await eventually(() => queues.depth('Work').visible + queues.depth('Work').inFlight === 0);
  expect(bodiesOf(runtime)).toEqual([['{"kind":"print"}']]);
});

test('redelivers a message in flight at a kill at the next start, regardless of its visibility timeout', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-loop-'));
  const sender = await openQueues(dataDir);
  await sender.send('Work', 'held');
  await sender.close();
  expect(await killedRun(dataDir)).toEqual(['held']);
  nowMs += 1000;
  const queues = await openQueues(dataDir);
  const runtime = recordInvocations();
  run(queues, runtime);
  await eventually(() => runtime.batches.length === 1 && queues.depth('Work').inFlight === 0);
  expect(bodiesOf(runtime)).toEqual([['held']]);
});

test('does not count a receive that a kill cut off: ten in a row dead-letter no message', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-loop-'));
  const sender = await openQueues(dataDir);
  await sender.send('Work', 'mail');
  await sender.close();
  const received: string[] = [];
  for (let kills = 0; kills < 10; kills += 1) {
    received.push(...(await killedRun(dataDir)));
    nowMs += 5000;
  }
  expect(received).toEqual(Array.from({ length: 10 }, () => 'mail'));
  const queues = await openQueues(dataDir);
  const runtime = recordInvocations();
  run(queues, runtime);
  await eventually(() => runtime.batches.length === 1 && queues.depth('Work').inFlight === 0);
  expect(receiveCountsOf(runtime)).toEqual(['1']);
  expect(queues.depth('Dead').visible).toBe(0);
});

test('a message received during a stop is available at once at the next start', async () => {
  const queues = await openQueues();
  const runtime = recordInvocations();
  const received = Promise.withResolvers<void>();
  const resume = Promise.withResolvers<void>();
  const source = startQueueLoop({
    trigger: TRIGGER,
    queues: {
      ...queues,
      async receive(...request) {
        const messages = await queues.receive(...request);
        received.resolve();
        await resume.promise;
        return messages;
      },
    },
    runtime,
    onFault: () => {},
  });
  await queues.send('Work', 'late');
  await received.promise;
  const stopped = source.stop();
  resume.resolve();
  await stopped;
  expect(runtime.batches).toEqual([]);
  expect(queues.depth('Work')).toEqual({ visible: 1, inFlight: 0, delayed: 0 });
  await queues.close();
});

test('a loop that cannot receive reports it, and resumes when it can', async () => {
  const queues = await openQueues();
  let isBroken = true;
  const faults: unknown[] = [];
  const source = startQueueLoop({
    trigger: TRIGGER,
    queues: {
      ...queues,
      receive(...request) {
        if (isBroken) throw new Error('the disk is full');
        return queues.receive(...request);
      },
    },
    runtime: recordInvocations(),
    onFault: (error) => faults.push(error),
  });
  await eventually(() => faults.length > 0);
  expect(source.status()).toEqual({
    functionName: 'Render',
    source: 'Work',
    state: 'failing',
    fault: 'the disk is full',
  });
  isBroken = false;
  await queues.send('Work', 'job');
  await eventually(() => source.status().state === 'running');
  await source.stop();
  expect(source.status().state).toBe('stopped');
  await queues.close();
});
