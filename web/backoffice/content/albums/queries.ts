import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { AdminAlbumReply, AdminAlbumsReply, type SaveAlbumRequest } from '../../../../shared/photo/albums.ts';
import type { Site } from '../../../site/create-site.ts';

const PATH = '/v1/admin/albums';
export const ALBUMS_KEY = ['admin', 'albums'];
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export const albumQueries = ({ api }: Site) => ({
  list: queryOptions({
    queryKey: [...ALBUMS_KEY, 'list'],
    queryFn: ({ signal }) => api.get(PATH, { reply: AdminAlbumsReply, signal, needsLogin: true }),
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...ALBUMS_KEY, 'one', id],
      queryFn: ({ signal }) => api.get(pathOf(id), { reply: AdminAlbumReply, signal, needsLogin: true }),
    }),
});

export const albumCalls = ({ api }: Site) => ({
  save: (id: string, body: SaveAlbumRequest) =>
    api.post(pathOf(id), { reply: AdminAlbumReply, body, needsLogin: true }),
  remove: (id: string, revision: number) =>
    api.post(`${pathOf(id)}/remove`, { reply: z.undefined(), body: { revision }, needsLogin: true }),
});
