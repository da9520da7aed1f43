import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  PricingRowReply,
  PromoRow,
  PromosReply,
  type SavePricingRequest,
  type SavePromoRequest,
} from '../../../shared/promo/admin-wire.ts';
import type { Site } from '../../site/create-site.ts';

const PROMOS = '/v1/admin/promos';
const PRICING = '/v1/admin/pricing';
export const PROMOS_KEY = ['admin', 'promos'];
export const PRICES_KEY = ['admin', 'prices'];

export const promoQueries = ({ api }: Site) => ({
  list: infiniteQueryOptions({
    queryKey: [...PROMOS_KEY, 'list'],
    queryFn: ({ signal, pageParam }) =>
      api.get(PROMOS, { reply: PromosReply, query: { cursor: pageParam }, signal, needsLogin: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
  }),
  one: (code: string) =>
    queryOptions({
      queryKey: [...PROMOS_KEY, 'one', code],
      queryFn: ({ signal }) =>
        api.get(`${PROMOS}/${encodeURIComponent(code)}`, { reply: PromoRow, signal, needsLogin: true }),
    }),
  prices: queryOptions({
    queryKey: PRICES_KEY,
    queryFn: ({ signal }) => api.get(PRICING, { reply: PricingRowReply, signal, needsLogin: true }),
  }),
});

export const promoCalls = ({ api }: Site) => ({
  save: (body: SavePromoRequest) => api.post(PROMOS, { reply: PromoRow, body, needsLogin: true }),
  savePrices: (body: SavePricingRequest) => api.post(PRICING, { reply: PricingRowReply, body, needsLogin: true }),
});
