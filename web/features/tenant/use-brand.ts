import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';

export function useBrand(): string {
  const site = useSite();
  return useQuery(tenantQueries(site).tenant()).data.brand;
}
