import type { TenantId } from '../../../shared/lib/scalars.ts';
import { UPLOAD_BYTES_MAX } from '../../../shared/photo/limits.ts';
import type { UploadTarget } from '../../../shared/photo/wire.ts';
import type { Random } from '../lib/clock.ts';
import type { OwnerKey } from '../lib/owner.ts';
import { uploadKey } from './photo-keys.ts';

/** 128 bits, so that a photo's URL cannot be guessed. */
const PHOTO_ID_BYTES = 16;

/** Upload forms for photos that will belong to this owner, no matter which browser sends them. */
export function prepareUploads(
  { uploadTargets, random }: { uploadTargets: UploadTargets; random: Pick<Random, 'token'> },
  { tenantId, owner }: { tenantId: TenantId; owner: OwnerKey },
  { quantity, bytesMax = UPLOAD_BYTES_MAX }: { quantity: number; bytesMax?: number | undefined },
): Promise<UploadTarget[]> {
  const keys = Array.from({ length: quantity }, () =>
    uploadKey({ tenantId, owner, photoId: random.token(PHOTO_ID_BYTES) }),
  );
  return Promise.all(keys.map((key) => uploadTargets.prepare(key, bytesMax)));
}

export interface UploadTargets {
  /** A form with which a browser can upload one file of this type, up to this size and under exactly this key. */
  prepare(key: string, bytesMax: number, type?: 'image/*' | 'text/csv'): Promise<UploadTarget>;
}
