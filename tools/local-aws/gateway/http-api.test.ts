import { expect, test } from 'vitest';
import type { Invocation } from '../lambda/invocation.ts';
import type { EdgeReply, EdgeRequest } from './edge-exchange.ts';
import { createHttpApi } from './http-api.ts';

const REQUEST: EdgeRequest = {
  method: 'GET',
  uri: '/v1/x',
  queryString: '',
  headers: { 'x-forwarded-for': '203.0.113.7' },
  cookies: [],
  clientAddress: '203.0.113.7',
  readBody: async () => Buffer.alloc(0),
};

// biome-ignore lint/suspicious/noExplicitAny: the event under test
type AnyEvent = any;

function ask(
  ending: Invocation | object,
  request: Partial<EdgeRequest> = {},
  { seen, outage }: { seen?: AnyEvent[]; outage?: string } = {},
): Promise<EdgeReply> {
  const api = createHttpApi({
    routes: [{ apiId: 'api', routeKey: 'ANY /v1/{proxy+}', functionName: 'Api' }],
    runtime: {
      async invoke(_name, event) {
        seen?.push(event);
        return 'kind' in ending ? (ending as Invocation) : { kind: 'returned', resultJson: JSON.stringify(ending) };
      },
    },
    host: 'api.example',
    now: () => new Date(0),
    outage: () => outage,
  });
  return api({ ...REQUEST, ...request });
}

const textOf = ({ body }: EdgeReply) => (Buffer.isBuffer(body) ? body.toString('utf8') : undefined);

test('returns status, headers, cookies and body', async () => {
  const reply = await ask({ statusCode: 418, headers: { 'X-Count': 3 }, cookies: ['a=1', 'b=2'], body: 'tea' });
  expect(reply).toMatchObject({ status: 418, headers: { 'x-count': '3', 'set-cookie': ['a=1', 'b=2'] } });
  expect(textOf(reply)).toBe('tea');
});

test('decodes base64 bodies', async () => {
  const reply = await ask({ statusCode: 200, body: Buffer.from([255, 216]).toString('base64'), isBase64Encoded: true });
  expect(reply.body).toEqual(Buffer.from([255, 216]));
});

test('treats a result without a status as the body', async () => {
  const reply = await ask({ hello: 'world' });
  expect([reply.status, textOf(reply)]).toEqual([200, '{"hello":"world"}']);
});

test.each<[string, Invocation | object, Partial<EdgeRequest>, number]>([
  ['an unknown route', {}, { uri: '/elsewhere' }, 404],
  ['a body beyond 10 MB', {}, { readBody: async () => undefined }, 413],
  ['a malformed path', {}, { uri: '/v1/%E0%A4%A' }, 400],
  ['a handler that throws', { kind: 'threw', error: { errorType: 'E', errorMessage: 'x' } }, {}, 500],
  ['a thread that crashes', { kind: 'crashed', reason: 'x' }, {}, 500],
  ['a handler that takes too long', { kind: 'timed_out' }, {}, 503],
  ['a reply of the wrong shape', { statusCode: 'fine' }, {}, 500],
  ['a reply beyond 6 MB', { statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024) }, {}, 502],
])('%s is answered by the API itself', async (_name, ending, request, status) => {
  const reply = await ask(ending, request);
  expect(reply.status).toBe(status);
  expect(JSON.parse(textOf(reply) ?? '')).toEqual({ message: expect.any(String) });
});

test.each([{ statusCode: 500 }, { kind: 'timed_out' }, { kind: 'crashed', reason: 'x' }])(
  'a failure during an outage is a 503 with the reason: %j',
  async (ending) => {
    const reply = await ask(ending, {}, { outage: 'The disk is full.' });
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(JSON.parse(textOf(reply) ?? '')).toMatchObject({ status: 503, message: 'The disk is full.' });
  },
);

test('requests that succeed during an outage are answered normally', async () => {
  expect((await ask({ statusCode: 404 }, {}, { outage: 'The disk is full.' })).status).toBe(404);
});

test('the function sees CloudFront as its peer, and the browser in CloudFront’s headers', async () => {
  const seen: AnyEvent[] = [];
  await ask({ statusCode: 200 }, {}, { seen });
  expect(seen[0].requestContext.http.sourceIp).toBe('198.51.100.1');
  expect(seen[0].headers).toMatchObject({
    'x-forwarded-for': '203.0.113.7,198.51.100.1',
    host: 'api.example',
  });
});
