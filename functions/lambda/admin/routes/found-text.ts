import { DEFAULT_TENANT_ID } from '../../../../shared/lib/scalars.ts';
import type { EditedRow } from '../../../core/audit/edited-rows.ts';
import { ApiError, type ErrorCode } from '../../../http/api-error.ts';

/** Finds the texts of a shop, including the default tenant's that it falls back to: docs/spec 3.10. */

/** A row of the shop, or the default tenant's that it falls back to. */
export interface FoundText<Content> {
  row: EditedRow<Content>;
  /** Revision of the shop's own row; 0 without one. */
  revision: number;
  isOwn: boolean;
}

type Stated = { state?: string | undefined };

/** @throws ApiError `unknown` if the shop shows no such text and has no draft */
export async function findText<Content extends Stated>(
  shopId: string,
  read: (tenantId: string) => Promise<EditedRow<Content> | undefined>,
  unknown: ErrorCode,
): Promise<FoundText<Content>> {
  const own = await read(shopId);
  if (own && own.content.state !== 'removed') return { row: own, revision: own.revision, isOwn: true };
  const shared = shopId === DEFAULT_TENANT_ID ? undefined : await read(DEFAULT_TENANT_ID);
  if (!shared || shared.content.state !== undefined) {
    if (!own) throw new ApiError(unknown);
    // A deleted row is hidden, but restoring it needs its revision.
    return { row: own, revision: own.revision, isOwn: false };
  }
  return { row: shared, revision: own?.revision ?? 0, isOwn: false };
}

/** Lists the tenant's own texts and the default tenant's that its shop falls back to. */
export async function listTexts<Content extends Stated>(
  shopId: string,
  list: (tenantId: string) => Promise<EditedRow<Content>[]>,
  keyOf: (content: Content) => string,
): Promise<FoundText<Content>[]> {
  const [own, shared] = await Promise.all([list(shopId), shopId === DEFAULT_TENANT_ID ? [] : list(DEFAULT_TENANT_ID)]);
  const taken = new Set(own.filter(({ content }) => content.state !== 'removed').map(({ content }) => keyOf(content)));
  const revisions = new Map(own.map(({ content, revision }) => [keyOf(content), revision]));
  return [
    ...own
      .filter(({ content }) => content.state !== 'removed')
      .map((row) => ({ row, revision: row.revision, isOwn: true })),
    ...shared
      .filter(({ content }) => content.state === undefined && !taken.has(keyOf(content)))
      .map((row) => ({ row, revision: revisions.get(keyOf(row.content)) ?? 0, isOwn: false })),
  ];
}
