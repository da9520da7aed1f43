import { queryOptions } from '@tanstack/react-query';
import { CONFIG_REFRESH_MS } from '../../../shared/constants/limits.ts';
import { PricingConfig } from '../../../shared/schemas/pricing.ts';
import { Tenant } from '../../../shared/schemas/tenant.ts';
import { api, tenantId } from '../../site/api.ts';

/** What the shop is and costs. Refreshed hourly (docs/product.md 6.7). */
export const tenantQueries = {
  tenant: () =>
    queryOptions({
      queryKey: ['tenant', tenantId],
      queryFn: ({ signal }) => api.get(`/v1/tenants/${tenantId}/v2`, { reply: Tenant, signal }),
      staleTime: CONFIG_REFRESH_MS,
      meta: { isPublic: true },
      refetchInterval: CONFIG_REFRESH_MS,
    }),
  pricing: () =>
    queryOptions({
      queryKey: ['pricing', tenantId],
      queryFn: ({ signal }) => api.get('/v1/products/config', { reply: PricingConfig, signal }),
      staleTime: CONFIG_REFRESH_MS,
      meta: { isPublic: true },
      refetchInterval: CONFIG_REFRESH_MS,
    }),
};
