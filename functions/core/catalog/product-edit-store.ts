import * as z from 'zod/mini';
import type { ListTotal } from '../../../shared/lib/list-page.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { searchText } from '../../../shared/lib/search-text.ts';
import { centsFromDollars } from '../../../shared/money/money.ts';
import type { ProductSort } from '../../../shared/product/admin-wire.ts';
import { MAIN_TILE_PRODUCT_ID } from '../../../shared/product/ids.ts';
import { type ProductProblem, productProblems } from '../../../shared/product/problems.ts';
import { isKnownToShoppers, publishStateOf } from '../../../shared/product/publish-state.ts';
import { sanitizeSvg } from '../../../shared/product/sanitize-svg.ts';
import { Product, type PublishState } from '../../../shared/product/schema.ts';
import { PricedProduct } from '../../../shared/promo/pricing.ts';
import type { AuditStore, Editor } from '../audit/audit-store.ts';
import {
  createEditedRows,
  type EditedRow,
  type RowEdit,
  type RowEdited,
  type RowRemoved,
} from '../audit/edited-rows.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import { cursorOfSort, keyOfSort } from '../db/cursor.ts';
import { type Sorted, sortedPage } from '../db/sorted-page.ts';
import { deleteAction, getRow, putAction, queryPage, type Table, updateAction } from '../db/table.ts';
import type { TransactionAction } from '../db/transact.ts';
import { catalogKey, catalogPartition, prefixOf, pricingKey, slugKey } from './catalog-keys.ts';

export interface ProductSave
  extends Pick<RowEdit, 'tenantId' | 'seen' | 'isNew' | 'action' | 'note' | 'partOf' | 'editor'> {
  product: Product;
  /** Further actions of the transaction, each with its own condition. */
  extra?: (before: Product | undefined) => readonly TransactionAction[];
}

export type ProductSaved =
  | Exclude<RowEdited<Product>, { kind: 'refused' }>
  /** Another product has this slug, or had it and still redirects from it. */
  | { kind: 'slug_taken' }
  /** A condition of `extra` did not hold. */
  | { kind: 'extra_refused' }
  | { kind: 'invalid'; problems: ProductProblem[] };

export interface ProductFilter {
  text?: string | undefined;
  state?: PublishState | undefined;
  groupId?: string | undefined;
}

export interface ProductPage {
  rows: EditedRow<Product>[];
  cursor?: string;
  /** If the whole list was read. */
  total?: ListTotal;
}

/** Rows to read in one call before it returns the matches so far and a cursor. */
const ROWS_READ_MAX = 2_000;
const QUERY_SIZE = 200;
export type ProductEdits = ReturnType<typeof createProductEdits>;

/**
 * Products as staff edit them, drafts included: docs/spec 20.8. A product, its slug, its price in the pricing
 * configuration and its audit entry are written in one transaction.
 */
