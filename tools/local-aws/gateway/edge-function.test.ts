import { expect, test } from 'vitest';
import type { EdgeRequest } from './edge-exchange.ts';
import { createEdgeFunction } from './edge-function.ts';

const REQUEST: EdgeRequest = {
  method: 'GET',
  uri: '/printing',
  queryString: 'a=1&a=2&b=%20x',
  headers: { accept: 'text/html' },
  cookies: ['seen=yes'],
  clientAddress: '127.0.0.1',
  readBody: async () => undefined,
};

test('a function may rewrite the path; other fields stay unchanged', async () => {
  const rewrite = createEdgeFunction(
    `function handler(event) { var request = event.request; request.uri = '/index.html'; return request; }`,
    'local.cloudfront.net',
  );
  expect(await rewrite.onRequest(REQUEST)).toEqual({ ...REQUEST, uri: '/index.html' });
});

test('a function may be asynchronous and replace the origin’s reply', async () => {
  const redirect = createEdgeFunction(
    `async function handler(event) {
      return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: '/' + event.request.querystring.a.multiValue[1].value + event.request.cookies.seen.value } } };
    }`,
    'local.cloudfront.net',
  );
  expect(await redirect.onRequest(REQUEST)).toEqual({ status: 302, headers: { location: '/2yes' }, body: undefined });
});

test('a field named like an object property is an ordinary field', async () => {
  const echo = createEdgeFunction(`function handler(event) { return event.request; }`, 'local.cloudfront.net');
  const hostile = {
    ...REQUEST,
    queryString: '__proto__=x&__proto__=y&constructor=z',
    cookies: ['__proto__=x', 'constructor=y'],
    headers: Object.fromEntries([
      ['accept', 'text/html'],
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]),
  };
  expect(await echo.onRequest(hostile)).toEqual(hostile);
  const reply = { status: 200, headers: hostile.headers, body: Buffer.from('x') };
  const same = createEdgeFunction(`function handler(event) { return event.response; }`, 'local.cloudfront.net');
  expect(await same.onResponse(hostile, reply)).toEqual(reply);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).multiValue).toBeUndefined();
  // later requests are unaffected
  expect(await echo.onRequest(REQUEST)).toEqual(REQUEST);
});

test('a function may change the headers of a reply', async () => {
  const stamp = createEdgeFunction(
    `function handler(event) { var response = event.response; response.headers['x-stamp'] = { value: 'yes' }; return response; }`,
    'local.cloudfront.net',
  );
  const reply = { status: 200, headers: { etag: '"1"', 'set-cookie': ['a=1', 'b=2'] }, body: Buffer.from('x') };
  expect(await stamp.onResponse(REQUEST, reply)).toEqual({
    ...reply,
    headers: { ...reply.headers, 'x-stamp': 'yes' },
  });
});

test('a function has no access to Node and cannot block the gateway', async () => {
  const probe = createEdgeFunction(
    `function handler() { return { statusCode: 200, headers: { seen: { value: typeof process + typeof require } } }; }`,
    'local.cloudfront.net',
  );
  expect(await probe.onRequest(REQUEST)).toMatchObject({ headers: { seen: 'undefinedundefined' } });
  const endless = createEdgeFunction('function handler() { for (;;); }', 'local.cloudfront.net');
  await expect(endless.onRequest(REQUEST)).rejects.toThrow('timed out');
});
