import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DynamoEngine, startDynamoEngine } from '../dynamodb/engine.ts';
import { createMissingTables, type DynamoWire } from '../dynamodb/wire.ts';
import { createTableStream } from './table-stream.ts';

let engine: DynamoEngine;
beforeAll(async () => {
  engine = await startDynamoEngine({ folder: mkdtempSync(join(tmpdir(), 'tessera-table-stream-')) });
});
afterAll(() => engine.stop());

const RECORDS_MAX = 10;

/** A table's stream, and the operations that reading it has cost. */
async function openStream(tableName: string) {
  await createMissingTables(engine.wire, [
    {
      id: tableName,
      name: tableName,
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    },
  ]);
  const operations: string[] = [];
  const wire: DynamoWire = {
    call: (operation, input) => {
      operations.push(operation);
      return engine.wire.call(operation, input);
    },
    stream: (operation, input) => {
      operations.push(operation);
      return engine.wire.stream(operation, input);
    },
  };
  const stream = createTableStream(wire, tableName);
  const read = async (sequenceNumber?: string) => {
    const { streamArn = '', shardIds = [] } = (await stream.describe()) ?? {};
    const pages = await Promise.all(
      shardIds.map((shardId) => stream.after(streamArn, shardId, sequenceNumber, RECORDS_MAX)),
    );
    return pages.flat();
  };
  const put = (pk: string) => engine.wire.call('PutItem', { TableName: tableName, Item: { pk: { S: pk } } });
  return { read, put, operations };
}

test('a poll of an idle stream costs one request', async () => {
  const { read, operations } = await openStream('Idle');
  await read();
  operations.length = 0;
  expect(await read()).toEqual([]);
  expect(operations).toEqual(['GetRecords']);
});

test('records are read once each, before and after an empty page', async () => {
  const { read, put } = await openStream('Filling');
  await put('1');
  const [first] = await read();
  expect(first?.dynamodb).toMatchObject({ Keys: { pk: { S: '1' } } });
  const last = first?.dynamodb.SequenceNumber;
  expect(await read(last)).toEqual([]);
  expect(await read(last)).toEqual([]);
  await put('2');
  await put('3');
  expect((await read(last)).map(({ dynamodb }) => dynamodb.Keys)).toEqual([{ pk: { S: '2' } }, { pk: { S: '3' } }]);
  // the position was not advanced, as after a failed batch
  expect(await read(last)).toHaveLength(2);
});
