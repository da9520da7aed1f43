import { queryOptions } from '@tanstack/react-query';
import type { PageSize } from '../../../shared/lib/list-page.ts';
import {
  PricingRowReply,
  PromoEditorReply,
  PromoRow,
  type PromoSort,
  PromosReply,
  type SavePricingRequest,
  type SavePromoRequest,
} from '../../../shared/promo/admin-wire.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import type { Site } from '../../site/create-site.ts';

const PROMOS = '/v1/admin/promos';
const PRICING = '/v1/admin/pricing';
export const PROMOS_KEY = ['admin', 'promos'];
export const PRICES_KEY = ['admin', 'prices'];

export const promoQueries = ({ api }: Site) => ({
  list: (query: { sort?: PromoSort; size?: PageSize }) =>
    pagedQuery(api, PROMOS, { queryKey: [...PROMOS_KEY, 'list', query], reply: PromosReply, query, needsLogin: true }),
  one: (code: string) =>
    queryOptions({
      queryKey: [...PROMOS_KEY, 'one', code],
      queryFn: ({ signal }) =>
        api.get(`${PROMOS}/${encodeURIComponent(code)}`, { reply: PromoRow, signal, needsLogin: true }),
    }),
  editor: queryOptions({
    queryKey: ['admin', 'promo-editor'],
    queryFn: ({ signal }) => api.get('/v1/admin/promo-editor', { reply: PromoEditorReply, signal, needsLogin: true }),
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
