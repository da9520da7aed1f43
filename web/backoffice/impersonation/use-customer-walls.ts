import { useInfiniteQuery } from '@tanstack/react-query';
import { useAdminSite } from '../kit/index.ts';
import { customerWallQueries } from './wall-queries.ts';

/** @param customerId undefined for a buyer without an account */
export function useCustomerWalls(customerId: string | undefined) {
  const query = useInfiniteQuery(customerWallQueries(useAdminSite()).projects(customerId));
  const pages = query.data?.pages ?? [];
  const orders = new Map(pages.flatMap((page) => page.orders.map((each) => [each.projectId, each.orderId] as const)));
  return {
    ...query,
    walls: pages.flatMap((page) => page.projects),
    photos: new Map(pages.flatMap((page) => page.photos.map((photo) => [photo.key, photo] as const))),
    orderOf: (projectId: string) => orders.get(projectId),
  };
}
