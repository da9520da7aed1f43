import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { EdgeReply } from './edge-exchange.ts';
import { fileReply } from './file-reply.ts';

const path = join(mkdtempSync(join(tmpdir(), 'tessera-file-')), 'file.txt');
writeFileSync(path, '0123456789');

function ask(headers: Record<string, string>): EdgeReply {
  const request = {
    method: 'GET',
    uri: '/file.txt',
    queryString: '',
    headers,
    cookies: [],
    clientAddress: '127.0.0.1',
    readBody: async () => undefined,
  };
  return fileReply(request, { path, sizeBytes: 10, etag: '"v1"', headers: { 'content-type': 'text/plain' } });
}

async function bodyOf({ body }: EdgeReply): Promise<string | undefined> {
  return typeof body === 'function' ? await text(body()) : body?.toString();
}

test.each<[string, number, string, string]>([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
])('the range %s', async (range, status, body, contentRange) => {
  const reply = ask({ range });
  expect([reply.status, await bodyOf(reply), reply.headers['content-range']]).toEqual([status, body, contentRange]);
  expect(reply.headers['content-length']).toBe(String(body.length));
});

test('a range beyond the end is refused, a malformed one is ignored', async () => {
  expect(ask({ range: 'bytes=10-' })).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
  const whole = ask({ range: 'lines=1-2' });
  expect([whole.status, await bodyOf(whole)]).toEqual([200, '0123456789']);
});

test.each(['"v1"', 'W/"v1"', '"v0", "v1"', '*'])('a browser that has %s gets no body', (known) => {
  expect(ask({ 'if-none-match': known })).toMatchObject({ status: 304, headers: { etag: '"v1"' } });
});

test('a browser with an older file gets the new one', () => {
  expect(ask({ 'if-none-match': '"v0"' }).status).toBe(200);
});
