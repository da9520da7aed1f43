import { type DeliveryForm, splitName } from '../../../shared/customer/address-form.ts';
import { parsedUrl } from '../../../shared/lib/text.ts';
import {
  type Cart,
  CartRefusal,
  type CartServer,
  storefrontDocuments as documents,
  type StorefrontClient,
} from '../../documents/cart/index.ts';
import { textsOf, type WithTexts } from '../../lib/texts.ts';
import type { DeliveryChoices } from './checkout-form.ts';
import { AttemptReply, orderIdOf, PaymentSettingsReply, PrepareReply, SubmitReply } from './checkout-schema.ts';
import { checkoutTexts } from './copy.ts';

export type Completion =
  | { kind: 'processing'; pollDelayMs: number }
  /** The shopper has to confirm the payment on the bank's page first. */
  | { kind: 'action_required'; url: string }
  | { kind: 'succeeded'; orderId: string }
  | { kind: 'failed'; message: string };

type Submitted =
  | { kind: 'accepted' }
  | { kind: 'busy' }
  /** The cart became that order before. */
  | { kind: 'ordered'; orderId: string }
  | { kind: 'refused'; message: string };

/** The checkout steps of the storefront. Every call rejects if the storefront is unreachable or refuses. */
export interface CheckoutStorefront {
  /** Sets recipient and address; the returned cart includes the delivery price. */
  setDelivery(cartId: string, form: DeliveryChoices, signal?: AbortSignal): Promise<Cart>;
  vaultUrl(): Promise<string>;
  /** Named as in the Storefront API. */
  acceptedBrands(): Promise<string[]>;
  /**
   * @param sessionId the payment to charge; undefined if nothing is charged here
   * @param amount decimal dollars that the shopper has agreed to
   */
  setPayment(cartId: string, sessionId: string | undefined, amount: string, form: DeliveryForm): Promise<void>;
  /** @returns why it cannot be ordered yet; empty if it can */
  prepare(cartId: string): Promise<{ code: string; message: string }[]>;
  submit(cartId: string, attemptToken: string): Promise<Submitted>;
  /** @returns undefined for an unknown attempt */
  completion(attemptToken: string): Promise<Completion | undefined>;
  /** Abandons a payment that waits for the shopper, by changing the cart. `completion` reports the result. */
  reclaim(cartId: string): Promise<void>;
}

