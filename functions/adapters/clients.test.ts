import { globSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CALL_LIMITS, createClient } from './clients.ts';
import { createDocuments } from './documents.ts';
import { createObjects } from './objects.ts';

const LIMITS = { connectMs: 5000, requestMs: 300, attemptsMax: 2 };
const FUNCTIONS = join(import.meta.dirname, '..');

describe('a hanging service', () => {
  let server: Server | undefined;

  beforeEach(() => {
    vi.stubEnv('AWS_REGION', 'us-east-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  });

  /** Listens instead of AWS, like the embedded cloud. */
  async function standIn(listener: RequestListener): Promise<void> {
    const listening = createServer(listener);
    server = listening;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
    for (const service of ['DYNAMODB', 'S3']) vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, url);
  }

  test('that never replies times out after the last try', async () => {
    const asked: (string | undefined)[] = [];
    await standIn((request) => void asked.push(request.url));
    const documents = createDocuments(createClient(DynamoDBClient, LIMITS));
    const reading = documents.send(new GetCommand({ TableName: 'Shop', Key: { pk: 'a', sk: 'b' } }));
    await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(asked).toHaveLength(LIMITS.attemptsMax);
  });

  test('that stops in the middle of a body times out', async () => {
    await standIn((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('the first bytes');
    });
    const objects = createObjects('photos', createClient(S3Client, LIMITS));
    await expect(objects.get('uploads/photo')).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

test.each([
  ['interactive', 15],
  ['recognition', 15],
  ['worker', 30],
] as const)('a call with the %s limits ends within a function of %i s', (name, functionSeconds) => {
  const { requestMs, attemptsMax } = CALL_LIMITS[name];
  expect((requestMs * attemptsMax) / 1000).toBeLessThan(functionSeconds - 2);
});

test('only this file creates clients, so that all have timeouts', () => {
  const files = globSync('**/*.ts', { cwd: FUNCTIONS }).filter((file) => !file.endsWith('.test.ts'));
  const makers = files.filter((file) =>
    /new\s+[\w.]*Client(Class)?\s*\(/.test(readFileSync(join(FUNCTIONS, file), 'utf8')),
  );
  expect(makers).toEqual([join('adapters', 'clients.ts')]);
});
