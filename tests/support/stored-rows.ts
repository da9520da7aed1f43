import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createDocuments } from '../../functions/adapters/documents.ts';
import type { Table } from '../../functions/core/db/table.ts';
import type { LocalEndpoints } from './local-endpoints.ts';
import { need } from './shopper.ts';

type TableName = 'Catalog' | 'Shop' | 'Ephemeral';

interface RowKey {
  pk: string;
  sk: string;
}

/** Rows of a running system, with owner rights, to simulate the effects of an interruption or fault. */
export function createStoredRows({ region, accessKeyId, secretAccessKey, endpoints, tables }: LocalEndpoints) {
  const credentials = { accessKeyId, secretAccessKey };
  const documents = createDocuments(new DynamoDBClient({ region, endpoint: need(endpoints.dynamodb), credentials }));
  const table = (name: TableName): Table => ({ documents, tableName: need(tables[name]) });

  return {
    table,
    async get(name: TableName, Key: RowKey): Promise<Record<string, unknown>> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table(name).tableName, Key, ConsistentRead: true }),
      );
      return need(Item);
    },
    async put(name: TableName, key: RowKey, columns: Record<string, unknown>): Promise<void> {
      await documents.send(new PutCommand({ TableName: table(name).tableName, Item: { ...key, ...columns } }));
    },
    async remove(name: TableName, Key: RowKey): Promise<void> {
      await documents.send(new DeleteCommand({ TableName: table(name).tableName, Key }));
    },
    /** Sets columns of an existing row; undefined removes a column. */
    async change(name: TableName, Key: RowKey, columns: Record<string, unknown>): Promise<void> {
      const names = Object.keys(columns);
      const list = (wanted: string[], write: (column: string) => string) => wanted.map(write).join(', ');
      const set = list(
        names.filter((column) => columns[column] !== undefined),
        (column) => `#${column} = :${column}`,
      );
      const removed = list(
        names.filter((column) => columns[column] === undefined),
        (column) => `#${column}`,
      );
      const values = Object.entries(columns).flatMap(([column, value]) =>
        value === undefined ? [] : [[`:${column}`, value]],
      );
      await documents.send(
        new UpdateCommand({
          TableName: table(name).tableName,
          Key,
          UpdateExpression: [set && `SET ${set}`, removed && `REMOVE ${removed}`].filter(Boolean).join(' '),
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: Object.fromEntries(names.map((column) => [`#${column}`, column])),
          ...(values.length > 0 && { ExpressionAttributeValues: Object.fromEntries(values) }),
        }),
      );
    },
  };
}
