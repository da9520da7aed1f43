import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { RemoveRequest } from '../../../../shared/audit/wire.ts';
import {
  type Asset,
  AssetReply,
  AssetsQuery,
  AssetsReply,
  type AssetView,
  ChangeAssetRequest,
  CreateAssetReply,
  CreateAssetRequest,
  ReplaceAssetRequest,
  UsesReply,
} from '../../../../shared/content/assets.ts';
import { ClientId } from '../../../../shared/lib/scalars.ts';
import { type PictureNames, wholePicture } from '../../../core/assets/picture-places.ts';
import type { EditedRow } from '../../../core/audit/edited-rows.ts';
import { libraryUploadKey, parsePhotoKey, previewKey, thumbnailKey } from '../../../core/photos/photo-keys.ts';
import { photoViews } from '../../../core/photos/photo-view.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { EDIT_PROBLEMS, editedRow, editorOf, lastChangeOf, removedRow } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

const AssetPath = z.object({ assetId: ClientId });

/** Serves the picture library of the shop: docs/spec 20.14. */
export function assetRoutes(deps: AdminServices) {
  const { assets, pictureUses, uploadTargets, clock } = deps;

  async function viewsOf(shopId: string, rows: readonly EditedRow<Asset>[]): Promise<AssetView[]> {
    const photos = await photoViews(
      deps,
      shopId,
      rows.map(({ content }) => content.key),
    );
    return rows.flatMap(({ content, revision }) => {
      const photo = photos.find(({ key }) => key === content.key);
      return photo ? [{ asset: content, revision, photo }] : [];
    });
  }
  async function viewOf(shopId: string, row: EditedRow<Asset>): Promise<AssetView> {
    const [view] = await viewsOf(shopId, [row]);
    if (!view) throw new Error(`No view was made of the asset ${row.content.id}`);
    return view;
  }
  async function known(c: Context<HttpEnv>, id: string): Promise<EditedRow<Asset>> {
    const row = await assets.get(c.var.shop.id, id);
    if (!row) throw new ApiError('unknown_asset');
    return row;
  }

  return new Hono<HttpEnv>()
    .get(
      '/assets',
      describe({
        summary: 'List the shop pictures uploaded by staff, newest first',
        replies: { 200: AssetsReply },
        refusals: ['invalid_request', 'invalid_cursor'],
      }),
      input('query', AssetsQuery),
      async (c) => {
        const page = await assets.page(c.var.shop.id, c.req.valid('query').cursor);
        if (page === 'invalid_cursor') throw new ApiError('invalid_cursor');
        return c.json({ ...page, assets: await viewsOf(c.var.shop.id, page.assets) });
      },
    )
    .post(
      '/assets',
      describe({
        summary: 'Create a presigned form for uploading a shop picture; repeatable with the same id',
        replies: { 200: CreateAssetReply },
        refusals: ['changed_meanwhile', 'unknown_asset'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
      }),
      input('json', CreateAssetRequest),
      async (c) => {
        const shopId = c.var.shop.id;
        const { id, name, bytesMax } = c.req.valid('json');
        const key = libraryUploadKey({ tenantId: shopId, photoId: id });
        const earlier = await assets.get(shopId, id);
        const asset: Asset = { id, name, alt: '', key, createdAt: clock.now().toISOString() };
        const row =
          earlier ??
          (await editedRow(deps, await assets.create(shopId, asset, editorOf(c, deps)), { unknown: 'unknown_asset' }));
        const target = await uploadTargets.prepare(key, bytesMax);
        return c.json({ ...(await viewOf(shopId, row)), target });
      },
    )
    .get(
      '/assets/:assetId',
      describe({
        summary: 'Get a shop picture',
        replies: { 200: AssetReply },
        refusals: ['unknown_asset', 'invalid_request'],
      }),
      input('param', AssetPath),
      async (c) => {
        const row = await known(c, c.req.valid('param').assetId);
        const lastChange = await lastChangeOf(deps, row);
        return c.json({ ...(await viewOf(c.var.shop.id, row)), ...(lastChange && { lastChange }) });
      },
    )
    .post(
      '/assets/:assetId',
      describe({
        summary: 'Set the name, alternative text and credit of a picture',
        replies: { 200: AssetReply },
        refusals: ['unknown_asset', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
      }),
      input('param', AssetPath),
      input('json', ChangeAssetRequest),
      async (c) => {
        const { content } = await known(c, c.req.valid('param').assetId);
        const { revision, credit, ...words } = c.req.valid('json');
        const { credit: _, ...rest } = content;
        const asset = { ...rest, ...words, ...(credit && { credit }) };
        const changed = await assets.change(c.var.shop.id, asset, revision, editorOf(c, deps));
        return c.json(await viewOf(c.var.shop.id, await editedRow(deps, changed, { unknown: 'unknown_asset' })));
      },
    )
    .post(
      '/assets/:assetId/remove',
      describe({
        summary: 'Remove an unused picture from the library; idempotent',
        replies: { 204: null },
        refusals: ['asset_in_use', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
      }),
      input('param', AssetPath),
      input('json', RemoveRequest),
      async (c) => {
        const shopId = c.var.shop.id;
        const row = await assets.get(shopId, c.req.valid('param').assetId);
        if (!row) return c.body(null, 204);
        if (await isUsed(shopId, namesOf(row.content))) throw new ApiError('asset_in_use');
        const { revision } = c.req.valid('json');
        await removedRow(deps, await assets.remove(shopId, row.content, revision, editorOf(c, deps)));
        return c.body(null, 204);
      },
    )
    .get(
      '/assets/:assetId/uses',
      describe({
        summary: 'List where the shop uses a picture, one part of the shop per call',
        replies: { 200: UsesReply },
        refusals: ['unknown_asset', 'invalid_request', 'invalid_cursor'],
      }),
      input('param', AssetPath),
      input('query', AssetsQuery),
      async (c) => {
        const { content } = await known(c, c.req.valid('param').assetId);
        const found = await pictureUses.find(c.var.shop.id, namesOf(content), c.req.valid('query').cursor);
        if (found === 'invalid_cursor') throw new ApiError('invalid_cursor');
        return c.json(found);
      },
    )
    .post(
      '/assets/:assetId/replace',
      describe({
        summary: 'Replace a picture wherever the shop uses it, one part of the shop per call',
        replies: { 200: UsesReply },
        refusals: ['unknown_asset', 'asset_not_ready', 'invalid_cursor'],
        hasBody: true,
      }),
      input('param', AssetPath),
      input('json', ReplaceAssetRequest),
      async (c) => {
        const shopId = c.var.shop.id;
        const { byId, cursor } = c.req.valid('json');
        const [from, by] = await Promise.all([known(c, c.req.valid('param').assetId), known(c, byId)]);
        const { photo } = await viewOf(shopId, by);
        const to = wholePicture(photo);
        if (!to) throw new ApiError('asset_not_ready');
        const note = `picture ${from.content.name} replaced by ${by.content.name}`;
        const replacement = { from: namesOf(from.content), to, editorOf: () => editorOf(c, deps), note };
        const replaced = await pictureUses.replace(shopId, replacement, cursor);
        if (replaced === 'invalid_cursor') throw new ApiError('invalid_cursor');
        return c.json(replaced);
      },
    );

  async function isUsed(shopId: string, picture: PictureNames): Promise<boolean> {
    let cursor: string | undefined;
    do {
      const found = await pictureUses.find(shopId, picture, cursor);
      if (found === 'invalid_cursor') throw new Error('A search does not take its own cursor');
      if (found.uses.length > 0) return true;
      cursor = found.cursor;
    } while (cursor !== undefined);
    return false;
  }
}

/** Returns the names under which rows reference the picture. */
function namesOf({ key }: Pick<Asset, 'key'>): PictureNames {
  const location = parsePhotoKey(key);
  if (!location) throw new RangeError(`Not the key of a picture: ${key}`);
  return { key, previewUrl: `/${previewKey(location)}`, thumbnailUrl: `/${thumbnailKey(location)}` };
}
