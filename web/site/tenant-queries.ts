import { queryOptions } from '@tanstack/react-query';
import { CONFIG_REFRESH_MS } from '../../shared/constants/limits.ts';
import { PricingConfig } from '../../shared/schemas/pricing.ts';
import { PublicTenant } from '../../shared/schemas/public-tenant.ts';
import type { Site } from './create-site.ts';
import { keptAnswer } from './kept-answer.ts';

/** What the shop is and costs. Refreshed hourly (docs/product.md 6.7). */
export const tenantQueries = ({ api, tenant, tenantSeenMs, tenantCopy, ...site }: Site) => ({
  tenant: () =>
    queryOptions({
      queryKey: ['tenant', tenant.id],
      queryFn: async ({ signal }) => {
        const renewed = await api.get(`/v1/tenants/${tenant.id}/v2`, { reply: PublicTenant, signal });
        tenantCopy.write(renewed);
        return renewed;
      },
      // what the site began with, renewed at once where it is a copy of some days ago
      initialData: tenant,
      initialDataUpdatedAt: tenantSeenMs,
      staleTime: CONFIG_REFRESH_MS,
      meta: { isPublic: true },
      refetchInterval: CONFIG_REFRESH_MS,
    }),
  pricing: () =>
    queryOptions({
      queryKey: ['pricing', tenant.id],
      queryFn: keptAnswer(
        site,
        { name: 'pricing', schema: PricingConfig, queryKey: ['pricing', tenant.id] },
        (signal) => api.get('/v1/products/config', { reply: PricingConfig, signal }),
      ),
      staleTime: CONFIG_REFRESH_MS,
      meta: { isPublic: true },
      refetchInterval: CONFIG_REFRESH_MS,
    }),
});
