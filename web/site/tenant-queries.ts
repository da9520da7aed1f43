import { queryOptions } from '@tanstack/react-query';
import { CONFIG_REFRESH_MS } from '../../shared/constants/limits.ts';
import { PricingConfig } from '../../shared/schemas/pricing.ts';
import { PublicTenant } from '../../shared/schemas/public-tenant.ts';
import type { Site } from './create-site.ts';

/** What the shop is and costs. Refreshed hourly (docs/product.md 6.7). */
export const tenantQueries = ({ api, tenant }: Site) => ({
  tenant: () =>
    queryOptions({
      queryKey: ['tenant', tenant.id],
      queryFn: ({ signal }) => api.get(`/v1/tenants/${tenant.id}/v2`, { reply: PublicTenant, signal }),
      staleTime: CONFIG_REFRESH_MS,
      meta: { isPublic: true },
      refetchInterval: CONFIG_REFRESH_MS,
    }),
  pricing: () =>
    queryOptions({
      queryKey: ['pricing', tenant.id],
      queryFn: ({ signal }) => api.get('/v1/products/config', { reply: PricingConfig, signal }),
      staleTime: CONFIG_REFRESH_MS,
      meta: { isPublic: true },
      refetchInterval: CONFIG_REFRESH_MS,
    }),
});
