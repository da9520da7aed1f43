import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { AuditStore, Editor } from '../audit/audit-store.ts';
import { createEditedRows, type EditedRow } from '../audit/edited-rows.ts';
import { albumKey, StoredAlbum } from '../catalog/gallery-store.ts';
import { queryRows, type Table } from '../db/table.ts';

/** Shared albums as staff edit them. Shoppers read them through the gallery. */
export function createAlbumStore(table: Table, audit: Pick<AuditStore, 'record'>) {
  const rows = createEditedRows(table, audit, StoredAlbum);
  const edit = (tenantId: TenantId, { id, name }: Pick<StoredAlbum, 'id' | 'name'>, editor: Editor) => ({
    tenantId,
    key: albumKey(tenantId, id),
    object: { kind: 'album', id } as const,
    name,
    editor,
  });

  const get = (tenantId: TenantId, id: string): Promise<EditedRow<StoredAlbum> | undefined> =>
    rows.read(albumKey(tenantId, id));

  /** Returns all albums, ordered by sortOrder. */
  async function list(tenantId: TenantId): Promise<EditedRow<StoredAlbum>[]> {
    const { pk, sk } = albumKey(tenantId, '');
    const found = await queryRows(table, {
      where: 'pk = :shop AND begins_with(sk, :albums)',
      values: { shop: pk, albums: sk },
    });
    return found.map(rows.rowOf).sort((a, b) => a.content.sortOrder - b.content.sortOrder);
  }

  const create = (tenantId: TenantId, album: StoredAlbum, editor: Editor) =>
    rows.put({ ...edit(tenantId, album, editor), content: album, seen: 0, isNew: true });

  const change = (tenantId: TenantId, album: StoredAlbum, seen: number, editor: Editor) =>
    rows.put({ ...edit(tenantId, album, editor), content: album, seen });

  const remove = (tenantId: TenantId, album: Pick<StoredAlbum, 'id' | 'name'>, seen: number, editor: Editor) =>
    rows.remove({ ...edit(tenantId, album, editor), seen });

  return { get, list, create, change, remove };
}
