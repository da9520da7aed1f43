import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, type FormAddress } from '../../../shared/customer/address-form.ts';
import { type ChangedTile, ChangeTilesConflict, OrderReply } from '../../../shared/order/wire.ts';
import { customerMessageOf, isProblem } from '../../lib/api-problem.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { ordersTexts } from './copy.ts';
import { linkHeaders, orderPath, orderQueries } from './queries.ts';

type OwnChange =
  | { kind: 'cancel' }
  | { kind: 'address'; fields: FormAddress }
  /** `version` is the order version that the shopper saw. */
  | { kind: 'tiles'; version: number; tiles: readonly ChangedTile[] };

/** A shopper's changes to an order. A reply replaces the cached order; a refusal refetches it. */
export function useChangeOrder(orderId: string) {
  const copy = useTexts(ordersTexts);
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
    errorText: error ? (customerMessageOf(error) ?? copy.change.failed) : undefined,
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

/** The current order, if it changed since the shopper loaded it. */
export function conflictOf(error: unknown): OrderReply | undefined {
  return isProblem(error, 'order_conflict') ? ChangeTilesConflict.safeParse(error.body).data?.stored : undefined;
}
