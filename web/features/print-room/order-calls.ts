import type * as z from 'zod/mini';
import type { StaffHoldReason, Tracking } from '../../../shared/schemas/order.ts';
import {
  type AskForPhotosRequest,
  PrintRoomChangedReply,
  type PrintRoomOrder,
  type RequestReprintRequest,
} from '../../../shared/wire/print-room.ts';
import type { Site } from '../../site/create-site.ts';
import type { HarmlessStep, Step } from '../staff/index.ts';
import { LISTS_KEY, printRoomQueries } from './queries.ts';

/** What the print team does with an order. Each may be repeated; lists and the order itself are read anew afterwards. */
export function orderCalls(site: Site) {
  const { api, queryClient } = site;

  async function change(orderId: string, path: string, body: unknown): Promise<PrintRoomOrder> {
    try {
      const { order } = await api.post(`/v1/fulfilment/orders/${encodeURIComponent(orderId)}/${path}`, {
        reply: PrintRoomChangedReply,
        body,
        needsLogin: true,
      });
      queryClient.setQueryData(printRoomQueries(site).order(orderId).queryKey, (known) => known && { ...known, order });
      return order;
    } finally {
      // also after a refusal: it says that something else is true by now
      void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
      void queryClient.invalidateQueries({ queryKey: printRoomQueries(site).order(orderId).queryKey });
    }
  }

  return {
    advance: (orderId: string, to: Step, tracking?: Tracking) =>
      change(orderId, 'production', { to, ...(tracking && { tracking }) }),
    stepBack: (orderId: string, from: HarmlessStep) => change(orderId, 'step-back', { from }),
    hold: (orderId: string, reason: StaffHoldReason, note: string) =>
      change(orderId, 'hold', { reason, ...(note.trim() !== '' && { note }) }),
    askForPhotos: (orderId: string, asked: z.input<typeof AskForPhotosRequest>) =>
      change(orderId, 'photo-request', asked),
    release: (orderId: string, reason: string) => change(orderId, 'release', { reason }),
    remake: (orderId: string) => change(orderId, 'remake', {}),
    requestReprint: (orderId: string, request: RequestReprintRequest) => change(orderId, 'reprints', request),
    endReprint: (orderId: string, reprintId: string, tracking?: Tracking) =>
      change(orderId, 'reprints/done', { reprintId, ...(tracking && { tracking }) }),
    remakeReprint: (orderId: string, reprintId: string) => change(orderId, 'reprints/remake', { reprintId }),
    cancelReprint: (orderId: string, reprintId: string) => change(orderId, 'reprints/cancel', { reprintId }),
    note: (orderId: string, noteId: string, text: string) => change(orderId, 'notes', { noteId, text }),
    /** as it is on the server now */
    look: (orderId: string) => queryClient.fetchQuery({ ...printRoomQueries(site).order(orderId), staleTime: 0 }),
  };
}
