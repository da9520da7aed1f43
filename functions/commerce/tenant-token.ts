import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { TenantId } from '../../shared/lib/scalars.ts';
import type { StorefrontCatalog, TenantCatalogs } from './tenant-catalogs.ts';

/**
 * Whose storefront a public access token opens. A token is `<tenant id>.<random>`: the first part says where to look,
 * and only the whole token that the tenant's row has is right.
 *
 * @returns undefined for a missing or a wrong token
 */
export async function tenantOfToken(
  token: string | undefined,
  tenantCatalogs: TenantCatalogs,
): Promise<StorefrontCatalog | undefined> {
  const tenantId = z.safeParse(TenantId, token?.split('.')[0]);
  if (!token || !tenantId.success) return undefined;
  const catalog = await tenantCatalogs(tenantId.data);
  return catalog && isSame(token, catalog.tenant.commerce.publicAccessToken) ? catalog : undefined;
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
