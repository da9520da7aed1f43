import * as z from 'zod/mini';
import type { ListTotal } from '../../../shared/lib/list-page.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { EditedPricing, PromoSort } from '../../../shared/promo/admin-wire.ts';
import { codeKey } from '../../../shared/promo/codes.ts';
import { PricingConfig } from '../../../shared/promo/pricing.ts';
import { Promo } from '../../../shared/promo/schema.ts';
import type { AuditStore, Editor } from '../audit/audit-store.ts';
import { createEditedRows, type EditedRow, type RowEdited } from '../audit/edited-rows.ts';
import { cursorOfSort, keyOfSort } from '../db/cursor.ts';
import type { Row } from '../db/expressions.ts';
import { type Sorted, sortedPage } from '../db/sorted-page.ts';
import { deleteAction, putAction, type Query, queryPage, type Table } from '../db/table.ts';
import type { TransactionAction } from '../db/transact.ts';
import { pricingKey } from './catalog-keys.ts';
import { FullCodeRow, promoKey } from './catalog-store.ts';

/** Pages of 1 MB that are sorted in memory: some 10,000 promos. */
const SORTED_PAGES_MAX = 4;

/** A row under a code or a full code. */
const CodeRow = z.union([FullCodeRow, Promo]);

export interface PromoPage {
  promos: EditedRow<Promo>[];
  /** Start of the next page; absent on the last one. */
  cursor?: string;
  /** On the first page. */
  total?: ListTotal;
}

/** code_taken: another promo already has this code or full code. */
export type PromoEdited = RowEdited<Promo> | { kind: 'code_taken' };

