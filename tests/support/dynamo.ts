import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createDocuments } from '../../functions/adapters/documents.ts';
import type { Table } from '../../functions/core/db/table.ts';
import { startDynamoEngine } from '../../tools/local-aws/dynamodb/engine.ts';

export interface TestDynamo {
  catalog: Table;
  shop: Table;
  ephemeral: Table;
  stop(): Promise<void>;
}

const IN_MEMORY = '/dev/shm';
const ROOM_BYTES_MIN = 1e9;

/** Starts a DynamoDB for one test file: the shop's three tables, empty, on a free port. */
export async function startDynamo(): Promise<TestDynamo> {
  const folder = await mkdtemp(join(await scratchFolder(), 'tessera-dynamo-'));
  const engine = await startDynamoEngine({ folder });
  const address = await engine.waitForAddress(0);
  const client = new DynamoDBClient({
    endpoint: `http://${address?.host}:${address?.port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  await Promise.all([
    createTable(client, 'Catalog'),
    createTable(client, 'Shop', ['gsi1', 'gsi2', 'gsi3'], true),
    createTable(client, 'Ephemeral'),
  ]);
  const documents = createDocuments(client);
  const table = (tableName: string): Table => ({ documents, tableName });
  return {
    catalog: table('Catalog'),
    shop: table('Shop'),
    ephemeral: table('Ephemeral'),
    async stop() {
      client.destroy();
      await engine.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Linux's memory file system, which avoids disk waits; the temporary folder if it is too small. */
async function scratchFolder(): Promise<string> {
  const room = await statfs(IN_MEMORY).catch(() => undefined);
  return room && room.bavail * room.bsize > ROOM_BYTES_MIN ? IN_MEMORY : tmpdir();
}

async function createTable(client: DynamoDBClient, name: string, indexes: string[] = [], hasStream = false) {
  const attributes = ['pk', 'sk', ...indexes.flatMap((index) => [`${index}pk`, `${index}sk`])];
  const keys = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keys('pk', 'sk'),
      ...(indexes.length > 0 && {
        GlobalSecondaryIndexes: indexes.map((index) => ({
          IndexName: index,
          KeySchema: keys(`${index}pk`, `${index}sk`),
          Projection: { ProjectionType: 'ALL' },
        })),
      }),
      ...(hasStream && { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } }),
    }),
  );
}
