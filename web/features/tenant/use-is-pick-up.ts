import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';

/** Whether people fetch their tiles at a store; until that is known as the shop says of its drugstores. */
export function useIsPickUp(): boolean {
  const site = useSite();
  const { data: tenant } = useQuery(tenantQueries(site).tenant());
  return tenant ? tenant.delivery.isPickUp === true : site.tenant.profile.isDrugstore;
}
