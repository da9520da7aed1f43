import { DynamoFault, type DynamoWire } from '../dynamodb/wire.ts';

/** A DynamoDB Streams record, as a Lambda receives it. */
export interface StreamRecord {
  eventID: string;
  eventName: string;
  dynamodb: { SequenceNumber: string } & Record<string, unknown>;
  [field: string]: unknown;
}

export interface TableStream {
  /** @returns undefined while the table has no stream */
  describe(): Promise<{ streamArn: string; shardIds: string[] } | undefined>;
  /** The records after a sequence number, or from the oldest retained one. */
  after(streamArn: string, shardId: string, sequenceNumber: string | undefined, limit: number): Promise<StreamRecord[]>;
}

export function createTableStream(wire: DynamoWire, tableName: string): TableStream {
  return {
    async describe() {
      const { Table } = await wire.call<{ Table: { LatestStreamArn?: string } }>('DescribeTable', {
        TableName: tableName,
      });
      if (!Table.LatestStreamArn) return undefined;
      const { StreamDescription } = await wire.stream<{ StreamDescription: { Shards: { ShardId: string }[] } }>(
        'DescribeStream',
        { StreamArn: Table.LatestStreamArn },
      );
      return { streamArn: Table.LatestStreamArn, shardIds: StreamDescription.Shards.map(({ ShardId }) => ShardId) };
    },
    async after(streamArn, shardId, sequenceNumber, limit) {
      const iterator = await iteratorAfter(streamArn, shardId, sequenceNumber);
      const { Records } = await wire.stream<{ Records: StreamRecord[] }>('GetRecords', {
        ShardIterator: iterator,
        Limit: limit,
      });
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
