import type { TenantId } from '../../shared/lib/scalars.ts';
import type { Gallery } from '../core/catalog/catalog-cache.ts';
import type { DiscountsOf } from '../core/checkout/buyer-discounts.ts';
import type { Checkout } from '../core/checkout/checkout.ts';
import type { ValidateCheckout } from '../core/checkout/checkout-content.ts';
import type { Finalize } from '../core/checkout/finalize.ts';
import type { Clock, Random } from '../core/lib/clock.ts';
import type { Log } from '../core/lib/log.ts';
import type { RateLimitDecision } from '../core/limits/rate-limits.ts';
import type { Charge } from '../core/limits/route-budgets.ts';
import type { PaymentProviders } from '../core/payments/payment-provider.ts';
import type { Cart } from './cart/cart.ts';
import type { Carts } from './cart/carts.ts';
import type { VaultStore } from './payments/vault-store.ts';
import type { StorefrontCatalog } from './tenant-catalogs.ts';

/** What every resolver may use. */
export interface StorefrontServices {
  carts: Carts;
  checkout: Checkout<Cart>;
  finalize: Pick<Finalize, 'tryFinalize'>;
  validate: ValidateCheckout;
  discountsOf: DiscountsOf;
  artistGroups: Gallery['artistGroups'];
  vault: Pick<VaultStore, 'put'>;
  providers: PaymentProviders;
  clock: Clock;
  random: Random;
  /** Without trailing slash. */
  siteOrigin: string;
  log: Log;
}

/** One request: the services, the tenant of its token, and the signed-in customer. */
export interface StorefrontContext extends StorefrontServices {
  tenantId: TenantId;
  customerId: string | undefined;
  /** Charges a field's cost to the caller's budgets. */
  spendBudgets: (charges: readonly Charge[]) => Promise<RateLimitDecision>;
  catalog: StorefrontCatalog;
}

/** Resolves a root field; GraphQL has checked its arguments against the schema. */
export type RootResolver = (args: Record<string, unknown>, context: StorefrontContext) => unknown;
