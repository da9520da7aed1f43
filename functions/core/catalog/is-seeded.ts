import { DEFAULT_TENANT_ID } from '../../../shared/constants/tenants.ts';
import type { Catalog } from './catalog-cache.ts';

/** Whether the shop has been filled: the seed writes its tenants last. */
export async function isSeeded(catalog: Pick<Catalog, 'tenant'>): Promise<boolean> {
  return (await catalog.tenant(DEFAULT_TENANT_ID)) !== undefined;
}
