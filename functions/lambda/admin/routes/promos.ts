import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  PricingRowReply,
  PromoRow,
  PromosQuery,
  PromosReply,
  SavePricingRequest,
  SavePromoRequest,
} from '../../../../shared/promo/admin-wire.ts';
import type { PricingConfig } from '../../../../shared/promo/pricing.ts';
import type { Promo } from '../../../../shared/promo/schema.ts';
import type { EditedRow } from '../../../core/audit/edited-rows.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { EDIT_PROBLEMS, editedRow, editorOf, lastChangeOf } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

const CodePath = z.object({ promoCode: z.string().check(z.minLength(1), z.maxLength(255)) });

/** Serves promo codes and prices of a shop: docs/spec 20.10. */
export function promoRoutes(deps: AdminServices) {
  const { promoEdits } = deps;

  async function shownPromo({ content: promo, ...row }: EditedRow<Promo>): Promise<PromoRow> {
    const lastChange = await lastChangeOf(deps, row);
    return { promo, revision: row.revision, ...(lastChange && { lastChange }) };
  }
  async function shownPricing({ content: pricing, ...row }: EditedRow<PricingConfig>) {
    const lastChange = await lastChangeOf(deps, row);
    return { pricing, revision: row.revision, ...(lastChange && { lastChange }) };
  }

  return new Hono<HttpEnv>()
    .get(
      '/promos',
      describe({
        summary: 'List the promos by code and page, ended ones included',
        replies: { 200: PromosReply },
        refusals: ['invalid_request'],
      }),
      input('query', PromosQuery),
      async (c) => {
        const page = await promoEdits.page(c.var.shop.id, c.req.valid('query').cursor);
        return c.json({ ...page, promos: await Promise.all(page.promos.map(shownPromo)) });
      },
    )
    .get(
      '/promos/:promoCode',
      describe({
        summary: 'Get a promo with its last editor',
        replies: { 200: PromoRow },
        refusals: ['unknown_promo', 'invalid_request'],
      }),
      input('param', CodePath),
      async (c) => {
        const row = await promoEdits.get(c.var.shop.id, c.req.valid('param').promoCode);
        if (!row) throw new ApiError('unknown_promo');
        return c.json(await shownPromo(row));
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
        const { promo, revision } = c.req.valid('json');
        const edited = await promoEdits.put(c.var.shop.id, { promo, seen: revision, editor: editorOf(c, deps) });
        if (edited.kind === 'code_taken') throw new ApiError('promo_code_taken');
        return c.json(await shownPromo(await editedRow(deps, edited, { unknown: 'unknown_promo' })));
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
