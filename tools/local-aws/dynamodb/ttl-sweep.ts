import type { TableSpec } from '../template/data-resources.ts';
import { DynamoFault, type DynamoWire } from './wire.ts';

type Row = Record<string, { S?: string; N?: string; B?: string }>;

/**
 * Deletes the expired rows of a table, which the engine does not do. This is the one place where a Scan is right: it is
 * the engine's own housekeeping.
 *
 * The delete is conditional on the expiry that was read, so a row that was extended in the meantime stays.
 *
 * @param nowSeconds epoch seconds
 * @returns the number of deleted rows
 */
export async function sweepExpired(wire: DynamoWire, table: TableSpec, nowSeconds: number): Promise<number> {
  if (!table.ttlAttribute) return 0;
  const keyNames = table.KeySchema.map(({ AttributeName }) => AttributeName);
  let deleted = 0;
  let from: Row | undefined;
  do {
    const page = await wire.call<{ Items: Row[]; LastEvaluatedKey?: Row }>('Scan', {
      TableName: table.name,
      FilterExpression: '#ttl < :now',
      ProjectionExpression: [...keyNames.keys()]
        .map((index) => `#k${index}`)
        .concat('#ttl')
        .join(', '),
      ExpressionAttributeNames: {
        '#ttl': table.ttlAttribute,
        ...Object.fromEntries(keyNames.map((name, index) => [`#k${index}`, name])),
      },
      ExpressionAttributeValues: { ':now': { N: String(nowSeconds) } },
      ...(from && { ExclusiveStartKey: from }),
    });
    for (const row of page.Items) if (await deleteExpired(wire, table, keyNames, row)) deleted += 1;
    from = page.LastEvaluatedKey;
  } while (from);
  return deleted;
}

async function deleteExpired(
  wire: DynamoWire,
  table: TableSpec,
  keyNames: readonly string[],
  row: Row,
): Promise<boolean> {
  try {
    await wire.call('DeleteItem', {
      TableName: table.name,
      Key: Object.fromEntries(keyNames.map((name) => [name, row[name]])),
      ConditionExpression: '#ttl = :read',
      ExpressionAttributeNames: { '#ttl': table.ttlAttribute },
      ExpressionAttributeValues: { ':read': row[table.ttlAttribute ?? ''] },
    });
    return true;
  } catch (error) {
    if (error instanceof DynamoFault && error.code === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}

const SWEEP_PAUSE_MS = 60_000;

/** Sweeps all tables now and then every minute. @returns a function that stops it */
export function startTtlSweep(
  wire: DynamoWire,
  tables: readonly TableSpec[],
  onFault: (error: unknown) => void,
): () => void {
  let isStopped = false;
  const sweep = async () => {
    for (const table of tables) {
      if (isStopped) return;
      await sweepExpired(wire, table, Math.floor(Date.now() / 1000));
    }
  };
  const run = () => void sweep().catch((error: unknown) => isStopped || onFault(error));
  const timer = setInterval(run, SWEEP_PAUSE_MS);
  timer.unref();
  run();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
