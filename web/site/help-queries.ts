import { queryOptions } from '@tanstack/react-query';
import { ArticlesReply } from '../../shared/content/schema.ts';
import { DeliveriesReply, StoresReply } from '../../shared/delivery/schema.ts';
import type { Site } from './create-site.ts';
import { CONFIG_REFRESH_MS } from './tenant-queries.ts';

const KEPT = { staleTime: CONFIG_REFRESH_MS, meta: { isPublic: true } };

/** What is asked about a shop on a page of its own, and loaded with that page. */
export const helpQueries = ({ api, tenant }: Site) => ({
  /** where people pick up what they order, in the tenant's order */
  stores: () =>
    queryOptions({
      ...KEPT,
      queryKey: ['stores', tenant.id],
      queryFn: async ({ signal }) =>
        (await api.get(`/v1/tenants/${tenant.id}/stores`, { reply: StoresReply, signal })).stores,
    }),
  /** the ways in which goods reach people; the first counts while nobody chooses */
  deliveries: () =>
    queryOptions({
      ...KEPT,
      queryKey: ['deliveries', tenant.id],
      queryFn: async ({ signal }) =>
        (await api.get(`/v1/tenants/${tenant.id}/deliveries`, { reply: DeliveriesReply, signal })).deliveries,
    }),
  articles: () =>
    queryOptions({
      ...KEPT,
      queryKey: ['articles', tenant.id],
      queryFn: async ({ signal }) => (await api.get('/v1/support/articles', { reply: ArticlesReply, signal })).articles,
    }),
});
