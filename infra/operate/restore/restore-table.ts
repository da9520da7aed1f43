import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { OperatorError } from '../../deployment.ts';

export interface RestoreDeps {
  dynamodb: DynamoDBClient;
  /** Waits between two polls of a table. */
  pause(): Promise<void>;
  say(line: string): void;
}

export interface RestoredTable {
  name: string;
  arn: string;
  /** Of a table whose source has a stream. */
  streamArn: string | undefined;
}

/** The name of the new table follows from the time, so that a restore that was interrupted continues. */
function restoredName(source: string, to: Date): string {
  return `${source}-${to.toISOString().replace(/[-:]|\.\d+/g, '')}`;
}

/**
 * Restores a table to a time into a new table, and gives it the settings that DynamoDB leaves out: stream, time to live,
 * point-in-time recovery and deletion protection. Idempotent: a second call continues the first one.
 *
 * @throws OperatorError if the table cannot be restored to that time
 */
export async function restoreTable(deps: RestoreDeps, source: string, to: Date): Promise<RestoredTable> {
  const { dynamodb, say } = deps;
  const original = await findTable(dynamodb, source);
  if (!original) throw new OperatorError(`There is no table ${source}.`);
  const name = restoredName(source, to);
  const earlier = await findTable(dynamodb, name);
  if (!earlier) await startRestore(deps, original, name, to);
  else if (earlier.RestoreSummary?.SourceTableArn !== original.TableArn)
    throw new OperatorError(`The table ${name} exists, and was not restored from ${source}. Rename or delete it.`);
  say(`${earlier ? 'Continuing with' : 'Restoring'} ${name}.`);
  await untilActive(deps, name);
  await completeSettings(deps, original, name);
  const { TableArn = '', LatestStreamArn } = await untilActive(deps, name);
  return { name, arn: TableArn, streamArn: LatestStreamArn };
}

async function startRestore(
  { dynamodb }: RestoreDeps,
  { TableName: source = '', OnDemandThroughput }: TableDescription,
  name: string,
  to: Date,
): Promise<void> {
  const { ContinuousBackupsDescription } = await dynamodb.send(
    new DescribeContinuousBackupsCommand({ TableName: source }),
  );
  const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  if (recovery?.PointInTimeRecoveryStatus !== 'ENABLED')
    throw new OperatorError(`${source} has no point-in-time recovery, so it cannot be restored.`);
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } = recovery;
  const second = (time: Date) => Math.floor(time.getTime() / 1000);
  if ((earliest && second(to) < second(earliest)) || (latest && second(to) > second(latest)))
    throw new OperatorError(
      `${source} can be restored to a time from ${earliest?.toISOString()} to ${latest?.toISOString()}. --to is ${to.toISOString()}.`,
    );
  await dynamodb.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: source,
      TargetTableName: name,
      RestoreDateTime: to,
      ...(OnDemandThroughput && { OnDemandThroughputOverride: OnDemandThroughput }),
    }),
  );
}

/** One change at a time, as DynamoDB requires. */
async function completeSettings(deps: RestoreDeps, original: TableDescription, name: string): Promise<void> {
  const { dynamodb } = deps;
  const { StreamSpecification, DeletionProtectionEnabled } = original;
  const restored = await untilActive(deps, name);
  if (StreamSpecification?.StreamEnabled && !restored.StreamSpecification?.StreamEnabled) {
    await dynamodb.send(new UpdateTableCommand({ TableName: name, StreamSpecification }));
    await untilActive(deps, name);
  }
  if (DeletionProtectionEnabled && !restored.DeletionProtectionEnabled) {
    await dynamodb.send(new UpdateTableCommand({ TableName: name, DeletionProtectionEnabled }));
    await untilActive(deps, name);
  }
  const attribute = await ttlAttribute(dynamodb, original.TableName ?? '');
  if (attribute && !(await ttlAttribute(dynamodb, name)))
    await dynamodb.send(
      new UpdateTimeToLiveCommand({
        TableName: name,
        TimeToLiveSpecification: { AttributeName: attribute, Enabled: true },
      }),
    );
  await dynamodb.send(
    new UpdateContinuousBackupsCommand({
      TableName: name,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
}

/** @throws OperatorError if the table ends in another state */
async function untilActive({ dynamodb, pause }: RestoreDeps, name: string): Promise<TableDescription> {
  for (;;) {
    const table = await findTable(dynamodb, name);
    const states = [table?.TableStatus, ...(table?.GlobalSecondaryIndexes ?? []).map(({ IndexStatus }) => IndexStatus)];
    if (table && states.every((state) => state === 'ACTIVE')) return table;
    const isUnderWay = states.every((state) => state === 'ACTIVE' || state === 'CREATING' || state === 'UPDATING');
    if (!isUnderWay) throw new OperatorError(`The table ${name} is ${table?.TableStatus ?? 'gone'}: look at it first.`);
    await pause();
  }
}

async function findTable(dynamodb: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await dynamodb.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function ttlAttribute(dynamodb: DynamoDBClient, TableName: string): Promise<string | undefined> {
  const { TimeToLiveDescription } = await dynamodb.send(new DescribeTimeToLiveCommand({ TableName }));
  const { TimeToLiveStatus, AttributeName } = TimeToLiveDescription ?? {};
  return TimeToLiveStatus === 'ENABLED' || TimeToLiveStatus === 'ENABLING' ? AttributeName : undefined;
}