export function createProductEdits(table: Table, audit: Pick<AuditStore, 'record'>) {
  const rows = createEditedRows(table, audit, Product);

  const read = (tenantId: TenantId, id: string) => rows.read(catalogKey(tenantId, 'product', id));

  /** Finds a product by its current or an earlier slug, drafts included. */
  async function bySlug(tenantId: TenantId, slug: string): Promise<EditedRow<Product> | undefined> {
    const row = await getRow(table, slugKey(tenantId, slug));
    return row && read(tenantId, z.parse(SlugRow, row).productId);
  }

  /** By id from the table, which has no index for another order: those are sorted in memory, up to ROWS_READ_MAX rows. */
  async function list(
    tenantId: TenantId,
    filter: ProductFilter,
    { sort = 'id', size, cursor }: { sort?: ProductSort; size: number; cursor?: string | undefined },
  ): Promise<ProductPage | 'invalid_cursor' | 'too_many_to_sort'> {
    if (sort === 'id') return readMatches(tenantId, filter, { size, cursor });
    const found = await readMatches(tenantId, filter, { size: ROWS_READ_MAX });
    if (found === 'invalid_cursor' || found.cursor !== undefined) return 'too_many_to_sort';
    const { rows: all } = found;
    const page = sortedPage(all, SORTS[sort], { size, cursor });
    return page === 'invalid_cursor' ? page : { ...page, total: { count: all.length, isAll: true } };
  }

  /** Ordered by id. */
  async function readMatches(
    tenantId: TenantId,
    filter: ProductFilter,
    { size, cursor }: { size: number; cursor?: string | undefined },
  ): Promise<ProductPage | 'invalid_cursor'> {
    const prefix = prefixOf('product');
    let after = cursor === undefined ? undefined : keyOfSort(cursor, 'id', PRODUCT_KEY);
    if (cursor !== undefined && after === undefined) return 'invalid_cursor';
    const found: EditedRow<Product>[] = [];
    for (let rowsRead = 0; rowsRead < ROWS_READ_MAX; rowsRead += QUERY_SIZE) {
      const { rows: read, last } = await queryPage(table, {
        where: 'pk = :tenant AND begins_with(sk, :prefix)',
        values: { tenant: catalogPartition(tenantId), prefix },
        limit: QUERY_SIZE,
        after: after === undefined ? undefined : { pk: catalogPartition(tenantId), sk: after },
      });
      for (const item of read) {
        const row = rows.rowOf(item);
        if (!fits(row.content, filter)) continue;
        found.push(row);
        if (found.length > size) return { rows: found.slice(0, size), cursor: cursorBehind(found.at(-2)) };
      }
      if (!last) return { rows: found, ...(cursor === undefined && { total: { count: found.length, isAll: true } }) };
      after = String(last.sk);
    }
    return { rows: found, ...(after !== undefined && { cursor: cursorOfSort('id', after) }) };
  }

  /** Of two edits of one revision the first wins. The earlier slug redirects to the product, unless it was a draft. */
  async function save({ product: given, extra, ...edit }: ProductSave): Promise<ProductSaved> {
    const { tenantId } = edit;
    const product = z.parse(Product, {
      ...given,
      // The lowest price of its variants, so that the shop never shows a price that no variant has.
      price: Math.min(...given.variants.map(({ price }) => price)),
      ...(given.svgTemplateData !== undefined && { svgTemplateData: sanitizeSvg(given.svgTemplateData) }),
    });
    const before = await read(tenantId, product.id);
    const problems = productProblems(product, edit.isNew ? undefined : before?.content);
    if (problems.length > 0) return { kind: 'invalid', problems };
    return retryOnConflict<ProductSaved>(`prices of ${tenantId}`, async () => {
      const prices = await changedPrices(tenantId, product, edit.editor);
      let firstPrice = 0;
      const saved = await rows.put({
        ...edit,
        key: catalogKey(tenantId, 'product', product.id),
        object: { kind: 'product', id: product.id },
        name: product.name,
        content: product,
        // Prices last: a refusal of theirs is retried, a refusal before them is final.
        alongside: (replaced) => {
          const own = slugWrites(tenantId, product, replaced);
          const others = extra?.(replaced) ?? [];
          firstPrice = own.length + others.length;
          return [...own, ...others, ...prices];
        },
      });
      if (saved.kind !== 'refused') return saved;
      // The slug is the first action.
      if (saved.actions.includes(0)) return { kind: 'slug_taken' };
      return saved.actions.some((action) => action < firstPrice) ? { kind: 'extra_refused' } : CONFLICT;
    });
  }

  /** Removes drafts only. Published products may be on saved walls, so they are withdrawn instead. */
  async function remove({
    id,
    extra = [],
    ...edit
  }: Pick<RowEdit, 'tenantId' | 'seen' | 'editor' | 'note' | 'partOf'> & {
    id: string;
    extra?: readonly TransactionAction[];
  }): Promise<RowRemoved<Product> | { kind: 'not_a_draft' }> {
    const row = await read(edit.tenantId, id);
    if (!row) return { kind: 'removed' };
    if (isKnownToShoppers(row.content)) return { kind: 'not_a_draft' };
    return rows.remove({
      ...edit,
      key: catalogKey(edit.tenantId, 'product', id),
      object: { kind: 'product', id },
      name: row.content.name,
      alongside: ({ urlSlug }) => [deleteAction(table, slugKey(edit.tenantId, urlSlug)), ...extra],
    });
  }

  function slugWrites(tenantId: TenantId, product: Product, replaced: Product | undefined): TransactionAction[] {
    const isDraftsOld = replaced && !isKnownToShoppers(replaced) && replaced.urlSlug !== product.urlSlug;
    return [
      putAction(
        table,
        { ...slugKey(tenantId, product.urlSlug), productId: product.id },
        { if: 'attribute_not_exists(pk) OR productId = :id', values: { id: product.id } },
      ),
      ...(isDraftsOld ? [deleteAction(table, slugKey(tenantId, replaced.urlSlug))] : []),
    ];
  }

  /** Updates the pricing configuration, which repeats the prices of some variants for the screens: docs/spec 7.9. */
  async function changedPrices(tenantId: TenantId, product: Product, editor: Editor): Promise<TransactionAction[]> {
    if (!isKnownToShoppers(product)) return [];
    const key = pricingKey(tenantId);
    const row = await getRow(table, key);
    const pricing = row && z.parse(Prices, row);
    if (!pricing) return [];
    const products = pricing.products.map((priced) => ({
      ...priced,
      price: product.variants.find(({ shopifyId }) => shopifyId === priced.shopifyId)?.price ?? priced.price,
    }));
    const fullPrice = product.id === MAIN_TILE_PRODUCT_ID ? product.price : pricing.fullPrice;
    const isSame =
      fullPrice === pricing.fullPrice && products.every(({ price }, index) => price === pricing.products[index]?.price);
    if (isSame) return [];
    return [
      updateAction(table, key, {
        set: { products, fullPrice, changedAt: editor.at, changedBy: editor.by },
        add: { revision: 1 },
        remove: ['fromSeed'],
        if: 'products = :readProducts AND fullPrice = :readFullPrice',
        values: { readProducts: pricing.products, readFullPrice: pricing.fullPrice },
      }),
    ];
  }

  return { read, bySlug, list, save, remove };
}

