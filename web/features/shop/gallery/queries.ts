import { queryOptions } from '@tanstack/react-query';
import {
  AlbumsReply,
  ArtistGroupsReply,
  GroupReply,
  GroupsReply,
  ProductReply,
  ProductsReply,
} from '../../../../shared/product/wire.ts';
import type { Site } from '../../../site/create-site.ts';
import { CONFIG_REFRESH_MS } from '../../../site/tenant-queries.ts';

/** The same for all visitors, and rarely changed. */
const PUBLIC_CACHE = { staleTime: CONFIG_REFRESH_MS, meta: { isPublic: true } };

export const galleryQueries = ({ api, tenant }: Site) => ({
  albums: () =>
    queryOptions({
      ...PUBLIC_CACHE,
      queryKey: ['gallery', tenant.id, 'albums'],
      queryFn: async ({ signal }) => (await api.get('/v1/albums/public', { reply: AlbumsReply, signal })).albums,
    }),
  artistGroups: () =>
    queryOptions({
      ...PUBLIC_CACHE,
      queryKey: ['gallery', tenant.id, 'artist-groups'],
      queryFn: async ({ signal }) =>
        (await api.get(`/v1/products/${tenant.id}/get_artist_groups`, { reply: ArtistGroupsReply, signal }))
          .artistGroups,
    }),
  /** @param artistName name in URLs (shared/product/groups.ts) */
  artistProducts: (artistName: string) =>
    queryOptions({
      ...PUBLIC_CACHE,
      queryKey: ['gallery', tenant.id, 'artist', artistName],
      queryFn: async ({ signal }) => {
        const path = `/v1/products/${tenant.id}/artist/${encodeURIComponent(artistName)}`;
        return (await api.get(path, { reply: ProductsReply, signal })).products;
      },
    }),
  groups: () =>
    queryOptions({
      ...PUBLIC_CACHE,
      queryKey: ['gallery', tenant.id, 'groups'],
      queryFn: async ({ signal }) =>
        (await api.get(`/v1/products/${tenant.id}/get_groups`, { reply: GroupsReply, signal })).groups,
    }),
  /** @param groupName name in URLs (shared/product/groups.ts) */
  group: (groupName: string) =>
    queryOptions({
      ...PUBLIC_CACHE,
      queryKey: ['gallery', tenant.id, 'group', groupName],
      queryFn: async ({ signal }) => {
        const path = `/v1/products/${tenant.id}/group/${encodeURIComponent(groupName)}`;
        return (await api.get(path, { reply: GroupReply, signal })).group;
      },
    }),
  product: (urlSlug: string) =>
    queryOptions({
      ...PUBLIC_CACHE,
      queryKey: ['gallery', tenant.id, 'product', urlSlug],
      queryFn: async ({ signal }) =>
        (await api.get('/v1/products/get_product', { reply: ProductReply, query: { urlSlug }, signal })).product,
    }),
});
