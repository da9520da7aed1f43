import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { GroupKind } from '../../../shared/product/admin-wire.ts';
import { ArtistGroup, artistSlug, ProductGroup } from '../../../shared/product/groups.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import {
  createEditedRows,
  type EditedRow,
  type RowEdit,
  type RowEdited,
  type RowRemoved,
} from '../audit/edited-rows.ts';
import { deleteAction, putAction, queryRows, type Table } from '../db/table.ts';
import type { TransactionAction } from '../db/transact.ts';
import { catalogKey, catalogPartition, groupSlugKey, prefixOf } from './catalog-keys.ts';
import type { CatalogStore } from './catalog-store.ts';

type GroupOf = { product_group: ProductGroup; artist: ArtistGroup };

export type GroupSave = { [Kind in GroupKind]: { kind: Kind; group: GroupOf[Kind] } }[GroupKind] &
  Pick<RowEdit, 'tenantId' | 'seen' | 'isNew' | 'action' | 'editor'>;

export type GroupSaved =
  | Exclude<RowEdited<ProductGroup | ArtistGroup>, { kind: 'refused' }>
  /** Another group or artist has this slug, or had it and still redirects from it. */
  | { kind: 'slug_taken' };

export type GroupRemoved = RowRemoved<unknown> | { kind: 'in_use' };

/**
 * Groups and artists as staff edit them, hidden ones included: docs/spec 20.8. Each slug is a row that outlives a
 * rename, so that the old address redirects.
 */
export function createGroupEdits(
  table: Table,
  audit: Pick<AuditStore, 'record'>,
  catalog: Pick<CatalogStore, 'products'>,
) {
  const productGroups = createEditedRows(table, audit, ProductGroup);
  const artistGroups = createEditedRows(table, audit, ArtistGroup);

  /** Ordered by sortOrder, hidden ones included. */
  async function list(tenantId: TenantId) {
    const [groups, artists] = await Promise.all([
      rowsOf(tenantId, 'product_group', productGroups.rowOf),
      rowsOf(tenantId, 'artist', artistGroups.rowOf),
    ]);
    return { groups, artists };
  }

  async function rowsOf<Group extends { sortOrder: number }>(
    tenantId: TenantId,
    kind: GroupKind,
    rowOf: (item: unknown) => EditedRow<Group>,
  ): Promise<EditedRow<Group>[]> {
    const found = await queryRows(table, {
      where: 'pk = :tenant AND begins_with(sk, :prefix)',
      values: { tenant: catalogPartition(tenantId), prefix: prefixOf(kind) },
      isConsistent: true,
    });
    return found.map(rowOf).sort((one, other) => one.content.sortOrder - other.content.sortOrder);
  }

  /** Of two edits of one revision the first wins. No two groups share a slug. */
  async function save(given: GroupSave): Promise<GroupSaved> {
    const { tenantId, group } = given;
    const { groups, artists } = await list(tenantId);
    // Groups from the seed have no slug row until they are edited.
    const others = [...groups, ...artists].filter(({ content }) => content.id !== group.id);
    const slug = artistSlug(group.name);
    if (others.some(({ content }) => artistSlug(content.name) === slug)) return { kind: 'slug_taken' };
    const saved =
      given.kind === 'artist'
        ? await put(artistGroups.put, given.kind, withSizes(given.group, artists), given)
        : await put(productGroups.put, given.kind, given.group, given);
    return saved.kind === 'refused' ? { kind: 'slug_taken' } : saved;
  }

  function put<Group extends ProductGroup | ArtistGroup>(
    write: ReturnType<typeof createEditedRows<Group>>['put'],
    kind: GroupKind,
    group: Group,
    { tenantId, seen, isNew, action, editor }: Omit<GroupSave, 'group'>,
  ): Promise<RowEdited<Group>> {
    return write({
      tenantId,
      seen,
      ...(isNew !== undefined && { isNew }),
      ...(action && { action }),
      editor,
      key: catalogKey(tenantId, kind, group.id),
      object: { kind, id: group.id },
      name: group.name,
      content: group,
      alongside: (before) => {
        const slugs = new Set([artistSlug(group.name), ...(before ? [artistSlug(before.name)] : [])]);
        return [...slugs].map((slug) => heldBy(tenantId, slug, group.id));
      },
    });
  }

  function heldBy(tenantId: TenantId, slug: string, groupId: string): TransactionAction {
    return putAction(
      table,
      { ...groupSlugKey(tenantId, slug), groupId },
      { if: 'attribute_not_exists(pk) OR groupId = :id', values: { id: groupId } },
    );
  }

  /** Removes empty groups only, so that no product refers to a missing group. */
  async function remove({
    kind,
    id,
    ...edit
  }: Pick<RowEdit, 'tenantId' | 'seen' | 'editor'> & { kind: GroupKind; id: string }): Promise<GroupRemoved> {
    const { tenantId } = edit;
    const products = await catalog.products(tenantId);
    if (products.some(({ groups = [] }) => groups.some((group) => group.id === id))) return { kind: 'in_use' };
    const key = catalogKey(tenantId, kind, id);
    const rows = kind === 'artist' ? artistGroups : productGroups;
    const row = await rows.read(key);
    if (!row) return { kind: 'removed' };
    const { name } = row.content;
    return rows.remove({
      ...edit,
      key,
      object: { kind, id },
      name,
      alongside: () => [deleteAction(table, groupSlugKey(tenantId, artistSlug(name)))],
    });
  }

  return { list, save, remove };
}

/** An unchanged picture stays in the sizes that it has. */
function withSizes(group: ArtistGroup, stored: readonly EditedRow<ArtistGroup>[]): ArtistGroup {
  const before = stored.find(
    ({ content: { id, imageUrl } }) => id === group.id && imageUrl === group.imageUrl,
  )?.content;
  return before?.sizedName === undefined ? group : { ...group, sizedName: before.sizedName };
}