/** Keys of products that catalogKey builds. */
const PRODUCT_KEY = new RegExp(`^${prefixOf('product')}`);

const idOf = ({ content }: EditedRow<Product>): string => content.id;
const priceOf = ({ content }: EditedRow<Product>): string => String(centsFromDollars(content.price)).padStart(10, '0');

/** Orders that are sorted in memory. */
const SORTS: Readonly<Record<Exclude<ProductSort, 'id'>, Sorted<EditedRow<Product>>>> = {
  name: { sort: 'name', idOf, keyOf: ({ content }) => searchText(content.name) },
  cheapest: { sort: 'cheapest', idOf, keyOf: priceOf },
  dearest: { sort: 'dearest', idOf, keyOf: priceOf, isDescending: true },
  changed: { sort: 'changed', idOf, keyOf: ({ changedAt = '' }) => changedAt, isDescending: true },
};

const SlugRow = z.object({ productId: z.string() });
const Prices = z.object({ fullPrice: z.number(), products: z.array(PricedProduct) });

const cursorBehind = (row: EditedRow<Product> | undefined): string =>
  cursorOfSort('id', `${prefixOf('product')}${row?.content.id ?? ''}`);

function fits(product: Product, { text = '', state, groupId }: ProductFilter): boolean {
  if (state !== undefined && publishStateOf(product) !== state) return false;
  if (groupId !== undefined && !product.groups?.some(({ id }) => id === groupId)) return false;
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return true;
  const { id, name, sku, urlSlug, variants } = product;
  const skus = variants.map((variant) => variant.sku);
  return [id, name, sku, urlSlug, ...skus].some((value) => value.toLowerCase().includes(wanted));
}
