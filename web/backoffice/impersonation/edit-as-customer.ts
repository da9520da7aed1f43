import { useInfiniteQuery } from '@tanstack/react-query';
import type { Order } from '../../../shared/order/schema.ts';
import { mayStaffEdit } from '../../../shared/project/life-project.ts';
import { paths } from '../../site/paths.ts';
import { useAdminShop, useAdminSite } from '../kit/index.ts';
import { customerWallQueries } from './wall-queries.ts';

/** @param orderId order that the editor returns to; the customer page without one */
export function useEditorAddress(customerId: string, orderId?: string) {
  const { shopId } = useAdminShop();
  const { tenant } = useAdminSite();
  return (projectId: string): string =>
    paths.printingAs({ customerId, projectId, orderId, ...(shopId !== tenant.id && { shop: shopId }) });
}

/** Returns a function that opens the customer's last changed wall; undefined without an editable wall. */
export function useEditAsCustomer(order: Pick<Order, 'id' | 'customerId'>): (() => void) | undefined {
  const { data } = useInfiniteQuery(customerWallQueries(useAdminSite()).projects(order.customerId));
  const address = useEditorAddress(order.customerId ?? '', order.id);
  const [latest] = (data?.pages ?? [])
    .flatMap((page) => page.projects)
    .filter(mayStaffEdit)
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  // A full page load, so that the customer's data and this browser's never mix.
  return latest && (() => window.location.assign(address(latest.id)));
}
