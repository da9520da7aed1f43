import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  ConnectReply,
  ImportReply,
  PickedReply,
  PickReply,
  type SourceId,
  SourcePhotosReply,
} from '../../../../../shared/photo/sources.ts';
import { pagedQuery } from '../../../../lib/paged-query.ts';
import type { Site } from '../../../../site/create-site.ts';

const of = (sourceId: SourceId): string => `/v1/sources/${sourceId}`;

/** The calls for connected accounts; their tokens never reach the browser. */
export const outsideCalls = ({ api }: Site) => ({
  connect: async (sourceId: SourceId) =>
    (await api.post(`${of(sourceId)}/connect`, { reply: ConnectReply })).authorizationUrl,
  disconnect: (sourceId: SourceId) => api.post(`${of(sourceId)}/disconnect`, { reply: z.unknown() }),
  pick: (sourceId: SourceId) => api.post(`${of(sourceId)}/pick`, { reply: PickReply }),
  picked: (sourceId: SourceId, pickId: string, signal: AbortSignal) =>
    api.get(`${of(sourceId)}/pick/${encodeURIComponent(pickId)}`, { reply: PickedReply, signal }),
  import: async (sourceId: SourceId, ids: readonly string[]) =>
    (await api.post(`${of(sourceId)}/import`, { reply: ImportReply, body: { ids } })).photos,
});

export const outsideQueries = ({ api, tenant }: Site) => ({
  photos: (sourceId: SourceId) =>
    pagedQuery(api, `${of(sourceId)}/photos`, {
      queryKey: ['photo-sources', tenant.id, 'photos', sourceId],
      reply: SourcePhotosReply,
    }),
  thumbnail: (sourceId: SourceId, photoId: string) =>
    queryOptions({
      queryKey: ['photo-sources', tenant.id, 'thumbnail', sourceId, photoId],
      queryFn: ({ signal }) =>
        api.getBlob(`${of(sourceId)}/photos/${encodeURIComponent(photoId)}/thumbnail`, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
});
