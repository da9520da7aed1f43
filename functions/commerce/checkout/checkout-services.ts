import { createCheckout } from '../../core/checkout/checkout.ts';
import { createFinalize } from '../../core/checkout/finalize.ts';
import type { Table } from '../../core/db/table.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import { drawOrderId } from '../../core/orders/order-id.ts';
import { createOrderStore } from '../../core/orders/order-store.ts';
import { createAttemptStore } from '../../core/payments/attempt-store.ts';
import { FREE_PROVIDER_ID, freeProvider } from '../../core/payments/free-provider.ts';
import type { PaymentProviders } from '../../core/payments/payment-provider.ts';
import { createCartStore } from '../cart/cart-store.ts';
import { createEmbeddedProvider } from '../payments/embedded-provider.ts';
import { createPaymentLedgerStore } from '../payments/payment-ledger-store.ts';
import { createVaultStore } from '../payments/vault-store.ts';

export interface CheckoutServicesDeps {
  shop: Table;
  ephemeral: Table;
  /** Signs the embedded provider's events; needed only where they are sent or received. */
  eventKey?: () => Promise<string>;
  /** Needed only where shoppers answer the bank's page. */
  sendEvent?: (body: string, headers: Record<string, string>) => Promise<void>;
  /** Providers other than the embedded one and that of free orders. */
  otherProviders: PaymentProviders;
  /** Without trailing slash. */
  siteOrigin: string;
  randomInt: (limit: number) => number;
  clock: Clock;
  log: Log;
}

/** Builds checkout services for every Lambda that takes part: the storefront, the providers' events, the sweep. */
export function createCheckoutServices(deps: CheckoutServicesDeps) {
  const {
    shop,
    ephemeral,
    otherProviders,
    eventKey = noKey,
    sendEvent = notSent,
    siteOrigin,
    randomInt,
    clock,
    log,
  } = deps;
  const vault = createVaultStore(ephemeral, clock);
  const carts = createCartStore(ephemeral, clock);
  const attempts = createAttemptStore(shop);
  const orders = createOrderStore(shop, clock);
  const ledger = createPaymentLedgerStore(shop);
  const embedded = createEmbeddedProvider({ vault, ledger, eventKey, sendEvent, siteOrigin, clock });
  const providers: PaymentProviders = { ...otherProviders, [FREE_PROVIDER_ID]: freeProvider, [embedded.id]: embedded };
  const newOrderId = () => drawOrderId(randomInt);
  const finalize = createFinalize({ carts, attempts, orders, providers, clock, log });
  return {
    carts,
    vault,
    attempts,
    orders,
    embedded,
    providers,
    finalize,
    checkout: createCheckout({ carts, attempts, finalize, clock, newOrderId }),
  };
}

async function noKey(): Promise<string> {
  throw new Error('This function neither sends nor receives events of payments');
}

/** Drops the event: polling finds the outcome of a payment without it. */
async function notSent(): Promise<void> {}
