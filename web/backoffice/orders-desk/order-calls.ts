import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { addressOf, type FormAddress } from '../../../shared/customer/address-form.ts';
import type { TypedTracking } from '../../../shared/delivery/tracking.ts';
import { ChangedOrderReply, type OrderMailView, type RefundOrderRequest } from '../../../shared/order/admin-wire.ts';
import type { StaffHoldReason } from '../../../shared/order/history.ts';
import {
  type AskForPhotosRequest,
  type CorrectTrackingRequest,
  PrintRoomChangedReply,
  type PrintRoomOrder,
  PrintRoomOrderReply,
  type RequestReprintRequest,
  type SendParcelRequest,
} from '../../../shared/order/print-room.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import type { ReversibleStep, Step } from './next-step.ts';
import type { OrderName } from './order-name.ts';
import { getPrints, LISTS_KEY, type OrderReply, orderKey, orderPath, printsKey } from './queries.ts';

export type OrderCalls = ReturnType<typeof createOrderCalls>;

/**
 * Actions on an order; each is idempotent.
 *
 * @param cache updated after each call; without one, the caller refetches
 */
export function createOrderCalls(apiOf: (order: OrderName) => Pick<ApiClient, 'get' | 'post'>, cache?: QueryClient) {
  async function send(order: OrderName, path: string, reply: typeof ChangedOrderReply, body: unknown): Promise<void>;
  async function send(
    order: OrderName,
    path: string,
    reply: typeof PrintRoomChangedReply,
    body: unknown,
  ): Promise<void>;
  async function send(
    order: OrderName,
    path: string,
    reply: z.ZodMiniType<{ order: Order | PrintRoomOrder }>,
    body: unknown,
  ): Promise<void> {
    try {
      const { order: changed } = await apiOf(order).post(path, { reply, body, needsLogin: true });
      cache?.setQueryData<OrderReply>(orderKey(order), (known) => known && withOrder(known, changed));
    } finally {
      // After a refusal as well: the order has changed elsewhere.
      for (const queryKey of [LISTS_KEY, orderKey(order), printsKey(order)])
        void cache?.invalidateQueries({ queryKey });
    }
  }
  const change = (order: OrderName, path: string, body: unknown) =>
    send(order, `${orderPath(order)}/${path}`, PrintRoomChangedReply, body);
  const administer = (order: OrderName, path: string, body: unknown) =>
    send(order, `${orderPath(order, 'admin')}/${path}`, ChangedOrderReply, body);

  return {
    advance: (order: OrderName, to: Step, tracking?: TypedTracking) =>
      change(order, 'production', { to, ...(tracking && { tracking }) }),
    sendParcel: (order: OrderName, parcel: SendParcelRequest) => change(order, 'parcels', parcel),
    correctTracking: (order: OrderName, correction: CorrectTrackingRequest) =>
      change(order, 'parcels/correct', correction),
    stepBack: (order: OrderName, from: ReversibleStep) => change(order, 'step-back', { from }),
    hold: (order: OrderName, reason: StaffHoldReason, note: string) =>
      change(order, 'hold', { reason, ...(note.trim() !== '' && { note }) }),
    askForPhotos: (order: OrderName, asked: z.input<typeof AskForPhotosRequest>) =>
      change(order, 'photo-request', asked),
    release: (order: OrderName, reason: string) => change(order, 'release', { reason }),
    remake: (order: OrderName) => change(order, 'remake', {}),
    requestReprint: (order: OrderName, request: RequestReprintRequest) => change(order, 'reprints', request),
    endReprint: (order: OrderName, reprintId: string, tracking?: TypedTracking) =>
      change(order, 'reprints/done', { reprintId, ...(tracking && { tracking }) }),
    remakeReprint: (order: OrderName, reprintId: string) => change(order, 'reprints/remake', { reprintId }),
    cancelReprint: (order: OrderName, reprintId: string) => change(order, 'reprints/cancel', { reprintId }),
    note: (order: OrderName, noteId: string, text: string) => change(order, 'notes', { noteId, text }),
    refund: (order: OrderName, refund: RefundOrderRequest) => administer(order, 'refunds', refund),
    cancel: (order: OrderName) => administer(order, 'cancel', {}),
    fixAddress: (order: OrderName, fields: FormAddress) => administer(order, 'address', { address: addressOf(fields) }),
    resend: (order: OrderName, requestId: string, { kind, subject }: Pick<OrderMailView, 'kind' | 'subject'>) =>
      administer(order, 'mails', { requestId, kind, subject }),
    listPrints: (order: OrderName, signal: AbortSignal) => getPrints(apiOf(order), order, signal),
    load: (order: OrderName) => apiOf(order).get(orderPath(order), { reply: PrintRoomOrderReply, needsLogin: true }),
  };
}

/** The print room's view of an order has no prices, so that only its state replaces a whole order. */
function withOrder(known: OrderReply, order: Order | PrintRoomOrder): OrderReply {
  if (!('mails' in known)) return { ...known, order };
  if ('totalCents' in order) return { ...known, order };
  const { productionState, holds, parcels } = order;
  return { ...known, order: { ...known.order, productionState, holds, ...(parcels && { parcels }) } };
}
