import { createHash } from 'node:crypto';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { SourceId } from '../../../shared/wire/sources.ts';
import type { OwnerKey } from '../lib/owner.ts';
import { uploadKey } from './photo-keys.ts';

/** Letters of base64url: 132 bits, as much as the ids that chance makes for uploads. */
const PHOTO_ID_LETTERS = 22;

/** A photo from elsewhere: the provider's own id, its address, or the key that it has with somebody else. */
export interface PhotoOrigin {
  source: SourceId | 'address' | 'copy';
  id: string;
}

/**
 * The key of a photo that the server fetches. It follows from whose it is and where it comes from, so that importing it
 * twice is one photo.
 */
export function importKey(tenantId: TenantId, owner: OwnerKey, { source, id }: PhotoOrigin): string {
  const hash = createHash('sha256').update(JSON.stringify([tenantId, owner, source, id]));
  return uploadKey({ tenantId, owner, photoId: hash.digest('base64url').slice(0, PHOTO_ID_LETTERS) });
}
