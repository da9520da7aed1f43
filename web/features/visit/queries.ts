import { queryOptions } from '@tanstack/react-query';
import { PromoReply } from '../../../shared/promo/schema.ts';
import type { Site } from '../../site/create-site.ts';
import { askGeolocation } from './geolocation.ts';

/** Loads once per visit without retries, because the shop works without a result. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, retry: false, meta: { isPublic: true } } as const;

export const visitQueries = ({ api, tenant }: Site) => ({
  geolocation: () =>
    queryOptions({
      ...ONCE,
      queryKey: ['geolocation', tenant.id],
      queryFn: ({ signal }) => askGeolocation({ api }, signal),
    }),
  promo: (code: string) =>
    queryOptions({
      ...ONCE,
      queryKey: ['promo', tenant.id, code],
      queryFn: async ({ signal }) =>
        (await api.get('/v1/promo/get', { reply: PromoReply, query: { promo: code }, signal })).promo,
    }),
});
