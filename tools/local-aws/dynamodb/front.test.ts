import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessKeysOf } from '../access-keys.ts';
import { type Listening, listen } from '../listen.ts';
import { signedHeaders } from '../test-signed-post.ts';
import { type DynamoEngine, startDynamoEngine } from './engine.ts';
import { createDynamoFront } from './front.ts';
import { createMissingTables } from './wire.ts';

const KEY = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };
const BODY = '{"TableName":"Shop","Key":{"pk":{"S":"one"}}}';
const TARGET = { 'x-amz-target': 'DynamoDB_20120810.GetItem', 'content-type': 'application/x-amz-json-1.0' };

let folder: string;
let engine: DynamoEngine;
let listening: Listening;
let url: string;
let client: DynamoDBClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-front-'));
  engine = await startDynamoEngine({ folder });
  await createMissingTables(engine.wire, [
    {
      id: 'Shop',
      name: 'Shop',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    },
  ]);
  listening = await listen('127.0.0.1', 0, 'PORT');
  serveWith(engine);
  url = `http://127.0.0.1:${listening.port}/`;
  client = new DynamoDBClient({ region: 'us-east-1', endpoint: url, credentials: KEY });
  await client.send(new PutItemCommand({ TableName: 'Shop', Item: { pk: { S: 'one' }, title: { S: 'Straße 漢字' } } }));
});

afterAll(async () => {
  client.destroy();
  await listening.close();
  await engine.stop();
  rmSync(folder, { recursive: true });
});

function serveWith(engine: Pick<DynamoEngine, 'waitForAddress'>): void {
  listening.serve(createDynamoFront({ accessKeys: accessKeysOf(KEY), tables: [], engine, onFault() {} }));
}

async function titleOfOne(): Promise<string | undefined> {
  const { Item } = await client.send(new GetItemCommand({ TableName: 'Shop', Key: { pk: { S: 'one' } } }));
  return Item?.title?.S;
}

async function post(headers: Record<string, string>): Promise<{ status: number; type?: string; headers: Headers }> {
  const response = await fetch(url, { method: 'POST', body: BODY, headers: { ...TARGET, ...headers } });
  const { __type: type } = (await response.json()) as { __type?: string };
  return { status: response.status, type, headers: response.headers };
}

test('accepts requests signed with the key of the folder', async () => {
  expect(await titleOfOne()).toBe('Straße 漢字');
});

test('refuses all others, without the engine’s CORS headers', async () => {
  const sign = (key: typeof KEY, service = 'dynamodb') =>
    signedHeaders(url, key, { service, body: BODY, headers: TARGET });
  const made =
    'AWS4-HMAC-SHA256 Credential=UNKNOWN/20261122/us-east-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=00';
  expect(await post({})).toMatchObject({ status: 403, type: 'MissingAuthenticationTokenException' });
  expect(await post({ authorization: made })).toMatchObject({ status: 403, type: 'UnrecognizedClientException' });
  for (const headers of [sign({ ...KEY, secretAccessKey: 'guessed' }), sign(KEY, 's3')])
    expect(await post(headers)).toMatchObject({ status: 403, type: 'InvalidSignatureException' });
  const allowed = await post(sign(KEY));
  expect(allowed.status).toBe(200);
  expect([...allowed.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('does not forward a malformed target', async () => {
  const headers = { ...TARGET, 'x-amz-target': 'DynamoDB_20120810.GetItem x' };
  const reply = await post({ ...headers, ...signedHeaders(url, KEY, { service: 'dynamodb', body: BODY, headers }) });
  expect(reply.status).toBe(400);
});

test('a request waits while the engine restarts', async () => {
  const state = engine.state();
  if (state.kind === 'running') process.kill(state.pid, 'SIGKILL');
  await expect.poll(() => engine.state().kind).toBe('restarting');
  expect(await titleOfOne()).toBe('Straße 漢字');
});

test('answers 503 while the engine stays down, which clients retry', async () => {
  serveWith({ waitForAddress: async () => undefined });
  await expect(titleOfOne()).rejects.toMatchObject({
    name: 'ServiceUnavailable',
    message: expect.stringContaining('The database engine does not answer'),
    $metadata: { httpStatusCode: 503, attempts: expect.any(Number) },
  });
  serveWith({ waitForAddress: async () => ({ host: '127.0.0.1', port: 1 }) });
  await expect(titleOfOne()).rejects.toMatchObject({ name: 'ServiceUnavailable' });
});
