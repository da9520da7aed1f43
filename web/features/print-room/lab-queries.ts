import { infiniteQueryOptions } from '@tanstack/react-query';
import { type LabAction, type LabList, LabOrderReply, LabOrdersReply } from '../../../shared/order/lab-orders.ts';
import type { Site } from '../../site/create-site.ts';

const PATH = '/v1/fulfilment/lab-orders';
const LABS_KEY = ['print-room', 'labs'] as const;
/** What is asked of a lab shows up a few seconds later. */
const POLL_MS = 5_000;

export const labQueries = ({ api }: Site, shop: string) => ({
  list: (list: LabList) =>
    infiniteQueryOptions({
      queryKey: [...LABS_KEY, shop, list],
      queryFn: ({ signal, pageParam }) =>
        api.get(PATH, { reply: LabOrdersReply, query: { list, cursor: pageParam }, signal, needsLogin: true }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.cursor,
      // where nothing has come, the page says so and waits for somebody to try again
      refetchInterval: ({ state }) => (state.data ? POLL_MS : false),
    }),
});

/**
 * What staff do with an order at a lab; the lists are read anew afterwards, also where it was refused: something else is
 * true by then.
 *
 * @param requestId made once for what the person wants, so that a second try is the same request
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
