import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebhookPoster } from './webhook-poster.ts';

let server: Server;
let origin: string;
const asked: { method: string | undefined; headers: Record<string, unknown>; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ method: request.method, headers: request.headers, body });
    if (request.url === '/hangs') return;
    if (request.url === '/redirect') response.writeHead(302, { Location: `${origin}/inside` });
    else response.writeHead(Number(request.url?.slice(1)));
    response.end('x'.repeat(100_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const poster = () => createWebhookPoster({ exceptions: [origin] });

test('an event arrives unchanged with its signature and headers', async () => {
  const body = '{"text":"Zoë"}';
  expect(await poster()(`${origin}/204`, { 'webhook-id': 'evt_1' }, body)).toEqual({ kind: 'answered', status: 204 });
  expect(asked.at(-1)).toMatchObject({
    method: 'POST',
    body,
    headers: { 'webhook-id': 'evt_1', 'content-type': 'application/json', 'content-length': '15' },
  });
});

test.each([200, 404, 500])('only the status counts: %i', async (status) => {
  expect(await poster()(`${origin}/${status}`, {}, '{}')).toEqual({ kind: 'answered', status });
});

test('redirects are not followed', async () => {
  const before = asked.length;
  expect(await poster()(`${origin}/redirect`, {}, '{}')).toEqual({ kind: 'answered', status: 302 });
  expect(asked).toHaveLength(before + 1);
});

test('an endpoint that never replies times out', async () => {
  const ends: (() => void)[] = [];
  const post = createWebhookPoster({
    exceptions: [origin],
    after: (_seconds, run) => {
      ends.push(run);
      return () => undefined;
    },
  });
  const posted = post(`${origin}/hangs`, {}, '{}');
  await expect.poll(() => asked.at(-1)?.body).toBe('{}');
  ends[0]?.();
  expect(await posted).toEqual({ kind: 'failed', reason: 'timeout' });
});

describe('nothing is sent', () => {
  const NOT_ALLOWED = { kind: 'failed', reason: 'address not allowed' };

  test.each([
    ['without https', 'http://lab.example/events'],
    ['to another port', 'https://lab.example:8443/events'],
    ['with a password in the address', 'https://user:secret@lab.example/'],
    ['to a loopback address', 'https://127.0.0.1/'],
    ['to a loopback address in another notation', 'https://0x7f.1/'],
    ['to the cloud’s metadata service', 'https://169.254.169.254/latest/meta-data/'],
    ['to an IPv6 loopback address', 'https://[::1]/'],
    ['to an invalid URL', 'nonsense'],
  ])('%s', async (_what, url) => {
    expect(await createWebhookPoster({ exceptions: [] })(url, {}, '{}')).toEqual(NOT_ALLOWED);
  });

  test.each(['10.0.0.1', '169.254.169.254', '::ffff:127.0.0.1'])(
    'to a name that resolves to %s, even next to a public address',
    async (address) => {
      const post = createWebhookPoster({
        exceptions: [],
        resolve: async () => [
          { address: '93.184.215.14', family: 4 },
          { address, family: address.includes(':') ? 6 : 4 },
        ],
      });
      expect(await post('https://lab.example/', {}, '{}')).toEqual(NOT_ALLOWED);
    },
  );
});
