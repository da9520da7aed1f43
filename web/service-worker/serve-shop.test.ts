import { expect, test } from 'vitest';
import { retire, serveShop, type WorkerEvent, type WorkerScope } from './serve-shop.ts';

const ORIGIN = 'https://shop.example';
const absolute = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : String(key), ORIGIN).href;

/** A browser that keeps caches over builds, and a shop on the other end of the line. */
function browser() {
  const kept = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const line = { isOn: true, status: 200 };
  let isRegistered = true;
  const match = async (key: RequestInfo | URL) =>
    [...kept.values()].flatMap((each) => each.get(absolute(key)) ?? [])[0]?.clone();
  const caches = {
    match,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    async open(name: string) {
      const entries = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, entries);
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
        asked.push(pathname);
        if (!line.isOn) throw new TypeError('Failed to fetch');
        return new Response(`${pathname} of the shop`, { status: line.status });
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
    /** @returns undefined where the browser asks by itself */
    return async (path: string, { method = 'GET', mode = 'cors' as string, origin = ORIGIN } = {}) => {
      let reply: Promise<Response> | undefined;
      const request = Object.defineProperty(new Request(origin + path, { method }), 'mode', { value: mode });
      listeners.get('fetch')?.({ request, respondWith: (each) => (reply = each), waitUntil: () => undefined });
      return (await reply)?.text();
    };
  }
  const build = (name: string, files: string[]) => start((scope) => serveShop(scope, { name, files }));
  return { build, start, asked, line, kept, isRegistered: () => isRegistered };
}
const page = { mode: 'navigate' };
const SHELL = '/index.html of the shop';

test('without a line pages are made here, of what was kept', async () => {
  const { build, line } = browser();
  const ask = await build('1', ['/assets/app-1.js']);
  line.isOn = false;
  for (const path of ['/', '/photo-picker', '/printing?tenant=ph', '/orders/A7K2Q9'])
    expect(await ask(path, page)).toBe(SHELL);
  expect(await ask('/assets/app-1.js')).toBe('/assets/app-1.js of the shop');
  await expect(ask('/assets/never-seen-1.js')).rejects.toThrow('Failed to fetch');
});

test('with a line every page is the network’s, but for one that the shop fails to make', async () => {
  const { build, line } = browser();
  const ask = await build('1', []);
  expect(await ask('/cart', page)).toBe('/cart of the shop');
  line.status = 404;
  expect(await ask('/none', page)).toBe('/none of the shop');
  line.status = 503;
  expect(await ask('/cart', page)).toBe(SHELL);
});

test.each([
  ['the API', '/v1/projects/get', {}],
  ['the storefront', '/api/2025-04/graphql.json', {}],
  ['anything that is sent', '/assets/app-1.js', { method: 'POST' }],
  ['a photo', '/photos/a.jpg', {}],
  ['a picture of the shop', '/media/wall.avif', {}],
  ['what another site has', '/assets/app-1.js', { origin: 'https://elsewhere.example' }],
  ['the last page of connecting', '/source-connected.html', page],
  ['where a provider redirects', '/v1/sources/google/callback', page],
  ['the back office', '/admin/orders', page],
  ['the print room', '/print-room', page],
  ['the check for another build', '/index.html', {}],
])('%s is nothing of its business', async (_what, path, given) => {
  const { build, kept } = browser();
  const ask = await build('1', ['/assets/app-1.js']);
  expect(await ask(path, given)).toBeUndefined();
  expect([...(kept.get('shop-1')?.keys() ?? [])]).toEqual([`${ORIGIN}/index.html`, `${ORIGIN}/assets/app-1.js`]);
});

test('another build takes over, loads only what is new, and leaves open pages of the one before their files', async () => {
  const { build, asked, line, kept } = browser();
  await build('1', ['/assets/app-1.js', '/assets/react-1.js']);
  await build('2', ['/assets/app-2.js', '/assets/react-1.js']);
  expect(asked.filter((path) => path.includes('react'))).toHaveLength(1);
  const ask = await build('3', ['/assets/app-3.js', '/assets/react-1.js']);
  expect([...kept.keys()]).toEqual(['shop-2', 'shop-3']);
  line.isOn = false;
  expect(await ask('/assets/app-2.js')).toBe('/assets/app-2.js of the shop');
});

test('a build that does not come whole does not take over', async () => {
  const { build, line } = browser();
  line.status = 503;
  await expect(build('1', ['/assets/app-1.js'])).rejects.toThrow('answered 503');
});

test('an abandoned worker removes everything it stored', async () => {
  const { build, start, kept, isRegistered } = browser();
  await build('1', ['/assets/app-1.js']);
  const ask = await start(retire);
  expect([kept.size, isRegistered(), await ask('/cart', page)]).toEqual([0, false, undefined]);
});
