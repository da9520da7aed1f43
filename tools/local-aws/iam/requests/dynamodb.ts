import * as z from 'zod/mini';
import { AwsError } from '../../aws-error.ts';
import type { TableSpec } from '../../template/data-resources.ts';
import { arnOf } from '../../template/physical-names.ts';
import type { AccessRequest } from '../policy.ts';

/**
 * The rights that DynamoDB calls require. `dynamodb:LeadingKeys` has the partition keys of all items of a call: those
 * of the index for a query on an index. A transaction requires the right of each of its actions.
 * Sources: Service Authorization Reference, "Actions, resources, and condition keys for Amazon DynamoDB"; DynamoDB
 * developer guide, "Using IAM policy conditions for fine-grained access control" and "Using IAM with DynamoDB
 * transactions".
 */

type Keys = Pick<TableSpec, 'KeySchema' | 'GlobalSecondaryIndexes'>;
/** By name. */
export type KeysOfTables = ReadonlyMap<string, Keys>;

const Value = z.record(z.string(), z.unknown());
const Item = z.record(z.string(), Value);
const Names = z.optional(z.record(z.string(), z.string()));
const OneKey = z.object({ TableName: z.string(), Key: Item });
const OneItem = z.object({ TableName: z.string(), Item });
const Query = z.object({
  TableName: z.string(),
  IndexName: z.optional(z.string()),
  KeyConditionExpression: z.string(),
  ExpressionAttributeNames: Names,
  ExpressionAttributeValues: z.optional(Item),
});
const BatchGet = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(Item) })) });
const BatchWrite = z.object({
  RequestItems: z.record(
    z.string(),
    z.array(
      z.object({
        PutRequest: z.optional(z.object({ Item })),
        DeleteRequest: z.optional(z.object({ Key: Item })),
      }),
    ),
  ),
});
const TransactWrite = z.object({
  TransactItems: z.array(
    z.object({
      Put: z.optional(OneItem),
      Update: z.optional(OneKey),
      Delete: z.optional(OneKey),
      ConditionCheck: z.optional(OneKey),
    }),
  ),
});
const TransactGet = z.object({ TransactItems: z.array(z.object({ Get: OneKey })) });
const OfTable = z.object({ TableName: z.optional(z.string()) });

/**
 * @param operation  as in `X-Amz-Target`, without the prefix
 * @param input      the body of the call
 * @throws AwsError when the partition key of an item is missing, with DynamoDB's own message
 */
export function dynamodbRequests(operation: string, input: unknown, tables: KeysOfTables): AccessRequest[] {
  const one = (tableName: string, item: z.infer<typeof Item>, action = operation) =>
    itemRequest(action, tableName, [partitionKey(tables, tableName, item)]);
  switch (operation) {
    case 'GetItem':
    case 'UpdateItem':
    case 'DeleteItem': {
      const { TableName, Key } = parse(OneKey, input);
      return [one(TableName, Key)];
    }
    case 'PutItem': {
      const { TableName, Item: item } = parse(OneItem, input);
      return [one(TableName, item)];
    }
    case 'Query':
      return [queryRequest(parse(Query, input), tables)];
    case 'BatchGetItem':
      return Object.entries(parse(BatchGet, input).RequestItems).map(([tableName, { Keys }]) =>
        itemRequest(
          operation,
          tableName,
          Keys.map((key) => partitionKey(tables, tableName, key)),
        ),
      );
    case 'BatchWriteItem':
      return Object.entries(parse(BatchWrite, input).RequestItems).map(([tableName, writes]) =>
        itemRequest(
          operation,
          tableName,
          writes.map(({ PutRequest, DeleteRequest }) =>
            partitionKey(tables, tableName, PutRequest?.Item ?? DeleteRequest?.Key ?? {}),
          ),
        ),
      );
    case 'TransactWriteItems':
      return mergeByTable(
        parse(TransactWrite, input).TransactItems.flatMap(({ Put, Update, Delete, ConditionCheck }) => [
          ...(Put ? [one(Put.TableName, Put.Item, 'PutItem')] : []),
          ...(Update ? [one(Update.TableName, Update.Key, 'UpdateItem')] : []),
          ...(Delete ? [one(Delete.TableName, Delete.Key, 'DeleteItem')] : []),
          ...(ConditionCheck ? [one(ConditionCheck.TableName, ConditionCheck.Key, 'ConditionCheckItem')] : []),
        ]),
      );
    case 'TransactGetItems':
      return mergeByTable(
        parse(TransactGet, input).TransactItems.map(({ Get }) => one(Get.TableName, Get.Key, 'GetItem')),
      );
    default: {
      const { TableName } = parse(OfTable, input);
      const resource = TableName === undefined ? '*' : tableArn(TableName);
      return [{ action: `dynamodb:${operation}`, resource, context: {} }];
    }
  }
}

