import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RemoteRequest } from '../core/photos/fetch-photo.ts';
import { createRemoteFetch, type RemoteFetchDeps } from './remote-fetch.ts';

const PICTURE = Buffer.from('a picture');

let server: Server;
let origin: string;
/** Requests that the server received, with their headers. */
const asked: { url: string; headers: Record<string, unknown> }[] = [];

const answers: Record<string, RequestListener> = {
  '/picture': (_request, response) => response.end(PICTURE),
  '/endless': (_request, response) => {
    const more = () => response.write(Buffer.alloc(64_000)) && setImmediate(more);
    response.on('drain', more).on('error', () => {});
    more();
  },
  '/announced': (_request, response) => response.writeHead(200, { 'content-length': 1_000_000 }).flushHeaders(),
  '/half': (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half');
    setImmediate(() => response.destroy());
  },
  '/silent': () => {},
  '/slow-body': (_request, response) => void response.writeHead(200).write('and then'),
  '/zipped': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(PICTURE),
  '/gone': (_request, response) => response.writeHead(404).end(),
  '/broken': (_request, response) => response.writeHead(503).end(),
  '/to-picture': (_request, response) => response.writeHead(302, { location: '/picture' }).end(),
  '/to-nowhere': (_request, response) => response.writeHead(302).end(),
  '/to-itself': (_request, response) => response.writeHead(302, { location: '/to-itself' }).end(),
  '/to-private': (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/picture' }).end(),
  '/to-other-host': (_request, response) => response.writeHead(302, { location: 'https://evil.test/picture' }).end(),
  '/to-other-origin': (_request, response) =>
    response.writeHead(302, { location: `http://localhost:${portOf(server)}/picture` }).end(),
  '/to-metadata': (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    answers[request.url ?? '']?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function portOf(listening: Server): number {
  return (listening.address() as AddressInfo).port;
}

/** Fetches from the server above, which is an exception. */
function fetchFrom(path: string, changes: Partial<RemoteRequest> = {}, deps: Partial<RemoteFetchDeps> = {}) {
  const exceptions = [origin, `http://localhost:${portOf(server)}`];
  const request = {
    url: `${origin}${path}`,
    allowedHosts: ['127.0.0.1', 'localhost'],
    bytesMax: 1000,
    timeoutSeconds: 5,
  };
  return createRemoteFetch({ exceptions, ...deps })({ ...request, ...changes });
}

function runAtOnce(_seconds: number, run: () => void): () => void {
  setImmediate(run);
  return () => {};
}

/** Fakes a public name that resolves to these addresses. */
function fetchNamed(addresses: { address: string; family: number }[]) {
  const fetchRemote = createRemoteFetch({ exceptions: [], resolve: async () => addresses });
  const url = 'https://photos.example/picture';
  return fetchRemote({ url, allowedHosts: ['photos.example'], bytesMax: 1000, timeoutSeconds: 2 });
}

describe('a remote photo', () => {
  test('is fetched whole, with only the required headers', async () => {
    asked.length = 0;
    const reply = await fetchFrom('/picture', { headers: { Authorization: 'Bearer secret' } });
    expect(reply).toEqual({ kind: 'fetched', body: PICTURE });
    expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(
      ['accept', 'accept-encoding', 'authorization', 'connection', 'host', 'user-agent'].sort(),
    );
  });

  test('may be exactly as large as allowed, not a byte more', async () => {
    expect((await fetchFrom('/picture', { bytesMax: PICTURE.length })).kind).toBe('fetched');
    expect((await fetchFrom('/picture', { bytesMax: PICTURE.length - 1 })).kind).toBe('too_large');
  });

  test.each([
    ['that never ends', '/endless', 'too_large'],
    ['that says it is too large, before any of it is read', '/announced', 'too_large'],
    ['that is not there', '/gone', 'gone'],
    ['whose server has a fault', '/broken', 'failed'],
    ['that breaks off', '/half', 'failed'],
    ['that was compressed unasked', '/zipped', 'failed'],
  ])('%s', async (_what, path, kind) => {
    expect((await fetchFrom(path, { bytesMax: 100_000 })).kind).toBe(kind);
  });

  test('of a server that is down fails', async () => {
    const reply = await fetchFrom('', { url: 'http://127.0.0.1:1/picture' }, { exceptions: ['http://127.0.0.1:1'] });
    expect(reply).toEqual({ kind: 'failed', reason: 'ECONNREFUSED' });
  });
});

describe('the time limit', () => {
  test.each(['/silent', '/slow-body'])('ends %s on schedule', async (path) => {
    const clocks: { seconds: number; run: () => void }[] = [];
    let isStopped = false;
    const after = (seconds: number, run: () => void) => {
      clocks.push({ seconds, run });
      return () => {
        isStopped = true;
      };
    };
    let isAnswered = false;
    const before = asked.length;
    const reply = fetchFrom(path, { timeoutSeconds: 20 }, { after }).finally(() => {
      isAnswered = true;
    });
    while (asked.length === before) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([clocks.map(({ seconds }) => seconds), isAnswered]).toEqual([[20], false]);
    clocks[0]?.run();
    expect(await reply).toEqual({ kind: 'failed', reason: 'timeout' });
    expect(isStopped).toBe(true);
  });
});

describe('a redirect', () => {
  test('is followed within the list', async () => {
    expect(await fetchFrom('/to-picture')).toEqual({ kind: 'fetched', body: PICTURE });
  });

  test('to another origin drops credentials', async () => {
    asked.length = 0;
    const reply = await fetchFrom('/to-other-origin', { headers: { Authorization: 'Bearer secret' } });
    expect(reply.kind).toBe('fetched');
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined]);
  });

  test('is followed three times at most', async () => {
    asked.length = 0;
    expect((await fetchFrom('/to-itself')).kind).toBe('failed');
    expect(asked).toHaveLength(4);
  });

  test.each(['/to-private', '/to-other-host', '/to-metadata'])('%s is not followed', async (path) => {
    expect(await fetchFrom(path, { allowedHosts: ['127.0.0.1', '169.254.169.254'] })).toEqual({ kind: 'not_allowed' });
  });

  test('without an address is an error', async () => {
    expect((await fetchFrom('/to-nowhere')).kind).toBe('failed');
  });
});

describe('a name', () => {
  test.each([
    ['a private address', [{ address: '10.0.0.1', family: 4 }]],
    ['loopback', [{ address: '127.0.0.1', family: 4 }]],
    ['loopback in IPv6', [{ address: '::1', family: 6 }]],
    ['loopback mapped into IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['the metadata service', [{ address: '169.254.169.254', family: 4 }]],
    [
      'a public address and a private one',
      [
        { address: '8.8.8.8', family: 4 },
        { address: '192.168.0.1', family: 4 },
      ],
    ],
    ['nowhere', []],
  ])('that resolves to %s is not followed', async (_what, addresses) => {
    expect(await fetchNamed(addresses)).toEqual({ kind: 'not_allowed' });
  });

  test('is resolved once, and the connection goes to the checked address', async () => {
    const named = `http://shop.test:${portOf(server)}`;
    const names: string[] = [];
    const resolve = async (name: string) => {
      names.push(name);
      // A name that no resolver knows: only the pinned address can have been connected to.
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const request = { url: `${named}/picture`, allowedHosts: ['shop.test'] };
    expect(await fetchFrom('', request, { exceptions: [named], resolve })).toEqual({ kind: 'fetched', body: PICTURE });
    expect(names).toEqual(['shop.test']);
  });

  test('that takes forever to resolve times out', async () => {
    const deps = { resolve: () => new Promise<never>(() => {}), after: runAtOnce };
    const reply = fetchFrom('', { url: 'https://photos.example/picture', allowedHosts: ['photos.example'] }, deps);
    expect(await reply).toEqual({ kind: 'failed', reason: 'timeout' });
  });
});
