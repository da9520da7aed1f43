import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Cart } from './model.ts';

/**
 * The server's last reply about our cart: null if there is no cart, undefined before the first request. Only the
 * reconciler writes it, because it alone knows which reply is the latest.
 */
export const cartQuery = queryOptions<Cart | null>({
  queryKey: ['cart'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});
