import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLambdaRuntime, type LambdaRuntime } from './runtime.ts';

const ENDPOINTS = {
  dynamodb: 'http://127.0.0.1:1',
  s3: 'http://127.0.0.1:2',
  sqs: 'http://127.0.0.1:3',
  ses: 'http://127.0.0.1:3',
  rekognition: 'http://127.0.0.1:3',
  kms: 'http://127.0.0.1:3',
  secretsmanager: 'http://127.0.0.1:3',
};

interface Fixture {
  runtime: LambdaRuntime;
  codeDir: string;
  terminal: string[];
  log(): string;
}

/** A runtime with one function `Subject` made of the given source. */
function fixtureWith(source: string, limits: { timeoutSeconds?: number; memoryMb?: number } = {}): Fixture {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-lambda-'));
  const codeDir = join(folder, 'code');
  const logFolder = join(folder, 'logs');
  mkdirSync(codeDir);
  writeFileSync(join(codeDir, 'index.mjs'), source);
  const terminal: string[] = [];
  const runtime = createLambdaRuntime({
    functions: [
      {
        name: 'Subject',
        codeDir,
        handler: 'index.handler',
        timeoutSeconds: limits.timeoutSeconds ?? 5,
        memoryMb: limits.memoryMb ?? 128,
        environment: { NODE_OPTIONS: '--enable-source-maps', SHOP_TABLE: 'Shop' },
      },
    ],
    endpoints: ENDPOINTS,
    functionKeys: { Subject: { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' } },
    logFolder,
    writeToTerminal: (line) => terminal.push(line),
  });
  onTestFinished(() => runtime.stop());
  return { runtime, codeDir, terminal, log: () => readFileSync(join(logFolder, 'Subject.log'), 'utf8') };
}

async function resultOf(fixture: Fixture, event: unknown = {}): Promise<unknown> {
  const ending = await fixture.runtime.invoke('Subject', event);
  return ending.kind === 'returned' ? JSON.parse(ending.resultJson) : ending;
}

test('a function gets its event, a Lambda context and only its own environment', async () => {
  process.env.TESSERA_PRIVATE = 'of the supervisor';
  const fixture = fixtureWith(`export async function handler(event, context) {
    return { event, name: context.functionName, left: context.getRemainingTimeInMillis(), table: process.env.SHOP_TABLE,
      s3: process.env.AWS_ENDPOINT_URL_S3, region: process.env.AWS_REGION,
      key: process.env.AWS_ACCESS_KEY_ID, secret: process.env.AWS_SECRET_ACCESS_KEY, private: process.env.TESSERA_PRIVATE };
  }`);
  expect(await resultOf(fixture, { answer: 42 })).toEqual({
    event: { answer: 42 },
    name: 'Subject',
    left: expect.closeTo(5000, -3),
    table: 'Shop',
    s3: ENDPOINTS.s3,
    region: 'us-east-1',
    key: 'TESTKEY',
    secret: 'test-secret',
  });
});

test('a thread stays warm between invocations and runs several concurrently', async () => {
  const fixture = fixtureWith(`let count = 0; export const handler = async () => {
    const mine = ++count; await new Promise((done) => setTimeout(done, 50)); return mine; };`);
  const first = await Promise.all([resultOf(fixture), resultOf(fixture), resultOf(fixture)]);
  expect(first.sort()).toEqual([1, 2, 3]);
  expect(await resultOf(fixture)).toBe(4);
});

test('a handler error fails the invocation, and is logged and printed', async () => {
  const fixture = fixtureWith(`export const handler = async () => { throw new RangeError('too wide'); };`);
  expect(await resultOf(fixture)).toMatchObject({ kind: 'threw', error: { errorType: 'RangeError' } });
  expect(fixture.terminal.join('\n')).toContain('[Subject] RangeError: too wide');
});

test('a function that times out fails, and the next invocation gets a new thread', async () => {
  const fixture = fixtureWith(
    `let count = 0; export const handler = async (event) => { count++; if (event.hang) for (;;); return count; };`,
    { timeoutSeconds: 0.3 },
  );
  expect(await resultOf(fixture)).toBe(1);
  expect(await resultOf(fixture, { hang: true })).toEqual({ kind: 'timed_out' });
  expect(await resultOf(fixture)).toBe(1);
});

test('a thread that exits fails its invocations, and the next invocation works', async () => {
  const fixture = fixtureWith(
    `export const handler = async (event) => { if (event.exit) process.exit(3); return 'fine'; };`,
  );
  expect(await resultOf(fixture, { exit: true })).toMatchObject({ kind: 'crashed' });
  expect(await resultOf(fixture)).toBe('fine');
});

test('a bundle that does not load fails every invocation with the reason', async () => {
  const fixture = fixtureWith(`throw new Error('no such table'); export const handler = 1;`);
  for (let round = 0; round < 2; round += 1)
    expect(await resultOf(fixture)).toMatchObject({ kind: 'threw', error: { errorMessage: 'no such table' } });
});

test('new code is used after a reload, while running invocations finish with the old', async () => {
  const fixture = fixtureWith(
    `export const handler = async () => { await new Promise((done) => setTimeout(done, 200)); return 'old'; };`,
  );
  await resultOf(fixture);
  const running = resultOf(fixture);
  writeFileSync(join(fixture.codeDir, 'index.mjs'), `export const handler = async () => 'new';`);
  fixture.runtime.reload('Subject');
  expect(await resultOf(fixture)).toBe('new');
  expect(await running).toBe('old');
});

test('logs a function’s output; only errors are printed', async () => {
  const fixture = fixtureWith(`export const handler = async () => {
    console.log('{"level":"info","event":"fine"}'); console.log('{"level":"error","event":"broken"}'); };`);
  await resultOf(fixture);
  // a thread's output arrives independently of its result
  await expect
    .poll(() => fixture.log(), { timeout: 5000 })
    .toContain('{"level":"info","event":"fine"}\n{"level":"error","event":"broken"}\n');
  expect(fixture.terminal).toEqual(['[Subject] {"level":"error","event":"broken"}']);
});
