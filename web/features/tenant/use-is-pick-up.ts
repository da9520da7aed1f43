import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';

export function useIsPickUp(): boolean {
  return useQuery(tenantQueries(useSite()).tenant()).data.delivery.isPickUp === true;
}
