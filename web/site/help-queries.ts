import { queryOptions } from '@tanstack/react-query';
import { ArticlesReply } from '../../shared/content/schema.ts';
import { DeliveriesReply, StoresReply } from '../../shared/delivery/schema.ts';
import type { Site } from './create-site.ts';
import { CONFIG_REFRESH_MS } from './tenant-queries.ts';

const PUBLIC_CONFIG = { staleTime: CONFIG_REFRESH_MS, meta: { isPublic: true } };

/** Queries for a shop's help pages, loaded with those. */
export const helpQueries = ({ api, tenant }: Site) => ({
  /** Pickup stores, in the tenant's order. */
  stores: () =>
    queryOptions({
      ...PUBLIC_CONFIG,
      queryKey: ['stores', tenant.id],
      queryFn: async ({ signal }) =>
        (await api.get(`/v1/tenants/${tenant.id}/stores`, { reply: StoresReply, signal })).stores,
    }),
  /** Delivery methods; the first is the default. */
  deliveries: () =>
    queryOptions({
      ...PUBLIC_CONFIG,
      queryKey: ['deliveries', tenant.id],
      queryFn: async ({ signal }) =>
        (await api.get(`/v1/tenants/${tenant.id}/deliveries`, { reply: DeliveriesReply, signal })).deliveries,
    }),
  articles: () =>
    queryOptions({
      ...PUBLIC_CONFIG,
      queryKey: ['articles', tenant.id],
      queryFn: async ({ signal }) => (await api.get('/v1/support/articles', { reply: ArticlesReply, signal })).articles,
    }),
});