/** Promos and prices as staff edit them: docs/spec 20.10. Carts see a change within a minute. */
export function createPromoEdits(catalog: Table, audit: Pick<AuditStore, 'record'>) {
  const codes = createEditedRows(catalog, audit, CodeRow);
  const prices = createEditedRows(catalog, audit, PricingConfig);

  /** By code from the table, which has no index for another order: those are sorted in memory. */
  async function page(
    tenantId: TenantId,
    { sort = 'code', size, cursor }: { sort?: PromoSort; size: number; cursor?: string | undefined },
  ): Promise<PromoPage | 'invalid_cursor' | 'too_many_to_sort'> {
    if (sort !== 'code') return sortedList(tenantId, SORTS[sort], { size, cursor });
    const { pk, sk: prefix } = promoKey(tenantId, '');
    const after = cursor === undefined ? undefined : keyOfSort(cursor, sort, new RegExp(`^${prefix}`));
    if (cursor !== undefined && after === undefined) return 'invalid_cursor';
    const [{ promos, last }, counted] = await Promise.all([
      readPromos(tenantId, { limit: size, after: after === undefined ? undefined : { pk, sk: after } }),
      cursor === undefined ? queryPage(catalog, { ...promosOf(tenantId), isCount: true }) : undefined,
    ]);
    return {
      promos,
      ...(last && { cursor: cursorOfSort(sort, last.sk) }),
      ...(counted && { total: { count: counted.found, isAll: counted.last === undefined } }),
    };
  }

  async function sortedList(
    tenantId: TenantId,
    sorted: Sorted<EditedRow<Promo>>,
    place: { size: number; cursor?: string | undefined },
  ): Promise<PromoPage | 'invalid_cursor' | 'too_many_to_sort'> {
    const all: EditedRow<Promo>[] = [];
    let after: Row | undefined;
    for (let pages = 0; pages === 0 || after; pages++) {
      if (pages === SORTED_PAGES_MAX) return 'too_many_to_sort';
      const { promos, last } = await readPromos(tenantId, { after });
      all.push(...promos);
      after = last;
    }
    const found = sortedPage(all, sorted, place);
    if (found === 'invalid_cursor') return found;
    const { rows, ...rest } = found;
    return { promos: rows, ...rest, total: { count: all.length, isAll: true } };
  }

  async function readPromos(tenantId: TenantId, place: Pick<Query, 'limit' | 'after'>) {
    const { rows, last } = await queryPage(catalog, { ...promosOf(tenantId), ...place });
    return { promos: rows.flatMap((row) => promoOf(codes.rowOf(row)) ?? []), last };
  }

  /** Finds a promo by its code, not by its full code. */
  async function get(tenantId: TenantId, code: string): Promise<EditedRow<Promo> | undefined> {
    const row = await codes.read(promoKey(tenantId, code));
    return row && promoOf(row);
  }

  /** Writes the promo, its unique full code and the audit entries in one transaction. */
  async function put(
    tenantId: TenantId,
    { promo, seen, editor }: { promo: Promo; seen: number | undefined; editor: Editor },
  ): Promise<PromoEdited> {
    const code = codeKey(promo.code);
    const edited = await codes.put({
      tenantId,
      key: promoKey(tenantId, code),
      content: promo,
      seen: seen ?? 0,
      isNew: seen === undefined,
      object: { kind: 'promo', id: code },
      name: promo.code,
      editor,
      alongside: (before) => fullCodeActions(tenantId, code, before && 'type' in before ? before : undefined, promo),
    });
    if (edited.kind === 'gone') return edited;
    if (edited.kind === 'refused') return { kind: 'code_taken' };
    const row = promoOf(edited.row);
    const isTaken = !row || (edited.kind === 'out_of_date' && seen === undefined);
    return isTaken ? { kind: 'code_taken' } : { kind: edited.kind, row };
  }

  /** Replaces the earlier full code. */
  function fullCodeActions(
    tenantId: TenantId,
    code: string,
    before: Promo | undefined,
    promo: Promo,
  ): TransactionAction[] {
    const full = fullCodeOf(promo, code);
    const earlier = before && fullCodeOf(before, code);
    const isOwn = { if: 'attribute_not_exists(pk) OR promoCode = :code', values: { code } };
    return [
      ...(full === undefined ? [] : [putAction(catalog, { ...promoKey(tenantId, full), promoCode: code }, isOwn)]),
      ...(earlier === undefined || earlier === full ? [] : [deleteAction(catalog, promoKey(tenantId, earlier), isOwn)]),
    ];
  }

  const pricing = (tenantId: TenantId): Promise<EditedRow<PricingConfig> | undefined> =>
    prices.read(pricingKey(tenantId));

  /** Leaves the prices of products unchanged. */
  async function putPricing(
    tenantId: TenantId,
    { pricing: changed, seen, editor }: { pricing: EditedPricing; seen: number; editor: Editor },
  ): Promise<RowEdited<PricingConfig>> {
    const now = await pricing(tenantId);
    if (!now) return { kind: 'gone' };
    const steps = changed.volumeDiscounts.toSorted((a, b) => a.minimum - b.minimum);
    return prices.put({
      tenantId,
      key: pricingKey(tenantId),
      content: { ...changed, volumeDiscounts: steps, products: now.content.products },
      seen,
      object: { kind: 'pricing', id: 'pricing' },
      name: 'Prices',
      editor,
    });
  }

  return { page, get, put, pricing, putPricing };
}

/** All promos of a tenant, without the rows of their full codes. */
function promosOf(tenantId: TenantId) {
  const { pk, sk } = promoKey(tenantId, '');
  return {
    where: 'pk = :tenant AND begins_with(sk, :promos)',
    filter: 'attribute_not_exists(promoCode)',
    values: { tenant: pk, promos: sk },
  };
}

const idOf = ({ content }: EditedRow<Promo>): string => content.code;

/** Orders that are sorted in memory. A promo without an end is last. */
const SORTS: Readonly<Record<Exclude<PromoSort, 'code'>, Sorted<EditedRow<Promo>>>> = {
  ending: { sort: 'ending', idOf, keyOf: ({ content }) => content.endDate || '~' },
  changed: { sort: 'changed', idOf, keyOf: ({ changedAt = '' }) => changedAt, isDescending: true },
};

const fullCodeOf = ({ fullCode }: Promo, code: string): string | undefined => {
  const full = codeKey(fullCode ?? '');
  return full === '' || full === code ? undefined : full;
};

/** @returns undefined for the row of a full code */
function promoOf(row: EditedRow<z.infer<typeof CodeRow>>): EditedRow<Promo> | undefined {
  const { content, ...marks } = row;
  return 'type' in content ? { ...marks, content } : undefined;
}
