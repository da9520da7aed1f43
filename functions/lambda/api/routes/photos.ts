import { Hono } from 'hono';
import { ImportUrlReply, ImportUrlRequest } from '../../../../shared/photo/sources.ts';
import {
  FaceDetectionReply,
  FaceDetectionRequest,
  KnownPhotosReply,
  KnownPhotosRequest,
  PhotoStatusReply,
  PhotoStatusRequest,
  PreparePhotosReply,
  PreparePhotosRequest,
} from '../../../../shared/photo/wire.ts';
import { ownersOf } from '../../../core/lib/owner.ts';
import { allowedAddress } from '../../../core/lib/remote-address.ts';
import { facesOfPhoto } from '../../../core/photos/faces-of-photo.ts';
import { importByAddress } from '../../../core/photos/import-photos.ts';
import { keepUsed } from '../../../core/photos/keep-used.ts';
import { photoView, photoViews } from '../../../core/photos/photo-view.ts';
import { prepareUploads } from '../../../core/photos/prepare-uploads.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import { unknownPhoto } from '../../../http/refusals.ts';
import type { ApiServices } from '../composition.ts';

const ADDRESS_ERROR = {
  path: 'url',
  message: 'Must be an https address of a host from which this shop accepts photos.',
};

export function photoRoutes(deps: ApiServices) {
  const { ownership, photos, photoUrls } = deps;
  return new Hono<HttpEnv>()
    .post(
      '/prepare',
      describe({
        summary: 'Create presigned forms for uploading photos',
        replies: { 200: PreparePhotosReply },
        hasBody: true,
      }),
      input('json', PreparePhotosRequest),
      async (c) => {
        const { owner, tenant } = c.var;
        return c.json({ targets: await prepareUploads(deps, { tenantId: tenant.id, owner }, c.req.valid('json')) });
      },
    )
    .post(
      '/status',
      describe({
        summary: 'Get the state of uploaded photos',
        replies: { 200: PhotoStatusReply },
        refusals: ['unknown_photo'],
        hasBody: true,
      }),
      input('json', PhotoStatusRequest),
      async (c) => {
        const { tenant } = c.var;
        const { keys } = c.req.valid('json');
        const foreign = await ownership.foreignPhotos(tenant.id, c.var, keys);
        if (foreign.length > 0) throw unknownPhoto(foreign.map((index) => `keys.${index}`));
        return c.json({ photos: await photoViews(deps, tenant.id, keys) });
      },
    )
    .post(
      '/import_url',
      describe({
        summary: 'Import a photo from a URL; its key works like an upload’s',
        replies: { 200: ImportUrlReply },
        refusals: ['address_not_allowed'],
        hasBody: true,
      }),
      input('json', ImportUrlRequest),
      async (c) => {
        const { owner, tenant } = c.var;
        const rules = { allowedHosts: tenant.importHosts ?? [], exceptions: deps.remoteExceptions };
        const address = allowedAddress(c.req.valid('json').url, rules);
        if (!address) throw new ApiError('address_not_allowed', { errors: [ADDRESS_ERROR] });
        return c.json({ key: await importByAddress(deps, tenant.id, owner, address.url.href) });
      },
    )
    .post(
      '/known',
      describe({
        summary: 'List which of these files the caller has already uploaded',
        replies: { 200: KnownPhotosReply },
        hasBody: true,
      }),
      input('json', KnownPhotosRequest),
      async (c) => {
        const { tenant } = c.var;
        const { sha256 } = c.req.valid('json');
        const search = { owners: ownersOf(c.var), sha256 };
        const [records, urls] = await Promise.all([photos.getByHash(tenant.id, search), photoUrls()]);
        // A client that finds a photo here skips its upload and uses it later.
        const kept = await keepUsed(photos, tenant.id, new Map(records.map((record) => [record.key, record])));
        return c.json({ photos: [...kept.values()].map((record) => photoView(record.key, record, urls)) });
      },
    )
    .post(
      '/face_detection',
      describe({
        summary: 'Get the faces in a photo, as fractions of the upright photo',
        replies: { 200: FaceDetectionReply },
        refusals: ['unknown_photo', 'photo_not_ready'],
        hasBody: true,
      }),
      input('json', FaceDetectionRequest),
      async (c) => {
        const { tenant } = c.var;
        const { key } = c.req.valid('json');
        const foreign = await ownership.foreignPhotos(tenant.id, c.var, [key]);
        if (foreign.length > 0) throw unknownPhoto(['key']);
        const result = await facesOfPhoto(deps, tenant.id, key);
        if (result.kind === 'not_ready') throw new ApiError('photo_not_ready');
        if (result.kind === 'gone') throw unknownPhoto(['key']);
        return c.json({ boxes: result.boxes });
      },
    );
}
