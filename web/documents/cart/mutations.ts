import * as z from 'zod/mini';
import { recipientAttributes } from '../../../shared/customer/recipient.ts';
import type { StorageEntry } from '../../lib/expiring-storage.ts';
import { textsOf, type WithTexts } from '../../lib/texts.ts';
import { codesToSet, emailToSet, noteToSet, planCart } from './cart-plan.ts';
import { cartDocumentTexts } from './copy.ts';
import type { Cart, StoredCart, WantedCart, WantedLine } from './model.ts';
import type { StorefrontClient } from './storefront/storefront-client.ts';
import {
  cartBuyerIdentityUpdate,
  cartCreate,
  cartDiscountCodesUpdate,
  cartLinesAdd,
  cartLinesRemove,
  cartLinesUpdate,
  cartNoteUpdate,
  cartQuery,
  moreLinesQuery,
} from './storefront/storefront-documents.ts';
import { CartAnswer, cartOf, MoreLinesReply, type UserErrors, WireCart } from './storefront/storefront-schema.ts';

/**
 * The storefront refused a change. The message is a prefix from docs/spec 13.12 plus the storefront's own text.
 */
export class CartRefusal extends Error {
  constructor(prefix: string, errors: z.infer<typeof UserErrors>) {
    super(`${prefix}: ${errors.map((error) => error.message).join(' ')}`);
    this.name = 'CartRefusal';
  }
}

/** One call that brings a cart closer to the wanted one. */
type CartStep = (signal: AbortSignal) => Promise<Cart>;

/**
 * Our cart on the storefront. Every call rejects with CartRefusal, with the client's errors, or when the signal aborts.
 */
export interface CartServer {
  /** Returns null if it no longer exists. */
  read(id: string, signal: AbortSignal): Promise<Cart | null>;
  create(wanted: WantedCart, cartToken: string, signal: AbortSignal): Promise<Cart>;
  /** The next change towards the wanted cart; undefined once it matches. Idempotent. */
  nextStep(cart: Cart, wanted: WantedCart): CartStep | undefined;
  /** Any change of the cart, such as its address. Throws CartRefusal with the prefix. */
  change(
    field: string,
    document: string,
    variables: Record<string, unknown>,
    prefix: string,
    signal?: AbortSignal,
  ): Promise<Cart>;
}

export function createCartServer(client: StorefrontClient, site: WithTexts): CartServer {
  /** Loads the lines of all pages; null if the cart disappears in between. */
  async function whole(wire: WireCart, signal: AbortSignal | undefined): Promise<Cart | null> {
    const lines = [...wire.lines.nodes];
    let { pageInfo } = wire.lines;
    while (pageInfo.hasNextPage && pageInfo.endCursor) {
      const variables = { id: wire.id, after: pageInfo.endCursor };
      const { cart } = await client.request(moreLinesQuery, variables, MoreLinesReply, signal);
      if (!cart) return null;
      lines.push(...cart.lines.nodes);
      pageInfo = cart.lines.pageInfo;
    }
    return cartOf(wire, lines);
  }

  const change: CartServer['change'] = async (field, document, variables, prefix, signal) => {
    const copy = textsOf(site, cartDocumentTexts);
    const reply = await client.request(document, variables, z.object({ [field]: CartAnswer }), signal);
    const answer = reply[field];
    if (!answer?.cart || answer.userErrors.length > 0) throw new CartRefusal(prefix, answer?.userErrors ?? []);
    const cart = await whole(answer.cart, signal);
    if (!cart) throw new CartRefusal(prefix, [{ message: copy.gone }]);
    return cart;
  };

  return {
    change,

    async read(id, signal) {
      const { cart } = await client.request(cartQuery, { id }, z.object({ cart: z.nullable(WireCart) }), signal);
      return cart && whole(cart, signal);
    },

    create({ lines, code, email, note }, cartToken, signal) {
      const copy = textsOf(site, cartDocumentTexts);
      const input = {
        lines: lines.map(lineInput),
        attributes: [{ key: 'cartToken', value: cartToken }],
        ...(typeof code === 'string' && { discountCodes: [code] }),
        ...(email !== undefined && { buyerIdentity: { email } }),
        ...(note && { note }),
      };
      return change('cartCreate', cartCreate, { input }, copy.refused.create, signal);
    },

    nextStep(cart, wanted) {
      const copy = textsOf(site, cartDocumentTexts);
      const { id: cartId, lines, codes } = cart;
      const { remove, update, add } = planCart(lines, wanted.lines);
      const step =
        (field: string, document: string, variables: Record<string, unknown>, prefix: string): CartStep =>
        (signal) =>
          change(field, document, { cartId, ...variables }, prefix, signal);
      if (remove.length > 0) return step('cartLinesRemove', cartLinesRemove, { lineIds: remove }, copy.refused.remove);
      if (update.length > 0) return step('cartLinesUpdate', cartLinesUpdate, { lines: update }, copy.refused.update);
      if (add.length > 0) return step('cartLinesAdd', cartLinesAdd, { lines: add.map(lineInput) }, copy.refused.add);
      const discountCodes = codesToSet(codes, wanted.code);
      if (discountCodes) {
        const prefix = discountCodes.length > 0 ? copy.refused.code : copy.refused.removeCodes;
        return step('cartDiscountCodesUpdate', cartDiscountCodesUpdate, { discountCodes }, prefix);
      }
      const note = noteToSet(cart, wanted.note);
      if (note !== undefined) return step('cartNoteUpdate', cartNoteUpdate, { note }, copy.refused.note);
      const email = emailToSet(cart, wanted.email);
      if (email === undefined) return undefined;
      const buyerIdentity = { email };
      return step('cartBuyerIdentityUpdate', cartBuyerIdentityUpdate, { buyerIdentity }, copy.refused.buyer);
    },
  };
}

/** Stores the id of our cart per cart token: projects belong to a token, and another token's cart cannot see them. */
export interface CartIdStore {
  read(): string | undefined;
  write(id: string): void;
  remove(): void;
}

export function createCartIdStore(entry: StorageEntry<StoredCart>, cartToken: () => string): CartIdStore {
  // Fallback for browsers that refuse storage; lasts until the page unloads.
  let memory: StoredCart | undefined;
  return {
    read() {
      const cart = memory ?? entry.read();
      return cart?.cartToken === cartToken() ? cart.id : undefined;
    },
    write(id) {
      const cart = { id, cartToken: cartToken() };
      memory = entry.write(cart) ? undefined : cart;
    },
    remove() {
      memory = undefined;
      entry.remove();
    },
  };
}

function lineInput({ projectId, recipient, merchandiseId, quantity }: WantedLine) {
  const attributes = [
    ...(projectId === undefined ? [] : [{ key: '_projectId', value: projectId }]),
    ...(recipient ? recipientAttributes(recipient) : []),
  ];
  return { merchandiseId, quantity, attributes };
}
