import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { askProvider } from './ask-provider.ts';

const answers: Record<string, RequestListener> = {
  '/good': (_request, response) => response.end('{"name":"Grace"}'),
  '/other': (_request, response) => response.end('{"name":7}'),
  '/html': (_request, response) => response.end('<html>'),
  '/graph-token': (_request, response) => response.writeHead(400).end('{"error":{"code":190}}'),
  '/graph-gone': (_request, response) => response.writeHead(400).end('{"error":{"code":100}}'),
  '/graph-busy': (_request, response) => response.writeHead(400).end('{"error":{"code":4}}'),
  '/oauth': (_request, response) => response.writeHead(400).end('{"error":"invalid_grant"}'),
  '/401': (_request, response) => response.writeHead(401).end(),
  '/404': (_request, response) => response.writeHead(404).end(),
  '/503': (_request, response) => response.writeHead(503).end('{}'),
  '/elsewhere': (_request, response) => response.writeHead(302, { location: '/good' }).end(),
  '/silent': () => {},
  '/endless': (_request, response) => {
    const more = () => response.write(' '.repeat(64_000)) && setImmediate(more);
    response.on('drain', more).on('error', () => {});
    more();
  },
};

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? '']?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ['/good', { kind: 'answered', value: { name: 'Grace' } }],
  ['/other', { kind: 'failed' }],
  ['/html', { kind: 'failed' }],
  ['/graph-token', { kind: 'unauthorized' }],
  ['/graph-gone', { kind: 'gone' }],
  ['/graph-busy', { kind: 'failed' }],
  ['/oauth', { kind: 'unauthorized' }],
  ['/401', { kind: 'unauthorized' }],
  ['/404', { kind: 'gone' }],
  ['/503', { kind: 'failed' }],
  ['/elsewhere', { kind: 'failed' }],
  ['/silent', { kind: 'failed' }],
  ['/endless', { kind: 'failed' }],
])('a provider that answers %s', async (path, answer) => {
  const reply = z.object({ name: z.string() });
  expect(await askProvider({ url: `${origin}${path}`, reply, timeoutMs: 2000 })).toEqual(answer);
});
