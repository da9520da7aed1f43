import { useQuery } from '@tanstack/react-query';
import { useSite } from './site-context.tsx';
import { tenantQueries } from './tenant-queries.ts';

export function useIsPickUp(): boolean {
  return useQuery(tenantQueries(useSite()).tenant()).data.delivery.isPickUp === true;
}
