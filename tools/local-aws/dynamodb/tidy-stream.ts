import { DatabaseSync } from 'node:sqlite';

/** DynamoDB's own retention: docs.aws.amazon.com, "Change data capture for DynamoDB Streams". */
const RETENTION_SECONDS = 24 * 60 * 60;
/** The engine uses the same file. */
const WAIT_FOR_ENGINE_MS = 5_000;

/**
 * Cleans up the records of dynoxide's streams in its file. The engine finds the next number and the next record by a
 * full scan and never deletes a record: without an index every write gets slower with the number of earlier writes
 * (ADR 2).
 *
 * Deletes records more than a day older than the last one, not older than now: unread records must survive a weekend's
 * stop. The last record of each table stays, because the engine counts from it.
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
        WHERE created_at >= (SELECT created_at FROM _stream_records ORDER BY id DESC LIMIT 1) - ${RETENTION_SECONDS}
        ORDER BY id LIMIT 1
      ) AND id NOT IN (SELECT MAX(id) FROM _stream_records GROUP BY table_name);
    `);
  } finally {
    file.close();
  }
}
