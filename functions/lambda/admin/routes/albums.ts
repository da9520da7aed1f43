import { Hono } from 'hono';
import * as z from 'zod/mini';
import { RemoveRequest } from '../../../../shared/audit/wire.ts';
import { ClientId } from '../../../../shared/lib/scalars.ts';
import { AdminAlbumReply, AdminAlbumsReply, SaveAlbumRequest } from '../../../../shared/photo/albums.ts';
import type { SharedPicture } from '../../../../shared/photo/schema.ts';
import { wholePicture } from '../../../core/assets/picture-places.ts';
import { isShared, parsePhotoKey } from '../../../core/photos/photo-keys.ts';
import { photoViews } from '../../../core/photos/photo-view.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { EDIT_PROBLEMS, editedRow, editorOf, lastChangeOf, removedRow } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

const AlbumPath = z.object({ albumId: ClientId });
/** Fits 300 pictures, each with a title and a credit of 200 letters. */
const ALBUM_BYTES_MAX = 400_000;

/** Serves the shared albums, which the back office calls confetti: docs/spec 20.13. */
export function albumRoutes(deps: AdminServices) {
  const { albums } = deps;
  return new Hono<HttpEnv>()
    .get(
      '/albums',
      describe({ summary: 'List the shared albums, unpublished ones included', replies: { 200: AdminAlbumsReply } }),
      async (c) => {
        const rows = await albums.list(c.var.shop.id);
        return c.json({ albums: rows.map(({ content, revision }) => ({ album: content, revision })) });
      },
    )
    .get(
      '/albums/:albumId',
      describe({
        summary: 'Get a shared album',
        replies: { 200: AdminAlbumReply },
        refusals: ['unknown_album', 'invalid_request'],
      }),
      input('param', AlbumPath),
      async (c) => {
        const row = await albums.get(c.var.shop.id, c.req.valid('param').albumId);
        if (!row) throw new ApiError('unknown_album');
        const lastChange = await lastChangeOf(deps, row);
        return c.json({ album: row.content, revision: row.revision, ...(lastChange && { lastChange }) });
      },
    )
    .post(
      '/albums/:albumId',
      describe({
        summary: 'Create or change a shared album: its pictures in order, and when it is published',
        replies: { 200: AdminAlbumReply },
        refusals: ['unknown_album', 'unknown_photo', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
        bodyBytesMax: ALBUM_BYTES_MAX,
      }),
      input('param', AlbumPath),
      input('json', SaveAlbumRequest),
      async (c) => {
        const shopId = c.var.shop.id;
        const { revision, isNew = false, images, ...words } = c.req.valid('json');
        const album = { id: c.req.valid('param').albumId, ...words, images: await picturesOf(shopId, images) };
        const editor = editorOf(c, deps);
        const saved = await (isNew
          ? albums.create(shopId, album, editor)
          : albums.change(shopId, album, revision, editor));
        const row = await editedRow(deps, saved, { unknown: 'unknown_album' });
        const lastChange = await lastChangeOf(deps, row);
        return c.json({ album: row.content, revision: row.revision, ...(lastChange && { lastChange }) });
      },
    )
    .post(
      '/albums/:albumId/remove',
      describe({
        summary: 'Delete a shared album; idempotent; its pictures stay in the library',
        replies: { 204: null },
        refusals: ['changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
      }),
      input('param', AlbumPath),
      input('json', RemoveRequest),
      async (c) => {
        const shopId = c.var.shop.id;
        const row = await albums.get(shopId, c.req.valid('param').albumId);
        const { revision } = c.req.valid('json');
        if (row) await removedRow(deps, await albums.remove(shopId, row.content, revision, editorOf(c, deps)));
        return c.body(null, 204);
      },
    );

  /** Adds the size and URLs of each picture, which only its record has. */
  async function picturesOf(
    shopId: string,
    images: z.infer<typeof SaveAlbumRequest>['images'],
  ): Promise<SharedPicture[]> {
    const views = await photoViews(
      deps,
      shopId,
      images.map(({ key }) => key),
    );
    const ready = new Map(views.map((view) => [view.key, view]));
    const errors: { path: string; message: string }[] = [];
    const pictures = images.flatMap(({ key, title, credit }, index) => {
      const location = parsePhotoKey(key);
      const view = location && isShared(location) ? ready.get(key) : undefined;
      const picture = view && wholePicture(view);
      if (!picture) {
        errors.push({ path: `images.${index}`, message: 'The shop has no such picture, or it isn’t ready yet.' });
        return [];
      }
      return [{ ...picture, title, ...(credit && { credit }) }];
    });
    if (errors.length > 0) throw new ApiError('unknown_photo', { errors });
    return pictures;
  }
}
