/**
 * Adapters that the shopper and staff APIs load with their SDK clients on first use, as separate chunks of
 * the bundle, which keeps cold starts short.
 */
import type { Clock } from '../core/lib/clock.ts';
import { lazy } from '../core/lib/lazy.ts';
import { once } from '../core/lib/once.ts';
import { lazySecret } from './lazy-secret.ts';

/** @param keyIds KMS keys, newest first */
export function lazyTokenSigner(keyIds: readonly [string, ...string[]]) {
  return lazy(async () => {
    const { createTokenSigner } = await import('./token-signer.ts');
    return createTokenSigner(keyIds);
  });
}

export function lazyQueueSender<Message>(queueUrl: string) {
  return lazy(async () => {
    const { createQueueSender } = await import('./queue.ts');
    return createQueueSender<Message>(queueUrl);
  });
}

/** @param bucket the photo bucket */
export function lazyUploadTargets(bucket: string) {
  return lazy(async () => {
    const { createUploadTargets } = await import('./upload-targets.ts');
    return createUploadTargets(bucket);
  });
}

/**
 * @param secretId secret with the private key that signs the URLs
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
    // Each attempt reads the secret again: it holds random text until the operator stores a key in it.
    return createPhotoUrls({ ...settings, privateKey: await lazySecret(secretId)() });
  });
}
