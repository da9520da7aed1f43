import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, type FormAddress } from '../../../shared/customer/address-form.ts';
import { type ChangedTile, ChangeTilesConflict, OrderReply } from '../../../shared/order/wire.ts';
import { customerMessageOf, isProblem } from '../../lib/api-problem.ts';
import { useSite } from '../../site/site-context.tsx';
import { copy } from './copy.ts';
import { linkHeaders, orderPath, orderQueries } from './queries.ts';

type OwnChange =
  | { kind: 'cancel' }
  | { kind: 'address'; fields: FormAddress }
  /** version: of the order that was looked at */
  | { kind: 'tiles'; version: number; tiles: readonly ChangedTile[] };

/** What a shopper may still do with an order. The order on the screen is the one of the answer; a refusal loads it anew. */
export function useChangeOrder(orderId: string) {
  const site = useSite();
  const queryClient = useQueryClient();
  const { queryKey } = orderQueries(site).order(orderId);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (change: OwnChange) => {
      const headers = linkHeaders(site, orderId);
      return await site.api.post(orderPath(orderId, change.kind), { reply: OrderReply, body: bodyOf(change), headers });
    },
    onSuccess: (view) => queryClient.setQueryData(queryKey, view),
    onError(refusal) {
      const stored = conflictOf(refusal);
      if (stored) queryClient.setQueryData(queryKey, stored);
      else void queryClient.invalidateQueries({ queryKey });
    },
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

function bodyOf(change: OwnChange): unknown {
  switch (change.kind) {
    case 'cancel':
      return {};
    case 'address':
      return { address: addressOf(change.fields) };
    case 'tiles':
      return { version: change.version, tiles: change.tiles };
  }
}

/** The order as it is by now, where somebody else has changed it since it was looked at. */
export function conflictOf(error: unknown): OrderReply | undefined {
  return isProblem(error, 'order_conflict') ? ChangeTilesConflict.safeParse(error.body).data?.stored : undefined;
}
