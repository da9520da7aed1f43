import * as z from 'zod/mini';
import { readArguments } from '../arguments.ts';
import { refuseGiftCards } from '../cart/cart-buyer-changes.ts';
import { changed, refused, type UserError } from '../cart/cart-change.ts';
import type { RootResolver } from '../context.ts';
import { changeCart } from './cart-answer.ts';

const Id = z.string();

/** Refuses unsupported cart features like the API, with an error that the shopper may read. */
export const refusedResolvers = {
  cartGiftCardCodesUpdate(args, context) {
    const { cartId, giftCardCodes } = readArguments({ cartId: Id, giftCardCodes: z.array(z.string()) }, args);
    return changeCart(context, cartId, refuseGiftCards(giftCardCodes));
  },

  cartGiftCardCodesRemove(args, context) {
    const { cartId, appliedGiftCardIds } = readArguments({ cartId: Id, appliedGiftCardIds: z.array(Id) }, args);
    const errors = appliedGiftCardIds.map((id, index): UserError => {
      const message = `The gift card with id ${id} is not applied to this cart.`;
      return { code: 'INVALID', field: ['appliedGiftCardIds', String(index)], message };
    });
    return changeCart(context, cartId, (cart) => (errors.length > 0 ? refused(...errors) : changed(cart)));
  },

  cartBillingAddressUpdate(args, context) {
    const { cartId, billingAddress } = readArguments({ cartId: Id, billingAddress: z.nullish(z.unknown()) }, args);
    const message = 'Send the card’s address with the card, in cartPaymentUpdate.';
    const error: UserError = { code: 'INVALID', field: ['billingAddress'], message };
    return changeCart(context, cartId, (cart) => (billingAddress ? refused(error) : changed(cart)));
  },

  /** Carts use attributes instead. Says nothing about the cart, so that its existence stays hidden. */
  cartMetafieldsSet(args) {
    const { metafields } = readArguments({ metafields: z.array(z.unknown()) }, args);
    const message = 'Carts of this shop have no metafields. Please use attributes.';
    const userErrors = metafields.slice(0, 1).map(() => ({
      code: 'INVALID_OWNER',
      elementIndex: 0,
      field: ['metafields', '0', 'ownerId'],
      message,
    }));
    return { metafields: [], userErrors };
  },

  cartMetafieldDelete: () => ({
    deletedId: null,
    userErrors: [
      { code: 'METAFIELD_DOES_NOT_EXIST', field: ['input', 'key'], message: 'The metafield does not exist.' },
    ],
  }),
} satisfies Record<string, RootResolver>;
