import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { giftKey } from '../payments/discount-use-store.ts';
import { type GiftId, giftName } from './gift-code.ts';

const GiftRow = z.object({
  secret: z.string(),
  /** the token of the attempt that has used it */
  usedBy: z.optional(z.string()),
});
export type GiftRow = z.infer<typeof GiftRow>;

export type GiftStore = ReturnType<typeof createGiftStore>;

/** The codes of gifts, and who has used them: a row for each in the Shop table, without an end of life. */
export function createGiftStore({ documents, tableName: TableName }: Table) {
  /** Keeps the secret of a gift's code, once: the first stays. 1 WCU, may be repeated. */
  async function issue(tenantId: TenantId, gift: GiftId, secret: string): Promise<void> {
    try {
      await documents.send(
        new PutCommand({
          TableName,
          Item: { ...giftKey(tenantId, giftName(gift)), secret },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }

  /** Consistent, 1 RCU. */
  async function get(tenantId: TenantId, gift: GiftId): Promise<GiftRow | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName, Key: giftKey(tenantId, giftName(gift)), ConsistentRead: true }),
    );
    return Item && z.parse(GiftRow, Item);
  }

  return { issue, get };
}
