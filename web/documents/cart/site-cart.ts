import type { Tenant } from '../../../shared/tenant/schema.ts';
import { retryAfterMs } from '../../lib/api-problem.ts';
import { createEmitter } from '../../lib/create-store.ts';
import { projectPages } from '../../lib/project-pages.ts';
import type { Site } from '../../site/create-site.ts';
import { networkOf } from '../../site/network.ts';
import { perSite } from '../../site/per-site.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { goodsOf } from '../goods/index.ts';
import { type AttemptStore, createAttemptStore, StoredAttempt } from './attempts.ts';
import { StoredCart } from './model.ts';
import { type CartServer, createCartIdStore, createCartServer } from './mutations.ts';
import { cartQuery } from './queries.ts';
import { type CartReconciler, createCartReconciler } from './reconcile.ts';
import { createSessionFetch } from './storefront/session-fetch.ts';
import { createStorefrontClient, type StorefrontClient, StorefrontFailure } from './storefront/storefront-client.ts';

export interface CartServices {
  client: StorefrontClient;
  carts: CartServer;
  site: Site;
}

const ATTEMPT_TOKEN_BYTES = 24;

/** Payment attempts; those held in this tab's memory are dropped for the next visitor. */
export const attemptsOf = perSite(({ storage, environment, cartToken }): AttemptStore => {
  const newToken = () =>
    Array.from(environment.randomBytes(ATTEMPT_TOKEN_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const attempts = createAttemptStore(storage.entry('attempt', { schema: StoredAttempt }), newToken);
  cartToken.subscribe(attempts.forget);
  return attempts;
});

const cartServicesOf = perSite((site) => {
  let made: { commerce: string; services: CartServices } | undefined;
  return async (): Promise<CartServices> => {
    const { commerce } = await site.queryClient.ensureQueryData(tenantQueries(site).tenant());
    const key = JSON.stringify(commerce);
    if (made?.commerce !== key) made = { commerce: key, services: createServices(site, commerce) };
    return made.services;
  };
});

/** The tenant's storefront and its carts; cached until the tenant's commerce settings change. */
export const cartServices = (site: Site): Promise<CartServices> => cartServicesOf(site)();

interface SiteCart extends CartReconciler {
  /** Notified of projects that were ordered elsewhere; returns the unsubscribe function. */
  subscribeOrdered(listener: (projectIds: readonly string[]) => void): () => void;
}

/** Our cart; its id is stored per tenant and cart token. */
export const cartOf = perSite((site): SiteCart => {
  const ordered = createEmitter<[projectIds: readonly string[]]>();
  const { api, callClock, cartToken, queryClient, storage } = site;
  const network = networkOf(site);
  const entry = storage.entry('cart', { schema: StoredCart });
  const cart = createCartReconciler({
    server: async () => (await cartServices(site)).carts,
    ids: createCartIdStore(entry, cartToken.read),
    cartToken: cartToken.read,
    answer: {
      read: () => queryClient.getQueryData(cartQuery.queryKey),
      write: (answer) => void queryClient.setQueryData(cartQuery.queryKey, answer),
    },
    isPaying: () => attemptsOf(site).pending() !== undefined,
    async orderedOf(projectIds, signal) {
      const ordered: string[] = [];
      for await (const { projects } of projectPages(api, {}, signal))
        for (const { id, status } of projects) if (status === 'Completed' && projectIds.includes(id)) ordered.push(id);
      return ordered;
    },
    onOrdered(projectIds) {
      goodsOf(site).clear();
      ordered.emit(projectIds);
    },
    retryAfterMs: cartRetryAfterMs,
    network,
    clock: callClock,
  });
  cartToken.subscribe(cart.forget);
  // Another tab created a new cart or ended a payment.
  storage.onOtherTab(() => cart.changed());
  return {
    ...cart,
    ordered() {
      cart.ordered();
      goodsOf(site).clear();
    },
    subscribeOrdered: ordered.subscribe,
  };
});

/** The delay that the shop or its storefront asks for before a retry. */
export const cartRetryAfterMs = (error: unknown): number =>
  error instanceof StorefrontFailure ? (error.retryAfterSeconds ?? 0) * 1_000 : retryAfterMs(error);

function createServices(site: Site, commerce: Tenant['commerce']): CartServices {
  const { api, callClock, environment } = site;
  const { fetch } = environment;
  const { origin } = environment.location;
  // Never send our access tokens to a third-party store.
  const isOurs = new URL(commerce.endpoint || origin).origin === origin;
  const client = createStorefrontClient({
    commerce,
    origin,
    fetch: isOurs ? createSessionFetch({ fetch, withSession: api.withSession }) : fetch,
    wait: callClock.wait,
  });
  return { client, carts: createCartServer(client, site), site };
}
