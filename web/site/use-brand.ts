import { useQuery } from '@tanstack/react-query';
import { useSite } from './site-context.tsx';
import { tenantQueries } from './tenant-queries.ts';

export function useBrand(): string {
  const site = useSite();
  return useQuery(tenantQueries(site).tenant()).data.brand;
}
