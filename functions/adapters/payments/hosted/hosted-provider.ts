import { setTimeout as delay } from 'node:timers/promises';
import type { TenantId } from '../../../../shared/lib/scalars.ts';
import { decimalFromCents } from '../../../../shared/money/money.ts';
import type { Table } from '../../../core/db/table.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import { attemptOfPaymentKey } from '../../../core/payments/attempt.ts';
import {
  type BegunPayment,
  type DeclineReason,
  declined,
  type PaymentEvent,
  type PaymentOutcome,
  type PaymentProvider,
  type RefundOutcome,
  type RefundPayment,
  type StartPayment,
} from '../../../core/payments/payment-provider.ts';
import type { HostedAccount, ProviderAccounts } from '../payment-accounts.ts';
import * as documents from './hosted-documents.ts';
import { type HostedOrderEvent, isSignedByStore, KEY_ATTRIBUTE, readHostedEvent } from './hosted-event.ts';
import { createHostedPaymentStore, type HostedPayment, type PaidOrder } from './hosted-payment-store.ts';
import { refundAtStore } from './hosted-refund.ts';
import { CartCreated, Completion, PaymentUpdated, Submitted } from './hosted-replies.ts';
import { createHostedStoreClient, type HostedStoreClient } from './hosted-store-client.ts';

