import { randomUUID } from 'node:crypto';
import { DeleteCommand, GetCommand, PutCommand, type PutCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { isOwnWrite } from '../../core/dynamodb/refused-row.ts';
import { isConditionFailed, type Table } from '../../core/dynamodb/table.ts';
import { isConflict, type TransactionAction } from '../../core/dynamodb/transact.ts';
import { type Clock, epochSeconds } from '../../core/ports/clock.ts';
import { Cart } from './cart.ts';

/** A cart that nobody has touched for 90 days is gone. */
const LIFETIME_SECONDS = 90 * 24 * 60 * 60;

const cartKey = (tenantId: TenantId, cartId: string) => ({ pk: `CART#${tenantId}#${cartId}`, sk: 'META' });

const CartRow = z.object({ ...Cart.shape, ttl: z.int() });

type WriteCondition = Pick<
  PutCommandInput,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

export type CartStore = ReturnType<typeof createCartStore>;

/**
 * Carts, one row each, in the Ephemeral table. Every write names the version it read, so of two changes at the same
 * moment one wins and the other is tried again on the new version: nothing is lost. Every write leaves a mark of its
 * own, so that one that comes twice, because its answer was lost, is not taken for that of somebody else and done again.
 */
export function createCartStore({ documents, tableName: TableName }: Table, clock: Clock) {
  /** Consistent, 1 RCU a 4 KB. A row past its time counts as gone: DynamoDB deletes it days later. */
  async function get(tenantId: TenantId, cartId: string): Promise<Cart | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName, Key: cartKey(tenantId, cartId), ConsistentRead: true }),
    );
    if (!Item) return undefined;
    const { ttl, ...cart } = z.parse(CartRow, Item);
    return ttl > epochSeconds(clock) ? cart : undefined;
  }

  /** 1 WCU a KB. The id is new and random, so nothing is overwritten. */
  async function create(cart: Cart): Promise<void> {
    await put(cart, { ConditionExpression: 'attribute_not_exists(pk)' });
  }

  /** Writes the next version of an open cart and returns it. 1 WCU a KB. */
  async function save(cart: Cart): Promise<Cart | 'conflict'> {
    const next = { ...cart, version: cart.version + 1, updatedAt: clock.now().toISOString() };
    try {
      await put(next, {
        ConditionExpression: '#version = :read AND #status = :open',
        ExpressionAttributeNames: { '#version': 'version', '#status': 'status' },
        ExpressionAttributeValues: { ':read': cart.version, ':open': 'open' },
      });
      return next;
    } catch (error) {
      if (isConditionFailed(error) || isConflict(error)) return 'conflict';
      throw error;
    }
  }

  /** For a cart whose shopper is forgotten. May be repeated. 1 WCU a KB. */
  async function remove(tenantId: TenantId, cartId: string): Promise<void> {
    await documents.send(new DeleteCommand({ TableName, Key: cartKey(tenantId, cartId) }));
  }

  /** Refused by a row that this very write has left, it has been done. */
  async function put(cart: Cart, condition: WriteCondition): Promise<void> {
    const writtenBy = randomUUID();
    try {
      await documents.send(
        new PutCommand({
          TableName,
          Item: { ...toRow(cart), writtenBy },
          ...condition,
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error) || !isOwnWrite(error, { writtenBy })) throw error;
    }
  }

  function toRow(cart: Cart) {
    return { ...cartKey(cart.tenantId, cart.id), ...cart, ttl: ttlFromNow() };
  }

  const ttlFromNow = () => epochSeconds(clock) + LIFETIME_SECONDS;

  /** For a transaction: takes an open cart of this version for one attempt, and lets its time begin anew. */
  function lock(cart: Cart, attemptToken: string): TransactionAction {
    return {
      Update: {
        TableName,
        Key: cartKey(cart.tenantId, cart.id),
        UpdateExpression: 'SET #status = :locked, lockedBy = :token, #version = :next, #ttl = :ttl',
        ConditionExpression: '#version = :read AND #status = :open',
        ExpressionAttributeNames: { '#version': 'version', '#status': 'status', '#ttl': 'ttl' },
        ExpressionAttributeValues: {
          ':locked': 'locked',
          ':open': 'open',
          ':token': attemptToken,
          ':read': cart.version,
          ':next': cart.version + 1,
          ':ttl': ttlFromNow(),
        },
      },
    };
  }

  /** For a transaction: gives the cart back, whole, but without the card that was refused. */
  function reopen(tenantId: TenantId, cartId: string, attemptToken: string): TransactionAction {
    return fromLocked(tenantId, cartId, attemptToken, 'SET #status = :to ADD #version :one REMOVE lockedBy, payment', {
      ':to': 'open',
    });
  }

  /** For a transaction: the cart has become an order. */
  function complete(tenantId: TenantId, cartId: string, attemptToken: string, orderId: string): TransactionAction {
    return fromLocked(tenantId, cartId, attemptToken, 'SET #status = :to, orderId = :order ADD #version :one', {
      ':to': 'completed',
      ':order': orderId,
    });
  }

  /** For a transaction: the same of a cart that no attempt has locked, because its payment was given up and made later. */
  function completeOpen(tenantId: TenantId, cartId: string, orderId: string): TransactionAction {
    return {
      Update: {
        TableName,
        Key: cartKey(tenantId, cartId),
        UpdateExpression: 'SET #status = :to, orderId = :order ADD #version :one',
        ConditionExpression: '#status = :open',
        ExpressionAttributeNames: { '#version': 'version', '#status': 'status' },
        ExpressionAttributeValues: { ':open': 'open', ':one': 1, ':to': 'completed', ':order': orderId },
      },
    };
  }

  function fromLocked(
    tenantId: TenantId,
    cartId: string,
    attemptToken: string,
    UpdateExpression: string,
    values: Record<string, string>,
  ): TransactionAction {
    return {
      Update: {
        TableName,
        Key: cartKey(tenantId, cartId),
        UpdateExpression,
        ConditionExpression: '#status = :locked AND lockedBy = :token',
        ExpressionAttributeNames: { '#version': 'version', '#status': 'status' },
        ExpressionAttributeValues: { ':locked': 'locked', ':token': attemptToken, ':one': 1, ...values },
      },
    };
  }

  return { get, create, save, remove, lock, reopen, complete, completeOpen };
}
