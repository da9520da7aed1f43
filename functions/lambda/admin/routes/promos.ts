import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { TenantId } from '../../../../shared/lib/scalars.ts';
import {
  PricingRowReply,
  PromoEditorReply,
  PromoRow,
  PromosQuery,
  PromosReply,
  SavePricingRequest,
  SavePromoRequest,
} from '../../../../shared/promo/admin-wire.ts';
import { codeKey } from '../../../../shared/promo/codes.ts';
import { withMoments } from '../../../../shared/promo/period.ts';
import type { PricingConfig } from '../../../../shared/promo/pricing.ts';
import type { Promo } from '../../../../shared/promo/schema.ts';
import type { EditedRow } from '../../../core/audit/edited-rows.ts';
import { promoVariants } from '../../../core/catalog/promo-variants.ts';
import { NO_USES } from '../../../core/payments/promo-count-store.ts';
import { timeZoneOf } from '../../../core/tenants/time-zone.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { EDIT_PROBLEMS, editedRow, editorOf, lastChangeOf } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

const CodePath = z.object({ promoCode: z.string().check(z.minLength(1), z.maxLength(255)) });

/** Serves promo codes and prices of a shop: docs/spec 20.10. */
export function promoRoutes(deps: AdminServices) {
  const { promoEdits, discountUses } = deps;

  async function shownPromos(tenantId: TenantId, rows: readonly EditedRow<Promo>[]): Promise<PromoRow[]> {
    const codes = rows.map(({ content }) => codeKey(content.code));
    const counts = await discountUses.promoCountsOf(tenantId, codes);
    const shown = rows.map(async ({ content: promo, ...row }, index) => {
      const lastChange = await lastChangeOf(deps, row);
      const { taken, orders, revenueCents } = counts[index] ?? NO_USES;
      const uses = { taken, orders, revenueCents };
      return { promo, revision: row.revision, ...(lastChange && { lastChange }), uses };
    });
    return Promise.all(shown);
  }
  async function shownPromo(tenantId: TenantId, row: EditedRow<Promo>): Promise<PromoRow> {
    const [shown] = await shownPromos(tenantId, [row]);
    if (!shown) throw new Error(`Promo ${row.content.code} is not shown`);
    return shown;
  }
  async function shownPricing({ content: pricing, ...row }: EditedRow<PricingConfig>) {
    const lastChange = await lastChangeOf(deps, row);
    return { pricing, revision: row.revision, ...(lastChange && { lastChange }) };
  }

  return new Hono<HttpEnv>()
    .get(
      '/promos',
      describe({
        summary: 'List the promos, sorted, ended ones included, with their uses',
        replies: { 200: PromosReply },
        refusals: ['invalid_request', 'invalid_cursor', 'too_many_to_sort'],
      }),
      input('query', PromosQuery),
      async (c) => {
        const { sort, size, cursor } = c.req.valid('query');
        const page = await promoEdits.page(c.var.shop.id, { sort, size: Number(size), cursor });
        if (typeof page === 'string') throw new ApiError(page);
        const promos = await shownPromos(c.var.shop.id, page.promos);
        return c.json({ ...page, promos, timeZone: timeZoneOf(c.var.shop) });
      },
    )
    .get(
      '/promo-editor',
      describe({
        summary: 'Get the variants that a promo may apply to, and the shop’s time zone',
        replies: { 200: PromoEditorReply },
      }),
      async (c) => {
        const variants = promoVariants(await deps.catalog.products(c.var.shop.id));
        return c.json({ variants, timeZone: timeZoneOf(c.var.shop) });
      },
    )
    .get(
      '/promos/:promoCode',
      describe({
        summary: 'Get a promo with its last editor and its uses',
        replies: { 200: PromoRow },
        refusals: ['unknown_promo', 'invalid_request'],
      }),
      input('param', CodePath),
      async (c) => {
        const row = await promoEdits.get(c.var.shop.id, c.req.valid('param').promoCode);
        if (!row) throw new ApiError('unknown_promo');
        return c.json(await shownPromo(c.var.shop.id, row));
      },
    )
    .post(
      '/promos',
      describe({
        summary: 'Create a promo, or change it; a change requires the revision that was read',
        replies: { 200: PromoRow },
        refusals: ['unknown_promo', 'promo_code_taken', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
      }),
      input('json', SavePromoRequest),
      async (c) => {
        const { promo: typed, revision } = c.req.valid('json');
        const promo = withMoments(typed, timeZoneOf(c.var.shop));
        const edited = await promoEdits.put(c.var.shop.id, { promo, seen: revision, editor: editorOf(c, deps) });
        if (edited.kind === 'code_taken') throw new ApiError('promo_code_taken');
        return c.json(await shownPromo(c.var.shop.id, await editedRow(deps, edited, { unknown: 'unknown_promo' })));
      },
    )
    .get(
      '/pricing',
      describe({
        summary: 'Get the prices of tiles and their discounts',
        replies: { 200: PricingRowReply },
        refusals: ['not_found'],
      }),
      async (c) => {
        const row = await promoEdits.pricing(c.var.shop.id);
        if (!row) throw new ApiError('not_found');
        return c.json(await shownPricing(row));
      },
    )
    .post(
      '/pricing',
      describe({
        summary: 'Change the prices; requires the revision that was read; prices of single products stay',
        replies: { 200: PricingRowReply },
        refusals: ['not_found', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
      }),
      input('json', SavePricingRequest),
      async (c) => {
        const { pricing, revision: seen } = c.req.valid('json');
        const edited = await promoEdits.putPricing(c.var.shop.id, { pricing, seen, editor: editorOf(c, deps) });
        return c.json(await shownPricing(await editedRow(deps, edited, { unknown: 'not_found' })));
      },
    );
}
