import { queryOptions } from '@tanstack/react-query';
import { PageReply } from '../../shared/content/schema.ts';
import { HOUR_MS } from '../../shared/lib/time.ts';
import { PricingConfig } from '../../shared/promo/pricing.ts';
import { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { isProblem } from '../lib/api-problem.ts';
import type { Site } from './create-site.ts';
import { storedAnswer } from './stored-answer.ts';

export const CONFIG_REFRESH_MS = HOUR_MS;

/** Texts of the shop: public, and seldom changed. */
const PUBLIC_CONFIG = { staleTime: CONFIG_REFRESH_MS, meta: { isPublic: true } };

/** The shop's configuration, prices and staff texts. Refreshed hourly (docs/spec 6.7). */
export const tenantQueries = ({ api, tenant, tenantSeenMs, tenantCopy, texts, ...site }: Site) => ({
  tenant: () =>
    queryOptions({
      queryKey: ['tenant', tenant.id],
      queryFn: async ({ signal }) => {
        const renewed = await api.get(`/v1/tenants/${tenant.id}/v2`, { reply: PublicTenant, signal });
        tenantCopy.write(renewed);
        texts.write({ ...texts.read(), wording: renewed.wording });
        return renewed;
      },
      // The tenant at the start of the visit; refetched at once if it is a stored copy.
      initialData: tenant,
      initialDataUpdatedAt: tenantSeenMs,
      staleTime: CONFIG_REFRESH_MS,
      meta: { isPublic: true },
      refetchInterval: CONFIG_REFRESH_MS,
    }),
  pricing: () =>
    queryOptions({
      queryKey: ['pricing', tenant.id],
      queryFn: storedAnswer(
        site,
        { name: 'pricing', schema: PricingConfig, queryKey: ['pricing', tenant.id] },
        (signal) => api.get('/v1/products/config', { reply: PricingConfig, signal }),
      ),
      staleTime: CONFIG_REFRESH_MS,
      meta: { isPublic: true },
      refetchInterval: CONFIG_REFRESH_MS,
    }),
  /** The text of a whole page: a problem of status 404 if there is none, which makes the page a missing one. */
  page: (name: string) =>
    queryOptions({
      ...PUBLIC_CONFIG,
      queryKey: ['pages', tenant.id, name],
      queryFn: ({ signal }) => api.get(`/v1/pages/${encodeURIComponent(name)}`, { reply: PageReply, signal }),
    }),
  /** A text inside other pages, such as `promo-banner`: null if the tenant has none. */
  pagePart: (name: string) =>
    queryOptions({
      ...PUBLIC_CONFIG,
      queryKey: ['pages', tenant.id, name, 'part'],
      queryFn: async ({ signal }) => {
        try {
          const part = await api.get(`/v1/pages/${encodeURIComponent(name)}`, { reply: PageReply, signal });
          return part.body === '' ? null : part;
        } catch (error) {
          if (isProblem(error) && error.status === 404) return null;
          throw error;
        }
      },
    }),
});
