import { DynamoDBClient, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Listening, listen } from '../listen.ts';
import { createFaultInjector, type FaultInjector } from './fault-injector.ts';
import type { FaultWindow, FaultyService } from './fault-window.ts';

let listening: Listening;
let injector: FaultInjector;
let takenEffect: number;

async function start(service: FaultyService): Promise<string> {
  listening.serve(
    injector.injectInto(service, (request, response) => {
      request.resume().on('end', () => {
        takenEffect += 1;
        response.writeHead(200).end('{}');
      });
    }),
  );
  return `http://127.0.0.1:${listening.port}`;
}

beforeEach(async () => {
  listening = await listen('127.0.0.1', 0, 'PORT');
  injector = createFaultInjector();
  takenEffect = 0;
});
afterEach(() => listening.close());

const settings = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  maxAttempts: 1,
});
const always = (changes: Partial<FaultWindow>): FaultWindow => ({
  seed: 1,
  services: ['dynamodb', 's3', 'sqs', 'ses'],
  share: 1,
  lostShare: 0,
  ...changes,
});

const WRITES: Record<FaultyService, (endpoint: string) => Promise<unknown>> = {
  dynamodb: (endpoint) =>
    new DynamoDBClient(settings(endpoint)).send(new PutItemCommand({ TableName: 'Shop', Item: { pk: { S: 'a' } } })),
  s3: (endpoint) =>
    new S3Client({ ...settings(endpoint), forcePathStyle: true }).send(
      new PutObjectCommand({ Bucket: 'photos', Key: 'a', Body: 'a' }),
    ),
  sqs: (endpoint) =>
    new SQSClient(settings(endpoint)).send(
      new SendMessageCommand({ QueueUrl: `${endpoint}/1/work`, MessageBody: 'a' }),
    ),
  ses: (endpoint) =>
    new SESClient(settings(endpoint)).send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from('a') } })),
};

/** Names of the errors that a client sees in twenty attempts. */
async function errorsOf(write: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>();
  for (let number = 0; number < 20; number += 1)
    names.add(
      await write().then(
        () => 'none',
        (error: Error) => error.name,
      ),
    );
  return names;
}

describe('requests that fail before they take effect', () => {
  test.each([
    ['dynamodb', ['InternalServerError', 'ProvisionedThroughputExceededException']],
    ['s3', ['InternalError', 'SlowDown']],
    ['sqs', ['InternalFailure', 'RequestThrottled']],
    ['ses', ['InternalFailure', 'Throttling']],
  ] as const)('%s responds like the service', async (service, names) => {
    const endpoint = await start(service);
    injector.open(always({ lostShare: 0 }));
    expect([...(await errorsOf(() => WRITES[service](endpoint)))].sort()).toEqual(names);
    expect(takenEffect).toBe(0);
  });

  test('a throttled DynamoDB transaction is canceled with a reason for each item', async () => {
    const client = new DynamoDBClient(settings(await start('dynamodb')));
    injector.open(always({ lostShare: 0 }));
    const put = { Put: { TableName: 'Shop', Item: { pk: { S: 'a' } } } };
    const errors: unknown[] = [];
    for (let number = 0; number < 20; number += 1)
      await client
        .send(new TransactWriteItemsCommand({ TransactItems: [put, put] }))
        .catch((error) => errors.push(error));
    expect(errors).toContainEqual(
      expect.objectContaining({
        name: 'TransactionCanceledException',
        CancellationReasons: [expect.objectContaining({ Code: 'ThrottlingError' }), { Code: 'None' }],
      }),
    );
  });
});

test.each(['dynamodb', 's3', 'sqs'] as const)(
  'a write to %s takes effect even if its response is lost',
  async (service) => {
    const endpoint = await start(service);
    injector.open(always({ lostShare: 1 }));
    const names = await errorsOf(() => WRITES[service](endpoint));
    expect(names).not.toContain('none');
    expect(takenEffect).toBe(20);
    const { answer_lost, cut_off } = injector.counts()[service];
    expect(answer_lost + cut_off).toBe(20);
    expect(Math.min(answer_lost, cut_off)).toBeGreaterThan(0);
  },
);

test('a mail is never accepted without a response: a retry would be a second mail', async () => {
  const endpoint = await start('ses');
  injector.open(always({ lostShare: 1 }));
  await errorsOf(() => WRITES.ses(endpoint));
  expect(takenEffect).toBe(0);
});

test('the fault rate matches the window, the same seed draws the same faults, and no window means no faults', async () => {
  const endpoint = await start('dynamodb');
  const run = async () => {
    for (let number = 0; number < 100; number += 1) await WRITES.dynamodb(endpoint).catch(() => {});
    return injector.counts().dynamodb;
  };
  expect(await run()).toMatchObject({ requests: 0 });
  injector.open(always({ share: 0.3, lostShare: 0.5 }));
  const first = await run();
  injector.open(always({ share: 0.3, lostShare: 0.5 }));
  expect(await run()).toEqual(first);
  const faults = first.throttled + first.failed + first.answer_lost + first.cut_off;
  expect(faults).toBeGreaterThan(15);
  expect(faults).toBeLessThan(45);
  injector.close();
  takenEffect = 0;
  await run();
  expect(takenEffect).toBe(100);
});

test('an unlisted service is unaffected', async () => {
  const endpoint = await start('sqs');
  injector.open(always({ services: ['s3'] }));
  await errorsOf(() => WRITES.sqs(endpoint));
  expect(takenEffect).toBe(20);
});