/**
 * The rights that DynamoDB Streams calls require. An iterator contains its stream, but only the engine can decode it,
 * so it requires the right to any stream of this account.
 */
export function streamRequests(operation: string, input: unknown): AccessRequest[] {
  const { StreamArn = '*' } = parse(z.object({ StreamArn: z.optional(z.string()) }), input);
  return [{ action: `dynamodb:${operation}`, resource: StreamArn, context: {} }];
}

function tableArn(tableName: string): string {
  return tableName.startsWith('arn:') ? tableName : arnOf('AWS::DynamoDB::Table', tableName);
}

function itemRequest(operation: string, tableName: string, leadingKeys: readonly string[]): AccessRequest {
  return {
    action: `dynamodb:${operation}`,
    resource: tableArn(tableName),
    context: { 'dynamodb:leadingkeys': leadingKeys },
  };
}

/** Actions of one kind on one table become one request, because one statement must allow all of their keys. */
function mergeByTable(requests: readonly AccessRequest[]): AccessRequest[] {
  const merged = new Map<string, AccessRequest>();
  for (const { action, resource, context } of requests) {
    const name = `${action} ${resource}`;
    const before = merged.get(name)?.context['dynamodb:leadingkeys'] ?? [];
    const leadingKeys = [...before, ...(context['dynamodb:leadingkeys'] ?? [])];
    merged.set(name, { action, resource, context: { 'dynamodb:leadingkeys': leadingKeys } });
  }
  return [...merged.values()];
}

function queryRequest(query: z.infer<typeof Query>, tables: KeysOfTables): AccessRequest {
  const { TableName, IndexName, KeyConditionExpression, ExpressionAttributeNames = {} } = query;
  const attribute = hashAttribute(tables, TableName, IndexName);
  const nameOf = (token: string) => (token.startsWith('#') ? ExpressionAttributeNames[token] : token);
  for (const part of KeyConditionExpression.split(/\bAND\b/i)) {
    const [, name = '', placeholder = ''] = /^[\s(]*([#\w.-]+)\s*=\s*(:\w+)[\s)]*$/.exec(part) ?? [];
    const value = query.ExpressionAttributeValues?.[placeholder];
    if (nameOf(name) !== attribute || !value) continue;
    const resource = IndexName === undefined ? tableArn(TableName) : `${tableArn(TableName)}/index/${IndexName}`;
    return { action: 'dynamodb:Query', resource, context: { 'dynamodb:leadingkeys': [scalarText(value)] } };
  }
  throw new AwsError('ValidationException', `Query condition missed key schema element: ${attribute}`);
}

function partitionKey(tables: KeysOfTables, tableName: string, item: z.infer<typeof Item>): string {
  const value = item[hashAttribute(tables, tableName)];
  if (!value) throw new AwsError('ValidationException', 'The provided key element does not match the schema');
  return scalarText(value);
}

function hashAttribute(tables: KeysOfTables, tableName: string, indexName?: string): string {
  const table = tables.get(tableName.slice(tableName.lastIndexOf('/') + 1));
  const keys =
    indexName === undefined
      ? table?.KeySchema
      : table?.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === indexName)?.KeySchema;
  const hash = keys?.find(({ KeyType }) => KeyType === 'HASH');
  if (!hash) throw new AwsError('ResourceNotFoundException', 'Requested resource not found');
  return hash.AttributeName;
}

/** A key is a string, a number as text, or bytes in base64. */
function scalarText(value: z.infer<typeof Value>): string {
  const [text] = Object.values(value);
  if (typeof text !== 'string')
    throw new AwsError('ValidationException', 'The provided key element does not match the schema');
  return text;
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AwsError('ValidationException', `${issue?.path.join('.') || 'input'}: ${issue?.message ?? 'is invalid'}`);
}
