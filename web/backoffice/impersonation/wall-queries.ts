import { queryOptions } from '@tanstack/react-query';
import { CustomerProjectReply, CustomerProjectsReply } from '../../../shared/project/admin-wire.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import type { Site } from '../../site/create-site.ts';

const pathOf = (customerId: string) => `/v1/admin/customers/${encodeURIComponent(customerId)}/projects`;

/** Prefix of all query keys about a customer. */
export const customerKey = (id: string) => ['admin', 'customers', 'one', id];

export const customerWallQueries = ({ api }: Site) => ({
  /** @param customerId undefined for a buyer without an account */
  projects: (customerId: string | undefined) => ({
    ...pagedQuery(api, pathOf(customerId ?? ''), {
      queryKey: [...customerKey(customerId ?? ''), 'projects'],
      reply: CustomerProjectsReply,
      needsLogin: true,
    }),
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
