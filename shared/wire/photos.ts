import * as z from 'zod/mini';
import { UPLOAD_TARGETS_PER_CALL_MAX } from '../constants/limits.ts';
import { PhotoView } from '../schemas/photo.ts';

export const PreparePhotosRequest = z.object({
  quantity: z.int().check(z.minimum(1), z.maximum(UPLOAD_TARGETS_PER_CALL_MAX)),
});

/** A presigned POST: send the fields, then `file`, as multipart form to the url. `fields.key` is the photo's key. */
export const UploadTarget = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
export type UploadTarget = z.infer<typeof UploadTarget>;

export const PreparePhotosReply = z.object({ targets: z.array(UploadTarget) });

export const PhotoStatusRequest = z.object({
  keys: z.array(z.string().check(z.minLength(1), z.maxLength(512))).check(z.minLength(1), z.maxLength(100)),
});
export const PhotoStatusReply = z.object({ photos: z.array(PhotoView) });
