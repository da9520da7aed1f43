import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessKeysOf } from '../access-keys.ts';
import { listen } from '../listen.ts';
import { signedHeaders } from '../test-signed-post.ts';
import type { QueueSpec } from './queue.ts';
import { createSqs, type Sqs } from './sqs.ts';

const RENDER: QueueSpec = {
  name: 'Render',
  visibilityTimeoutSeconds: 30,
  messageRetentionSeconds: 3600,
  delaySeconds: 0,
  deadLetter: { queueName: 'RenderDeadLetters', maxReceiveCount: 2 },
};
const DEAD_LETTERS: QueueSpec = {
  name: 'RenderDeadLetters',
  visibilityTimeoutSeconds: 30,
  messageRetentionSeconds: 7200,
  delaySeconds: 0,
};

const KEY = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };

let dataDir: string;
let sqs: Sqs;
let opened: Sqs[];
let nowMs: number;

async function open(queues: QueueSpec[] = [RENDER, DEAD_LETTERS]): Promise<Sqs> {
  const service = await createSqs({
    dataDir,
    accessKeys: accessKeysOf(KEY),
    clock: () => new Date(nowMs),
    baseUrl: () => 'http://127.0.0.1:4612',
    queues,
  });
  opened.push(service);
  return service;
}

/** Simulates kill -9: the files are reopened without closing the first service. */
async function restart(): Promise<void> {
  sqs = await open();
}

function passSeconds(seconds: number): void {
  nowMs += seconds * 1000;
  sqs.wake();
}

const receive = (waitSeconds = 0, queue = 'Render') => sqs.receive(queue, { maxMessages: 10, waitSeconds });
const bodies = async (queue = 'Render') => (await receive(0, queue)).map(({ body }) => body).sort();

async function receiveOne(): ReturnType<typeof receive> extends Promise<(infer Message)[]> ? Promise<Message> : never {
  const [message] = await receive();
  if (!message) throw new Error('Expected a message.');
  return message;
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tessera-sqs-'));
  nowMs = Date.parse('2026-11-21T12:00:00Z');
  opened = [];
  sqs = await open();
});

afterEach(async () => {
  await Promise.all(opened.map((service) => service.close()));
  await rm(dataDir, { recursive: true, force: true });
});

describe('visibility', () => {
  test('a received message is hidden for its exact timeout', async () => {
    await sqs.send('Render', 'job');
    expect(await bodies()).toEqual(['job']);
    passSeconds(29);
    expect(await bodies()).toEqual([]);
    passSeconds(1);
    const again = await receiveOne();
    expect(again).toMatchObject({ body: 'job', attributes: { ApproximateReceiveCount: '2' } });
  });

  test('a released message returns after the given delay', async () => {
    await sqs.send('Render', 'job');
    const { receiptHandle } = await receiveOne();
    await sqs.release('Render', receiptHandle, 5);
    passSeconds(4);
    expect(await bodies()).toEqual([]);
    passSeconds(1);
    expect(await bodies()).toEqual(['job']);
  });

  test('an outdated receipt neither removes nor releases', async () => {
    await sqs.send('Render', 'job');
    const stale = await receiveOne();
    passSeconds(30);
    await receiveOne();
    await sqs.remove('Render', stale.receiptHandle);
    await sqs.release('Render', stale.receiptHandle, 0);
    expect(sqs.depth('Render')).toEqual({ visible: 0, inFlight: 1, delayed: 0 });
  });

  test('an expired receipt still removes a message that was not received again', async () => {
    await sqs.send('Render', 'job');
    const { receiptHandle } = await receiveOne();
    passSeconds(31);
    await sqs.remove('Render', receiptHandle);
    expect(sqs.depth('Render')).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });

  test('concurrent receivers never get the same message', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => sqs.send('Render', String(index))));
    const batches = await Promise.all(Array.from({ length: 8 }, () => receive()));
    const ids = batches.flat().map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(40);
  });
});

describe('a long poll', () => {
  test('ends with the first message', async () => {
    const polling = receive(20);
    await sqs.send('Render', 'job');
    expect((await polling).map(({ body }) => body)).toEqual(['job']);
  });

  test('ends empty after its time', async () => {
    const polling = receive(20);
    passSeconds(20);
    expect(await polling).toEqual([]);
  });

  test('ends when a hidden message becomes visible', async () => {
    await sqs.send('Render', 'job');
    const { receiptHandle } = await receiveOne();
    await sqs.release('Render', receiptHandle, 10);
    const polling = receive(20);
    passSeconds(10);
    expect(await polling).toHaveLength(1);
  });

  test('ends empty when its caller aborts, without receiving a message', async () => {
    const caller = new AbortController();
    const polling = sqs.receive('Render', { maxMessages: 1, waitSeconds: 20, signal: caller.signal });
    caller.abort();
    expect(await polling).toEqual([]);
    await sqs.send('Render', 'job');
    expect(sqs.depth('Render').visible).toBe(1);
  });

  test('ends empty when the service closes', async () => {
    const polling = receive(20);
    await sqs.close();
    expect(await polling).toEqual([]);
  });
});

