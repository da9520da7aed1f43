import { useQuery } from '@tanstack/react-query';
import { TENANT_PROFILES } from '../../../shared/tenants/tenant-profiles.ts';
import { tenantId } from '../../site/api.ts';
import { tenantQueries } from './queries.ts';

/** Whether people fetch their tiles at a store; until that is known as the shop says of its drugstores. */
export function useIsPickUp(): boolean {
  const { data: tenant } = useQuery(tenantQueries.tenant());
  return tenant ? tenant.delivery.isPickUp === true : TENANT_PROFILES[tenantId].isDrugstore;
}
