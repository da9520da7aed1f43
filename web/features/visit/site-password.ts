import { sha256Hex } from '../../lib/sha256-hex.ts';

/**
 * Compares the hash of a site password. The gate is client-side only (docs/spec 4.7): it hides an unfinished shop
 * but does not protect it.
 *
 * @param expectedSha256 hex; a site without a hash cannot be opened
 */
export async function isSitePassword(password: string, expectedSha256: string | undefined): Promise<boolean> {
  return expectedSha256 !== undefined && (await sha256Hex(password)) === expectedSha256.toLowerCase();
}
