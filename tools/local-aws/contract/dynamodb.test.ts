import { randomUUID } from 'node:crypto';
import {
  ConditionalCheckFailedException,
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  TransactionCanceledException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientSettings } from './target.ts';

const client = new DynamoDBClient(clientSettings('dynamodb'));
const documents = DynamoDBDocumentClient.from(client);
const TableName = `tessera-contract-${randomUUID()}`;

beforeAll(async () => {
  const string = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
  const key = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map(string),
      KeySchema: key('pk', 'sk'),
      GlobalSecondaryIndexes: [
        { IndexName: 'gsi1', KeySchema: key('gsi1pk', 'gsi1sk'), Projection: { ProjectionType: 'ALL' } },
      ],
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 60 }, { TableName });
});

afterAll(async () => {
  await client.send(new DeleteTableCommand({ TableName }));
});

const newKey = (sk = 'META') => ({ pk: `CONTRACT#${randomUUID()}`, sk });

const put = (Item: Record<string, unknown>, isNew = false) =>
  documents.send(
    new PutCommand({ TableName, Item, ...(isNew && { ConditionExpression: 'attribute_not_exists(pk)' }) }),
  );

async function get(Key: { pk: string; sk: string }): Promise<Record<string, unknown> | undefined> {
  return (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
}

/** @returns the error of the refused call; fails the test when it succeeded */
async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    () => expect.fail('The call was not refused.'),
    (error: unknown) => error,
  );
}

describe('a condition', () => {
  test('lets one of twenty writers win', async () => {
    const key = newKey();
    const writers = Array.from({ length: 20 }, (_, writer) => put({ ...key, writer }, true).then(() => writer));
    const results = await Promise.allSettled(writers);
    const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const losers = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(winners).toHaveLength(1);
    expect(losers.every((error) => error instanceof ConditionalCheckFailedException)).toBe(true);
    expect(await get(key)).toMatchObject({ writer: winners[0] });
  });

  test('that fails returns the conflicting item on request', async () => {
    const key = newKey();
    await put({ ...key, version: 7 });
    const error = await refusalOf(
      documents.send(
        new UpdateCommand({
          TableName,
          Key: key,
          UpdateExpression: 'SET #version = :next',
          ConditionExpression: '#version = :known',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':next': 9, ':known': 8 },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    );
    expect(error).toBeInstanceOf(ConditionalCheckFailedException);
    expect(error).toMatchObject({ Item: { version: { N: '7' } } });
  });
});

describe('a transaction', () => {
  const insert = (Item: Record<string, unknown>, wantsItem = false) => ({
    Put: {
      TableName,
      Item,
      ConditionExpression: 'attribute_not_exists(pk)',
      ...(wantsItem && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }),
    },
  });

  test('writes everything or nothing, and lists the reason for each item', async () => {
    const [taken, free] = [newKey(), newKey()];
    await put({ ...taken, owner: 'first' });
    const error = await refusalOf(
      documents.send(
        new TransactWriteCommand({ TransactItems: [insert(free), insert({ ...taken, owner: 'second' }, true)] }),
      ),
    );
    expect(error).toBeInstanceOf(TransactionCanceledException);
    expect(error).toMatchObject({
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: { owner: { S: 'first' } } }],
    });
    expect(await get(free)).toBeUndefined();
    expect(await get(taken)).toMatchObject({ owner: 'first' });
  });

  test('lets one of twenty concurrent ones win', async () => {
    const key = newKey();
    const races = Array.from({ length: 20 }, (_, racer) =>
      documents.send(new TransactWriteCommand({ TransactItems: [insert({ ...key, racer }), insert(newKey())] })),
    );
    const results = await Promise.allSettled(races);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is idempotent under one token', async () => {
    const key = newKey();
    await put({ ...key, count: 0 });
    const command = new TransactWriteCommand({
      ClientRequestToken: randomUUID(),
      TransactItems: [
        {
          Update: {
            TableName,
            Key: key,
            UpdateExpression: 'ADD #count :one',
            ExpressionAttributeNames: { '#count': 'count' },
            ExpressionAttributeValues: { ':one': 1 },
          },
        },
      ],
    });
    await documents.send(command);
    await documents.send(command);
    expect(await get(key)).toMatchObject({ count: 1 });
  });
});

test('fifty concurrent increments are all counted', async () => {
  const key = newKey();
  const addOne = () =>
    documents.send(
      new UpdateCommand({
        TableName,
        Key: key,
        UpdateExpression: 'ADD #count :one',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
  const replies = await Promise.all(Array.from({ length: 50 }, addOne));
  const seen = replies.map(({ Attributes }) => Number(Attributes?.count)).sort((a, b) => a - b);
  expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

describe('an index', () => {
  test('is read page by page, in order, without items that lack its keys', async () => {
    const gsi1pk = `OWNER#${randomUUID()}`;
    const numbers = Array.from({ length: 23 }, (_, index) => String(index).padStart(3, '0'));
    for (const number of numbers) await put({ ...newKey(), gsi1pk, gsi1sk: `ORDER#${number}` });
    await put({ ...newKey(), gsi1pk });
    const page = async (ExclusiveStartKey?: Record<string, unknown>) =>
      await documents.send(
        new QueryCommand({
          TableName,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :owner AND begins_with(gsi1sk, :prefix)',
          ExpressionAttributeValues: { ':owner': gsi1pk, ':prefix': 'ORDER#' },
          ScanIndexForward: false,
          Limit: 10,
          ExclusiveStartKey,
        }),
      );
    const readAll = async () => {
      const read: unknown[] = [];
      let next: Record<string, unknown> | undefined;
      do {
        const reply = await page(next);
        expect(reply.Items?.length).toBeLessThanOrEqual(10);
        read.push(...(reply.Items ?? []).map(({ gsi1sk }) => gsi1sk));
        next = reply.LastEvaluatedKey;
      } while (next);
      return read;
    };
    // on AWS an index is eventually consistent
    await expect.poll(readAll, { timeout: 20_000 }).toEqual(numbers.toReversed().map((number) => `ORDER#${number}`));
  });
});

test('a batch writes and reads many items', async () => {
  const keys = Array.from({ length: 25 }, () => newKey());
  const written = await documents.send(
    new BatchWriteCommand({ RequestItems: { [TableName]: keys.map((Item) => ({ PutRequest: { Item } })) } }),
  );
  expect(written.UnprocessedItems ?? {}).toEqual({});
  const read = await documents.send(
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [...keys, newKey()], ConsistentRead: true } } }),
  );
  expect(read.Responses?.[TableName]).toHaveLength(25);
});

describe('a refusal', () => {
  test('an item over 400 KB', async () => {
    await expect(put({ ...newKey(), body: 'x'.repeat(400 * 1024) })).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('size has exceeded'),
    });
    await expect(put({ ...newKey(), body: 'x'.repeat(399 * 1024) })).resolves.toBeDefined();
  });

  test('a table that does not exist', async () => {
    const reading = documents.send(new GetCommand({ TableName: 'tessera-nobody-made-this', Key: newKey() }));
    await expect(reading).rejects.toBeInstanceOf(ResourceNotFoundException);
  });

  test('a reserved word that is not aliased', async () => {
    const updating = documents.send(
      new UpdateCommand({
        TableName,
        Key: newKey(),
        UpdateExpression: 'SET status = :status',
        ExpressionAttributeValues: { ':status': 'open' },
      }),
    );
    await expect(updating).rejects.toMatchObject({ name: 'ValidationException' });
  });
});
