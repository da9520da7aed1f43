import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Table } from './table.ts';

/** What is asked of a partition; where it goes on after each 1 MB is not the store's matter. */
export type RowsQuery = Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey'>;

/** All rows that a query finds, however many pages DynamoDB answers in. */
export async function queryRows(table: Table, query: RowsQuery): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for await (const { Items = [] } of queryPages(table, query)) found.push(...Items);
  return found;
}

/** The pages themselves, for what is counted and not read. */
export function queryPages({ documents, tableName: TableName }: Table, query: RowsQuery) {
  return paginateQuery({ client: documents }, { TableName, ...query });
}
