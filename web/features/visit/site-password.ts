import { sha256Hex } from '../../lib/sha256-hex.ts';

/**
 * The gate is in the browser only (docs/product.md 4.7): it keeps a shop that is being set up out of sight, not safe.
 *
 * @param expectedSha256 hex; a site without one cannot be opened
 */
export async function opensSite(password: string, expectedSha256: string | undefined): Promise<boolean> {
  return expectedSha256 !== undefined && (await sha256Hex(password)) === expectedSha256.toLowerCase();
}
