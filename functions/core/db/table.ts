/**
 * Db: access of all stores to their DynamoDB tables. A store builds keys and conditions and parses rows; this module
 * sends the commands, written as in expressions.ts. Transactions are in transact.ts, retries in conflict.ts.
 *
 *   await updateRow(table, orderKey(id), {
 *     set: { state: 'Paid', failure: undefined },
 *     if: '#version = :read',
 *     values: { read: order.version },
 *   });
 */
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { ConflictError } from './conflict.ts';
import { type Change, type Condition, changeExpressions, expressions, projection, type Row } from './expressions.ts';

/** The document client of a Lambda with the name of a table. */
export interface Table {
  documents: DynamoDBDocumentClient;
  tableName: string;
}

export interface Query extends Omit<Condition, 'if'> {
  index?: 'gsi1' | 'gsi2' | 'gsi3';
  where: string;
  /** Condition on other attributes. Rows that it excludes are still read and billed. */
  filter?: string;
  /** The attributes to return; all by default. */
  attributes?: readonly string[];
  isDescending?: boolean;
  isConsistent?: boolean;
  /** Rows to read, before the filter. */
  limit?: number | undefined;
  /** Key of the row after which to start. */
  after?: Row | undefined;
  /** Returns the number of rows instead of the rows. */
  isCount?: boolean;
}

/** Reads a row. Consistent by default; an eventually consistent read costs half. */
export async function getRow(
  { documents, tableName }: Table,
  key: Row,
  { isConsistent = true, attributes }: Pick<Query, 'isConsistent' | 'attributes'> = {},
): Promise<Row | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName, Key: key, ConsistentRead: isConsistent, ...projection(attributes) }),
  );
  return Item;
}

/** Reads all rows that a query finds, page by page. */
export async function queryRows(table: Table, asked: Query): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { Items = [] } of queryPages(table, asked)) rows.push(...Items);
  return rows;
}

/** Counts the rows that a query matches, and the rows read, which its filter may exclude. Costs as much as reading. */
export async function countRows(table: Table, asked: Query): Promise<{ found: number; read: number }> {
  const counted = { found: 0, read: 0 };
  for await (const { Count = 0, ScannedCount = 0 } of queryPages(table, { ...asked, isCount: true })) {
    counted.found += Count;
    counted.read += ScannedCount;
  }
  return counted;
}

/**
 * Reads one page of a query: `limit` rows, or 1 MB.
 *
 * @returns last: the key to continue after, undefined on the last page; found: number of rows that pass the filter;
 * read: number of rows read
 */
export async function queryPage(
  table: Table,
  asked: Query,
): Promise<{ rows: Row[]; last: Row | undefined; found: number; read: number }> {
  const reply = await table.documents.send(new QueryCommand(queryInput(table, asked)));
  const { Items = [], LastEvaluatedKey, Count = 0, ScannedCount = 0 } = reply;
  return { rows: Items, last: LastEvaluatedKey, found: Count, read: ScannedCount };
}

/** Writes a whole row. @returns false if the condition did not hold */
export async function putRow(table: Table, row: Row, condition?: Condition): Promise<boolean> {
  return isWritten(table.documents.send(new PutCommand(putAction(table, row, condition).Put)));
}

/** Writes a row under a fresh key. @throws ConflictError if the key is taken */
export async function insertRow(table: Table, row: Row): Promise<void> {
  if (!(await putRow(table, row, { if: 'attribute_not_exists(pk)' })))
    throw new ConflictError('The key of a new row is taken');
}

/** Changes attributes of a row, or creates it. @returns false if the condition did not hold */
export async function updateRow(table: Table, key: Row, change: Change): Promise<boolean> {
  return isWritten(table.documents.send(new UpdateCommand(updateAction(table, key, change).Update)));
}

/** Deletes a row. @returns false if the condition did not hold */
export async function deleteRow(table: Table, key: Row, condition?: Condition): Promise<boolean> {
  return isWritten(table.documents.send(new DeleteCommand(deleteAction(table, key, condition).Delete)));
}

export type Outcome =
  | { kind: 'written'; row: Row }
  /** The condition did not hold for this row; undefined if there is no row. */
  | { kind: 'refused'; row: Record<string, string | number> | undefined };

