import type { Tenant } from '../../../shared/schemas/tenant.ts';
import type { Site } from '../../site/create-site.ts';
import { perSite } from '../../site/per-site.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { type AttemptKeeper, createAttemptKeeper, StoredAttempt } from './attempt-keeper.ts';
import { type CartService, createCartService, StoredCart } from './cart-service.ts';
import { createSessionFetch } from './session-fetch.ts';
import { createStorefrontClient, type StorefrontClient } from './storefront-client.ts';

export interface CartServices {
  client: StorefrontClient;
  carts: CartService;
}

const ATTEMPT_TOKEN_BYTES = 24;

/** Of paying; a try that this tab remembers is nothing to whoever comes next. */
export const attemptsOf = perSite(({ storage, environment, cartToken }): AttemptKeeper => {
  const newToken = () =>
    Array.from(environment.randomBytes(ATTEMPT_TOKEN_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const attempts = createAttemptKeeper(storage.entry('attempt', { schema: StoredAttempt }), newToken);
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

/** The storefront of the tenant and our cart on it; the same ones for as long as the tenant's commerce stays the same. */
export const cartServices = (site: Site): Promise<CartServices> => cartServicesOf(site)();

function createServices({ api, cartToken, environment, storage }: Site, commerce: Tenant['commerce']): CartServices {
  const { fetch, wait } = environment;
  const { origin } = environment.location;
  // our access tokens are nothing for a store elsewhere
  const isOurs = new URL(commerce.endpoint || origin).origin === origin;
  const client = createStorefrontClient({
    commerce,
    origin,
    fetch: isOurs ? createSessionFetch({ fetch, withSession: api.withSession }) : fetch,
    wait,
  });
  const kept = storage.entry('cart', { schema: StoredCart });
  return { client, carts: createCartService({ client, kept, cartToken: cartToken.read }) };
}
