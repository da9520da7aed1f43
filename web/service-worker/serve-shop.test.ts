import { expect, test } from 'vitest';
import { retire, serveShop, type WorkerEvent, type WorkerScope } from './serve-shop.ts';

const ORIGIN = 'https://shop.example';
const absolute = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : String(key), ORIGIN).href;

/** A fake browser whose caches outlive a worker, and a fake server. */
function browser() {
  const stored = new Map<string, Map<string, Response>>();
  const requested: string[] = [];
  const server = { isOnline: true, status: 200 };
  let isRegistered = true;
  const match = async (key: RequestInfo | URL) =>
    [...stored.values()].flatMap((each) => each.get(absolute(key)) ?? [])[0]?.clone();
  const caches = {
    match,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    async open(name: string) {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return {
        match: async (key: string) => entries.get(absolute(key))?.clone(),
        put: async (key: RequestInfo, reply: Response) => void entries.set(absolute(key), reply),
      };
    },
  } as unknown as CacheStorage;

  async function start(run: (scope: WorkerScope) => void) {
    const listeners = new Map<string, (event: WorkerEvent) => void>();
    run({
      location: { origin: ORIGIN },
      caches,
      fetch: async (input) => {
        const { pathname } = new URL(absolute(input));
        requested.push(pathname);
        if (!server.isOnline) throw new TypeError('Failed to fetch');
        return new Response(`${pathname} of the shop`, { status: server.status });
      },
      skipWaiting: async () => {},
      clients: { claim: async () => {} },
      registration: {
        unregister: async () => {
          isRegistered = false;
          return true;
        },
      },
      addEventListener: (type, listener) => void listeners.set(type, listener),
    });
    for (const type of ['install', 'activate']) {
      const work: Promise<unknown>[] = [];
      const event = { waitUntil: (each: Promise<unknown>) => void work.push(each) } as unknown as WorkerEvent;
      listeners.get(type)?.(event);
      await Promise.all(work);
    }
    /** @returns the body of the worker's reply; undefined if the worker leaves the request to the browser */
    return async (path: string, { method = 'GET', mode = 'cors' as string, origin = ORIGIN } = {}) => {
      let reply: Promise<Response> | undefined;
      const request = Object.defineProperty(new Request(origin + path, { method }), 'mode', { value: mode });
      listeners.get('fetch')?.({ request, respondWith: (each) => (reply = each), waitUntil: () => undefined });
      return (await reply)?.text();
    };
  }
  const build = (name: string, files: string[]) => start((scope) => serveShop(scope, { name, files }));
  return { build, start, requested, server, stored, isRegistered: () => isRegistered };
}
const page = { mode: 'navigate' };
const APP_SHELL = '/index.html of the shop';

test('serves the app shell and cached files offline', async () => {
  const { build, server } = browser();
  const load = await build('1', ['/assets/app-1.js']);
  server.isOnline = false;
  for (const path of ['/', '/photo-picker', '/printing?tenant=ph', '/orders/A7K2Q9'])
    expect(await load(path, page)).toBe(APP_SHELL);
  expect(await load('/assets/app-1.js')).toBe('/assets/app-1.js of the shop');
  await expect(load('/assets/never-seen-1.js')).rejects.toThrow('Failed to fetch');
});

test('serves pages from the network, and the app shell if the server fails', async () => {
  const { build, server } = browser();
  const load = await build('1', []);
  expect(await load('/cart', page)).toBe('/cart of the shop');
  server.status = 404;
  expect(await load('/none', page)).toBe('/none of the shop');
  server.status = 503;
  expect(await load('/cart', page)).toBe(APP_SHELL);
});

test.each([
  ['the API', '/v1/projects/get', {}],
  ['the storefront', '/api/2025-04/graphql.json', {}],
  ['a POST', '/assets/app-1.js', { method: 'POST' }],
  ['a photo', '/photos/a.jpg', {}],
  ['a picture on a page', '/media/wall.avif', {}],
  ['another origin', '/assets/app-1.js', { origin: 'https://elsewhere.example' }],
  ['the last page of connecting a photo source', '/source-connected.html', page],
  ['the redirect from a provider', '/v1/sources/google/callback', page],
  ['the back office', '/admin/orders', page],
  ['the print room', '/print-room', page],
  ['the check for a newer build', '/index.html', {}],
])('leaves %s to the browser, and does not cache it', async (_, path, options) => {
  const { build, stored } = browser();
  const load = await build('1', ['/assets/app-1.js']);
  expect(await load(path, options)).toBeUndefined();
  expect([...(stored.get('shop-1')?.keys() ?? [])]).toEqual([`${ORIGIN}/index.html`, `${ORIGIN}/assets/app-1.js`]);
});

test('a newer build takes over, fetches only changed files, and keeps the previous build’s files for open pages', async () => {
  const { build, requested, server, stored } = browser();
  await build('1', ['/assets/app-1.js', '/assets/react-1.js']);
  await build('2', ['/assets/app-2.js', '/assets/react-1.js']);
  expect(requested.filter((path) => path.includes('react'))).toHaveLength(1);
  const load = await build('3', ['/assets/app-3.js', '/assets/react-1.js']);
  expect([...stored.keys()]).toEqual(['shop-2', 'shop-3']);
  server.isOnline = false;
  expect(await load('/assets/app-2.js')).toBe('/assets/app-2.js of the shop');
});

test('a build with a missing file does not take over', async () => {
  const { build, server } = browser();
  server.status = 503;
  await expect(build('1', ['/assets/app-1.js'])).rejects.toThrow('answered 503');
});

test('a retired worker deletes its caches and unregisters', async () => {
  const { build, start, stored, isRegistered } = browser();
  await build('1', ['/assets/app-1.js']);
  const load = await start(retire);
  expect([stored.size, isRegistered(), await load('/cart', page)]).toEqual([0, false, undefined]);
});
