import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed } from './compression.ts';
import type { EdgeReply, EdgeRequest } from './edge-exchange.ts';

const TEXT = Buffer.from('the same words again '.repeat(100));
const request = (headers: Record<string, string>): EdgeRequest => ({
  method: 'GET',
  uri: '/assets/index.js',
  queryString: '',
  headers,
  cookies: [],
  clientAddress: '127.0.0.1',
  readBody: async () => Buffer.alloc(0),
});
const reply = (changes: Partial<EdgeReply> = {}): EdgeReply => ({
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8', 'content-length': String(TEXT.length), etag: '"a"' },
  body: () => Readable.from([TEXT]),
  ...changes,
});

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a browser that accepts %s gets %s', async (accepted, encoding, decode) => {
  const { headers, body } = await compressed(request({ 'accept-encoding': accepted }), reply());
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding', etag: 'W/"a"' });
  expect(headers['content-length']).toBeUndefined();
  expect(decode(body as Buffer)).toEqual(TEXT);
});

test.each<[string, Record<string, string>, EdgeReply]>([
  ['the browser accepts no compression', {}, reply()],
  ['it is partial content', { 'accept-encoding': 'br' }, reply({ status: 206 })],
  ['it is a picture', { 'accept-encoding': 'br' }, reply({ headers: { 'content-type': 'image/avif' }, body: TEXT })],
  [
    'it is small',
    { 'accept-encoding': 'br' },
    reply({ headers: { 'content-type': 'text/html' }, body: Buffer.from('small') }),
  ],
])('is not compressed when %s', async (_why, headers, given) => {
  expect(await compressed(request(headers), given)).toBe(given);
});
