/** What of a browser's service worker is used: its types are another library's than the page's. */
export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  fetch: typeof globalThis.fetch;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { unregister(): Promise<boolean> };
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void;
}

export interface WorkerEvent {
  request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(reply: Promise<Response>): void;
}

export interface Build {
  /** another one for every build */
  name: string;
  /** what the making of a wall needs, all with a hash in their names */
  files: readonly string[];
}

const PREFIX = 'shop-';
/** Makes itself in the browser, for any address: it names no tenant. */
const SHELL = '/index.html';
const ASSETS = '/assets/';
/** A page that does not come for so long is made here. */
const PAGE_DEADLINE_MS = 10_000;
/** No pages of the shop's own, or those of people who cannot work without a line anyway. */
const NOT_SERVED = /^\/(?:v1|api|vault|webhooks|media|photos|healthz|_local|admin|print-room)(?:\/|$)|\.[^/]*$/;

/**
 * Caches the shop's own files, so that it opens offline: the static page, and scripts, styles and fonts, whose names change
 * with their content. Caches nothing else: no replies of the API, photos or personal pages.
 */
export function serveShop(scope: WorkerScope, build: Build): void {
  const { caches, location } = scope;
  const name = PREFIX + build.name;

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (request.mode === 'navigate') {
      if (!NOT_SERVED.test(pathname)) event.respondWith(page(request));
    } else if (pathname.startsWith(ASSETS)) event.respondWith(asset(request));
  });

  async function install(): Promise<void> {
    const cache = await caches.open(name);
    await Promise.all(
      [SHELL, ...build.files].map(async (address) => {
        const isFixed = address !== SHELL;
        const known = isFixed ? await caches.match(address) : undefined;
        const reply = known ?? (await scope.fetch(address, isFixed ? {} : { cache: 'no-store' }));
        if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
        await cache.put(address, reply);
      }),
    );
    // names never mean something else, so the pages of the build before lose nothing by it
    await scope.skipWaiting();
  }

  /** The build before stays: a page of it may be open, and may still want its files. */
  async function activate(): Promise<void> {
    const own = (await caches.keys()).filter((each) => each.startsWith(PREFIX));
    const before = own.filter((each) => each !== name);
    await Promise.all(before.slice(0, -1).map((each) => caches.delete(each)));
    await scope.clients.claim();
  }

  async function page(request: Request): Promise<Response> {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_DEADLINE_MS, undefined));
    const reply = await Promise.race([scope.fetch(request), late]).catch(() => undefined);
    if (reply && reply.status < 500) return reply;
    return (await (await caches.open(name)).match(SHELL)) ?? reply ?? Response.error();
  }

  async function asset(request: Request): Promise<Response> {
    const known = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
    if (known) return known;
    const reply = await scope.fetch(request);
    if (reply.status === 200) await keep(request, reply.clone());
    return reply;
  }

  async function keep(request: Request, reply: Response): Promise<void> {
    try {
      await (await caches.open(name)).put(request, reply);
    } catch {
      // no room, or refused: the page has its answer all the same
    }
  }
}

/** Ends the worker of an earlier build: what it kept goes, and pages are the network's again. */
export function retire(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      (async () => {
        const names = await scope.caches.keys();
        await Promise.all(names.filter((each) => each.startsWith(PREFIX)).map((each) => scope.caches.delete(each)));
        await scope.registration.unregister();
      })(),
    ),
  );
}
