import type { TenantId } from '../../shared/constants/tenants.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Log } from '../adapters/log.ts';
import type { Random } from '../adapters/random.ts';
import type { Catalogue } from '../domain/cart-quote.ts';
import type { VaultStore } from '../stores/vault-store.ts';
import type { CartJudge } from './cart-judge.ts';
import type { Carts } from './carts.ts';
import type { Checkout } from './checkout.ts';

/** What every resolver may use. */
export interface StorefrontServices {
  carts: Carts;
  checkout: Checkout;
  judge: CartJudge;
  vault: Pick<VaultStore, 'get' | 'put'>;
  clock: Clock;
  random: Random;
  /** without trailing slash */
  siteOrigin: string;
  log: Log;
}

/** One request: the services, and the tenant whose token it carries. */
export interface StorefrontContext extends StorefrontServices {
  tenantId: TenantId;
  catalogue: Catalogue;
}

/** A root field: its arguments as GraphQL has checked them against the schema. */
export type RootResolver = (args: Record<string, unknown>, context: StorefrontContext) => unknown;
