import { queryOptions } from '@tanstack/react-query';
import { WhoIsSignedInReply } from '../../../shared/customer/wire.ts';
import type { Site } from '../../site/create-site.ts';
import { CONFIG_REFRESH_MS } from '../../site/tenant-queries.ts';

/**
 * Loads the customer's profile into the session and returns their benefits; refetched on load, hourly and after an
 * order.
 */
export const customerQuery = ({ api, session }: Site, customerId: string | undefined) =>
  queryOptions({
    queryKey: ['customer', customerId],
    queryFn: async ({ signal }) => {
      const { customer, benefits } = await api.get('/v1/commerce/customer_get', { reply: WhoIsSignedInReply, signal });
      session.updateCustomer(customer);
      return benefits;
    },
    enabled: customerId !== undefined,
    staleTime: CONFIG_REFRESH_MS,
  });
