import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { PageSize } from '../../../shared/lib/list-page.ts';
import {
  EditedGroupReply,
  EditedProductReply,
  type GroupKind,
  GroupRowsReply,
  ProductRowsReply,
  type ProductSort,
  type SaveGroupRequest,
  type SaveProductRequest,
} from '../../../shared/product/admin-wire.ts';
import type { Site } from '../../site/create-site.ts';

const PRODUCTS = '/v1/admin/products';
const GROUPS = '/v1/admin/groups';

export interface ProductSearch {
  text?: string | undefined;
  state?: string | undefined;
  group?: string | undefined;
  sort?: ProductSort;
  size?: PageSize;
}

export const PRODUCTS_KEY = ['admin', 'products'];
export const GROUPS_KEY = ['admin', 'groups'];

export const productAdminQueries = ({ api }: Site) => ({
  list: (search: ProductSearch) =>
    infiniteQueryOptions({
      queryKey: [...PRODUCTS_KEY, 'list', search],
      queryFn: ({ signal, pageParam }) =>
        api.get(PRODUCTS, {
          reply: ProductRowsReply,
          query: { ...search, cursor: pageParam },
          signal,
          needsLogin: true,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.cursor,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...PRODUCTS_KEY, 'one', id],
      queryFn: ({ signal }) =>
        api.get(`${PRODUCTS}/${encodeURIComponent(id)}`, { reply: EditedProductReply, signal, needsLogin: true }),
    }),
  groups: queryOptions({
    queryKey: GROUPS_KEY,
    queryFn: ({ signal }) => api.get(GROUPS, { reply: GroupRowsReply, signal, needsLogin: true }),
  }),
});

export const productAdminCalls = ({ api }: Site) => ({
  save: (body: SaveProductRequest) => api.post(PRODUCTS, { reply: EditedProductReply, body, needsLogin: true }),
  remove: ({ id, revision }: { id: string; revision: number }) =>
    api.post(`${PRODUCTS}/${encodeURIComponent(id)}/remove`, {
      reply: z.undefined(),
      body: { revision },
      needsLogin: true,
    }),
  saveGroup: (body: SaveGroupRequest) => api.post(GROUPS, { reply: EditedGroupReply, body, needsLogin: true }),
  removeGroup: ({ kind, id, revision }: { kind: GroupKind; id: string; revision: number }) =>
    api.post(`${GROUPS}/${kind}/${encodeURIComponent(id)}/remove`, {
      reply: z.undefined(),
      body: { revision },
      needsLogin: true,
    }),
});
