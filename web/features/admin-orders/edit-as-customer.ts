import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Order } from '../../../shared/schemas/order.ts';
import type { Project } from '../../../shared/schemas/project.ts';
import { CustomerProjectReply, CustomerProjectsReply } from '../../../shared/wire/admin-projects.ts';
import type { Site } from '../../site/create-site.ts';
import { paths } from '../../site/paths.ts';
import { useAdminShop, useAdminSite } from '../admin/index.ts';

const pathOf = (customerId: string) => `/v1/admin/customers/${encodeURIComponent(customerId)}/projects`;

export const customerQueries = ({ api }: Site) => ({
  projects: (customerId: string | undefined) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'customer', customerId, 'projects'],
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
      queryKey: ['admin', 'customer', customerId, 'project', projectId],
      queryFn: ({ signal }) =>
        api.get(`${pathOf(customerId)}/${encodeURIComponent(projectId)}`, {
          reply: CustomerProjectReply,
          signal,
          needsLogin: true,
        }),
    }),
});

/** What was ordered stays as it was ordered, and a wall without a tile is none. */
export const isEditable = ({ status, tiles }: Project): boolean => status !== 'Completed' && tiles.length > 0;

/** Where the editor shows a wall of the customer of an order. */
export function useEditorAddress(order: Pick<Order, 'id' | 'customerId'>) {
  const { shopId } = useAdminShop();
  const { tenant } = useAdminSite();
  return (projectId: string): string =>
    paths.printingAs({
      customerId: order.customerId ?? '',
      projectId,
      orderId: order.id,
      ...(shopId !== tenant.id && { shop: shopId }),
    });
}

/** Opens the wall that the customer has changed last; undefined where there is none that can be edited. */
export function useEditAsCustomer(order: Pick<Order, 'id' | 'customerId'>): (() => void) | undefined {
  const { data } = useInfiniteQuery(customerQueries(useAdminSite()).projects(order.customerId));
  const address = useEditorAddress(order);
  const [latest] = (data?.pages ?? [])
    .flatMap((page) => page.projects)
    .filter(isEditable)
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  // a page of its own, so that nothing of the customer's is mixed with what this browser keeps
  return latest && (() => window.location.assign(address(latest.id)));
}