/** Like `updateRow`, but returns the updated row, or the row that did not meet the condition. */
export async function updateAndRead(table: Table, key: Row, change: Change): Promise<Outcome> {
  const input = { ...updateAction(table, key, change).Update, ...SEEN_ON_REFUSAL, ReturnValues: 'ALL_NEW' as const };
  return outcomeOf(table.documents.send(new UpdateCommand(input)).then(({ Attributes = {} }) => Attributes));
}

/** Like `putRow`, but returns the row that did not meet the condition. */
export async function putAndRead(table: Table, row: Row, condition: Condition): Promise<Outcome> {
  const input = { ...putAction(table, row, condition).Put, ...SEEN_ON_REFUSAL };
  return outcomeOf(table.documents.send(new PutCommand(input)).then(() => row));
}

/** `putRow` as an action of a transaction. */
export function putAction({ tableName }: Table, row: Row, condition: Condition = {}) {
  return { Put: { TableName: tableName, Item: row, ...expressions([], condition) } };
}

/** `updateRow` as an action of a transaction. */
export function updateAction({ tableName }: Table, key: Row, change: Change) {
  return { Update: { TableName: tableName, Key: key, ...changeExpressions(change) } };
}

/** `deleteRow` as an action of a transaction. */
export function deleteAction({ tableName }: Table, key: Row, condition: Condition = {}) {
  return { Delete: { TableName: tableName, Key: key, ...expressions([], condition) } };
}

/** Whether a single write was refused by its condition. */
function isConditionFailed(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException';
}

/**
 * Whether a refused row is the result of this very write: the SDK retries a write whose reply was lost, and the retry
 * meets the first one.
 *
 * @param own attributes that only this write sets
 */
export function isOwnWrite(refused: Row | undefined, own: Readonly<Row>): boolean {
  return refused !== undefined && Object.entries(own).every(([name, value]) => refused[name] === value);
}

const SEEN_ON_REFUSAL = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };

function queryPages(table: Table, asked: Query) {
  return paginateQuery({ client: table.documents }, queryInput(table, asked));
}

async function isWritten(write: Promise<unknown>): Promise<boolean> {
  return (await outcomeOf(write.then(() => ({})))).kind === 'written';
}

async function outcomeOf(write: Promise<Row>): Promise<Outcome> {
  try {
    return { kind: 'written', row: await write };
  } catch (error) {
    if (isConditionFailed(error)) return { kind: 'refused', row: refusedRow(error) };
    throw error;
  }
}

/**
 * Unmarshalls the row of a refusal, which the document client leaves in DynamoDB's notation. Rows tested this way hold
 * strings and numbers.
 */
function refusedRow(refusal: unknown): Record<string, string | number> | undefined {
  const { Item } = refusal as { Item?: Record<string, { S?: string; N?: string }> };
  if (!Item) return undefined;
  return Object.fromEntries(
    Object.entries(Item).flatMap(([name, { S, N }]): [string, string | number][] => {
      if (S !== undefined) return [[name, S]];
      return N === undefined ? [] : [[name, Number(N)]];
    }),
  );
}

function queryInput({ tableName }: Table, asked: Query): QueryCommandInput {
  const { index, where, filter, attributes, isDescending, isConsistent, limit, after, isCount } = asked;
  const { ProjectionExpression, ExpressionAttributeNames: projected } = projection(attributes);
  const { ExpressionAttributeNames: named, ...values } = expressions([where, filter ?? ''], asked);
  const names = { ...projected, ...named };
  return {
    TableName: tableName,
    KeyConditionExpression: where,
    ...(index && { IndexName: index }),
    ...(filter !== undefined && { FilterExpression: filter }),
    ...(ProjectionExpression !== undefined && { ProjectionExpression }),
    ...(isDescending && { ScanIndexForward: false }),
    ...(isConsistent && { ConsistentRead: true }),
    ...(limit !== undefined && { Limit: limit }),
    ...(after && { ExclusiveStartKey: after }),
    ...(isCount && { Select: 'COUNT' as const }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...values,
  };
}
