import { useQuery } from '@tanstack/react-query';
import { TENANT_PROFILES } from '../../../shared/tenants/tenant-profiles.ts';
import { tenantId } from '../../site/api.ts';
import { tenantQueries } from './queries.ts';

/** As the tenant's people call it; until that is known as the shop does, so that the header does not jump. */
export function useBrand(): string {
  return useQuery(tenantQueries.tenant()).data?.brand ?? TENANT_PROFILES[tenantId].brand;
}
