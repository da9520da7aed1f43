import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type RecordedInvocations, recordInvocations } from '../../../tests/support/recorded-invocations.ts';
import { type DynamoEngine, startDynamoEngine } from '../dynamodb/engine.ts';
import { createMissingTables } from '../dynamodb/wire.ts';
import { startStreamLoop } from './stream-loop.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-stream-'));
let engine: DynamoEngine;
beforeAll(async () => {
  engine = await startDynamoEngine({ folder: join(folder, 'dynamodb') });
});
afterAll(() => engine.stop());

async function tableWithStream(tableName: string): Promise<void> {
  await createMissingTables(engine.wire, [
    {
      id: tableName,
      name: tableName,
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    },
  ]);
}

function put(tableName: string, pk: string): Promise<unknown> {
  return engine.wire.call('PutItem', { TableName: tableName, Item: { pk: { S: pk } } });
}

interface Loop {
  drained(): Promise<unknown>;
  stop(): Promise<void>;
  given: { queueName: string; body: string }[];
}

function run(tableName: string, runtime: RecordedInvocations, maximumRetries = -1): Loop {
  const given: Loop['given'] = [];
  const source = startStreamLoop({
    trigger: {
      id: `trigger-${tableName}`,
      functionName: 'Orders',
      sourceArn: 'arn:aws:dynamodb:us-east-1:000000000000:table/x/stream/local',
      batchSize: 10,
      reportsBatchItemFailures: true,
      filters: [{ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'ORDER#' }] } } } }],
      bisectsOnError: false,
      maximumRetries,
      failureQueueName: 'Lost',
      tableName,
    },
    wire: engine.wire,
    runtime,
    folder: join(folder, 'streams'),
    sendToQueue: async (queueName, body) => void given.push({ queueName, body }),
    onFault: () => {},
  });
  onTestFinished(() => source.stop());
  return { drained: () => source.isDrained(), stop: () => source.stop(), given };
}

const keysOf = (runtime: RecordedInvocations) =>
  runtime.batches.flatMap(({ Records }) => Records.map((record) => record.dynamodb.Keys.pk.S as string));

test('records that pass the filter reach the function once, even across a restart', async () => {
  await tableWithStream('Restarted');
  const before = recordInvocations();
  const first = run('Restarted', before);
  await put('Restarted', 'ORDER#1');
  await put('Restarted', 'CART#1');
  await first.drained();
  await first.stop();
  await put('Restarted', 'ORDER#2');
  const after = recordInvocations();
  await run('Restarted', after).drained();
  expect(keysOf(before)).toEqual(['ORDER#1']);
  expect(keysOf(after)).toEqual(['ORDER#2']);
});

test('redelivers a record whose invocation a kill cut off', async () => {
  await tableWithStream('Killed');
  await put('Killed', 'ORDER#1');
  const invoked = Promise.withResolvers<void>();
  const neverEnds = Promise.withResolvers<never>();
  run(
    'Killed',
    recordInvocations(() => {
      invoked.resolve();
      return neverEnds.promise;
    }),
  );
  // hooks run in reverse order: this one lets the loop end
  onTestFinished(() => neverEnds.reject(new Error('the test is over')));
  await invoked.promise;
  const after = recordInvocations();
  await run('Killed', after).drained();
  expect(keysOf(after)).toEqual(['ORDER#1']);
});

test('reports a permanently failed record to the failure queue, and continues', async () => {
  await tableWithStream('Poisoned');
  const runtime = recordInvocations(({ Records }) => {
    if (Records[0].dynamodb.Keys.pk.S === 'ORDER#1') throw new Error('cannot');
  });
  const loop = run('Poisoned', runtime, 1);
  await put('Poisoned', 'ORDER#1');
  await loop.drained();
  await put('Poisoned', 'ORDER#2');
  await loop.drained();
  expect(keysOf(runtime)).toEqual(['ORDER#1', 'ORDER#1', 'ORDER#2']);
  expect(loop.given).toHaveLength(1);
  expect(loop.given[0]?.queueName).toBe('Lost');
  expect(JSON.parse(loop.given[0]?.body ?? '')).toMatchObject({ DDBStreamBatchInfo: { batchSize: 1 } });
});
