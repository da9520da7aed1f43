import type * as z from 'zod/mini';
import type { TypedTracking } from '../../../shared/delivery/tracking.ts';
import { PrintFilesReply } from '../../../shared/order/admin-wire.ts';
import type { StaffHoldReason } from '../../../shared/order/history.ts';
import {
  type AskForPhotosRequest,
  type CorrectTrackingRequest,
  PrintRoomChangedReply,
  type PrintRoomOrder,
  type PrintRoomOrderReply,
  type RequestReprintRequest,
  type SendParcelRequest,
} from '../../../shared/order/print-room.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import type { ReversibleStep, Step } from './next-step.ts';

/** Cached order data that the calls update. */
export interface OrderScreenData {
  /** Called with the order from the reply. */
  changed(order: PrintRoomOrder): void;
  /** Called after every request: a refusal means that the order has changed elsewhere. */
  invalidate(orderId: string): void;
  load(orderId: string): Promise<Pick<z.infer<typeof PrintRoomOrderReply>, 'order' | 'photos' | 'jobs'>>;
}

export type OrderCalls = ReturnType<typeof createOrderCalls>;

/** Production actions on an order. Each is idempotent; lists and the order are refetched afterwards. */
export function createOrderCalls(api: Pick<ApiClient, 'get' | 'post'>, { changed, invalidate, load }: OrderScreenData) {
  const pathOf = (orderId: string) => `/v1/fulfilment/orders/${encodeURIComponent(orderId)}`;

  async function change(orderId: string, path: string, body: unknown): Promise<PrintRoomOrder> {
    try {
      const { order } = await api.post(`${pathOf(orderId)}/${path}`, {
        reply: PrintRoomChangedReply,
        body,
        needsLogin: true,
      });
      changed(order);
      return order;
    } finally {
      invalidate(orderId);
    }
  }

  return {
    advance: (orderId: string, to: Step, tracking?: TypedTracking) =>
      change(orderId, 'production', { to, ...(tracking && { tracking }) }),
    sendParcel: (orderId: string, parcel: SendParcelRequest) => change(orderId, 'parcels', parcel),
    correctTracking: (orderId: string, correction: CorrectTrackingRequest) =>
      change(orderId, 'parcels/correct', correction),
    stepBack: (orderId: string, from: ReversibleStep) => change(orderId, 'step-back', { from }),
    hold: (orderId: string, reason: StaffHoldReason, note: string) =>
      change(orderId, 'hold', { reason, ...(note.trim() !== '' && { note }) }),
    askForPhotos: (orderId: string, asked: z.input<typeof AskForPhotosRequest>) =>
      change(orderId, 'photo-request', asked),
    release: (orderId: string, reason: string) => change(orderId, 'release', { reason }),
    remake: (orderId: string) => change(orderId, 'remake', {}),
    requestReprint: (orderId: string, request: RequestReprintRequest) => change(orderId, 'reprints', request),
    endReprint: (orderId: string, reprintId: string, tracking?: TypedTracking) =>
      change(orderId, 'reprints/done', { reprintId, ...(tracking && { tracking }) }),
    remakeReprint: (orderId: string, reprintId: string) => change(orderId, 'reprints/remake', { reprintId }),
    cancelReprint: (orderId: string, reprintId: string) => change(orderId, 'reprints/cancel', { reprintId }),
    note: (orderId: string, noteId: string, text: string) => change(orderId, 'notes', { noteId, text }),
    listPrints: (orderId: string, signal: AbortSignal) =>
      api.get(`${pathOf(orderId)}/prints`, { reply: PrintFilesReply, signal, needsLogin: true }),
    load,
  };
}
