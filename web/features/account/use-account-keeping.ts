import { useQuery } from '@tanstack/react-query';
import { CONFIG_REFRESH_MS } from '../../../shared/constants/limits.ts';
import { CustomerReply } from '../../../shared/wire/account.ts';
import { useRestoredProjects } from '../../documents/projects/index.ts';
import { useSite } from '../../site/site-context.tsx';
import { useSession } from './use-session.ts';

/**
 * While somebody is signed in: who they are is looked up on load and hourly (docs/product.md 6.7), and what
 * they have made elsewhere comes along. Without a connection the last known stays.
 */
export function useAccountKeeping(): void {
  const { api, session } = useSite();
  const customerId = useSession()?.customer.id;
  const isEnabled = customerId !== undefined;
  useRestoredProjects({ isEnabled });
  useQuery({
    queryKey: ['customer', customerId],
    queryFn: async ({ signal }) => {
      const { customer } = await api.get('/v1/commerce/customer_get', { reply: CustomerReply, signal });
      session.updateCustomer(customer);
      return customer.id;
    },
    enabled: isEnabled,
    staleTime: CONFIG_REFRESH_MS,
    refetchInterval: CONFIG_REFRESH_MS,
  });
}
