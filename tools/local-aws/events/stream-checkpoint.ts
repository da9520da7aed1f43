import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { writeFileDurably } from '../durable-file.ts';

/** Position of a trigger in a stream: all records up to this one are handled. */
const Checkpoint = z.object({ streamArn: z.string(), shards: z.record(z.string(), z.string()) });

export interface CheckpointFile {
  /** @returns the sequence number of the last handled record of a shard */
  last(streamArn: string, shardId: string): string | undefined;
  /** Resolves when the checkpoint is on the disk. */
  advance(streamArn: string, shardId: string, sequenceNumber: string): Promise<void>;
}

/** A recreated stream has new sequence numbers, so the checkpoint of the old one is discarded. */
export function openCheckpoint(path: string): CheckpointFile {
  mkdirSync(dirname(path), { recursive: true });
  let current = existsSync(path)
    ? Checkpoint.parse(JSON.parse(readFileSync(path, 'utf8')))
    : { streamArn: '', shards: {} };
  return {
    last: (streamArn, shardId) => (current.streamArn === streamArn ? current.shards[shardId] : undefined),
    async advance(streamArn, shardId, sequenceNumber) {
      const shards = current.streamArn === streamArn ? current.shards : {};
      current = { streamArn, shards: { ...shards, [shardId]: sequenceNumber } };
      await writeFileDurably(path, JSON.stringify(current));
    },
  };
}
