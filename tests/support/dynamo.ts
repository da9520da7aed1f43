import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createDocuments } from '../../functions/adapters/documents.ts';
import type { Table } from '../../functions/core/dynamodb/table.ts';

const BINARY = join(import.meta.dirname, '../../node_modules/@dynoxide/linux-x64/dynoxide');
const START_TRIES_MAX = 200;

export interface TestDynamo {
  catalog: Table;
  shop: Table;
  ephemeral: Table;
  stop(): Promise<void>;
}

/** A DynamoDB of its own for one test file: the three tables of the shop, empty, on a free port. */
export async function startDynamo(): Promise<TestDynamo> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-dynamo-'));
  const port = await freePort();
  const engine = spawn(BINARY, ['--port', String(port), '--db-path', join(folder, 'dynamo.db')], { stdio: 'ignore' });
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  await untilOpen(port);
  await Promise.all([
    createTable(client, 'Catalog'),
    createTable(client, 'Shop', ['gsi1', 'gsi2'], true),
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
      engine.kill();
      if (engine.exitCode === null) await once(engine, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function untilOpen(port: number): Promise<void> {
  for (let attempt = 0; attempt < START_TRIES_MAX; attempt++) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
    await delay(25);
  }
  throw new Error(`dynoxide did not open port ${port}`);
}
