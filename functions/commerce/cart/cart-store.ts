import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { CONFLICT, ConflictError } from '../../core/db/conflict.ts';
import type { Condition, Row } from '../../core/db/expressions.ts';
import { deleteRow, getRow, isOwnWrite, putAndRead, type Table, updateAction } from '../../core/db/table.ts';
import type { TransactionAction } from '../../core/db/transact.ts';
import { type Clock, epochSeconds } from '../../core/lib/clock.ts';
import { Cart } from './cart.ts';

/** A cart expires 90 days after its last change. */
const LIFETIME_SECONDS = 90 * DAY_SECONDS;

const cartKey = (tenantId: TenantId, cartId: string) => ({ pk: `CART#${tenantId}#${cartId}`, sk: 'META' });

const CartRow = z.object({ ...Cart.shape, ttl: z.int() });

export type CartStore = ReturnType<typeof createCartStore>;

/**
 * Stores carts, one row each, in the Ephemeral table. Each write names the version it read, so that conflicts retry on
 * the new version. Each write also leaves a unique mark, so that a retry after a lost reply recognizes its own write.
 */
export function createCartStore(table: Table, clock: Clock) {
  /** Treats an expired row as missing: DynamoDB deletes it days later. */
  async function get(tenantId: TenantId, cartId: string): Promise<Cart | undefined> {
    const row = await getRow(table, cartKey(tenantId, cartId));
    if (!row) return undefined;
    const { ttl, ...cart } = z.parse(CartRow, row);
    return ttl > epochSeconds(clock) ? cart : undefined;
  }

  /** The id is new and random, so nothing is overwritten. */
  async function create(cart: Cart): Promise<void> {
    if (!(await put(cart, { if: 'attribute_not_exists(pk)' })))
      throw new ConflictError(`Cart ${cart.id} exists already`);
  }

  /** Writes the next version of an open cart and returns it. */
  async function save(cart: Cart): Promise<Cart | typeof CONFLICT> {
    const next = { ...cart, version: cart.version + 1, updatedAt: clock.now().toISOString() };
    const isWritten = await put(next, {
      if: '#version = :read AND #status = :open',
      values: { read: cart.version, open: 'open' },
    });
    return isWritten ? next : CONFLICT;
  }

  /** Removes the cart of an erased shopper. Idempotent. */
  async function remove(tenantId: TenantId, cartId: string): Promise<void> {
    await deleteRow(table, cartKey(tenantId, cartId));
  }

  /** A write that its own earlier attempt blocks has succeeded. */
  async function put(cart: Cart, condition: Condition): Promise<boolean> {
    const writtenBy = randomUUID();
    const outcome = await putAndRead(table, { ...toRow(cart), writtenBy }, condition);
    return outcome.kind === 'written' || isOwnWrite(outcome.row, { writtenBy });
  }

  function toRow(cart: Cart) {
    return { ...cartKey(cart.tenantId, cart.id), ...cart, ttl: ttlFromNow() };
  }

  const ttlFromNow = () => epochSeconds(clock) + LIFETIME_SECONDS;

  /** Transaction part: locks an open cart of this version for one attempt and renews its lifetime. */
  function lock(cart: Cart, attemptToken: string): TransactionAction {
    return updateAction(table, cartKey(cart.tenantId, cart.id), {
      set: { status: 'locked', lockedBy: attemptToken, version: cart.version + 1, ttl: ttlFromNow() },
      if: '#version = :read AND #status = :open',
      values: { open: 'open', read: cart.version },
    });
  }

  /** Transaction part: unlocks the whole cart without the refused card. */
  function reopen(tenantId: TenantId, cartId: string, attemptToken: string): TransactionAction {
    return fromLocked(tenantId, cartId, attemptToken, { status: 'open', lockedBy: undefined, payment: undefined });
  }

  /** Transaction part: completes the cart as an order. */
  function complete(tenantId: TenantId, cartId: string, attemptToken: string, orderId: string): TransactionAction {
    return fromLocked(tenantId, cartId, attemptToken, { status: 'completed', orderId });
  }

  /** Transaction part: completes an unlocked cart whose abandoned payment arrived later. */
  function completeOpen(tenantId: TenantId, cartId: string, orderId: string): TransactionAction {
    return updateAction(table, cartKey(tenantId, cartId), {
      set: { status: 'completed', orderId },
      add: { version: 1 },
      if: '#status = :open',
      values: { open: 'open' },
    });
  }

  function fromLocked(tenantId: TenantId, cartId: string, attemptToken: string, set: Row): TransactionAction {
    return updateAction(table, cartKey(tenantId, cartId), {
      set,
      add: { version: 1 },
      if: '#status = :locked AND lockedBy = :token',
      values: { locked: 'locked', token: attemptToken },
    });
  }

  return { get, create, save, remove, lock, reopen, complete, completeOpen };
}
