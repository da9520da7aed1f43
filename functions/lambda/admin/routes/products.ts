import { Hono } from 'hono';
import * as z from 'zod/mini';
import { RemoveRequest } from '../../../../shared/audit/wire.ts';
import {
  EditedProductReply,
  type ProductRow,
  ProductRowsQuery,
  ProductRowsReply,
  SaveProductRequest,
} from '../../../../shared/product/admin-wire.ts';
import { kindOf } from '../../../../shared/product/kinds.ts';
import { publishStateOf } from '../../../../shared/product/publish-state.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import type { EditedRow } from '../../../core/audit/edited-rows.ts';
import type { ProductSaved } from '../../../core/catalog/product-edit-store.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { EDIT_PROBLEMS, editedRow, editorOf, lastChangeOf, removedRow } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

const ProductPath = z.object({ productId: z.string().check(z.minLength(1), z.maxLength(128)) });
/** Fits an escaped template of 100 kB plus the rest of the request. */
const PRODUCT_BYTES_MAX = 250_000;

/** Serves the shop's products, drafts included: docs/spec 20.8. */
export function adminProductRoutes(deps: AdminServices) {
  const { productEdits } = deps;
  return new Hono<HttpEnv>()
    .get(
      '/products',
      describe({
        summary: 'Get products by ids or by a search, drafts and withdrawn ones included',
        replies: { 200: ProductRowsReply },
        refusals: ['invalid_request', 'invalid_cursor', 'too_many_to_sort'],
      }),
      input('query', ProductRowsQuery),
      async (c) => {
        const { text, state, group, sort, size, cursor } = c.req.valid('query');
        const filter = { text, state, groupId: group };
        const page = await productEdits.list(c.var.shop.id, filter, { sort, size: Number(size), cursor });
        if (typeof page === 'string') throw new ApiError(page);
        const { rows, ...rest } = page;
        return c.json({ ...rest, products: rows.map(shownRow) });
      },
    )
    .get(
      '/products/:productId',
      describe({
        summary: 'Get a product with its revision and last editor',
        replies: { 200: EditedProductReply },
        refusals: ['invalid_request', 'unknown_product'],
      }),
      input('param', ProductPath),
      async (c) => {
        const row = await productEdits.read(c.var.shop.id, c.req.valid('param').productId);
        if (!row) throw new ApiError('unknown_product');
        return c.json(await replyOf(deps, row));
      },
    )
    .post(
      '/products',
      describe({
        summary: 'Save a product, new or changed; its old address leads to the new one',
        replies: { 200: EditedProductReply },
        refusals: ['unknown_product', 'slug_taken', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
        bodyBytesMax: PRODUCT_BYTES_MAX,
      }),
      input('json', SaveProductRequest),
      async (c) => {
        const { product, revision, isNew = false, isRestored = false } = c.req.valid('json');
        const saved = await productEdits.save({
          tenantId: c.var.shop.id,
          product,
          seen: revision,
          isNew,
          ...(isRestored && { action: 'restored' }),
          editor: editorOf(c, deps),
        });
        return c.json(await replyOf(deps, await editedRow(deps, storable(saved), { unknown: 'unknown_product' })));
      },
    )
    .post(
      '/products/:productId/remove',
      describe({
        summary: 'Delete a draft; published products are withdrawn instead',
        replies: { 204: null },
        refusals: ['product_not_a_draft', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
      }),
      input('param', ProductPath),
      input('json', RemoveRequest),
      async (c) => {
        const removed = await productEdits.remove({
          tenantId: c.var.shop.id,
          id: c.req.valid('param').productId,
          seen: c.req.valid('json').revision,
          editor: editorOf(c, deps),
        });
        if (removed.kind === 'not_a_draft') throw new ApiError('product_not_a_draft');
        await removedRow(deps, removed);
        return c.body(null, 204);
      },
    );
}

/** @throws ApiError for invalid input */
function storable(saved: ProductSaved) {
  if (saved.kind === 'slug_taken')
    throw new ApiError('slug_taken', {
      errors: [{ path: 'product.urlSlug', message: 'Another product has this address.' }],
    });
  if (saved.kind === 'invalid')
    throw new ApiError('invalid_request', {
      errors: saved.problems.map(({ path, message }) => ({ path: `product.${path}`, message })),
    });
  if (saved.kind === 'extra_refused') throw new Error('Unexpected extra_refused: nothing was written with the product');
  return saved;
}

async function replyOf(deps: AdminServices, row: EditedRow<Product>) {
  const lastChange = await lastChangeOf(deps, row);
  return { product: row.content, revision: row.revision, ...(lastChange && { lastChange }) };
}

function shownRow({ content, revision }: EditedRow<Product>): ProductRow {
  const { id, name, sku, urlSlug, price, imageUrls, variants, groups = [] } = content;
  const imageUrl = content.precustomizedPicture?.thumbnailUrl ?? imageUrls[0];
  return {
    ...{ id, name, sku, urlSlug, price, revision },
    kind: kindOf(content),
    publishState: publishStateOf(content),
    ...(imageUrl !== undefined && { imageUrl }),
    variants: variants.length,
    groupIds: groups.map((group) => group.id),
  };
}
