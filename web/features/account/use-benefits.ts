import { useQuery } from '@tanstack/react-query';
import type { CustomerBenefits } from '../../../shared/customer/wire.ts';
import { useSite } from '../../site/site-context.tsx';
import { customerQuery } from './customer-query.ts';
import { useSession } from './use-session.ts';

const NONE: CustomerBenefits = { isMember: false, rewardTiles: 0 };

/** Returns the benefits of the logged-in customer; undefined until they are loaded. */
export function useBenefits(): CustomerBenefits | undefined {
  const customerId = useSession()?.customer.id;
  const { data } = useQuery(customerQuery(useSite(), customerId));
  return customerId === undefined ? NONE : data;
}
