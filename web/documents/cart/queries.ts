import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Cart } from './model.ts';

/**
 * The server's last answer about our cart: null where there is none, nothing where nobody has asked yet. The reconciler
 * writes it, since it alone knows which answer is the latest.
 */
export const cartQuery = queryOptions<Cart | null>({
  queryKey: ['cart'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});
