import { DynamoFault, type DynamoWire } from '../dynamodb/wire.ts';

/** A DynamoDB Streams record, as a Lambda receives it. */
export interface StreamRecord {
  eventID: string;
  eventName: string;
  dynamodb: { SequenceNumber: string } & Record<string, unknown>;
  [field: string]: unknown;
}

interface Description {
  streamArn: string;
  shardIds: string[];
}

export interface TableStream {
  /** A description at most five seconds old. @returns undefined while the table has no stream */
  describe(): Promise<Description | undefined>;
  /** The records after a sequence number, or from the oldest retained one. */
  after(streamArn: string, shardId: string, sequenceNumber: string | undefined, limit: number): Promise<StreamRecord[]>;
}

const DESCRIPTION_MAX_AGE_MS = 5_000;

/** Reads a table's stream. An idle shard costs one request a poll: the iterator behind an empty page is kept. */
export function createTableStream(wire: DynamoWire, tableName: string): TableStream {
  let described: { atMs: number; description: Description } | undefined;
  const kept = new Map<string, { sequenceNumber: string | undefined; iterator: string }>();

  return {
    async describe() {
      if (described && performance.now() - described.atMs < DESCRIPTION_MAX_AGE_MS) return described.description;
      const { Table } = await wire.call<{ Table: { LatestStreamArn?: string } }>('DescribeTable', {
        TableName: tableName,
      });
      if (!Table.LatestStreamArn) return undefined;
      const { StreamDescription } = await wire.stream<{ StreamDescription: { Shards: { ShardId: string }[] } }>(
        'DescribeStream',
        { StreamArn: Table.LatestStreamArn },
      );
      const shardIds = StreamDescription.Shards.map(({ ShardId }) => ShardId);
      described = { atMs: performance.now(), description: { streamArn: Table.LatestStreamArn, shardIds } };
      return described.description;
    },
    async after(streamArn, shardId, sequenceNumber, limit) {
      const shard = `${streamArn} ${shardId}`;
      const last = kept.get(shard);
      kept.delete(shard); // after a failed call the next one gets a new iterator
      const iterator =
        last && last.sequenceNumber === sequenceNumber
          ? last.iterator
          : await iteratorAfter(streamArn, shardId, sequenceNumber);
      const { Records, NextShardIterator } = await wire
        .stream<{ Records: StreamRecord[]; NextShardIterator?: string }>('GetRecords', {
          ShardIterator: iterator,
          Limit: limit,
        })
        .catch((error: unknown) => {
          described = undefined; // the stream may be another one by now
          throw error;
        });
      if (Records.length === 0 && NextShardIterator) kept.set(shard, { sequenceNumber, iterator: NextShardIterator });
      return Records;
    },
  };

  async function iteratorAfter(
    streamArn: string,
    shardId: string,
    sequenceNumber: string | undefined,
  ): Promise<string> {
    const shard = { StreamArn: streamArn, ShardId: shardId };
    const get = async (position: object) =>
      (await wire.stream<{ ShardIterator: string }>('GetShardIterator', { ...shard, ...position })).ShardIterator;
    if (!sequenceNumber) return await get({ ShardIteratorType: 'TRIM_HORIZON' });
    try {
      return await get({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: sequenceNumber });
    } catch (error) {
      // the record has expired from the stream, so everything left is newer
      if (error instanceof DynamoFault && error.code === 'TrimmedDataAccessException')
        return await get({ ShardIteratorType: 'TRIM_HORIZON' });
      throw error;
    }
  }
}
