import { KMSClient, ListKeysCommand } from '@aws-sdk/client-kms';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type AwsJsonService, createAwsJson, operation } from './aws-json.ts';
import { type Listening, listen } from './listen.ts';

const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };
/** Enough where no secret is configured: such an endpoint compares the access key only. */
const SIGNED_BY_KEY = `AWS4-HMAC-SHA256 Credential=TESTKEY/20261121/us-east-1/kms/aws4_request, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`;

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
    caller: { ...credentials, signingName: 'kms' },
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

async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { authorization: SIGNED_BY_KEY, 'x-amz-target': 'TrentService.ListKeys', ...headers },
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

describe('a caller', () => {
  test('who signs with the right secret is answered', async () => {
    serve();
    await expect(client().send(new ListKeysCommand({ Limit: 3 }))).resolves.toMatchObject({ Keys: [] });
  });

  test('who signs with another secret is turned away', async () => {
    serve();
    const listing = client('guessed').send(new ListKeysCommand({}));
    await expect(listing).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  });

  test('whose body was changed on the way is turned away', async () => {
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

  test('who signed for another service is turned away', async () => {
    serve({ caller: { ...credentials, signingName: 'sqs' } });
    await expect(client().send(new ListKeysCommand({}))).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  });

  test.each([
    ['nothing', '', 'MissingAuthenticationTokenException'],
    ['another scheme', 'Bearer abc', 'IncompleteSignatureException'],
    ['an unknown key', SIGNED_BY_KEY.replace('TESTKEY', 'STRANGER'), 'UnrecognizedClientException'],
    ['a made-up signature', SIGNED_BY_KEY, 'InvalidSignatureException'],
  ])('who signs with %s is turned away', async (_name, authorization, code) => {
    serve();
    expect(await post('{}', { authorization })).toMatchObject({ status: 403, body: { __type: code } });
  });
});

describe('a request', () => {
  beforeEach(() => serve({ caller: { accessKeyId: credentials.accessKeyId, signingName: 'kms' } }));

  test('is answered in the protocol of the service', async () => {
    const reply = await post('{"Limit":7}');
    expect(reply).toMatchObject({ status: 200, body: { Keys: [], Limit: 7 } });
    expect(reply.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(reply.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['that is no JSON', '{', 400, 'SerializationException'],
    ['that is no object', '[1]', 400, 'SerializationException'],
    ['of the wrong shape', '{"Limit":"many"}', 400, 'ValidationException'],
    ['that is too large', `{"a":"${'x'.repeat(1000)}"}`, 413, 'RequestEntityTooLargeException'],
  ])('%s is refused', async (_name, body, status, code) => {
    expect(await post(body)).toMatchObject({ status, body: { __type: code } });
  });

  test('of the wrong shape is told which field', async () => {
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

test('a fault inside is reported and tells the caller nothing', async () => {
  const secret = new Error('disk /home/someone is full');
  serve({
    caller: { accessKeyId: credentials.accessKeyId, signingName: 'kms' },
    operations: { ListKeys: operation(z.object({}), () => Promise.reject(secret)) },
  });
  const reply = await post('{}');
  expect(reply).toMatchObject({ status: 500, body: { __type: 'InternalFailure' } });
  expect(JSON.stringify(reply.body)).not.toContain('someone');
  expect(faults).toEqual([secret]);
});

test('an operation learns when its caller hangs up', async () => {
  const hungUp = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const waitForEver = operation(z.object({}), (_input, { signal }) => {
    signal.addEventListener('abort', () => hungUp.resolve());
    started.resolve();
    return new Promise<object>(() => {});
  });
  serve({
    caller: { accessKeyId: credentials.accessKeyId, signingName: 'kms' },
    operations: { ListKeys: waitForEver },
  });
  const caller = new AbortController();
  const calling = fetch(url, {
    method: 'POST',
    body: '{}',
    signal: caller.signal,
    headers: { authorization: SIGNED_BY_KEY, 'x-amz-target': 'TrentService.ListKeys' },
  });
  await started.promise;
  caller.abort();
  await expect(calling).rejects.toThrow();
  await hungUp.promise;
});
