/**
 * Photos: what is known of an uploaded picture, its previews and copies, and the sources (sources/) that a shopper may
 * import from.
 *
 * Changed by: lambda/intake (takes uploads in), lambda/imports (refuses what could not be fetched, renews connections),
 * lambda/api (keeps faces, forgets a record before it is imported again, connects, renews and disconnects sources),
 * lambda/seed (the shop's own pictures), lambda/admin (the same, of a tenant that is about to be made), lambda/privacy
 * (ends what nothing needs, deletes a customer's). Everyone else reads.
 */
import * as z from 'zod/mini';
import { TenantId } from '../../../shared/lib/scalars.ts';
import { Miniature, PHOTO_REFUSALS } from '../../../shared/photo/schema.ts';
import { FaceBox } from '../../../shared/photo/wire.ts';
import { ICC_CLASSES, type IccClass } from '../../imaging/icc-classes.ts';

/** What intake found out about an upload, once. The photo itself is never looked at twice for these. */
export const PhotoRecord = z.object({
  tenantId: TenantId,
  /** key of the upload in the photo bucket */
  key: z.string(),
  status: z.enum(['ready', 'refused']),
  refusal: z.optional(z.enum(PHOTO_REFUSALS)),
  /** upright size in pixels */
  widthPx: z.optional(z.int().check(z.positive())),
  heightPx: z.optional(z.int().check(z.positive())),
  /** EXIF orientation 1-8 of the file that the renderer reads */
  orientation: z.optional(z.int().check(z.minimum(1), z.maximum(8))),
  iccClass: z.optional(z.enum(ICC_CLASSES)),
  /** the file decoded only with warnings: worth a look before printing */
  isDamaged: z.optional(z.boolean()),
  /** of its sharpest part, 0 to 1 (functions/imaging/blur.ts); absent where nothing in it tells */
  blur: z.optional(z.number()),
  /** inks without a profile, printed as common inks would look */
  hasAssumedColors: z.optional(z.boolean()),
  /** was HDR; previews and prints are made from the SDR working copy */
  isConvertedFromHdr: z.optional(z.boolean()),
  /** a copy for dense screens is stored next to the preview; the shop's own pictures have none */
  hasDetail: z.optional(z.boolean()),
  /** of the preview's pixels: every screen shows a picture that matches it; the shop's own pictures have none */
  miniature: z.optional(Miniature),
  /** SHA-256 of the copies that prints are compared with, hex; the shop's own pictures have none */
  previewSha256: z.optional(z.string()),
  thumbnailSha256: z.optional(z.string()),
  bytes: z.int().check(z.nonnegative()),
  /** of the upload's bytes, hex; empty where the file was too large to be read */
  sha256: z.string(),
  /** copy of the upload that this record describes; the shop's own pictures have none */
  originalKey: z.optional(z.string()),
  /** a copy that the renderer must read instead of the original, for example of a HEIC photo */
  workingKey: z.optional(z.string()),
  /** of the upload that this record describes, without quotes */
  etag: z.string(),
  /** ISO time; missing on the shop's own pictures, which nobody uploads */
  takenInAt: z.optional(z.string()),
  /** missing until somebody asked for them; an empty list says that there are none */
  faces: z.optional(z.array(FaceBox)),
  /** ISO time since when nothing was found that needs the photo (life/); whoever uses it takes the mark off */
  unneededSince: z.optional(z.string()),
  /** ISO time since when nobody can use the photo: it is being deleted */
  endedAt: z.optional(z.string()),
  /** each of its objects carries the tag by which the bucket deletes it */
  isTagged: z.optional(z.boolean()),
  /** it came while the photo before it under this key was being deleted, whose tags may have hit its objects */
  mayBeTagged: z.optional(z.boolean()),
});
export type PhotoRecord = z.infer<typeof PhotoRecord>;

/**
 * From here on a tile of it looks out of focus or shaken. Of 30 sharp photos the worst has 0.40; the same photos blurred
 * by a Gaussian of 4 pixels of their preview have 0.65 to 0.82 (ADR 19).
 */
const BLURRED_FROM = 0.65;

/** Whether even the sharpest part of a photo is blurred. */
export function isBlurred({ blur }: Pick<PhotoRecord, 'blur'>): boolean {
  return blur !== undefined && blur >= BLURRED_FROM;
}

/** A record whose picture can be shown and printed. */
export type ReadyPhoto = PhotoRecord & {
  status: 'ready';
  widthPx: number;
  heightPx: number;
  orientation: number;
  iccClass: IccClass;
};

export function isReadyPhoto(record: PhotoRecord): record is ReadyPhoto {
  return (
    record.status === 'ready' &&
    record.widthPx !== undefined &&
    record.heightPx !== undefined &&
    record.orientation !== undefined &&
    record.iccClass !== undefined
  );
}
