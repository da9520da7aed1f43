import type { Clock } from '../core/lib/clock.ts';
import { lazy } from '../core/lib/lazy.ts';
import { once } from '../core/lib/once.ts';

/**
 * Adapters that several functions need, but not for every request. Each is loaded with its SDK client on the first
 * call: a chunk of the bundle that a cold start does not pay for.
 */

export function lazySecret(secretId: string) {
  return once(async () => {
    const { createSecret } = await import('./secrets.ts');
    return createSecret(secretId)();
  });
}

/** @param keyIds KMS keys, newest first */
export function lazyTokenSigner(keyIds: readonly [string, ...string[]]) {
  return lazy(async () => {
    const { createTokenSigner } = await import('./token-signer.ts');
    return createTokenSigner(keyIds);
  });
}

/**
 * @param secretId of the private key that signs the addresses
 * @param keyPairs see `createPhotoUrls`
 */
export function lazyPhotoUrls({
  secretId,
  ...settings
}: {
  secretId: string;
  keyPairs: readonly string[];
  clock: Clock;
}) {
  return once(async () => {
    const { createPhotoUrls } = await import('./photo-urls.ts');
    // read anew at each attempt: until the operator puts a key there, the secret holds random text
    return createPhotoUrls({ ...settings, privateKey: await lazySecret(secretId)() });
  });
}
