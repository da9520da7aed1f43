import * as z from 'zod/mini';
import { deliveryHandles } from '../../../shared/delivery/options.ts';
import { centsFromDecimal } from '../../../shared/money/money.ts';
import { paymentWayOf } from '../../../shared/tenant/payment-way.ts';
import { FREE_PROVIDER_ID } from '../../core/payments/free-provider.ts';
import { PaymentInput, readArguments } from '../arguments.ts';
import { setPayment } from '../cart/cart-buyer-changes.ts';
import { changed, inOrder, refused, type UserError } from '../cart/cart-change.ts';
import { providerOf } from '../checkout/checkout-request.ts';
import type { RootResolver } from '../context.ts';
import { deliveryGroupId } from '../views/delivery-view.ts';
import { cartPayload } from './cart-answer.ts';

const DeliveryOption = z.object({ deliveryGroupId: z.string(), deliveryOptionHandle: z.string() });

/** The vault's own are 27 characters. */
const SessionId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Resolves delivery and payment of a cart. */
export const paymentResolvers = {
  /** Selects a delivery method of the tenant; a cart has one group, so the last choice counts. */
  async cartSelectedDeliveryOptionsUpdate(args, context) {
    const { cartId, selectedDeliveryOptions } = readArguments(
      { cartId: z.string(), selectedDeliveryOptions: z.array(DeliveryOption) },
      args,
    );
    const handles = deliveryHandles(context.catalog.tenant);
    const answer = await context.carts.change(context.tenantId, cartId, (cart) => {
      const errors = selectedDeliveryOptions.flatMap((option, index): UserError[] => {
        const at = (name: string) => ['selectedDeliveryOptions', String(index), name];
        if (option.deliveryGroupId !== deliveryGroupId(cart) || cart.addresses.length === 0) {
          const message = 'The delivery group does not exist.';
          return [{ code: 'INVALID_DELIVERY_GROUP', field: at('deliveryGroupId'), message }];
        }
        if (handles.has(option.deliveryOptionHandle)) return [];
        const message = 'The delivery option does not exist.';
        return [{ code: 'INVALID_DELIVERY_OPTION', field: at('deliveryOptionHandle'), message }];
      });
      const deliveryHandle = selectedDeliveryOptions.at(-1)?.deliveryOptionHandle ?? cart.deliveryHandle;
      return errors.length > 0 ? refused(...errors) : changed({ ...cart, deliveryHandle });
    });
    return cartPayload(answer, context);
  },

  /**
   * Takes a prepared card and the amount that the shopper saw; takes only the amount for a free order and for payment
   * on a hosted store's page. Charges nothing yet.
   */
  async cartPaymentUpdate(args, context) {
    const { cartId, payment } = readArguments({ cartId: z.string(), payment: PaymentInput }, args);
    const refuse = (code: UserError['code'], field: string[], message: string) =>
      context.carts.change(context.tenantId, cartId, () => refused({ code, field: ['payment', ...field], message }));
    const sessionId = payment.directPaymentMethod?.sessionId;
    const provider = providerOf(context.catalog.tenant);
    const isAtStore = paymentWayOf(context.catalog.tenant) === 'store_page';
    const amountCents = readAmount(payment.amount);
    const isFree = payment.freePaymentMethod && amountCents === 0;
    if (!sessionId && payment.freePaymentMethod && amountCents !== undefined && (isFree || isAtStore)) {
      const apply = inOrder(setPayment({ provider: isFree ? FREE_PROVIDER_ID : provider, amountCents }));
      return cartPayload(await context.carts.change(context.tenantId, cartId, apply), context);
    }
    if (!sessionId || isAtStore) {
      const field = payment.walletPaymentMethod ? 'walletPaymentMethod' : 'directPaymentMethod';
      const message = isAtStore ? 'This shop takes payments on its own checkout page.' : 'Please pay by card.';
      return cartPayload(await refuse('PAYMENT_METHOD_NOT_SUPPORTED', [field], message), context);
    }
    if (amountCents === undefined) {
      const message = 'The amount must be in US dollars with at most two decimals.';
      return cartPayload(await refuse('INVALID', ['amount'], message), context);
    }
    const instrument = { provider, token: sessionId };
    const isUsable =
      z.safeParse(SessionId, sessionId).success && (await context.providers[provider]?.isUsable(instrument));
    if (!isUsable) {
      const message = 'Please enter your card again: we only store it for a few minutes.';
      return cartPayload(await refuse('INVALID_PAYMENT', ['directPaymentMethod', 'sessionId'], message), context);
    }
    const apply = inOrder(setPayment({ provider, sessionId, amountCents }));
    return cartPayload(await context.carts.change(context.tenantId, cartId, apply), context);
  },
} satisfies Record<string, RootResolver>;

function readAmount({ amount, currencyCode }: z.infer<typeof PaymentInput>['amount']): number | undefined {
  if (currencyCode !== 'USD') return undefined;
  try {
    return centsFromDecimal(String(amount));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
