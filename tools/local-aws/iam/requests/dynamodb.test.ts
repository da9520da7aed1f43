import { describe, expect, test } from 'vitest';
import { dynamodbRequests, type KeysOfTables, streamRequests } from './dynamodb.ts';

const SHOP = 'arn:aws:dynamodb:us-east-1:000000000000:table/Shop';
const EPHEMERAL = 'arn:aws:dynamodb:us-east-1:000000000000:table/Ephemeral';
const keySchema = (hash: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: 'sk', KeyType: 'RANGE' as const },
];
const TABLES: KeysOfTables = new Map([
  [
    'Shop',
    {
      KeySchema: keySchema('pk'),
      GlobalSecondaryIndexes: [
        { IndexName: 'gsi1', KeySchema: keySchema('gsi1pk'), Projection: { ProjectionType: 'ALL' } },
      ],
    },
  ],
  ['Ephemeral', { KeySchema: keySchema('pk') }],
]);

/** Requests as one line each: action, resource and leading keys. */
function lines(operation: string, input: object): string[] {
  return dynamodbRequests(operation, input, TABLES).map(({ action, resource, context }) =>
    [action, resource, ...(context['dynamodb:leadingkeys'] ?? [])].join(' '),
  );
}

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'META' } });
const one = (pk: string, TableName = 'Shop') => ({ TableName, Key: key(pk) });

describe('a call on items requires its own right, with the partition keys', () => {
  test.each(['GetItem', 'UpdateItem', 'DeleteItem'])('%s', (operation) => {
    expect(lines(operation, one('ORDER#1'))).toEqual([`dynamodb:${operation} ${SHOP} ORDER#1`]);
  });

  test('PutItem', () => {
    const Item = { ...key('ORDER#1'), total: { N: '1' } };
    expect(lines('PutItem', { TableName: 'Shop', Item })).toEqual([`dynamodb:PutItem ${SHOP} ORDER#1`]);
  });

  test('BatchGetItem, of each table', () => {
    const RequestItems = { Shop: { Keys: [key('PHOTO#1'), key('PHOTO#2')] }, Ephemeral: { Keys: [key('CART#1')] } };
    expect(lines('BatchGetItem', { RequestItems })).toEqual([
      `dynamodb:BatchGetItem ${SHOP} PHOTO#1 PHOTO#2`,
      `dynamodb:BatchGetItem ${EPHEMERAL} CART#1`,
    ]);
  });

  test('BatchWriteItem requires a separate right', () => {
    const RequestItems = { Shop: [{ PutRequest: { Item: key('A#1') } }, { DeleteRequest: { Key: key('B#1') } }] };
    expect(lines('BatchWriteItem', { RequestItems })).toEqual([`dynamodb:BatchWriteItem ${SHOP} A#1 B#1`]);
  });
});

describe('a query requires the right to the partition in its condition', () => {
  test.each([
    ['pk = :p', {}],
    ['#hash = :p AND begins_with(sk, :s)', { '#hash': 'pk' }],
    ['(sk BETWEEN :a AND :b) AND (pk = :p)', {}],
    ['sk < :s and pk=:p', {}],
  ])('%s', (KeyConditionExpression, ExpressionAttributeNames) => {
    const ExpressionAttributeValues = { ':p': { S: 'ORDER#1' }, ':s': { S: 'x' } };
    const input = { TableName: 'Shop', KeyConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues };
    expect(lines('Query', input)).toEqual([`dynamodb:Query ${SHOP} ORDER#1`]);
  });

  test('of the index, where an index is queried', () => {
    const ExpressionAttributeValues = { ':p': { S: 'ORDERSOF#1' } };
    const input = { TableName: 'Shop', IndexName: 'gsi1', KeyConditionExpression: 'gsi1pk = :p' };
    expect(lines('Query', { ...input, ExpressionAttributeValues })).toEqual([
      `dynamodb:Query ${SHOP}/index/gsi1 ORDERSOF#1`,
    ]);
  });

  test('and one without a partition is refused instead of checked without keys', () => {
    const input = {
      TableName: 'Shop',
      KeyConditionExpression: 'sk = :p',
      ExpressionAttributeValues: { ':p': { S: 'a' } },
    };
    expect(() => lines('Query', input)).toThrow('Query condition missed key schema element: pk');
  });
});

/** DynamoDB developer guide, "Using IAM with DynamoDB transactions". */
describe('a transaction', () => {
  test('requires the right of each of its actions, including condition checks', () => {
    const TransactItems = [
      { Put: { TableName: 'Shop', Item: key('ORDER#1') } },
      { Put: { TableName: 'Shop', Item: key('CARTORDER#1') } },
      { Update: one('OWNER#1') },
      { Delete: one('LOGIN#1', 'Ephemeral') },
      { ConditionCheck: one('CUSTOMER#1') },
    ];
    expect(lines('TransactWriteItems', { TransactItems })).toEqual([
      `dynamodb:PutItem ${SHOP} ORDER#1 CARTORDER#1`,
      `dynamodb:UpdateItem ${SHOP} OWNER#1`,
      `dynamodb:DeleteItem ${EPHEMERAL} LOGIN#1`,
      `dynamodb:ConditionCheckItem ${SHOP} CUSTOMER#1`,
    ]);
  });

  test('that reads requires the right to read', () => {
    expect(lines('TransactGetItems', { TransactItems: [{ Get: one('A#1') }] })).toEqual([
      `dynamodb:GetItem ${SHOP} A#1`,
    ]);
  });
});

test('any other operation requires a right of its name, which no function has', () => {
  expect(lines('Scan', { TableName: 'Shop' })).toEqual([`dynamodb:Scan ${SHOP}`]);
  expect(lines('ExecuteStatement', { Statement: 'SELECT * FROM Shop' })).toEqual(['dynamodb:ExecuteStatement *']);
  expect(streamRequests('GetRecords', { StreamArn: 'arn:x' })).toMatchObject([
    { action: 'dynamodb:GetRecords', resource: 'arn:x' },
  ]);
});

test.each([
  ['GetItem', { TableName: 'Shop', Key: { sk: { S: 'META' } } }],
  ['GetItem', { TableName: 'Shop', Key: { pk: { M: {} }, sk: { S: 'META' } } }],
  ['GetItem', { TableName: 'Elsewhere', Key: key('A') }],
  ['PutItem', { TableName: 'Shop' }],
  ['BatchWriteItem', { RequestItems: { Shop: [{}] } }],
  ['GetItem', { TableName: '__proto__', Key: key('A') }],
])('%s of %j is refused, because its row cannot be determined', (operation, input) => {
  expect(() => lines(operation, input)).toThrow();
});
