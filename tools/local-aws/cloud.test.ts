import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeTinyShop } from '../../tests/support/tiny-shop.ts';
import { type Cloud, startCloud } from './cloud.ts';
import { signedHeaders } from './test-signed-post.ts';

const shop = writeTinyShop();
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

interface Note {
  functionName: string;
  // biome-ignore lint/suspicious/noExplicitAny: an event of any source
  event: any;
}

function start(): Promise<Cloud> {
  return startCloud({ ...shop, host: '127.0.0.1', port: 0, quiet: true, onStep: () => {} });
}

function notesOf(functionName: string): Note[] {
  const lines = readFileSync(shop.notesFile, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Note).filter((note) => note.functionName === functionName);
}

describe('the embedded cloud', () => {
  let cloud: Cloud;
  beforeAll(async () => {
    cloud = await start();
  });
  afterAll(async () => {
    await cloud.stop();
    rmSync(join(shop.dataDir, '..'), { recursive: true, force: true });
  });

  const client = () => ({ region: 'us-east-1', credentials: cloud.accessKey });

  function put(bucket: string, key: string, body: string): Promise<unknown> {
    const s3 = new S3Client({ ...client(), endpoint: cloud.endpoints.s3, forcePathStyle: true });
    return s3.send(new PutObjectCommand({ Bucket: cloud.buckets[bucket], Key: key, Body: body }));
  }

  test('answers the routes of the template through their function, with an HTTP API event', async () => {
    const response = await fetch(`${cloud.url}/v1/a%20b?x=1&x=2`, {
      method: 'POST',
      body: '{"a":1}',
      headers: {
        'True-Client-IP': '203.0.113.7',
        'CloudFront-Viewer-Latitude': '90',
        'X-Origin-Verify': 'a guess',
      },
    });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const event = await response.json();
    expect(event.headers).not.toHaveProperty('cloudfront-viewer-latitude');
    expect(event).toMatchObject({
      routeKey: 'ANY /v1/{proxy+}',
      rawPath: '/v1/a b',
      queryStringParameters: { x: '1,2' },
      body: '{"a":1}',
      headers: {
        host: 'httpapi.execute-api.us-east-1.amazonaws.com',
        'true-client-ip': '127.0.0.1',
        'cloudfront-viewer-country': 'US',
        'x-origin-verify': expect.stringMatching(/^[\w-]{32}$/),
      },
    });
    // both get it from the same secret
    expect(event.accepted).toBe(event.headers['x-origin-verify']);
  });

  test('serves the web app for every screen, and names the local S3 in its policy', async () => {
    const screen = await fetch(`${cloud.url}/printing`);
    expect(await screen.text()).toBe('<title>Tiny</title>');
    expect(screen.headers.get('cache-control')).toBe('no-cache');
    expect(screen.headers.get('x-frame-options')).toBe('DENY');
    expect(screen.headers.get('content-security-policy')).toBe(`connect-src 'self' ${cloud.s3Url}`);
    expect(screen.headers.get('x-seen'), 'the event of the viewer-response function').toBe(
      `${new URL(cloud.url).host} DENY`,
    );
    const asset = await fetch(`${cloud.url}/assets/app-1.js`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    const again = await fetch(asset.url, { headers: { 'if-none-match': asset.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await fetch(`${cloud.url}/..%2Fnotes.jsonl`)).status).toBe(403);
    expect((await fetch(`${cloud.url}/printing`, { method: 'POST' })).status).toBe(403);
  });

  test('serves private pictures through signed URLs only, public ones to everyone', async () => {
    await put('Photos', 'photos/one.txt', 'private');
    await put('Photos', 'media/one.txt', 'public');
    const url = `${cloud.url}/photos/one.txt`;
    expect((await fetch(url)).status).toBe(403);
    const secrets = new SecretsManagerClient({ ...client(), endpoint: cloud.endpoints.secretsmanager });
    const { SecretString: privateKey = '' } = await secrets.send(
      new GetSecretValueCommand({ SecretId: 'PhotoUrlKey' }),
    );
    const signed = getSignedUrl({ url, keyPairId: 'PublicKey', privateKey, dateLessThan: TOMORROW });
    expect(await (await fetch(signed)).text()).toBe('private');
    expect((await fetch(signed, { method: 'HEAD' })).status).toBe(200);
    const part = await fetch(`${cloud.url}/media/one.txt`, { headers: { range: 'bytes=1-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'ubl']);
    expect((await fetch(`${cloud.url}/uploads/one.txt`)).status).toBe(403);
  });

  test('notifies the queue of uploads, and invokes its function', async () => {
    await put('Photos', 'uploads/my photo.jpg', 'pixels');
    await put('Photos', 'elsewhere/other.jpg', 'pixels');
    await cloud.idle();
    const keys = notesOf('Intake').flatMap(({ event }) =>
      event.Records.map((record: { body: string }) => JSON.parse(record.body).Records[0].s3.object.key),
    );
    expect(keys).toEqual(['uploads/my+photo.jpg']);
  });

  test('feeds a function from a table stream with the records that pass its filter', async () => {
    const dynamo = new DynamoDBClient({ ...client(), endpoint: cloud.endpoints.dynamodb });
    for (const sk of ['META', 'JOB#001'])
      await dynamo.send(
        new PutItemCommand({ TableName: cloud.tables.Shop, Item: { pk: { S: 'ORDER#1' }, sk: { S: sk } } }),
      );
    await cloud.idle();
    const records = notesOf('Orders').flatMap(({ event }) => event.Records);
    expect(records).toMatchObject([
      { eventName: 'INSERT', eventSource: 'aws:dynamodb', dynamodb: { Keys: { sk: { S: 'META' } } } },
    ]);
  });

  test('runs a schedule of the template on request, and answers when the function has ended', async () => {
    const url = `${cloud.url}/_local/schedules/SweepEveryDay/run`;
    const response = await fetch(url, { method: 'POST' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ results: [{ functionName: 'Sweep', result: { swept: 2 } }] });
    expect(notesOf('Sweep')).toMatchObject([{ event: { 'detail-type': 'Scheduled Event', source: 'aws.events' } }]);
    expect((await fetch(url)).status).toBe(405);
    const unknown = await fetch(`${cloud.url}/_local/schedules/Nobody/run`, { method: 'POST' });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ known: ['SweepEveryDay'] });
  });

  test('reports the health of its parts', async () => {
    const response = await fetch(`${cloud.url}/_local/health`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: 'ok',
      problems: [],
      engine: { kind: 'running', pid: expect.any(Number) },
      queues: [{ name: 'WorkQueue', visible: 0, inFlight: 0, delayed: 0, deadLetters: 0 }],
      eventSources: [
        { functionName: 'Intake', source: 'WorkQueue', state: 'running' },
        { functionName: 'Orders', source: 'Shop', state: 'running' },
      ],
      schedules: [
        expect.objectContaining({
          name: 'SweepEveryDay',
          expression: 'rate(1 day)',
          state: 'running',
          isInvoking: false,
        }),
      ],
    });
  });

  test('gives its access key to this machine only, and to no web page', async () => {
    const url = `${cloud.url}/_local/endpoints`;
    expect(await (await fetch(url)).json()).toMatchObject(cloud.accessKey);
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const)
      expect((await fetch(url, { headers: { [name]: value } })).status).toBe(403);
    expect((await fetch(`${cloud.url}/_local/mail/`)).headers.get('x-frame-options')).toBe('DENY');
  });

  test('refuses access to the tables without that key', async () => {
    const signed = signedHeaders(
      cloud.endpoints.dynamodb,
      { accessKeyId: 'TESSERALOCAL', secretAccessKey: 'x' },
      {
        service: 'dynamodb',
        body: '{}',
      },
    );
    for (const headers of [{}, signed, { origin: 'https://evil.example' }]) {
      const target = { 'x-amz-target': 'DynamoDB_20120810.ListTables' };
      const response = await fetch(cloud.endpoints.dynamodb, {
        method: 'POST',
        body: '{}',
        headers: { ...target, ...headers },
      });
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
  });

  test('is unaffected by names of object properties', async () => {
    await put('Photos', 'media/one.txt', 'public');
    const before = await fetch(`${cloud.url}/media/one.txt`);
    const query = '__proto__=x&__proto__=y&constructor=z';
    const cookie = { cookie: '__proto__=x; constructor=y' };
    expect((await fetch(`${cloud.url}/?${query}`, { headers: cookie })).status).toBe(200);
    expect((await fetch(`${cloud.url}/v1/x?${query}`, { headers: cookie })).status).toBe(201);
    const after = await fetch(`${cloud.url}/media/one.txt`);
    const stable = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'date');
    expect([after.status, stable(after)]).toEqual([200, stable(before)]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('stores everything in files that only their owner can read', () => {
    expect(statSync(shop.dataDir).mode & 0o777).toBe(0o700);
    const open = readdirSync(shop.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });

  test('links print files into a folder by order', async () => {
    await put('Prints', 'prints/default/A7K2Q9/4f2a/A7K2Q9-001.jpg', 'print');
    await cloud.idle();
    expect(readFileSync(join(cloud.printsFolder, 'A7K2Q9', 'A7K2Q9-001.jpg'), 'utf8')).toBe('print');
  });

  test('refuses a second start on the same folder', async () => {
    await expect(start()).rejects.toThrow(/already running on the data folder .* DATA_DIR=/);
    expect((await fetch(`${cloud.url}/v1/still-here`)).status).toBe(201);
  });

  test('resumes with all data after a stop, and seeds the shop only once', async () => {
    await cloud.stop();
    expect(existsSync(join(shop.dataDir, 'lock'))).toBe(false);
    await expect(fetch(cloud.url)).rejects.toThrow();
    cloud = await start();
    expect(await (await fetch(`${cloud.url}/media/one.txt`)).text()).toBe('public');
    await cloud.idle();
    expect(notesOf('Intake')).toHaveLength(1);
    expect(notesOf('Orders')).toHaveLength(1);
  });

  test('a failed start leaves no process running and the folder unlocked', async () => {
    await cloud.stop();
    const broken = { ...shop, host: '127.0.0.1', port: 0, quiet: true, onStep: () => {} };
    await expect(startCloud({ ...broken, cloudAssemblyDir: join(shop.dataDir, 'nowhere') })).rejects.toThrow('ENOENT');
    cloud = await start();
    expect((await fetch(`${cloud.url}/v1/here`)).status).toBe(201);
  });
});
