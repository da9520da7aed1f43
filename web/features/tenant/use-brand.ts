import { useQuery } from '@tanstack/react-query';
import { tenantQueries } from './queries.ts';

/** Stands in until the tenant is known, so that the header does not jump. */
const BRAND_BEFORE_LOADING = 'Tessera';

export function useBrand(): string {
  return useQuery(tenantQueries.tenant()).data?.brand ?? BRAND_BEFORE_LOADING;
}
