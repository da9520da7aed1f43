import { useInfiniteQuery } from '@tanstack/react-query';
import type { Order } from '../../../shared/order/schema.ts';
import { mayStaffEdit } from '../../../shared/project/life-project.ts';
import { paths } from '../../site/paths.ts';
import { useAdminShop, useAdminSite } from '../admin/index.ts';
import { customerWallQueries } from './queries.ts';

/** @param orderId where it is opened from; otherwise that is the customer */
export function useEditorAddress(customerId: string, orderId?: string) {
  const { shopId } = useAdminShop();
  const { tenant } = useAdminSite();
  return (projectId: string): string =>
    paths.printingAs({ customerId, projectId, orderId, ...(shopId !== tenant.id && { shop: shopId }) });
}

/** Opens the wall that the customer has changed last; undefined where there is none that can be edited. */
export function useEditAsCustomer(order: Pick<Order, 'id' | 'customerId'>): (() => void) | undefined {
  const { data } = useInfiniteQuery(customerWallQueries(useAdminSite()).projects(order.customerId));
  const address = useEditorAddress(order.customerId ?? '', order.id);
  const [latest] = (data?.pages ?? [])
    .flatMap((page) => page.projects)
    .filter(mayStaffEdit)
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  // a page of its own, so that nothing of the customer's is mixed with what this browser keeps
  return latest && (() => window.location.assign(address(latest.id)));
}
