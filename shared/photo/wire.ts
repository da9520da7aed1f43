import * as z from 'zod/mini';
import { UPLOAD_BYTES_MAX, UPLOAD_TARGETS_PER_CALL_MAX } from './limits.ts';
import { PhotoKey, PhotoView } from './schema.ts';

export const PreparePhotosRequest = z.object({
  quantity: z.int().check(z.minimum(1), z.maximum(UPLOAD_TARGETS_PER_CALL_MAX)),
  /** The largest file to upload: forms accept none larger, which saves daily bytes. */
  bytesMax: z.optional(z.int().check(z.minimum(1), z.maximum(UPLOAD_BYTES_MAX))),
});

/** A presigned POST: send the fields, then `file`, as multipart form to the url. `fields.key` is the photo's key. */
export const UploadTarget = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
export type UploadTarget = z.infer<typeof UploadTarget>;

export const PreparePhotosReply = z.object({ targets: z.array(UploadTarget) });

export const PhotoStatusRequest = z.object({
  keys: z.array(PhotoKey).check(z.minLength(1), z.maxLength(100)),
});
export const PhotoStatusReply = z.object({ photos: z.array(PhotoView) });

/** POST /v1/photos/known: files that the caller has uploaded before, to avoid repeated uploads. */
export const KnownPhotosRequest = z.object({
  sha256: z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.minLength(1), z.maxLength(100)),
});
/** Ready photos only, in any order; `sha256` of each view identifies it. */
export const KnownPhotosReply = z.object({ photos: z.array(PhotoView) });

/** POST /v1/photos/face_detection: docs/spec 9.8. */
export const FaceDetectionRequest = z.object({ key: PhotoKey });
/** Fractions of the upright photo, in Rekognition's names. A box may extend beyond the photo's edge. */
export const FaceBox = z.object({ Top: z.number(), Left: z.number(), Width: z.number(), Height: z.number() });
export type FaceBox = z.infer<typeof FaceBox>;
export const FaceDetectionReply = z.object({ boxes: z.array(FaceBox) });
