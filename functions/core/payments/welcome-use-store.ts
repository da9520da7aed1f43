import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import type { TransactionAction } from '../dynamodb/transact.ts';

/** An attempt whose order the welcome promo makes cheaper. */
interface Claimant {
  tenantId: TenantId;
  token: string;
  /** whose welcome promo it is, normalized; undefined where the order uses none */
  welcomeEmail?: string | undefined;
}

const welcomeKey = (tenantId: TenantId, email: string) => ({ pk: `WELCOME#${tenantId}#${email}`, sk: 'META' });

const UseRow = z.object({ usedBy: z.optional(z.string()) });

export type WelcomeUseStore = ReturnType<typeof createWelcomeUseStore>;

/**
 * Which attempt has used the welcome promo of a mailbox: it is usable once (docs/product.md 6.5). A row for each mailbox in
 * the Shop table, without an end of life. An attempt that fails gives it back; one that becomes an order keeps it, until
 * the order is cancelled.
 */
export function createWelcomeUseStore({ documents, tableName: TableName }: Table) {
  /** For the transaction that begins an attempt: of several with one mailbox, exactly one gets on. 2 WCU, or none. */
  function take({ tenantId, token, welcomeEmail }: Claimant): TransactionAction[] {
    if (welcomeEmail === undefined) return [];
    return [
      {
        Update: {
          TableName,
          Key: welcomeKey(tenantId, welcomeEmail),
          UpdateExpression: 'SET usedBy = :token REMOVE orderId',
          ConditionExpression: 'attribute_not_exists(usedBy)',
          ExpressionAttributeValues: { ':token': token },
        },
      },
    ];
  }

  /** For the transaction that ends an attempt without an order; only who has taken it may call this. 2 WCU, or none. */
  function giveBack({ tenantId, welcomeEmail }: Claimant): TransactionAction[] {
    if (welcomeEmail === undefined) return [];
    const Key = welcomeKey(tenantId, welcomeEmail);
    return [{ Update: { TableName, Key, UpdateExpression: 'REMOVE usedBy' } }];
  }

  /**
   * For the transaction that places the order: it is the order's from now on, also where an attempt that was given up
   * has been paid all the same, and had given it back. 2 WCU, or none.
   */
  function keepFor({ tenantId, token, welcomeEmail }: Claimant, orderId: string): TransactionAction[] {
    if (welcomeEmail === undefined) return [];
    return [
      {
        Update: {
          TableName,
          Key: welcomeKey(tenantId, welcomeEmail),
          UpdateExpression: 'SET usedBy = :token, orderId = :order',
          ExpressionAttributeValues: { ':token': token, ':order': orderId },
        },
      },
    ];
  }

  /**
   * An order that was cancelled gives it back, once: what another attempt has taken since stays taken. May be repeated.
   * 1 WCU, or none.
   */
  async function giveBackFrom({
    id,
    tenantId,
    welcomeEmail,
  }: {
    id: string;
    tenantId: TenantId;
    welcomeEmail?: string | undefined;
  }): Promise<void> {
    if (welcomeEmail === undefined) return;
    try {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: welcomeKey(tenantId, welcomeEmail),
          UpdateExpression: 'REMOVE usedBy, orderId',
          ConditionExpression: 'orderId = :order',
          ExpressionAttributeValues: { ':order': id },
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }

  /** The token of the attempt that has used it. Consistent, 1 RCU. */
  async function usedBy(tenantId: TenantId, email: string): Promise<string | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName, Key: welcomeKey(tenantId, email), ConsistentRead: true }),
    );
    return Item && z.parse(UseRow, Item).usedBy;
  }

  return { take, giveBack, keepFor, giveBackFrom, usedBy };
}
