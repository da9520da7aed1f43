import { expect, test } from 'vitest';
import { parseReply } from './http-reply.ts';

const WHOLE = 'HTTP/1.1 200 OK\r\nContent-Length: 7\r\nX-Amz-Crc32: 42\r\n\r\n{"a":1}';
const CHUNKED = 'HTTP/1.1 400 Bad Request\r\ntransfer-encoding: chunked\r\n\r\n3\r\n{"a\r\n4\r\n":1}\r\n0\r\n\r\n';

test.each([
  ['with its length', WHOLE, 200],
  ['in chunks', CHUNKED, 400],
])('a reply %s is parsed once its last byte has arrived', (_name, text, status) => {
  for (let length = 0; length < text.length; length += 1)
    expect(parseReply(Buffer.from(text.slice(0, length))), `${length} bytes`).toBeUndefined();
  const reply = parseReply(Buffer.from(text));
  expect([reply?.status, reply?.body.toString()]).toEqual([status, '{"a":1}']);
});

test('header names are lower case', () => {
  expect(parseReply(Buffer.from(WHOLE))?.headers.get('x-amz-crc32')).toBe('42');
});
