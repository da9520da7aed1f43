/**
 * Assets: the pictures that staff upload for the shop, as rows of the catalog. The result of intake is the picture's
 * photo record. picture-use-store.ts finds the rows that show a picture, because they refer to it by address.
 *
 * Changed by: lambda/admin. Read by: lambda/admin; other functions see an asset in the row that shows it.
 */

import { Asset } from '../../../shared/content/assets.ts';
import { ClientId, type TenantId } from '../../../shared/lib/scalars.ts';
import type { AuditStore, Editor } from '../audit/audit-store.ts';
import { createEditedRows, type EditedRow, type RowEdited, type RowRemoved } from '../audit/edited-rows.ts';
import { queryPage, type Table } from '../db/table.ts';

const PAGE_SIZE = 60;
const PREFIX = 'ASSET#';
export const assetKey = (tenantId: TenantId, id: string) => ({ pk: `TENANT#${tenantId}`, sk: `${PREFIX}${id}` });

export interface AssetPage {
  assets: EditedRow<Asset>[];
  /** Start of the next page; absent on the last one. */
  cursor?: string;
}

export function createAssetStore(table: Table, audit: Pick<AuditStore, 'record'>) {
  const rows = createEditedRows(table, audit, Asset);
  const edit = (tenantId: TenantId, { id, name }: Pick<Asset, 'id' | 'name'>, editor: Editor) => ({
    tenantId,
    key: assetKey(tenantId, id),
    object: { kind: 'asset', id } as const,
    name,
    editor,
  });

  const get = (tenantId: TenantId, id: string): Promise<EditedRow<Asset> | undefined> =>
    rows.read(assetKey(tenantId, id));

  /** Returns a page of 60 assets, newest first. The cursor is the id of the last one. */
  async function page(tenantId: TenantId, cursor?: string): Promise<AssetPage | 'invalid_cursor'> {
    if (cursor !== undefined && !ClientId.safeParse(cursor).success) return 'invalid_cursor';
    const { rows: found, last } = await queryPage(table, {
      where: 'pk = :shop AND begins_with(sk, :assets)',
      values: { shop: assetKey(tenantId, '').pk, assets: PREFIX },
      isDescending: true,
      limit: PAGE_SIZE,
      after: cursor === undefined ? undefined : assetKey(tenantId, cursor),
    });
    return {
      assets: found.map(rows.rowOf),
      ...(last && { cursor: String(last.sk).slice(PREFIX.length) }),
    };
  }

  /** Idempotent for the same id. */
  const create = (tenantId: TenantId, asset: Asset, editor: Editor): Promise<RowEdited<Asset>> =>
    rows.put({ ...edit(tenantId, asset, editor), content: asset, seen: 0, isNew: true });

  const change = (tenantId: TenantId, asset: Asset, seen: number, editor: Editor): Promise<RowEdited<Asset>> =>
    rows.put({ ...edit(tenantId, asset, editor), content: asset, seen });

  /** Keeps the picture file, because orders may use it. */
  const remove = (
    tenantId: TenantId,
    asset: Pick<Asset, 'id' | 'name'>,
    seen: number,
    editor: Editor,
  ): Promise<RowRemoved<Asset>> => rows.remove({ ...edit(tenantId, asset, editor), seen });

  return { get, page, create, change, remove };
}
