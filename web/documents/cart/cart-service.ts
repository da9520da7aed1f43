import * as z from 'zod/mini';
import type { StorageEntry } from '../../lib/expiring-storage.ts';
import { isCodeMissing, planCart, type WantedCart, type WantedLine } from './cart-plan.ts';
import { type Cart, CartAnswer, cartOf, MoreLinesReply, type UserErrors, WireCart } from './cart-schema.ts';
import { copy } from './copy.ts';
import type { StorefrontClient } from './storefront-client.ts';
import {
  cartCreate,
  cartDiscountCodesUpdate,
  cartLinesAdd,
  cartLinesRemove,
  cartLinesUpdate,
  cartQuery,
  moreLinesQuery,
} from './storefront-documents.ts';

/** The storefront refused a change; the message is a prefix of docs/product.md 13.12 and the storefront's own words. */
export class CartRefusal extends Error {
  constructor(prefix: string, errors: z.infer<typeof UserErrors>) {
    super(`${prefix}: ${errors.map((error) => error.message).join(' ')}`);
    this.name = 'CartRefusal';
  }
}

/** Which cart is ours, and under which cart token it was made. */
export const StoredCart = z.object({ id: z.string(), cartToken: z.string() });
export type StoredCart = z.infer<typeof StoredCart>;

export interface CartServiceDeps {
  client: StorefrontClient;
  kept: StorageEntry<StoredCart>;
  cartToken(): string;
}

export interface CartService {
  /**
   * Brings the cart in line with what the projects ask for and reads it. Repeating is harmless: every run starts from
   * what the server has.
   *
   * @param onGone asked when our cart is not there any more; true to make a new one of the same lines, false to wait
   * @returns undefined when there is nothing to put into a cart, or when `onGone` said no
   */
  sync(wanted: WantedCart, onGone?: () => Promise<boolean>): Promise<Cart | undefined>;
  /** Runs one change of the cart, after those that were asked for before. Throws CartRefusal with the prefix. */
  change(field: string, document: string, variables: Record<string, unknown>, prefix: string): Promise<Cart>;
  /** the id of our cart */
  id(): string | undefined;
  /** the cart became an order: the next one is new */
  forget(): void;
}

/** Our cart on the storefront. Writes stand in one queue, so that quick changes do not overtake each other. */
export function createCartService({ client, kept, cartToken }: CartServiceDeps): CartService {
  let queue: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const turn = queue.then(run);
    queue = turn.catch(() => undefined);
    return turn;
  }

  /** Projects belong to a cart token; a cart of an earlier one would not find them. */
  function keptId(): string | undefined {
    const cart = kept.read();
    return cart?.cartToken === cartToken() ? cart.id : undefined;
  }

  async function whole(wire: WireCart): Promise<Cart> {
    const lines = [...wire.lines.nodes];
    let { pageInfo } = wire.lines;
    while (pageInfo.hasNextPage && pageInfo.endCursor) {
      const variables = { id: wire.id, after: pageInfo.endCursor };
      const { cart } = await client.request(moreLinesQuery, variables, MoreLinesReply);
      if (!cart) break;
      lines.push(...cart.lines.nodes);
      pageInfo = cart.lines.pageInfo;
    }
    return cartOf(wire, lines);
  }

  async function mutate(field: string, document: string, variables: Record<string, unknown>, prefix: string) {
    const reply = await client.request(document, variables, z.object({ [field]: CartAnswer }));
    const answer = reply[field];
    if (!answer?.cart || answer.userErrors.length > 0) throw new CartRefusal(prefix, answer?.userErrors ?? []);
    return whole(answer.cart);
  }

  async function read(): Promise<Cart | undefined> {
    const id = keptId();
    if (id === undefined) return undefined;
    const { cart } = await client.request(cartQuery, { id }, z.object({ cart: z.nullable(WireCart) }));
    return cart ? whole(cart) : undefined;
  }

  async function create({ lines, code }: WantedCart): Promise<Cart> {
    const token = cartToken();
    const input = {
      lines: lines.map(lineInput),
      attributes: [{ key: 'cartToken', value: token }],
      ...(code !== undefined && { discountCodes: [code] }),
    };
    const cart = await mutate('cartCreate', cartCreate, { input }, copy.refused.create);
    // whoever has left meanwhile leaves nothing behind
    if (cartToken() === token) kept.write({ id: cart.id, cartToken: token });
    return cart;
  }

  async function bringInLine(cart: Cart, { lines, code }: WantedCart): Promise<Cart> {
    const plan = planCart(cart.lines, lines);
    const cartId = cart.id;
    let now = cart;
    if (plan.remove.length > 0) {
      const variables = { cartId, lineIds: plan.remove };
      now = await mutate('cartLinesRemove', cartLinesRemove, variables, copy.refused.remove);
    }
    if (plan.update.length > 0) {
      const variables = { cartId, lines: plan.update };
      now = await mutate('cartLinesUpdate', cartLinesUpdate, variables, copy.refused.update);
    }
    if (plan.add.length > 0) {
      const variables = { cartId, lines: plan.add.map(lineInput) };
      now = await mutate('cartLinesAdd', cartLinesAdd, variables, copy.refused.add);
    }
    if (isCodeMissing(now.codes, code)) {
      const variables = { cartId, discountCodes: [code] };
      now = await mutate('cartDiscountCodesUpdate', cartDiscountCodesUpdate, variables, copy.refused.code);
    }
    return now;
  }

  return {
    sync: (wanted, onGone) =>
      inTurn(async () => {
        const cart = await read();
        if (cart) return bringInLine(cart, wanted);
        if (wanted.lines.length === 0) return undefined;
        if (keptId() !== undefined && onGone && !(await onGone())) return undefined;
        return create(wanted);
      }),
    change: (field, document, variables, prefix) => inTurn(() => mutate(field, document, variables, prefix)),
    id: keptId,
    forget: () => kept.remove(),
  };
}

function lineInput({ projectId, merchandiseId, quantity }: WantedLine) {
  return { merchandiseId, quantity, attributes: [{ key: '_projectId', value: projectId }] };
}
