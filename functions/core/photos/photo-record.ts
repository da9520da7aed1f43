/**
 * Photos: records of uploaded pictures, their previews and copies, and the sources (sources/) that a shopper can import
 * from.
 *
 * Changed by: lambda/intake (processes uploads), lambda/imports (refuses photos that could not be fetched, renews
 * connections), lambda/api (stores faces, deletes a record before it is imported again, connects, renews and
 * disconnects
 * sources), lambda/seed (the shop's own pictures), lambda/admin (the same, for a tenant that is being created),
 * lambda/privacy (ends unneeded photos, deletes a customer's). Other functions read.
 */
import * as z from 'zod/mini';
import { TenantId } from '../../../shared/lib/scalars.ts';
import { Miniature, PHOTO_REFUSALS } from '../../../shared/photo/schema.ts';
import { FaceBox } from '../../../shared/photo/wire.ts';
import { ICC_CLASSES, type IccClass } from '../../imaging/icc-classes.ts';

/** The result of intake for an upload. The file is never decoded again for it. */
export const PhotoRecord = z.object({
  tenantId: TenantId,
  /** Key of the upload in the photo bucket. */
  key: z.string(),
  status: z.enum(['ready', 'refused']),
  refusal: z.optional(z.enum(PHOTO_REFUSALS)),
  /** Upright size in pixels. */
  widthPx: z.optional(z.int().check(z.positive())),
  heightPx: z.optional(z.int().check(z.positive())),
  /** EXIF orientation 1-8 of the file that the renderer reads. */
  orientation: z.optional(z.int().check(z.minimum(1), z.maximum(8))),
  iccClass: z.optional(z.enum(ICC_CLASSES)),
  /** The file decoded only with warnings, so staff should check it before printing. */
  isDamaged: z.optional(z.boolean()),
  /** Blur of its sharpest part, 0 to 1 (functions/imaging/blur.ts); absent if it cannot be determined. */
  blur: z.optional(z.number()),
  /** CMYK without a profile, converted with a common one. */
  hasAssumedColors: z.optional(z.boolean()),
  /** Was HDR; previews and prints are made from the SDR working copy. */
  isConvertedFromHdr: z.optional(z.boolean()),
  /** A copy for dense screens is stored next to the preview; the shop's own pictures have none. */
  hasDetail: z.optional(z.boolean()),
  /**
   * Computed from the preview's pixels: each screen shows a picture that matches it. The shop's own pictures have none.
   */
  miniature: z.optional(Miniature),
  /** SHA-256 of the copies that prints are compared with, hex; the shop's own pictures have none. */
  previewSha256: z.optional(z.string()),
  thumbnailSha256: z.optional(z.string()),
  bytes: z.int().check(z.nonnegative()),
  /** SHA-256 of the upload, hex; empty if the file was too large to read. */
  sha256: z.string(),
  /** Copy of the upload that this record describes; the shop's own pictures have none. */
  originalKey: z.optional(z.string()),
  /** A copy that the renderer must read instead of the original, such as for a HEIC photo. */
  workingKey: z.optional(z.string()),
  /** ETag of the upload that this record describes, without quotes. */
  etag: z.string(),
  /** ISO time; absent for the shop's own pictures. */
  takenInAt: z.optional(z.string()),
  /** Absent until they are requested; an empty list means no faces. */
  faces: z.optional(z.array(FaceBox)),
  /** ISO time since when the photo is unneeded; a use removes the mark. */
  unneededSince: z.optional(z.string()),
  /** ISO time since when the photo cannot be used, because it is being deleted. */
  endedAt: z.optional(z.string()),
  /** All its objects have the tag by which the bucket deletes them. */
  isTagged: z.optional(z.boolean()),
  /** It was uploaded while the previous photo under this key was being deleted, whose tags may be on its objects. */
  mayBeTagged: z.optional(z.boolean()),
});
export type PhotoRecord = z.infer<typeof PhotoRecord>;

/**
 * Threshold above which a tile looks out of focus or shaken. The worst of 30 sharp photos has 0.40; the same photos
 * with a
 * Gaussian blur of 4 preview pixels have 0.65 to 0.82 (ADR 19).
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