describe('dead letters', () => {
  test('get a message after its last allowed receive, with its id, age and source', async () => {
    await sqs.send('Render', 'poison');
    const { messageId, attributes } = await receiveOne();
    passSeconds(30);
    expect(await bodies()).toEqual(['poison']);
    passSeconds(30);
    expect(await bodies()).toEqual([]);
    const [dead] = await receive(0, 'RenderDeadLetters');
    expect(dead).toMatchObject({ messageId, body: 'poison' });
    expect(dead?.attributes).toMatchObject({
      SentTimestamp: attributes.SentTimestamp,
      DeadLetterQueueSourceArn: 'arn:aws:sqs:us-east-1:000000000000:Render',
    });
    expect(sqs.depth('Render')).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });

  test('a crash while a message is moved leaves exactly one dead letter', async () => {
    await sqs.send('Render', 'poison');
    await receiveOne();
    passSeconds(30);
    await receiveOne();
    passSeconds(30);
    // stored in the dead letter queue but not removed from the source: as if killed between the two journal writes
    const before = await rememberJournal('Render');
    await receive();
    await before.putBack();
    await restart();
    expect(await bodies()).toEqual([]);
    expect(sqs.depth('RenderDeadLetters').visible).toBe(1);
    expect(sqs.depth('Render')).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });

  test('a poison message does not block the others', async () => {
    await sqs.send('Render', 'poison');
    await receiveOne();
    passSeconds(30);
    await receiveOne();
    passSeconds(30);
    await sqs.send('Render', 'good');
    expect(await bodies()).toEqual(['good']);
  });
});

async function rememberJournal(name: string): Promise<{ putBack(): Promise<void> }> {
  const path = join(dataDir, `${name}.journal`);
  const content = await readFile(path);
  return { putBack: () => writeFile(path, content) };
}

describe('after a restart', () => {
  test('waiting and in-flight messages are visible at once, and removed ones are gone', async () => {
    for (const body of ['removed', 'received', 'waiting']) await sqs.send('Render', body);
    const [removed, received] = await sqs.receive('Render', { maxMessages: 2, waitSeconds: 0 });
    await sqs.remove('Render', removed?.receiptHandle ?? '');
    await restart();
    expect(sqs.depth('Render')).toEqual({ visible: 2, inFlight: 0, delayed: 0 });
    const shown = await receive();
    expect(shown.map(({ messageId }) => messageId)).toContain(received?.messageId);
    // the receive that the crash cut off does not count
    expect(shown.map(({ body, attributes }) => [body, attributes.ApproximateReceiveCount]).sort()).toEqual([
      ['received', '1'],
      ['waiting', '1'],
    ]);
  });

  test('a receive whose visibility timeout had ended counts', async () => {
    await sqs.send('Render', 'job');
    await receive();
    passSeconds(30);
    await restart();
    expect((await receiveOne()).attributes.ApproximateReceiveCount).toBe('2');
  });

  test('a worker that was not restarted can remove with its old receipt', async () => {
    await sqs.send('Render', 'job');
    const { receiptHandle } = await receiveOne();
    await restart();
    await sqs.remove('Render', receiptHandle);
    expect(sqs.depth('Render')).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });

  test('messages older than their retention are dropped, live and on disk', async () => {
    await sqs.send('Render', 'old');
    passSeconds(1800);
    await sqs.send('Render', 'young');
    passSeconds(1800);
    expect(sqs.depth('Render').visible).toBe(1);
    await restart();
    expect(await bodies()).toEqual(['young']);
  });
});

test('an attribute named like an object property has no side effects', async () => {
  const attributes =
    '{"__proto__":{"DataType":"String","StringValue":"x"},"constructor":{"DataType":"String","StringValue":"y"}}';
  const body = `{"QueueUrl":"/000000000000/Render","MessageBody":"one","MessageAttributes":${attributes}}`;
  const target = { 'x-amz-target': 'AmazonSQS.SendMessage' };
  const listening = await listen('127.0.0.1', 0, 'PORT');
  try {
    listening.serve(sqs.handle);
    const address = `http://127.0.0.1:${listening.port}/`;
    const headers = signedHeaders(address, KEY, { service: 'sqs', body, headers: target });
    expect((await fetch(address, { method: 'POST', body, headers })).status).toBe(200);
  } finally {
    await listening.close();
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  const received = await receiveOne();
  expect([received.body, Object.getPrototypeOf(received.messageAttributes)]).toEqual(['one', Object.prototype]);
  expect(Object.keys(received.messageAttributes)).toContain('constructor');
});

test('no acknowledged send is lost when the process is killed during a write', async () => {
  const script = `
    import { createSqs } from ${JSON.stringify(new URL('./sqs.ts', import.meta.url).href)};
    const sqs = await createSqs({ dataDir: process.argv[1], accessKeys: { find() {} },
      baseUrl: () => '', queues: ${JSON.stringify([RENDER, DEAD_LETTERS])} });
    const write = async (worker) => {
      for (let n = 0; ; n++) { await sqs.send('Render', worker + '-' + n); process.stdout.write(worker + '-' + n + '\\n'); }
    };
    ['a', 'b', 'c', 'd'].forEach(write);
  `;
  const crashDir = join(dataDir, 'crash');
  const writer = spawn(process.execPath, ['--input-type=module', '-e', script, crashDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let acknowledged = '';
  for await (const chunk of writer.stdout) {
    acknowledged += chunk;
    if (acknowledged.split('\n').length > 500) writer.kill('SIGKILL');
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
  expect(writer.signalCode).toBe('SIGKILL');
  const survivors = new Set<string>();
  dataDir = crashDir;
  nowMs = Date.now();
  await restart();
  for (let batch = await bodies(); batch.length > 0; batch = await bodies())
    for (const body of batch) survivors.add(body);
  // the last printed line may be incomplete
  const acks = acknowledged.split('\n').slice(0, -1);
  expect(acks.length).toBeGreaterThanOrEqual(500);
  expect(acks.filter((body) => !survivors.has(body))).toEqual([]);
});

test('a missing dead letter queue fails the start with a message', async () => {
  await expect(open([RENDER])).rejects.toThrow(/Render names a dead letter queue that does not exist/);
});

test('an unknown queue fails the event source with its name', async () => {
  await expect(sqs.send('Missing', 'x')).rejects.toThrow('Unknown queue Missing.');
});
