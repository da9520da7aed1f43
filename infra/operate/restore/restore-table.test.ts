import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, test } from 'vitest';
import { restoreTable } from './restore-table.ts';

const dynamodb = new DynamoDBClient({ region: 'us-east-1' });
const mock = mockClient(dynamodb);
const TO = new Date('2026-11-28T09:30:00Z');
const NEW = 'Shop-20261128T093000Z';
const ARN = 'arn:aws:dynamodb:us-east-1:123456789012:table';

/** An account with one table, which changes as DynamoDB's would: new tables are being made until the next pause. */
let tables: Map<string, TableDescription & { ttl?: string; hasRecovery?: boolean }>;
let pauses: number;
const said: string[] = [];

beforeEach(() => {
  pauses = 0;
  said.length = 0;
  tables = new Map([
    [
      'Shop',
      {
        TableName: 'Shop',
        TableArn: `${ARN}/Shop`,
        TableStatus: 'ACTIVE',
        DeletionProtectionEnabled: true,
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
        OnDemandThroughput: { MaxReadRequestUnits: 4000, MaxWriteRequestUnits: 1000 },
        ttl: 'ttl',
        hasRecovery: true,
      },
    ],
  ]);
  const tableOf = (name: string | undefined) => {
    const found = tables.get(name ?? '');
    if (!found) throw new ResourceNotFoundException({ message: 'not found', $metadata: {} });
    return found;
  };
  mock.reset();
  mock.on(DescribeTableCommand).callsFake(({ TableName }) => ({ Table: tableOf(TableName) }));
  mock.on(DescribeContinuousBackupsCommand).callsFake(({ TableName }) => ({
    ContinuousBackupsDescription: {
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: tableOf(TableName).hasRecovery ? 'ENABLED' : 'DISABLED',
        EarliestRestorableDateTime: new Date('2026-11-01T00:00:00Z'),
        LatestRestorableDateTime: new Date('2026-11-28T10:00:00Z'),
      },
    },
  }));
  mock.on(RestoreTableToPointInTimeCommand).callsFake(({ SourceTableName, TargetTableName }) => {
    tables.set(TargetTableName, {
      TableName: TargetTableName,
      TableArn: `${ARN}/${TargetTableName}`,
      TableStatus: 'CREATING',
      RestoreSummary: { SourceTableArn: `${ARN}/${SourceTableName}`, RestoreDateTime: TO, RestoreInProgress: true },
    });
    return {};
  });
  mock.on(UpdateTableCommand).callsFake(({ TableName, StreamSpecification, DeletionProtectionEnabled }) => {
    const table = tableOf(TableName);
    if (table.TableStatus !== 'ACTIVE') throw new Error('ResourceInUseException');
    if (StreamSpecification && DeletionProtectionEnabled) throw new Error('ValidationException: one change at a time');
    Object.assign(table, {
      TableStatus: 'UPDATING',
      ...(StreamSpecification && { StreamSpecification, LatestStreamArn: `${ARN}/${TableName}/stream/2026` }),
      ...(DeletionProtectionEnabled && { DeletionProtectionEnabled }),
    });
    return {};
  });
  mock.on(DescribeTimeToLiveCommand).callsFake(({ TableName }) => {
    const { ttl } = tableOf(TableName);
    return { TimeToLiveDescription: ttl ? { TimeToLiveStatus: 'ENABLED', AttributeName: ttl } : {} };
  });
  mock.on(UpdateTimeToLiveCommand).callsFake(({ TableName, TimeToLiveSpecification }) => {
    tableOf(TableName).ttl = TimeToLiveSpecification.AttributeName;
    return {};
  });
  mock.on(UpdateContinuousBackupsCommand).callsFake(({ TableName }) => {
    tableOf(TableName).hasRecovery = true;
    return {};
  });
});

const restoreShop = () =>
  restoreTable(
    {
      dynamodb,
      async pause() {
        pauses += 1;
        for (const table of tables.values()) table.TableStatus = 'ACTIVE';
      },
      say: (line) => said.push(line),
    },
    'Shop',
    TO,
  );

test('a table is restored with its stream, time to live, maximum, recovery and protection', async () => {
  expect(await restoreShop()).toEqual({ name: NEW, arn: `${ARN}/${NEW}`, streamArn: `${ARN}/${NEW}/stream/2026` });
  expect(tables.get(NEW)).toMatchObject({
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    DeletionProtectionEnabled: true,
    ttl: 'ttl',
    hasRecovery: true,
  });
  expect(mock.commandCalls(RestoreTableToPointInTimeCommand).map(({ args: [{ input }] }) => input)).toEqual([
    {
      SourceTableName: 'Shop',
      TargetTableName: NEW,
      RestoreDateTime: TO,
      OnDemandThroughputOverride: { MaxReadRequestUnits: 4000, MaxWriteRequestUnits: 1000 },
    },
  ]);
  expect(pauses).toBeGreaterThan(0);
});

test('a second call continues an interrupted one and changes nothing that is done', async () => {
  await restoreShop();
  const updates = () => mock.commandCalls(UpdateTableCommand).length;
  const before = updates();
  expect((await restoreShop()).name).toBe(NEW);
  expect(mock.commandCalls(RestoreTableToPointInTimeCommand)).toHaveLength(1);
  expect(updates()).toBe(before);
  expect(said).toEqual([`Restoring ${NEW}.`, `Continuing with ${NEW}.`]);
});

describe('is refused with a sentence', () => {
  const shop = () => tables.get('Shop') as { hasRecovery?: boolean };

  test('a table without point-in-time recovery', async () => {
    shop().hasRecovery = false;
    await expect(restoreShop()).rejects.toThrow('Shop has no point-in-time recovery');
  });

  test('a time outside of the recovery period, which the sentence names', async () => {
    const early = restoreTable(
      { dynamodb, pause: async () => {}, say: () => {} },
      'Shop',
      new Date('2026-10-31T00:00:00Z'),
    );
    await expect(early).rejects.toThrow(
      'Shop can be restored to a time from 2026-11-01T00:00:00.000Z to 2026-11-28T10:00:00.000Z.',
    );
    expect(mock.commandCalls(RestoreTableToPointInTimeCommand)).toHaveLength(0);
  });

  test('a table that is gone', async () => {
    tables.delete('Shop');
    await expect(restoreShop()).rejects.toThrow('There is no table Shop.');
  });

  test('a name that another table has', async () => {
    tables.set(NEW, { TableName: NEW, TableArn: `${ARN}/${NEW}`, TableStatus: 'ACTIVE' });
    await expect(restoreShop()).rejects.toThrow(`The table ${NEW} exists, and was not restored from Shop.`);
  });

  test('a restored table that ends in another state', async () => {
    await restoreShop();
    Object.assign(tables.get(NEW) ?? {}, { TableStatus: 'INACCESSIBLE_ENCRYPTION_CREDENTIALS' });
    await expect(restoreShop()).rejects.toThrow(`The table ${NEW} is INACCESSIBLE_ENCRYPTION_CREDENTIALS`);
  });
});
