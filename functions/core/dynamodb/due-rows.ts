import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

/**
 * What waits in a partition of the index gsi2, which is sorted by the moment that it is due: the longest due first.
 * 0.5 RCU for 4 KB of the index.
 *
 * @param before sort key that is not among them any more, a moment in ISO 8601 or what follows all that begins with one
 */
export async function dueRows(
  { documents, tableName: TableName }: Table,
  partition: string,
  before: string,
  limit: number,
): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      IndexName: 'gsi2',
      KeyConditionExpression: 'gsi2pk = :due AND gsi2sk < :before',
      ExpressionAttributeValues: { ':due': partition, ':before': before },
      Limit: limit,
    }),
  );
  return Items;
}
