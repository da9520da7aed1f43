import { createHash, createPublicKey } from 'node:crypto';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { DAY_MS } from '../../shared/lib/time.ts';
import type { Clock } from '../core/lib/clock.ts';
import { detailKey, isShared, type PhotoLocation, previewKey, thumbnailKey } from '../core/photos/photo-keys.ts';
import type { PhotoUrls } from '../core/photos/photo-view.ts';

/** An RSA signature takes about a millisecond and an editor asks for the same hundred photos again and again. */
const CACHED_MAX = 2_000;

/** CloudFront cannot sign a path alone; the host is irrelevant, because the policy names none. */
const ANY_ORIGIN = 'https://any.invalid';

/**
 * Signs URLs of the copies that the CDN serves, as paths: every host of the shop is the same distribution, and its
 * pages load pictures from their own origin only. They expire at the end of the next day (UTC), so they are valid for
 * 24 to 48 hours and constant all day: the browser's cache keeps working.
 *
 * @param keyPairs the public keys that the CDN trusts, each as `fingerprint:id`
 * @param privateKey PEM, RSA; must match one of them
 * @throws Error if it does not, because the CDN would reject every URL
 */
export function createPhotoUrls({
  keyPairs,
  privateKey,
  clock,
}: {
  keyPairs: readonly string[];
  privateKey: string;
  clock: Clock;
}): PhotoUrls {
  const keyPairId = keyPairIdOf(privateKey, keyPairs);
  const endMs = (day: number): number => (day + 2) * DAY_MS;
  const today = (): number => Math.floor(clock.now().getTime() / DAY_MS);
  const cached = new Map<string, string>();
  let cachedDay = 0;

  function signed(key: string): string {
    const day = today();
    if (day !== cachedDay || cached.size >= CACHED_MAX) cached.clear();
    cachedDay = day;
    const known = cached.get(key);
    if (known) return known;
    const policy = JSON.stringify({
      Statement: [
        {
          Resource: `http*://*/${key}`,
          Condition: { DateLessThan: { 'AWS:EpochTime': endMs(day) / 1000 } },
        },
      ],
    });
    const url = getSignedUrl({ url: `${ANY_ORIGIN}/${key}`, keyPairId, privateKey, policy }).slice(ANY_ORIGIN.length);
    cached.set(key, url);
    return url;
  }

  // The shop's own pictures are public: an unsigned URL stays cached everywhere.
  const urlOf = (location: PhotoLocation, key: string) => (isShared(location) ? `/${key}` : signed(key));
  return {
    previewUrl: (location) => urlOf(location, previewKey(location)),
    thumbnailUrl: (location) => urlOf(location, thumbnailKey(location)),
    detailUrl: (location) => urlOf(location, detailKey(location)),
    endAt: (location) => (isShared(location) ? undefined : new Date(endMs(today())).toISOString()),
  };
}

/** The templates name a key by the SHA-256 of its public half in DER, the first 16 hexadecimal digits. */
function keyPairIdOf(privateKey: string, keyPairs: readonly string[]): string {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const fingerprint = createHash('sha256').update(der).digest('hex').slice(0, 16);
  const [, keyPairId] = keyPairs.map((pair) => pair.split(':')).find(([name]) => name === fingerprint) ?? [];
  if (!keyPairId) throw new Error('The CDN trusts no key that belongs to the private key for photo addresses.');
  return keyPairId;
}