export function createCheckoutStorefront({
  client,
  carts,
  site,
}: {
  client: StorefrontClient;
  carts: Pick<CartServer, 'change'>;
  site: WithTexts;
}): CheckoutStorefront {
  const paymentSettings = async () =>
    (await client.request(documents.paymentSettingsQuery, {}, PaymentSettingsReply)).paymentSettings;

  return {
    async setDelivery(cartId, form, signal) {
      const copy = textsOf(site, checkoutTexts);
      const { problems } = copy;
      const buyer = { cartId, buyerIdentity: { email: form.email, countryCode: 'US' } };
      await carts.change('cartBuyerIdentityUpdate', documents.cartBuyerIdentityUpdate, buyer, problems.email, signal);
      const addresses = [{ selected: true, address: { deliveryAddress: deliveryAddress(form) } }];
      const cart = await carts.change(
        'cartDeliveryAddressesAdd',
        documents.cartDeliveryAddressesAdd,
        { cartId, addresses },
        problems.address,
        signal,
      );
      const wished = cart.delivery?.options.find(({ handle }) => handle === form.deliveryHandle);
      const handle = wished?.handle ?? cart.delivery?.selectedHandle;
      // Only the shopper chooses a store.
      if (!cart.delivery || handle === undefined) return cart;
      const selectedDeliveryOptions = [{ deliveryGroupId: cart.delivery.id, deliveryOptionHandle: handle }];
      return carts.change(
        'cartSelectedDeliveryOptionsUpdate',
        documents.cartSelectedDeliveryOptionsUpdate,
        { cartId, selectedDeliveryOptions },
        problems.option,
        signal,
      );
    },

    async vaultUrl() {
      return (await paymentSettings()).cardVaultUrl;
    },

    async acceptedBrands() {
      return (await paymentSettings()).acceptedCardBrands;
    },

    async setPayment(cartId, sessionId, amount, form) {
      const copy = textsOf(site, checkoutTexts);
      const method =
        sessionId === undefined
          ? { freePaymentMethod: { billingAddress: billingAddress(form) } }
          : { directPaymentMethod: { sessionId, billingAddress: billingAddress(form) } };
      const payment = { amount: { amount, currencyCode: 'USD' }, ...method };
      await carts.change('cartPaymentUpdate', documents.cartPaymentUpdate, { cartId, payment }, copy.problems.payment);
    },

    async prepare(cartId) {
      const copy = textsOf(site, checkoutTexts);
      const reply = await client.request(documents.cartPrepareForCompletion, { cartId }, PrepareReply);
      const { result, userErrors } = reply.cartPrepareForCompletion;
      if (!result) throw new CartRefusal(copy.problems.prepare, userErrors);
      if (result.__typename === 'CartThrottled') return [{ code: 'THROTTLED', message: '' }];
      return result.__typename === 'CartStatusNotReady' ? result.errors : [];
    },

    async submit(cartId, attemptToken) {
      const variables = { cartId, attemptToken };
      const reply = await client.request(documents.cartSubmitForCompletion, variables, SubmitReply);
      const { result, userErrors } = reply.cartSubmitForCompletion;
      if (!result) return { kind: 'refused', message: userErrors.map(({ message }) => message).join(' ') };
      if (result.__typename === 'SubmitThrottled') return { kind: 'busy' };
      if (result.__typename !== 'SubmitFailed') return { kind: 'accepted' };
      const orderId = orderOfUrl(result.checkoutUrl);
      if (orderId) return { kind: 'ordered', orderId };
      return { kind: 'refused', message: result.errors.map(({ message }) => message).join(' ') };
    },

    async completion(attemptToken) {
      const copy = textsOf(site, checkoutTexts);
      const variables = { attemptId: attemptToken };
      const reply = await client.request(documents.cartCompletionAttemptQuery, variables, AttemptReply);
      const attempt = reply.cartCompletionAttempt;
      switch (attempt?.__typename) {
        case undefined:
          return undefined;
        case 'CartCompletionSuccess':
          return { kind: 'succeeded', orderId: orderIdOf(attempt.orderId) };
        case 'CartCompletionProcessing':
          return { kind: 'processing', pollDelayMs: attempt.pollDelay };
        case 'CartCompletionActionRequired': {
          const url = challengeUrl(attempt.action?.redirectUrl, client.origin);
          return url ? { kind: 'action_required', url } : { kind: 'failed', message: copy.outcomes.bankUnreachable };
        }
        case 'CartCompletionFailed':
          return { kind: 'failed', message: attempt.errors[0]?.message || copy.outcomes.declined };
      }
    },

    async reclaim(cartId) {
      const copy = textsOf(site, checkoutTexts);
      await carts.change('cartLinesUpdate', documents.cartLinesUpdate, { cartId, lines: [] }, copy.problems.reclaim);
    },
  };
}

/** Accepts https pages, and the storefront's own: anything else could be in the reply. */
function challengeUrl(address: string | null | undefined, storefrontOrigin: string): string | undefined {
  const url = address ? parsedUrl(address) : undefined;
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.origin === storefrontOrigin);
  return isAllowed ? url?.href : undefined;
}

function orderOfUrl(url: string | null | undefined): string | undefined {
  return (url && parsedUrl(url)?.searchParams.get('order')) || undefined;
}

/** The delivery address as the Storefront API takes it. */
function deliveryAddress(form: DeliveryForm) {
  const { provinceCode, zip, city, phone } = form;
  return { ...street(form), city, provinceCode, zip, countryCode: 'US', ...(phone !== '' && { phone }) };
}

/** The same address as a MailingAddressInput. */
function billingAddress(form: DeliveryForm) {
  const { provinceCode, zip, city } = form;
  return { ...street(form), city, province: provinceCode, zip, country: 'US' };
}

function street({ name, address1, address2 }: DeliveryForm) {
  const { firstName, lastName } = splitName(name);
  return { firstName, lastName, address1, ...(address2 !== '' && { address2 }) };
}
