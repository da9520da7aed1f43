import type { References, Since } from './compare.ts';
import type { RestoredTable } from './restore-table.ts';
import type { StoredFacts } from './stored-facts.ts';

/** Lines of each kind; the rest are counted. */
const LINES_MAX = 50;

/** Counts of the stored rows, and the objects that they refer to but that are missing. */
export function referenceLines(facts: StoredFacts, { objects, lost, missing, unknownPhotos }: References): string[] {
  return [
    `${facts.rows.catalog} rows in Catalog, ${facts.rows.shop} in Shop: ${facts.orders.size} orders, ${facts.photos.size} photos.`,
    `They need ${objects} objects: ${objects - lost.length - missing.length} are there.`,
    ...section(
      lost.map(({ bucket, key, neededBy }) => `${bucket} ${key}: ${neededBy}`),
      'were deleted or replaced, and --objects brings them back:',
    ),
    ...section(
      missing.map(({ bucket, key, neededBy }) => `${bucket} ${key}: ${neededBy}`),
      'are missing, and no version of them is left:',
    ),
    ...section(
      unknownPhotos.map(({ key, usedBy }) => `${key}: ${usedBy}`),
      'photos are used and have no row: their shopper has to upload them again:',
    ),
    ...section(facts.unreadable, 'rows cannot be read:'),
  ];
}

/** Changes after the restored time, which the restored tables lack. */
export function sinceLines({ orders, erased, tagged }: Since): string[] {
  return [
    ...section(orders, 'orders were placed since; the restored table lacks them, and their payments stand:'),
    ...section(
      erased.map(({ tenantId, email }) => `${tenantId} ${email}`),
      'customers asked since to be deleted, and are in the restored table: delete them again under /admin/privacy:',
    ),
    ...(tagged.length > 0
      ? [`${tagged.length} objects may have the tag by which they are deleted tonight: --objects removes it.`]
      : []),
  ];
}

/** The setting with which the shop uses the restored tables. */
export function settingLines({ catalog, shop }: { catalog: RestoredTable; shop: RestoredTable }): string[] {
  const restoredTables = { catalogArn: catalog.arn, shopStreamArn: shop.streamArn };
  return [
    'To use the restored tables, put this into the settings and deploy (docs/operations.md, "Restore"):',
    `  "restoredTables": ${JSON.stringify(restoredTables, null, 2).replaceAll('\n', '\n  ')}`,
  ];
}

/** @returns whether nothing needs a person */
export function isWhole({ lost, missing, unknownPhotos }: References, { unreadable }: StoredFacts): boolean {
  return [lost, missing, unknownPhotos, unreadable].every(({ length }) => length === 0);
}

function section(lines: readonly string[], title: string): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - LINES_MAX;
  return [
    `${lines.length} ${title}`,
    ...lines.slice(0, LINES_MAX).map((line) => `  ${line}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}
