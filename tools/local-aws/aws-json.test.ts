import { KMSClient, ListKeysCommand } from '@aws-sdk/client-kms';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accessKeysOf } from './access-keys.ts';
import { type AwsJsonService, createAwsJson, operation } from './aws-json.ts';
import { kmsRequests } from './iam/requests/json-services.ts';
import { type Listening, listen } from './listen.ts';
import { signedHeaders } from './test-signed-post.ts';

const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };
const accessKeys = accessKeysOf(credentials);
const FORGED = `AWS4-HMAC-SHA256 Credential=TESTKEY/20261121/us-east-1/kms/aws4_request, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`;

let listening: Listening;
let url: string;
let faults: unknown[];

beforeEach(async () => {
  listening = await listen('127.0.0.1', 0, 'PORT');
  url = `http://127.0.0.1:${listening.port}/`;
  faults = [];
});

afterEach(() => listening.close());

function serve(changes: Partial<AwsJsonService> = {}): void {
  const service: AwsJsonService = {
    version: '1.1',
    target: 'TrentService',
    callerRule: { accessKeys, signingName: 'kms' },
    requestsOf: kmsRequests,
    maxBodyBytes: 1000,
    invalidInputCode: 'ValidationException',
    onFault: (error) => faults.push(error),
    operations: {
      ListKeys: operation(z.object({ Limit: z.optional(z.int()) }), ({ Limit = 0 }) => ({ Keys: [], Limit })),
    },
    ...changes,
  };
  listening.serve(createAwsJson(service));
}

function client(secretAccessKey = credentials.secretAccessKey): KMSClient {
  return new KMSClient({ region: 'us-east-1', endpoint: url, credentials: { ...credentials, secretAccessKey } });
}

function signed(body: string, { authorization, ...headers }: Record<string, string> = {}): Record<string, string> {
  const all = { 'x-amz-target': 'TrentService.ListKeys', ...headers };
  const own = signedHeaders(url, credentials, { service: 'kms', body, headers: all });
  return authorization === undefined ? own : { ...own, authorization };
}

async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { method: 'POST', body, headers: signed(body, headers) });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

describe('a caller', () => {
  test('accepts a request signed with the right secret', async () => {
    serve();
    await expect(client().send(new ListKeysCommand({ Limit: 3 }))).resolves.toMatchObject({ Keys: [] });
  });

  test('refuses a request signed with another secret', async () => {
    serve();
    const listing = client('guessed').send(new ListKeysCommand({}));
    await expect(listing).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  });

  test('refuses a request whose body was changed in transit', async () => {
    serve();
    const tampered = client();
    tampered.middlewareStack.add(
      (next) => (args) => {
        (args.request as { body: string }).body = '{"Limit":4}';
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low', name: 'tamper' },
    );
    await expect(tampered.send(new ListKeysCommand({ Limit: 3 }))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
  });

  test('refuses a signature for another service', async () => {
    serve({ callerRule: { accessKeys, signingName: 'sqs' } });
    await expect(client().send(new ListKeysCommand({}))).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  });

  test.each([-16, 16])('refuses a signature that is %i minutes off', async (minutes) => {
    serve();
    const now = new Date(Date.now() + minutes * 60_000);
    const target = { 'x-amz-target': 'TrentService.ListKeys' };
    const headers = signedHeaders(url, credentials, { service: 'kms', body: '{}', headers: target, now });
    const response = await fetch(url, { method: 'POST', body: '{}', headers });
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('not yet current')]);
  });

  test.each([
    ['nothing', '', 'MissingAuthenticationTokenException'],
    ['another scheme', 'Bearer abc', 'IncompleteSignatureException'],
    ['an unknown key', FORGED.replace('TESTKEY', 'STRANGER'), 'UnrecognizedClientException'],
    ['a made-up signature', FORGED, 'InvalidSignatureException'],
  ])('refuses %s', async (_name, authorization, code) => {
    serve();
    expect(await post('{}', { authorization })).toMatchObject({ status: 403, body: { __type: code } });
  });
});

describe('a request', () => {
  beforeEach(() => serve());

  test('replies in the protocol of the service', async () => {
    const reply = await post('{"Limit":7}');
    expect(reply).toMatchObject({ status: 200, body: { Keys: [], Limit: 7 } });
    expect(reply.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(reply.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['that is not JSON', '{', 400, 'SerializationException'],
    ['that is not an object', '[1]', 400, 'SerializationException'],
    ['of the wrong shape', '{"Limit":"many"}', 400, 'ValidationException'],
    ['that is too large', `{"a":"${'x'.repeat(1000)}"}`, 413, 'RequestEntityTooLargeException'],
  ])('%s is refused', async (_name, body, status, code) => {
    expect(await post(body)).toMatchObject({ status, body: { __type: code } });
  });

  test('names the invalid field', async () => {
    expect((await post('{"Limit":"many"}')).body.message).toMatch(/^Limit: /);
  });

  test.each(['TrentService.Nothing', 'TrentService.constructor', 'TrentService', 'Other.ListKeys', ''])(
    'for %s is an unknown operation',
    async (target) => {
      const reply = await post('{}', { 'x-amz-target': target });
      expect(reply).toMatchObject({ status: 400, body: { __type: 'UnknownOperationException' } });
    },
  );
});

test('reports an internal error without details for the caller', async () => {
  const secret = new Error('disk /home/ada is full');
  serve({
    operations: { ListKeys: operation(z.object({}), () => Promise.reject(secret)) },
  });
  const reply = await post('{}');
  expect(reply).toMatchObject({ status: 500, body: { __type: 'InternalFailure' } });
  expect(JSON.stringify(reply.body)).not.toContain('someone');
  expect(faults).toEqual([secret]);
});

test('answers 503 on a full disk, which clients retry', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  serve({ operations: { ListKeys: operation(z.object({}), () => Promise.reject(full)) } });
  const reply = await post('{}');
  expect(reply).toMatchObject({ status: 503, body: { __type: 'ServiceUnavailable' } });
  expect(reply.body.message).toMatch(/disk .* is full: free some space/);
});

test('passes the caller to the operation', async () => {
  serve({ operations: { ListKeys: operation(z.object({}), (_input, { caller }) => ({ caller })) } });
  expect((await post('{}')).body).toEqual({ caller: { accessKeyId: 'TESTKEY' } });
});

test('aborts the signal of an operation when its caller hangs up', async () => {
  const hungUp = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const waitForEver = operation(z.object({}), (_input, { signal }) => {
    signal.addEventListener('abort', () => hungUp.resolve());
    started.resolve();
    return new Promise<object>(() => {});
  });
  serve({
    operations: { ListKeys: waitForEver },
  });
  const caller = new AbortController();
  const calling = fetch(url, {
    method: 'POST',
    body: '{}',
    signal: caller.signal,
    headers: signed('{}'),
  });
  await started.promise;
  caller.abort();
  await expect(calling).rejects.toThrow();
  await hungUp.promise;
});
