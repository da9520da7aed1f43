import { infiniteQueryOptions } from '@tanstack/react-query';
import { type LabAction, type LabList, LabOrderReply, LabOrdersReply } from '../../../../shared/order/lab-orders.ts';
import type { Site } from '../../../site/create-site.ts';

const PATH = '/v1/fulfilment/lab-orders';
const LABS_KEY = ['print-room', 'labs'] as const;
/** A lab takes a few seconds to process a request. */
const POLL_MS = 5_000;

export const labQueries = ({ api }: Site, shop: string) => ({
  list: (list: LabList) =>
    infiniteQueryOptions({
      queryKey: [...LABS_KEY, shop, list],
      queryFn: ({ signal, pageParam }) =>
        api.get(PATH, { reply: LabOrdersReply, query: { list, cursor: pageParam }, signal, needsLogin: true }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.cursor,
      // After a failed load, waits for a manual retry.
      refetchInterval: ({ state }) => (state.data ? POLL_MS : false),
    }),
});

/**
 * Lab order actions; the lists are refetched afterwards, even after a refusal, because the data was stale.
 *
 * @param requestId created once per intent, so that a retry is idempotent
 */
export function labCalls({ api, queryClient }: Site) {
  return async (reference: string, action: LabAction, requestId: string, to?: string) => {
    try {
      const path = `${PATH}/${encodeURIComponent(reference)}/${action}`;
      const body = { requestId, ...(to !== undefined && { to }) };
      return (await api.post(path, { reply: LabOrderReply, body, needsLogin: true })).labOrder;
    } finally {
      void queryClient.invalidateQueries({ queryKey: LABS_KEY });
    }
  };
}
