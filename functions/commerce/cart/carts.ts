import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Checkout } from '../../core/checkout/checkout.ts';
import { CONFLICT, ConflictError, retryOnConflict } from '../../core/db/conflict.ts';
import type { FigureStore } from '../../core/figures/figure-store.ts';
import type { Clock, Random } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import { ownerOfCartToken } from '../../core/lib/owner.ts';
import { type Cart, projectIdOf } from './cart.ts';
import { type CartChange, type CartWarning, NO_SUCH_CART, type UserError } from './cart-change.ts';
import { cartGid, findCart, hashKey } from './cart-reference.ts';
import type { CartStore } from './cart-store.ts';

/** A cart with the id that opens it. */
export interface HeldCart {
  gid: string;
  cart: Cart;
}

export type CartAnswer =
  | { kind: 'changed'; held: HeldCart; warnings: CartWarning[] }
  | { kind: 'refused'; held?: HeldCart | undefined; errors: UserError[] }
  /** Too many concurrent changes, or an undecided payment: the client retries. */
  | { kind: 'busy' };

/** Conflicts retry on the newer version; 50 concurrent changes need about as many rounds. */
const CHANGE_TRIES_MAX = 60;

export type Carts = ReturnType<typeof createCarts>;

/** Finds and changes carts by the ids their holders have. */
export function createCarts(deps: {
  store: CartStore;
  checkout: Pick<Checkout<Cart>, 'isUndecided'>;
  /** Receives a cart with its first lines; never rejects. */
  onFilled(cart: Cart): Promise<void>;
  clock: Clock;
  random: Random;
}) {
  const { store, checkout, clock, random } = deps;

  const filled = async (before: Pick<Cart, 'lines'>, cart: Cart): Promise<void> => {
    if (before.lines.length === 0 && cart.lines.length > 0) await deps.onFilled(cart);
  };

  const findAny = (tenantId: TenantId, gid: string) => findCart(store, tenantId, gid);

  /** @returns undefined for a cart that is unknown, of another tenant, of another key, or already an order */
  async function find(tenantId: TenantId, gid: string): Promise<HeldCart | undefined> {
    const cart = await findAny(tenantId, gid);
    return cart && cart.status !== 'completed' ? { gid, cart } : undefined;
  }

  async function create(tenantId: TenantId, change: CartChange): Promise<CartAnswer> {
    const key = random.token(24);
    const now = clock.now().toISOString();
    const empty: Cart = {
      id: random.token(16),
      tenantId,
      keyHash: hashKey(key),
      version: 1,
      status: 'open',
      createdAt: now,
      updatedAt: now,
      // The cart's key is its cart token until the client sets one: docs/storefront.md.
      owner: ownerOfCartToken(key),
      lines: [],
      discountCodes: [],
      attributes: [],
      buyer: {},
      addresses: [],
    };
    const result = change(empty);
    if (result.kind === 'refused') return result;
    await store.create(result.cart);
    await filled(empty, result.cart);
    const held = { gid: cartGid({ cartId: result.cart.id, key }), cart: result.cart };
    return { kind: 'changed', held, warnings: result.warnings };
  }

  /** Changes a cart; no concurrent change is lost. */
  async function change(tenantId: TenantId, gid: string, apply: CartChange): Promise<CartAnswer> {
    const attempt = async (): Promise<CartAnswer | typeof CONFLICT> => {
      const held = await find(tenantId, gid);
      if (!held) return { kind: 'refused', errors: [NO_SUCH_CART] };
      if (held.cart.lockedBy) {
        // Settles an interrupted payment first: the cart is then an order, or open again.
        return (await checkout.isUndecided(tenantId, held.cart.lockedBy)) ? { kind: 'busy' } : CONFLICT;
      }
      const result = apply(held.cart);
      if (result.kind === 'refused') return { ...result, held };
      const isSame = result.cart === held.cart;
      const saved = isSame ? held.cart : await store.save(result.cart);
      if (saved === CONFLICT) return CONFLICT;
      await filled(held.cart, saved);
      return { kind: 'changed', held: { gid, cart: saved }, warnings: result.warnings };
    };
    return retryOnConflict('a cart', attempt, { triesMax: CHANGE_TRIES_MAX }).catch((error: unknown) => {
      if (error instanceof ConflictError) return { kind: 'busy' };
      throw error;
    });
  }

  return { find, findAny, create, change };
}

/** Walls that identify a cart. Few carts start with more, and a recreated cart has the same ones. */
const KNOWN_BY_WALLS_MAX = 10;

/**
 * Counts a cart once, with its first lines. Its id and its first walls identify it, so a cart that is recreated from them
 * is not counted again: after a lost reply, after expiry, or in another browser of a signed-in customer. Counting failures never fail the cart.
 */
export function createCartCount({ figures, log }: { figures: Pick<FigureStore, 'count'>; log: Log }) {
  return async ({ id, tenantId, lines, updatedAt }: Cart): Promise<void> => {
    const walls = [...new Set(lines.flatMap((line) => projectIdOf(line) ?? []))];
    const alsoKnownAs = walls.slice(0, KNOWN_BY_WALLS_MAX).map((wall) => `cart-wall-${wall}`);
    try {
      await figures.count(tenantId, { event: `cart-${id}`, alsoKnownAs, at: updatedAt, figures: { carts: 1 } });
    } catch (error) {
      log.error('figure_not_counted', { tenantId, error });
    }
  };
}
