import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { CatalogPart } from '../../../shared/wire/admin-tenants.ts';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';

/**
 * Beginnings of sort keys by part. The gallery is not among them: its pictures are files of each tenant, which the seed
 * copies to every tenant of the list.
 */
const PREFIXES: Record<CatalogPart, readonly string[]> = {
  products: ['CONFIG', 'PRODUCT#', 'GROUP#'],
  promos: ['PROMO#'],
  pages: ['PAGE#', 'HELP#'],
};

/** Of the other tenant in one call: a function of the API has 15 seconds, and each row is a write of some 10 ms. */
const ROWS_MAX = 200;
const WRITES_AT_ONCE = 20;

interface TakenOver {
  /** rows that are there now and were not before */
  rowsCount: number;
  /** to go on with; absent when all is there */
  cursor?: string;
}

/**
 * Gives a new tenant what another one sells and says, a part of it with each call. What it has already stays, so a call
 * may be repeated and one that broke off is gone on with. Marks of the seed are taken over, so that a release goes on
 * changing what nobody has touched; marks of staff are not: of the new tenant nobody has changed anything.
 *
 * 0.5 RCU for 4 KB, 1 WCU for each KB.
 */
export async function takeOverCatalog(
  { documents, tableName: TableName }: Table,
  {
    from,
    to,
    parts,
    cursor,
  }: { from: TenantId; to: TenantId; parts: readonly CatalogPart[]; cursor?: string | undefined },
): Promise<TakenOver> {
  const pk = `TENANT#${from}`;
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      Limit: ROWS_MAX,
      ...(cursor !== undefined && { ExclusiveStartKey: { pk, sk: cursor } }),
    }),
  );
  const prefixes = parts.flatMap((part) => PREFIXES[part]);
  const rows = Items.filter(({ sk }) => prefixes.some((prefix) => String(sk).startsWith(prefix)))
    // a picture of an artist is a file of that tenant
    .filter((row) => !('precustomizedPicture' in row))
    .flatMap((row) => [
      ...(String(row.sk).startsWith('PRODUCT#')
        ? [{ pk: `SLUG#${to}#${row.urlSlug}`, sk: 'META', productId: row.id }]
        : []),
      copyOf(row, to),
    ]);
  let rowsCount = 0;
  for (let begun = 0; begun < rows.length; begun += WRITES_AT_ONCE) {
    const written = await Promise.all(rows.slice(begun, begun + WRITES_AT_ONCE).map(write));
    rowsCount += written.filter(Boolean).length;
  }
  return { rowsCount, ...(LastEvaluatedKey && { cursor: String(LastEvaluatedKey.sk) }) };

  async function write(Item: Record<string, unknown>): Promise<boolean> {
    try {
      await documents.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }));
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  }
}

function copyOf(row: Record<string, unknown>, to: TenantId): Record<string, unknown> {
  const { revision: _revision, changedAt: _changedAt, changedBy: _changedBy, ...content } = row;
  return { ...content, pk: `TENANT#${to}` };
}
