import * as z from 'zod/mini';
import { AUDITED_KINDS } from '../audit/schema.ts';
import { LastChange, Revision } from '../audit/wire.ts';
import { ClientId, IsoTime } from '../lib/scalars.ts';
import { textLine } from '../lib/text.ts';
import { UPLOAD_BYTES_MAX } from '../photo/limits.ts';
import { PhotoView } from '../photo/schema.ts';
import { UploadTarget } from '../photo/wire.ts';

/** A picture that staff have uploaded for the shop: docs/spec 20.14. */
export const Asset = z.object({
  /** Chosen by the browser; starts with the time, so that the newest sort first. */
  id: ClientId,
  name: textLine({ min: 1, max: 200 }),
  /** Alternative text; empty for a decoration. */
  alt: textLine({ max: 500 }),
  /** Its author, if credited. */
  credit: z.optional(textLine({ max: 200 })),
  /** Key of the upload in the photo bucket. */
  key: z.string(),
  createdAt: IsoTime,
});
export type Asset = z.infer<typeof Asset>;

/** A picture of the shop with the findings of intake; `processing` until then. */
export const AssetView = z.object({ asset: Asset, revision: Revision, photo: PhotoView });
export type AssetView = z.infer<typeof AssetView>;

/** GET /v1/admin/assets */
export const AssetsQuery = z.object({ cursor: z.optional(z.string()) });
export const AssetsReply = z.object({ assets: z.array(AssetView), cursor: z.optional(z.string()) });

/** GET /v1/admin/assets/{id} */
export const AssetReply = z.extend(AssetView, { lastChange: z.optional(LastChange) });

/** POST /v1/admin/assets: idempotent by id; a repeated call returns a new form for the same picture. */
export const CreateAssetRequest = z.extend(z.pick(Asset, { id: true, name: true }), {
  bytesMax: z.int().check(z.positive(), z.maximum(UPLOAD_BYTES_MAX)),
});
export const CreateAssetReply = z.extend(AssetView, { target: UploadTarget });

/** POST /v1/admin/assets/{id} */
export const ChangeAssetRequest = z.extend(z.pick(Asset, { name: true, alt: true, credit: true }), {
  revision: Revision,
});

/** GET /v1/admin/assets/{id}/uses: with a cursor while parts of the shop remain to be searched. */
export const UsesReply = z.object({
  uses: z.array(
    z.object({ kind: z.enum(AUDITED_KINDS), id: z.string(), name: z.string(), places: z.array(z.string()) }),
  ),
  cursor: z.optional(z.string()),
});
export type UsesReply = z.infer<typeof UsesReply>;

/** POST /v1/admin/assets/{id}/replace: replies with the changed rows and a cursor for the rest. */
export const ReplaceAssetRequest = z.object({ byId: ClientId, cursor: z.optional(z.string()) });
