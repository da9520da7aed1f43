import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { isShared, type PhotoAddress, previewKey, thumbnailKey } from '../core/photos/photo-keys.ts';
import type { PhotoUrls } from '../core/photos/photo-view.ts';
import type { Clock } from '../core/ports/clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An RSA signature takes about a millisecond and an editor asks for the same hundred photos again and again. */
const KEPT_MAX = 2_000;

/**
 * Signed addresses of the copies that the CDN serves. They expire at the end of the next day (UTC), so they are good
 * for 24 to 48 hours and the same all day long: the browser's cache keeps working.
 *
 * @param siteOrigin origin of the CDN, without a slash at the end
 * @param privateKey PEM, RSA; its public half is in the CDN's trusted key group under `keyPairId`
 */
export function createPhotoUrls({
  siteOrigin,
  keyPairId,
  privateKey,
  clock,
}: {
  siteOrigin: string;
  keyPairId: string;
  privateKey: string;
  clock: Clock;
}): PhotoUrls {
  const kept = new Map<string, string>();
  let keptDay = 0;

  function signed(key: string): string {
    const day = Math.floor(clock.now().getTime() / DAY_MS);
    if (day !== keptDay || kept.size >= KEPT_MAX) kept.clear();
    keptDay = day;
    const known = kept.get(key);
    if (known) return known;
    const dateLessThan = new Date((day + 2) * DAY_MS).toISOString();
    const url = getSignedUrl({ url: `${siteOrigin}/${key}`, keyPairId, privateKey, dateLessThan });
    kept.set(key, url);
    return url;
  }

  // the shop's own pictures are for everybody: an address without a signature stays in every cache
  const urlOf = (address: PhotoAddress, key: string) => (isShared(address) ? `${siteOrigin}/${key}` : signed(key));
  return {
    previewUrl: (address) => urlOf(address, previewKey(address)),
    thumbnailUrl: (address) => urlOf(address, thumbnailKey(address)),
  };
}
