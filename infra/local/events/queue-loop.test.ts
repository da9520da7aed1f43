import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSqs, type Sqs } from '../sqs/sqs.ts';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { eventually, type RecordedInvocations, recordInvocations } from '../testing/recorded-invocations.ts';
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

function openQueues(dataDir = mkdtempSync(join(tmpdir(), 'tessera-loop-'))): Promise<Sqs> {
  const queue = { messageRetentionSeconds: 600, delaySeconds: 0, visibilityTimeoutSeconds: 300 };
  return createSqs({
    dataDir,
    credentials: LOCAL_ACCOUNT,
    baseUrl: () => 'http://127.0.0.1:1',
    queues: [
      { ...queue, name: 'Work', deadLetter: { queueName: 'Dead', maxReceiveCount: 2 } },
      { ...queue, name: 'Dead' },
    ],
  });
}

function run(queues: Sqs, runtime: RecordedInvocations, changes: Partial<typeof TRIGGER> = {}): EventSource {
  const trigger = { ...TRIGGER, ...changes };
  const faults: unknown[] = [];
  const source = startQueueLoop({
    trigger,
    queues,
    runtime,
    onFault: (error) => faults.push(error),
    retrySeconds: [0],
  });
  onTestFinished(async () => {
    await source.stop();
    await queues.close();
    expect(faults).toEqual([]);
  });
  return source;
}

const bodiesOf = (runtime: RecordedInvocations) =>
  runtime.batches.map(({ Records }) => Records.map((record: { body: string }) => record.body));

test('a message reaches the function as an SQS record, and is gone when it is done', async () => {
  const queues = await openQueues();
  const runtime = recordInvocations();
  const source = run(queues, runtime);
  await queues.send('Work', 'one');
  await eventually(() => runtime.batches.length === 1);
  await eventually(() => queues.depth('Work').inFlight === 0);
  expect(await source.isDrained()).toBe(true);
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

test('only the messages that the function names as failed come again', async () => {
  const queues = await openQueues();
  for (const body of ['good', 'bad']) await queues.send('Work', body);
  const runtime = recordInvocations(({ Records }, attempt) => ({
    batchItemFailures: Records.filter(({ body }) => attempt === 1 && body === 'bad').map(({ messageId }) => ({
      itemIdentifier: messageId,
    })),
  }));
  run(queues, runtime);
  await eventually(() => runtime.batches.length === 2 && queues.depth('Work').inFlight === 0);
  expect(bodiesOf(runtime)).toEqual([['good', 'bad'], ['bad']]);
});

test('a batch that fails whole comes again, and after its last try lies with the dead letters', async () => {
  const queues = await openQueues();
  await queues.send('Work', 'poison');
  const runtime = recordInvocations(() => {
    throw new Error('cannot');
  });
  run(queues, runtime);
  await eventually(() => queues.depth('Dead').visible === 1);
  expect(bodiesOf(runtime)).toEqual([['poison'], ['poison']]);
  expect(queues.depth('Work')).toMatchObject({ visible: 0, inFlight: 0 });
});

test('messages that no filter wants are removed unseen', async () => {
  const queues = await openQueues();
  await queues.send('Work', '{"kind":"other"}');
  await queues.send('Work', '{"kind":"print"}');
  const runtime = recordInvocations();
  run(queues, runtime, { filters: [{ body: { kind: ['print'] } }] as never[] });
  await eventually(() => queues.depth('Work').visible + queues.depth('Work').inFlight === 0);
  expect(bodiesOf(runtime)).toEqual([['{"kind":"print"}']]);
});

test('what was under way when the process died comes again at once after the next start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-loop-'));
  const died = await openQueues(dataDir);
  await died.send('Work', 'held');
  await died.receive('Work', { maxMessages: 1, waitSeconds: 0 });
  await died.close();
  const queues = await openQueues(dataDir);
  expect(queues.depth('Work')).toMatchObject({ visible: 0, inFlight: 1 });
  await queues.releaseAll('Work');
  const runtime = recordInvocations();
  run(queues, runtime);
  await eventually(() => runtime.batches.length === 1);
  expect(bodiesOf(runtime)).toEqual([['held']]);
});
