import { DatabaseSync } from 'node:sqlite';

/** As long as DynamoDB keeps a record: docs.aws.amazon.com, "Change data capture for DynamoDB Streams". */
const KEPT_SECONDS = 24 * 60 * 60;
/** The engine has the file, too. */
const WAIT_FOR_ENGINE_MS = 5_000;

/**
 * The records of dynoxide's streams in its file. It numbers each by the highest number that there is and hands them out by
 * number, both by looking at all of them, and never deletes one: without an index a write waits longer for every write
 * before it (LOCAL-25).
 *
 * Deletes what is a day older than the last record, not than now: what was still to be read when the shop was stopped is
 * read after a weekend, too. The last record of each table stays: the next number is counted from it.
 *
 * @param path of the engine's file, whose tables exist
 */
export function tidyStream(path: string): void {
  const file = new DatabaseSync(path, { timeout: WAIT_FOR_ENGINE_MS });
  try {
    file.exec(`
      CREATE INDEX IF NOT EXISTS _stream_records_by_number
        ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
      CREATE INDEX IF NOT EXISTS _stream_records_of_shard
        ON _stream_records (table_name, shard_id, CAST(sequence_number AS INTEGER));
      DELETE FROM _stream_records WHERE id < (
        SELECT id FROM _stream_records
        WHERE created_at >= (SELECT created_at FROM _stream_records ORDER BY id DESC LIMIT 1) - ${KEPT_SECONDS}
        ORDER BY id LIMIT 1
      ) AND id NOT IN (SELECT MAX(id) FROM _stream_records GROUP BY table_name);
    `);
  } finally {
    file.close();
  }
}
