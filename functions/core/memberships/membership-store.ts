import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Order } from '../../../shared/schemas/order.ts';
import type { Table } from '../dynamodb/table.ts';

/** Whose membership it is: a customer's where the order is a customer's, else that of the mailbox it went to. */
export type MemberKey = `C-${string}` | `E-${string}`;

export const memberOfCustomer = (customerId: string): MemberKey => `C-${customerId}`;
export const memberOfEmail = (email: string): MemberKey => `E-${email}`;

const ORDER_PREFIX = 'order-';
export const memberPartition = (tenantId: TenantId, member: MemberKey) => `MEMBERSHIP#${tenantId}#${member}`;
const memberKey = (tenantId: TenantId, member: MemberKey) => ({ pk: memberPartition(tenantId, member), sk: 'META' });

export type MembershipStore = ReturnType<typeof createMembershipStore>;

/** Which orders have made somebody a member: one row for each, one attribute for each order, in the Shop table. */
export function createMembershipStore({ documents, tableName: TableName }: Table) {
  /** Notes an order that sells a membership. The same order again changes nothing. 1 WCU. */
  async function grant({ tenantId, id, customerId, email, placedAt }: Order): Promise<void> {
    const member = customerId === undefined ? memberOfEmail(email) : memberOfCustomer(customerId);
    await documents.send(
      new UpdateCommand({
        TableName,
        Key: memberKey(tenantId, member),
        UpdateExpression: 'SET #order = :placedAt',
        ExpressionAttributeNames: { '#order': `${ORDER_PREFIX}${id}` },
        ExpressionAttributeValues: { ':placedAt': placedAt },
      }),
    );
  }

  /** Consistent, 1 RCU. */
  async function ordersOf(tenantId: TenantId, member: MemberKey): Promise<string[]> {
    const { Item = {} } = await documents.send(
      new GetCommand({ TableName, Key: memberKey(tenantId, member), ConsistentRead: true }),
    );
    return Object.keys(Item).flatMap((name) =>
      name.startsWith(ORDER_PREFIX) ? [name.slice(ORDER_PREFIX.length)] : [],
    );
  }

  /** What made one a member makes the other one a member too. Again changes nothing. 1 RCU and 1 WCU. */
  async function copyTo(tenantId: TenantId, from: MemberKey, to: MemberKey): Promise<void> {
    const { Item = {} } = await documents.send(
      new GetCommand({ TableName, Key: memberKey(tenantId, from), ConsistentRead: true }),
    );
    const bought = Object.entries(Item).filter(([name]) => name.startsWith(ORDER_PREFIX));
    if (bought.length === 0) return;
    await documents.send(
      new UpdateCommand({
        TableName,
        Key: memberKey(tenantId, to),
        UpdateExpression: `SET ${bought.map((_, index) => `#o${index} = :o${index}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(bought.map(([name], index) => [`#o${index}`, name])),
        ExpressionAttributeValues: Object.fromEntries(bought.map(([, value], index) => [`:o${index}`, value])),
      }),
    );
  }

  return { grant, ordersOf, copyTo };
}
