import type { QueryClient } from '@tanstack/react-query';
import type { Tenant } from '../../../shared/schemas/tenant.ts';
import { api, cartToken, storage } from '../../site/api.ts';
import { tenantQueries } from '../tenant/index.ts';
import { createAttemptKeeper, StoredAttempt } from './attempt-keeper.ts';
import { type CartService, createCartService, StoredCart } from './cart-service.ts';
import { createSessionFetch } from './session-fetch.ts';
import { createStorefrontClient, type StorefrontClient } from './storefront-client.ts';

export interface CartServices {
  client: StorefrontClient;
  carts: CartService;
}

const attemptBytes = 24;
export const attempts = createAttemptKeeper(storage.entry('attempt', { schema: StoredAttempt }), () =>
  Array.from(crypto.getRandomValues(new Uint8Array(attemptBytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  ),
);

// a try to pay that this tab remembers is nothing to whoever comes next
cartToken.subscribe(attempts.forget);

let made: { commerce: string; services: CartServices } | undefined;

/** The storefront of the tenant and our cart on it; the same ones for as long as the tenant's commerce stays the same. */
export async function cartServices(queryClient: QueryClient): Promise<CartServices> {
  const { commerce } = await queryClient.ensureQueryData(tenantQueries.tenant());
  const key = JSON.stringify(commerce);
  if (made?.commerce !== key) made = { commerce: key, services: createServices(commerce) };
  return made.services;
}

function createServices(commerce: Tenant['commerce']): CartServices {
  const plainFetch: typeof fetch = (...args) => fetch(...args);
  const { origin } = location;
  // our access tokens are nothing for a store elsewhere
  const isOurs = new URL(commerce.endpoint || origin).origin === origin;
  const client = createStorefrontClient({
    commerce,
    origin,
    fetch: isOurs ? createSessionFetch({ fetch: plainFetch, withSession: api.withSession }) : plainFetch,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  const kept = storage.entry('cart', { schema: StoredCart });
  return { client, carts: createCartService({ client, kept, cartToken: cartToken.read }) };
}
