import { once } from '../core/lib/once.ts';

/**
 * Loads the Secrets Manager client on first use. This is a separate module because esbuild emits a chunk for each
 * `import()` of a bundled module, used or not, and most functions load no other adapter lazily.
 */
export function lazySecret(secretId: string) {
  return once(async () => {
    const { createSecret } = await import('./secrets.ts');
    return createSecret(secretId)();
  });
}
