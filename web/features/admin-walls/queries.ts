import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { CustomerProjectReply, CustomerProjectsReply } from '../../../shared/project/admin-wire.ts';
import type { Site } from '../../site/create-site.ts';

const pathOf = (customerId: string) => `/v1/admin/customers/${encodeURIComponent(customerId)}/projects`;

/** Prefix of all query keys about a customer. */
export const customerKey = (id: string) => ['admin', 'customers', 'one', id];

export const customerWallQueries = ({ api }: Site) => ({
  /** @param customerId undefined for a buyer without an account */
  projects: (customerId: string | undefined) =>
    infiniteQueryOptions({
      queryKey: [...customerKey(customerId ?? ''), 'projects'],
      queryFn: ({ signal, pageParam }) =>
        api.get(pathOf(customerId ?? ''), {
          reply: CustomerProjectsReply,
          query: { cursor: pageParam },
          signal,
          needsLogin: true,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.cursor,
      enabled: customerId !== undefined,
    }),
  project: (customerId: string, projectId: string) =>
    queryOptions({
      queryKey: [...customerKey(customerId), 'project', projectId],
      queryFn: ({ signal }) =>
        api.get(`${pathOf(customerId)}/${encodeURIComponent(projectId)}`, {
          reply: CustomerProjectReply,
          signal,
          needsLogin: true,
        }),
    }),
});
