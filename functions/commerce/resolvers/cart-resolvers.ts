import * as z from 'zod/mini';
import { findVariant } from '../../core/catalog/tenant-catalog.ts';
import {
  AttributeInput,
  addressInput,
  BuyerIdentityInput,
  CartInput,
  CartLineInput,
  CartLineUpdateInput,
  lineInput,
  readArguments,
  SelectableAddressInput,
  SelectableAddressUpdate,
  typedAddress,
} from '../arguments.ts';
import {
  addAddresses,
  refuseGiftCards,
  refuseMetafields,
  removeAddresses,
  setAttributes,
  setBuyer,
  setDiscountCodes,
  setNote,
  updateAddresses,
} from '../cart/cart-buyer-changes.ts';
import { inOrder } from '../cart/cart-change.ts';
import { addLines, type LineRules, removeLines, updateLines } from '../cart/cart-line-changes.ts';
import type { RootResolver, StorefrontContext } from '../context.ts';
import { cartPayload, changeCart, shownCart } from './cart-answer.ts';

const Id = z.string();

/** Client ids can be anything, so only well-formed ones are logged. */
const VariantGid = z.string().check(z.regex(/^gid:\/\/shopify\/ProductVariant\/[\w-]{1,60}$/));

/** Filling and reading a cart. */
export const cartResolvers = {
  async cart(args, context) {
    const { id } = readArguments({ id: Id }, args);
    const held = await context.carts.find(context.tenantId, id);
    return held ? shownCart(held, context) : null;
  },

  async cartCreate(args, context) {
    const { input } = readArguments({ input: z.nullish(CartInput) }, args);
    const path = (name: string) => ['input', name];
    const changes = [
      addLines((input?.lines ?? []).map(lineInput), lineRules(context), path('lines')),
      setAttributes(input?.attributes ?? [], path('attributes')),
      setBuyer(input?.buyerIdentity ?? {}, path('buyerIdentity')),
      setDiscountCodes(input?.discountCodes ?? [], path('discountCodes')),
      setNote(input?.note ?? undefined, path('note')),
      refuseGiftCards(input?.giftCardCodes ?? [], path('giftCardCodes')),
      refuseMetafields(input?.metafields ?? [], path('metafields')),
      addAddresses((input?.delivery?.addresses ?? []).map(addressInput), newAddressId(context), [
        ...path('delivery'),
        'addresses',
      ]),
    ];
    return cartPayload(await context.carts.create(context.tenantId, inOrder(...changes)), context);
  },

  cartLinesAdd(args, context) {
    const { cartId, lines } = readArguments({ cartId: Id, lines: z.array(CartLineInput) }, args);
    return changeCart(context, cartId, addLines(lines.map(lineInput), lineRules(context)));
  },

  cartLinesUpdate(args, context) {
    const { cartId, lines } = readArguments({ cartId: Id, lines: z.array(CartLineUpdateInput) }, args);
    const updates = lines.map(({ id, merchandiseId, quantity, attributes }) => ({
      id,
      merchandiseId: merchandiseId ?? undefined,
      quantity: quantity ?? undefined,
      attributes: attributes ?? undefined,
    }));
    return changeCart(context, cartId, updateLines(updates, lineRules(context)));
  },

  cartLinesRemove(args, context) {
    const { cartId, lineIds } = readArguments({ cartId: Id, lineIds: z.array(Id) }, args);
    return changeCart(context, cartId, removeLines(lineIds));
  },

  cartAttributesUpdate(args, context) {
    const { cartId, attributes } = readArguments({ cartId: Id, attributes: z.array(AttributeInput) }, args);
    return changeCart(context, cartId, setAttributes(attributes));
  },

  cartNoteUpdate(args, context) {
    const { cartId, note } = readArguments({ cartId: Id, note: z.string() }, args);
    return changeCart(context, cartId, setNote(note));
  },

  cartBuyerIdentityUpdate(args, context) {
    const { cartId, buyerIdentity } = readArguments({ cartId: Id, buyerIdentity: BuyerIdentityInput }, args);
    return changeCart(context, cartId, setBuyer(buyerIdentity));
  },

  cartDiscountCodesUpdate(args, context) {
    const { cartId, discountCodes } = readArguments(
      { cartId: Id, discountCodes: z.nullish(z.array(z.string())) },
      args,
    );
    return changeCart(context, cartId, setDiscountCodes(discountCodes ?? []));
  },

  cartDeliveryAddressesAdd(args, context) {
    const { cartId, addresses } = readArguments({ cartId: Id, addresses: z.array(SelectableAddressInput) }, args);
    return changeCart(context, cartId, addAddresses(addresses.map(addressInput), newAddressId(context)));
  },

  cartDeliveryAddressesUpdate(args, context) {
    const { cartId, addresses } = readArguments({ cartId: Id, addresses: z.array(SelectableAddressUpdate) }, args);
    const updates = addresses.map(({ id, address, selected, oneTimeUse }) => ({
      id,
      ...(address && { address: typedAddress(address) }),
      isSelected: selected ?? undefined,
      isOneTimeUse: oneTimeUse ?? undefined,
    }));
    return changeCart(context, cartId, updateAddresses(updates));
  },

  cartDeliveryAddressesRemove(args, context) {
    const { cartId, addressIds } = readArguments({ cartId: Id, addressIds: z.array(Id) }, args);
    return changeCart(context, cartId, removeAddresses(addressIds));
  },
} satisfies Record<string, RootResolver>;

function lineRules({ catalog, tenantId, random, log }: StorefrontContext): LineRules {
  return {
    productOf(merchandiseId) {
      const sold = findVariant(catalog.products, merchandiseId);
      if (!sold) log.warn('unexpected_variant', { tenantId, merchandiseId: loggable(merchandiseId) });
      return sold?.product;
    },
    newLineId: () => `gid://shopify/CartLine/${random.token(12)}`,
  };
}

function loggable(merchandiseId: string): string {
  return z.safeParse(VariantGid, merchandiseId).data ?? 'not the id of a variant';
}

function newAddressId({ random }: StorefrontContext): () => string {
  return () => `gid://shopify/CartSelectableAddress/${random.token(12)}`;
}
