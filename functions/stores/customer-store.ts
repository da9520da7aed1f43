import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../shared/constants/tenants.ts';
import { Customer } from '../../shared/schemas/customer.ts';
import { refusedActions, type Table } from './table.ts';

export interface CustomerStore {
  byEmail(tenantId: TenantId, email: string): Promise<Customer | undefined>;
  byId(tenantId: TenantId, id: string): Promise<Customer | undefined>;
  create(tenantId: TenantId, details: Omit<Customer, 'id'>, id: string): Promise<'created' | 'email_taken'>;
}

const customerKey = (tenantId: TenantId, id: string) => ({ pk: `CUSTOMER#${tenantId}#${id}`, sk: 'META' });
const emailKey = (tenantId: TenantId, email: string) => ({ pk: `EMAIL#${tenantId}#${email}`, sk: 'META' });

const EmailRow = z.object({ customerId: z.string() });

/**
 * Customers of a tenant; emails come in already normalised by the schema Email. Reads are consistent: a role that was
 * taken away is gone at once, and an account exists from the moment it was created.
 */
export function createCustomerStore({ documents, tableName: TableName }: Table): CustomerStore {
  async function read(Key: Record<string, string>): Promise<Record<string, unknown> | undefined> {
    const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item;
  }

  /** 1 RCU. */
  async function byId(tenantId: TenantId, id: string): Promise<Customer | undefined> {
    const row = await read(customerKey(tenantId, id));
    return row && z.parse(Customer, row);
  }

  /** Pointer, then customer: 2 RCU. */
  async function byEmail(tenantId: TenantId, email: string): Promise<Customer | undefined> {
    const row = await read(emailKey(tenantId, email));
    return row && byId(tenantId, z.parse(EmailRow, row).customerId);
  }

  /** Customer and email in one transaction, so that an email has one customer. Twice is 'email_taken'. 4 WCU. */
  async function create(
    tenantId: TenantId,
    details: Omit<Customer, 'id'>,
    id: string,
  ): Promise<'created' | 'email_taken'> {
    const putIfAbsent = (Item: Record<string, unknown>) => ({
      Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' },
    });
    try {
      await documents.send(
        new TransactWriteCommand({
          TransactItems: [
            putIfAbsent({ ...customerKey(tenantId, id), ...details, id }),
            putIfAbsent({ ...emailKey(tenantId, details.email), customerId: id }),
          ],
        }),
      );
      return 'created';
    } catch (error) {
      if (refusedActions(error)) return 'email_taken';
      throw error;
    }
  }

  return { byEmail, byId, create };
}
