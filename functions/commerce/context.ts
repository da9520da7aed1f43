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
  /** without trailing slash */
  siteOrigin: string;
  log: Log;
}

/** One request: the services, the tenant whose token it carries, and who is signed in. */
export interface StorefrontContext extends StorefrontServices {
  tenantId: TenantId;
  customerId: string | undefined;
  /** takes what a field costs of the budgets of whoever asks */
  spendBudgets: (charges: readonly Charge[]) => Promise<RateLimitDecision>;
  catalog: StorefrontCatalog;
}

/** A root field: its arguments as GraphQL has checked them against the schema. */
export type RootResolver = (args: Record<string, unknown>, context: StorefrontContext) => unknown;
