import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { ApiClient } from './api-client.ts';

export interface PagedRequest<Reply> {
  queryKey: QueryKey;
  reply: Reply;
  query?: Record<string, string | undefined>;
  needsLogin?: boolean;
}

/** A list that the API returns page by page, with a cursor for the next page. */
export const pagedQuery = <Reply extends z.ZodMiniType<{ cursor?: string | undefined }>>(
  api: Pick<ApiClient, 'get'>,
  path: string,
  { queryKey, ...request }: PagedRequest<Reply>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      api.get(path, { ...request, query: { ...request.query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
  });
