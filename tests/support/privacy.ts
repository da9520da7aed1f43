import { gunzipSync } from 'node:zlib';
import { ListObjectVersionsCommand, type ListObjectVersionsCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { LocalEndpoints } from './local-endpoints.ts';
import { need } from './shopper.ts';
import { createStoredRows } from './stored-rows.ts';

/** Runs the five-minute schedule once, now. */
export async function runPrivacy(url: string): Promise<void> {
  const response = await fetch(`${url}/_local/schedules/PrivacySchedule/run`, { method: 'POST' });
  if (!response.ok) throw new Error(`The run answered ${response.status}`);
  const { failures } = (await response.json()) as { failures: { reason: string }[] };
  if (failures.length > 0) throw new Error(failures.map(({ reason }) => reason).join('\n'));
}

/** Keys of all versions in a bucket that contain one of these words, including delete markers. */
export async function versionsNaming(
  { region, accessKeyId, secretAccessKey, endpoints, buckets }: LocalEndpoints,
  bucket: 'Photos' | 'Prints',
  words: readonly string[],
): Promise<string[]> {
  const credentials = { accessKeyId, secretAccessKey };
  const s3 = new S3Client({ region, credentials, endpoint: need(endpoints.s3), forcePathStyle: true });
  const found: string[] = [];
  let after: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {};
  while (after) {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({ Bucket: need(buckets[bucket]), ...after }),
    );
    const keys = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].flatMap(({ Key }) => Key ?? []);
    found.push(...keys.filter((key) => words.some((word) => key.includes(word))));
    after = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker } : undefined;
  }
  return found;
}

/**
 * Rows of all tables with one of these words in a key or column, after unpacking. Scans whole tables with owner rights.
 *
 * @returns keys of the rows, each with the words found
 */
export async function rowsNaming(local: LocalEndpoints, words: readonly string[]): Promise<string[]> {
  const { table } = createStoredRows(local);
  const found: string[] = [];
  for (const name of ['Catalog', 'Shop', 'Ephemeral'] as const) {
    const { documents, tableName: TableName } = table(name);
    for await (const { Items = [] } of paginateScan({ client: documents }, { TableName })) {
      for (const row of Items) {
        const text = JSON.stringify(row, (_, value: unknown) => unpacked(value));
        const named = words.filter((word) => text.includes(word));
        if (named.length > 0) found.push(`${row.pk} / ${row.sk}: ${named.join(', ')}`);
      }
    }
  }
  return found;
}

function unpacked(value: unknown): unknown {
  return value instanceof Uint8Array ? gunzipSync(value).toString('utf8') : value;
}
