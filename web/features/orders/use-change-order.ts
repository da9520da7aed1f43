import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, type FormAddress } from '../../../shared/validation/address.ts';
import { OrderReply } from '../../../shared/wire/own-orders.ts';
import { customerMessageOf } from '../../lib/api-problem.ts';
import { useSite } from '../../site/site-context.tsx';
import { copy } from './copy.ts';
import { linkHeaders, orderPath, orderQueries } from './queries.ts';

/** What a shopper may still do with an order. The order on the screen is the one of the answer; a refusal loads it anew. */
export function useChangeOrder(orderId: string) {
  const site = useSite();
  const queryClient = useQueryClient();
  const { queryKey } = orderQueries(site).order(orderId);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (change: { kind: 'cancel' } | { kind: 'address'; fields: FormAddress }) => {
      const body = change.kind === 'address' ? { address: addressOf(change.fields) } : {};
      const headers = linkHeaders(site, orderId);
      return await site.api.post(orderPath(orderId, change.kind), { reply: OrderReply, body, headers });
    },
    onSuccess: (view) => queryClient.setQueryData(queryKey, view),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
    networkMode: 'always',
  });
  return {
    change: mutate,
    isChanging: isPending,
    /** what went wrong, in a sentence */
    trouble: error ? (customerMessageOf(error) ?? copy.change.failed) : undefined,
    forget: reset,
  };
}
