import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { queryRows } from '../dynamodb/query-rows.ts';
import type { Table } from '../dynamodb/table.ts';
import { transact } from '../dynamodb/transact.ts';
import { customerPartition } from '../identity/customer-store.ts';
import { CartOwner } from './owner.ts';

export interface CartLinkStore {
  link(tenantId: TenantId, cart: CartOwner, customerId: string): Promise<'linked' | 'taken'>;
  customerOf(tenantId: TenantId, cart: CartOwner): Promise<string | undefined>;
  cartsOf(tenantId: TenantId, customerId: string): Promise<CartOwner[]>;
}

const CART_PREFIX = 'CART#';
export const cartLinkPartition = (tenantId: TenantId, cart: CartOwner) => `CARTLINK#${tenantId}#${cart}`;
const linkKey = (tenantId: TenantId, cart: CartOwner) => ({ pk: cartLinkPartition(tenantId, cart), sk: 'META' });

const LinkRow = z.object({ customerId: z.string() });
const CustomersCartRow = z.object({ cart: CartOwner });

/** Which carts became which customer's: when somebody who is signed in shows a cart token, that cart is theirs. */
export function createCartLinkStore(table: Table): CartLinkStore {
  const { documents, tableName: TableName } = table;

  /**
   * Gives a cart to a customer, for good: the first one wins, and again is as good as once. Both directions in one
   * transaction, so that a cart that is found from one side is found from the other. 1 RCU, the first time 4 WCU more.
   */
  async function link(tenantId: TenantId, cart: CartOwner, customerId: string): Promise<'linked' | 'taken'> {
    const known = await customerOf(tenantId, cart);
    if (known !== undefined) return known === customerId ? 'linked' : 'taken';
    const refused = await transact(documents, [
      {
        Put: {
          TableName,
          Item: { ...linkKey(tenantId, cart), customerId },
          ConditionExpression: 'attribute_not_exists(pk) OR customerId = :customer',
          ExpressionAttributeValues: { ':customer': customerId },
        },
      },
      { Put: { TableName, Item: { pk: customerPartition(tenantId, customerId), sk: `${CART_PREFIX}${cart}`, cart } } },
    ]);
    return refused ? 'taken' : 'linked';
  }

  /** Consistent, 1 RCU. */
  async function customerOf(tenantId: TenantId, cart: CartOwner): Promise<string | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName, Key: linkKey(tenantId, cart), ConsistentRead: true }),
    );
    return Item && z.parse(LinkRow, Item).customerId;
  }

  /** Consistent, 1 RCU for about 25 carts; a customer has one for each browser. */
  async function cartsOf(tenantId: TenantId, customerId: string): Promise<CartOwner[]> {
    const found = await queryRows(table, {
      KeyConditionExpression: 'pk = :customer AND begins_with(sk, :carts)',
      ExpressionAttributeValues: { ':customer': customerPartition(tenantId, customerId), ':carts': CART_PREFIX },
      ConsistentRead: true,
    });
    return found.map((row) => z.parse(CustomersCartRow, row).cart);
  }

  return { link, customerOf, cartsOf };
}
