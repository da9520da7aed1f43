/** The parts of ServiceWorkerGlobalScope in use. TypeScript's `webworker` library conflicts with `dom`. */
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
  /** Unique per build. */
  name: string;
  /** Paths to precache: the code for making a wall and adding it to the cart. Every name contains a content hash. */
  files: readonly string[];
}

const CACHE_PREFIX = 'shop-';
/** Works at any URL, because it contains no tenant and renders in the browser. */
const APP_SHELL = '/index.html';
const ASSETS_PATH = '/assets/';
const NAVIGATION_TIMEOUT_MS = 10_000;
/** Paths that are not pages of the shop, and pages for staff, who need the network anyway. */
const NETWORK_ONLY = /^\/(?:v1|api|vault|webhooks|media|photos|healthz|_local|admin|print-room)(?:\/|$)|\.[^/]*$/;

/**
 * Caches the app shell and the hashed scripts, styles and fonts, so that the shop opens offline. Never caches API
 * replies, photos or personal pages.
 */
export function serveShop(scope: WorkerScope, build: Build): void {
  const { caches, location } = scope;
  const cacheName = CACHE_PREFIX + build.name;

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (request.mode === 'navigate') {
      if (!NETWORK_ONLY.test(pathname)) event.respondWith(servePage(request));
    } else if (pathname.startsWith(ASSETS_PATH)) event.respondWith(serveAsset(request));
  });

  async function install(): Promise<void> {
    const cache = await caches.open(cacheName);
    await Promise.all(
      [APP_SHELL, ...build.files].map(async (path) => {
        const isHashed = path !== APP_SHELL;
        const cached = isHashed ? await caches.match(path) : undefined;
        const reply = cached ?? (await scope.fetch(path, isHashed ? {} : { cache: 'no-store' }));
        if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
        await cache.put(path, reply);
      }),
    );
    // Safe for open pages of the previous build, because a hashed name never changes its content.
    await scope.skipWaiting();
  }

  /** Keeps the previous build's cache, because an open page of it may still load files. */
  async function activate(): Promise<void> {
    const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
    const previous = names.filter((name) => name !== cacheName);
    await Promise.all(previous.slice(0, -1).map((name) => caches.delete(name)));
    await scope.clients.claim();
  }

  /** Network first; the app shell if the network fails, times out or answers a 5xx. */
  async function servePage(request: Request): Promise<Response> {
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, NAVIGATION_TIMEOUT_MS, undefined));
    const reply = await Promise.race([scope.fetch(request), timeout]).catch(() => undefined);
    if (reply && reply.status < 500) return reply;
    return (await (await caches.open(cacheName)).match(APP_SHELL)) ?? reply ?? Response.error();
  }

  /** Cache first. */
  async function serveAsset(request: Request): Promise<Response> {
    const cached = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
    if (cached) return cached;
    const reply = await scope.fetch(request);
    if (reply.status === 200) await cacheReply(request, reply.clone());
    return reply;
  }

  async function cacheReply(request: Request, reply: Response): Promise<void> {
    try {
      await (await caches.open(cacheName)).put(request, reply);
    } catch {
      // The quota is exceeded or storage is blocked: the page gets its reply uncached.
    }
  }
}

/** Unregisters the worker of earlier builds and deletes its caches. */
export function retire(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      (async () => {
        const names = (await scope.caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
        await Promise.all(names.map((name) => scope.caches.delete(name)));
        await scope.registration.unregister();
      })(),
    ),
  );
}
