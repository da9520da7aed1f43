import { Hono } from 'hono';
import {
  PhotoStatusReply,
  PhotoStatusRequest,
  PreparePhotosReply,
  PreparePhotosRequest,
} from '../../../shared/wire/photos.ts';
import { ApiError } from '../../domain/api-error.ts';
import { mayUsePhoto, uploadKey } from '../../domain/photo-keys.ts';
import { photoViews } from '../actions/photo-views.ts';
import type { ApiDeps, ApiEnv } from '../api-env.ts';
import { describe } from '../describe.ts';
import { input } from '../input.ts';

/** 128 bits: a photo's address cannot be guessed. */
const PHOTO_ID_BYTES = 16;

type PhotoDeps = Pick<ApiDeps, 'photos' | 'photoUrls' | 'uploadTargets' | 'random'>;

export function photoRoutes(deps: PhotoDeps) {
  const { uploadTargets, random } = deps;
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
        const { owner, tenant } = c.var;
        const { keys } = c.req.valid('json');
        const errors = keys.flatMap((key, index) =>
          mayUsePhoto(key, tenant.id, [owner])
            ? []
            : [{ path: `keys.${index}`, message: 'There is no such photo of yours.' }],
        );
        if (errors.length > 0) throw new ApiError('unknown_photo', { errors });
        return c.json({ photos: await photoViews(deps, tenant.id, keys) });
      },
    );
}