export interface HostedProviderDeps {
  /** Accounts of the tenants, read for the first payment. */
  readAccounts: () => Promise<ProviderAccounts<HostedAccount>>;
  shop: Table;
  clock: Clock;
  /** Waits these milliseconds when a store throttles. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

/** Longer than any function that makes refunds. */
const REFUND_SECONDS = 120;

/** https://shopify.dev/docs/api/storefront/2025-04/enums/CompletionErrorCode; other codes are transient. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  PAYMENT_CARD_DECLINED: 'card_declined',
  PAYMENT_CALL_ISSUER: 'card_declined',
  PAYMENT_INSUFFICIENT_FUNDS: 'insufficient_funds',
  PAYMENT_INVALID_CREDIT_CARD: 'card_expired',
  PAYMENT_INVALID_PAYMENT_METHOD: 'instrument_gone',
  PAYMENTS_CREDIT_CARD_SESSION_ID: 'instrument_gone',
  INVALID_PAYMENT: 'instrument_gone',
};

/**
 * Pays through a hosted store with its own checkout. Fills a cart there; the shopper then pays on the store's page, or
 * the store completes the cart with a card from its vault. The store reports payments on its page by signed order
 * events. Its page cannot be closed, so an abandoned payment may still be made there.
 */
export function createHostedProvider({ readAccounts, shop, clock, wait = delay }: HostedProviderDeps): PaymentProvider {
  const payments = createHostedPaymentStore(shop, clock);
  const clients = new Map<TenantId, HostedStoreClient>();

  async function clientOf(tenantId: TenantId): Promise<HostedStoreClient> {
    const account = (await readAccounts())[tenantId];
    if (!account) throw new Error(`The tenant ${tenantId} has no hosted store`);
    const client = clients.get(tenantId) ?? createHostedStoreClient(account, wait);
    clients.set(tenantId, client);
    return client;
  }

  async function start(payment: StartPayment): Promise<PaymentOutcome> {
    const known = (await payments.get(payment.key)) ?? (await newCart(payment));
    // Completing a cart with a card uses the stored id.
    if (payment.instrument.token !== undefined && !known.paid) return { kind: 'begun', reference: known.cartId };
    return atTheStore(known);
  }

  async function newCart({ tenantId, key, amountCents, draft }: StartPayment): Promise<HostedPayment> {
    const { email, deliveryAddress, merchandise } = draft;
    const { firstName, lastName, address1, address2, city, provinceCode, zip, phone } = deliveryAddress;
    const place = { firstName, lastName, address1, address2, city, provinceCode, zip, phone, countryCode: 'US' };
    const input = {
      ...merchandise,
      attributes: [{ key: KEY_ATTRIBUTE, value: key }],
      buyerIdentity: { email, countryCode: 'US' },
      delivery: { addresses: [{ address: { deliveryAddress: place }, selected: true }] },
    };
    const { storefront } = await clientOf(tenantId);
    const { cart, userErrors } = (await storefront(documents.cartCreate, { input }, CartCreated)).cartCreate;
    if (!cart) throw new Error(`The hosted store makes no cart: ${userErrors[0]?.message}`);
    const sentTo = { address1, city, zip };
    return payments.begin(key, { cartId: cart.id, checkoutUrl: cart.checkoutUrl, amountCents, sentTo });
  }

  /** Returns the state of a payment on the store's page. */
  function atTheStore({ paid, cartId, checkoutUrl }: HostedPayment): PaymentOutcome {
    return paid ? paidOutcome(paid) : { kind: 'requires_action', reference: cartId, url: checkoutUrl };
  }

  async function confirm(payment: StartPayment & BegunPayment): Promise<PaymentOutcome> {
    const known = await begun(payment);
    const { token } = payment.instrument;
    if (known.paid || token === undefined) return atTheStore(known);
    const attemptId = known.attemptId ?? (await submit(payment, known, token));
    return typeof attemptId === 'string' ? completion(payment, known, attemptId) : attemptId;
  }

  async function begun({ key }: BegunPayment): Promise<HostedPayment> {
    const known = await payments.get(key);
    if (!known) throw new RangeError(`There is no hosted payment ${key}`);
    return known;
  }

  /**
   * Submits the cart. The store accepts the same token again, though it refuses other payments for the cart.
   *
   * @returns the store's id, or its refusal
   */
  async function submit(
    { tenantId, key, amountCents, draft }: StartPayment,
    { cartId }: HostedPayment,
    sessionId: string,
  ): Promise<string | PaymentOutcome> {
    const { storefront } = await clientOf(tenantId);
    const { firstName, lastName, address1, city, provinceCode: province, zip } = draft.deliveryAddress;
    const billingAddress = { firstName, lastName, address1, city, province, zip, country: 'US' };
    const amount = { amount: decimalFromCents(amountCents), currencyCode: 'USD' };
    const payment = { amount, directPaymentMethod: { sessionId, billingAddress } };
    const updated = await storefront(documents.cartPaymentUpdate, { cartId, payment }, PaymentUpdated);
    const [refused] = updated.cartPaymentUpdate.userErrors;
    const submitted = await storefront(
      documents.cartSubmitForCompletion,
      { cartId, attemptToken: key.slice(-128) },
      Submitted,
    );
    const { result, userErrors } = submitted.cartSubmitForCompletion;
    if (!result) throw new Error(`The hosted store completes no cart: ${userErrors[0]?.message}`);
    if (result.__typename === 'SubmitThrottled') return { kind: 'pending', reference: cartId };
    if (result.__typename === 'SubmitFailed') return refusal(refused?.code ?? result.errors[0]?.code);
    return (await payments.set(key, 'attemptId', result.attemptId))?.attemptId ?? result.attemptId;
  }

  async function completion(
    { tenantId, key, reference }: BegunPayment,
    { amountCents }: HostedPayment,
    attemptId: string,
  ): Promise<PaymentOutcome> {
    const { storefront } = await clientOf(tenantId);
    const { cartCompletionAttempt: attempt } = await storefront(
      documents.cartCompletionAttempt,
      { attemptId },
      Completion,
    );
    switch (attempt?.__typename) {
      case 'CartCompletionSuccess': {
        // The store charges exactly the given amount or refuses.
        const paid = { orderId: numberOf(attempt.orderId), amountCents };
        return paidOutcome((await payments.set(key, 'paid', paid))?.paid ?? paid);
      }
      case 'CartCompletionFailed':
        return refusal(attempt.errors[0]?.code);
      case 'CartCompletionActionRequired': {
        const url = attempt.action?.redirectUrl;
        return url ? { kind: 'requires_action', reference, url } : { kind: 'pending', reference };
      }
      default:
        return { kind: 'pending', reference };
    }
  }

  async function cancel(payment: BegunPayment): Promise<PaymentOutcome> {
    const known = await begun(payment);
    if (known.paid) return paidOutcome(known.paid);
    const givenUp = { kind: 'declined', ...declined('cancelled'), mayBePaidLater: true } as const;
    if (known.attemptId === undefined) return givenUp;
    const outcome = await completion(payment, known, known.attemptId);
    return outcome.kind === 'requires_action' ? givenUp : outcome;
  }

  /** The store's refunds have no key, so two concurrent calls would both be made. */
  async function refund(request: RefundPayment): Promise<RefundOutcome> {
    if (!(await payments.claimRefund(request.key, REFUND_SECONDS)))
      throw new Error('Another process is making this refund');
    return refundAtStore(await clientOf(request.tenantId), request);
  }

  /** An order belongs to the tenant whose secret signed it. */
  async function parseEvent(
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<PaymentEvent | 'ignored' | undefined> {
    const signature = headers['x-shopify-hmac-sha256'];
    const accounts = Object.entries(await readAccounts());
    const signers = accounts.filter(([, { webhookSecret }]) => isSignedByStore(body, signature, webhookSecret));
    if (signers.length === 0) return undefined;
    const event = readHostedEvent(body, headers);
    const attempt = event && attemptOfPaymentKey(event.key);
    if (!attempt || !signers.some(([tenantId]) => tenantId === attempt.tenantId)) return 'ignored';
    const { eventId, key, orderId, isPaid } = event;
    const known = await payments.get(key);
    if (!known)
      return {
        eventId,
        key,
        problem: `The store's order ${orderId} is of a cart that the shop has not made, or has kept unpaid for its time`,
      };
    if (!isPaid) return { eventId, key };
    const { paid } = (await payments.set(key, 'paid', paidOrder(event, known))) ?? known;
    const isOther = paid !== undefined && paid.orderId !== orderId;
    const problem = isOther ? `Paid twice at the store: orders ${paid.orderId} and ${orderId}` : undefined;
    return { eventId, key, isPaid: true, problem };
  }

  return {
    isUsable: async ({ token }) => token === undefined || token.length > 0,
    start,
    confirm,
    cancel,
    refund,
    parseEvent,
  };
}

function paidOutcome({ orderId, amountCents, review }: PaidOrder): PaymentOutcome {
  const method = { kind: 'other', name: 'Online checkout' } as const;
  return { kind: 'paid', payment: { reference: orderId, amountCents, method }, review };
}

/**
 * Holds an order for review if the shopper changed its address on the store's page: tiles must not ship to the old one.
 */
function paidOrder(
  { orderId, name, amountCents, currency, sentTo }: HostedOrderEvent,
  known: HostedPayment,
): PaidOrder {
  const notes = [
    ...(currency === 'USD' ? [] : [`The store took ${currency}`]),
    ...(sentTo && known.sentTo && !isSamePlace(sentTo, known.sentTo)
      ? [`The store's order ${name ?? orderId} goes to another address`]
      : []),
  ];
  return { orderId, amountCents, ...(notes.length > 0 && { review: notes.join('. ') }) };
}

function isSamePlace(
  one: NonNullable<HostedOrderEvent['sentTo']>,
  other: NonNullable<HostedPayment['sentTo']>,
): boolean {
  const plain = (text: string | undefined) => (text ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const zip = (text: string | undefined) => (text ?? '').slice(0, 5);
  return plain(one.address1) === plain(other.address1) && zip(one.zip) === zip(other.zip);
}

function refusal(code: string | null | undefined): PaymentOutcome {
  return { kind: 'declined', ...declined(REASONS[code ?? ''] ?? 'try_again'), mayBePaidLater: true };
}

/** Extracts 450789469 from "gid://shopify/Order/450789469?key=…". */
function numberOf(gid: string): string {
  return /\/Order\/(\w+)/.exec(gid)?.[1] ?? gid;
}
