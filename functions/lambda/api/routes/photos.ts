import { Hono } from 'hono';
import {
  FaceDetectionReply,
  FaceDetectionRequest,
  KnownPhotosReply,
  KnownPhotosRequest,
  PhotoStatusReply,
  PhotoStatusRequest,
  PreparePhotosReply,
  PreparePhotosRequest,
} from '../../../../shared/wire/photos.ts';
import { ImportUrlReply, ImportUrlRequest } from '../../../../shared/wire/sources.ts';
import { ownersOf } from '../../../core/owners/owner.ts';
import { usableOwners } from '../../../core/owners/usable-owners.ts';
import { facesOfPhoto } from '../../../core/photos/faces-of-photo.ts';
import { importByAddress } from '../../../core/photos/import-photos.ts';
import { knownSince } from '../../../core/photos/known-photos.ts';
import { mayUsePhoto, uploadKey } from '../../../core/photos/photo-keys.ts';
import { photoView } from '../../../core/photos/photo-view.ts';
import { photoViews } from '../../../core/photos/photo-views.ts';
import { allowedAddress } from '../../../core/photos/remote-address.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { ApiEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { ApiDeps } from '../dependencies.ts';

/** 128 bits: a photo's address cannot be guessed. */
const PHOTO_ID_BYTES = 16;

const ADDRESS_ERROR = { path: 'url', message: 'Not an https address of a host that this shop takes photos from.' };

type PhotoDeps = Pick<
  ApiDeps,
  | 'cartLinks'
  | 'photos'
  | 'photoUrls'
  | 'uploadTargets'
  | 'faceDetector'
  | 'imports'
  | 'remoteExceptions'
  | 'random'
  | 'clock'
>;

export function photoRoutes(deps: PhotoDeps) {
  const { photos, photoUrls, uploadTargets, random, clock } = deps;
  return new Hono<ApiEnv>()
    .post(
      '/prepare',
      describe({ summary: 'Forms to upload photos with', replies: { 200: PreparePhotosReply }, hasBody: true }),
      input('json', PreparePhotosRequest),
      async (c) => {
        const { owner, tenant } = c.var;
        const keys = Array.from({ length: c.req.valid('json').quantity }, () =>
          uploadKey({ tenantId: tenant.id, owner, photoId: random.token(PHOTO_ID_BYTES) }),
        );
        return c.json({ targets: await Promise.all(keys.map(uploadTargets.prepare)) });
      },
    )
    .post(
      '/status',
      describe({
        summary: 'What is known of uploaded photos',
        replies: { 200: PhotoStatusReply },
        refusals: ['unknown_photo'],
        hasBody: true,
      }),
      input('json', PhotoStatusRequest),
      async (c) => {
        const { tenant } = c.var;
        const { keys } = c.req.valid('json');
        const owners = await usableOwners(deps, tenant.id, c.var, keys);
        const foreign = keys.flatMap((key, index) => (mayUsePhoto(key, tenant.id, owners) ? [] : `keys.${index}`));
        if (foreign.length > 0) throw unknownPhoto(foreign);
        return c.json({ photos: await photoViews(deps, tenant.id, keys) });
      },
    )
    .post(
      '/import_url',
      describe({
        summary: 'Has a photo fetched by its address; its key then behaves as that of an upload',
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
        summary: 'Which of these files the caller has uploaded before',
        replies: { 200: KnownPhotosReply },
        hasBody: true,
      }),
      input('json', KnownPhotosRequest),
      async (c) => {
        const { tenant } = c.var;
        const { sha256 } = c.req.valid('json');
        const search = { owners: ownersOf(c.var), sha256, since: knownSince(clock.now()) };
        const [records, urls] = await Promise.all([photos.getByHash(tenant.id, search), photoUrls()]);
        return c.json({ photos: records.map((record) => photoView(record.key, record, urls)) });
      },
    )
    .post(
      '/face_detection',
      describe({
        summary: 'Where the faces of a photo are, as fractions of it held upright',
        replies: { 200: FaceDetectionReply },
        refusals: ['unknown_photo', 'photo_not_ready'],
        hasBody: true,
      }),
      input('json', FaceDetectionRequest),
      async (c) => {
        const { tenant } = c.var;
        const { key } = c.req.valid('json');
        const owners = await usableOwners(deps, tenant.id, c.var, [key]);
        if (!mayUsePhoto(key, tenant.id, owners)) throw unknownPhoto(['key']);
        const result = await facesOfPhoto(deps, tenant.id, key);
        if (result.kind === 'not_ready') throw new ApiError('photo_not_ready');
        if (result.kind === 'gone') throw unknownPhoto(['key']);
        return c.json({ boxes: result.boxes });
      },
    );
}

function unknownPhoto(paths: readonly string[]): ApiError {
  const message = 'There is no such photo of yours.';
  return new ApiError('unknown_photo', { errors: paths.map((path) => ({ path, message })) });
}
