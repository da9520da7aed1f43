/**
 * Orders: the purchase, frozen when it was placed, and its progress since. Within the change window a shopper may
 * replace the pictures of tiles. An order has three independent parts: its payment state, its production state, and
 * what blocks it (holds and reprints). Each changes only along its table below; `createOrderStore().change` writes a
 * change
 * together with its author.
 *
 * Changed by: lambda/storefront, lambda/webhooks and lambda/sweep (place it after the payment), lambda/orders,
 * lambda/sweep and lambda/render (advance production, hold it if a print fails), lambda/api (assigns it to the customer
 * whose cart placed it), lambda/admin (changes by staff), lambda/labs and lambda/lab-events (reports of labs),
 * lambda/mail-events (reports about mails),
 * lambda/privacy (makes it anonymous after its customer is deleted). lambda/mail reads.
 */

import type { Actor } from '../../../shared/audit/schema.ts';
import type { DeliveryAddress } from '../../../shared/customer/address.ts';
import type { Tracking } from '../../../shared/delivery/tracking.ts';
import { isChangeable, mayChangeTiles } from '../../../shared/order/change-window.ts';
import type {
  HoldReason,
  MailProblemKind,
  OrderEvent,
  OrderMailKind,
  OrderMailName,
  PaymentState,
  PhotoRequest,
  ProductionState,
} from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';
import {
  ADDRESS_FIXABLE,
  HAS_ALL_PRINTS,
  mayAskForPhotos,
  openReprints,
  STAFF_HOLDABLE,
} from '../../../shared/order/states.ts';
import { type FramedTile, isSamePicture, tileChanges, withTiles } from './order-tiles.ts';
import { changedParcels, type ParcelChange } from './parcel-changes.ts';
import { answered, keptTiles } from './photo-answer.ts';
import { type RefundChange, requestedRefund } from './refund-changes.ts';
import { changedReprints, type ReprintChange } from './reprint-changes.ts';

/** Payment states move in one direction. */
const PAYMENT_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  Paid: ['PartlyRefunded', 'Refunded'],
  PartlyRefunded: ['Refunded'],
  Refunded: [],
};

/** Production advances, returns to rendering for new files, or ends with a cancellation. */
const PRODUCTION_TRANSITIONS: Readonly<Record<ProductionState, readonly ProductionState[]>> = {
  Placed: ['Rendering', 'Cancelled'],
  Rendering: ['ReadyToPrint', 'Cancelled'],
  ReadyToPrint: ['Rendering', 'Printed', 'Cancelled'],
  Printed: ['Rendering', 'Packed'],
  Packed: ['Shipped', 'ReadyForPickUp'],
  Shipped: [],
  ReadyForPickUp: ['PickedUp'],
  PickedUp: [],
  Cancelled: [],
};

/** Steps of the print team that can be undone, and the state before each. No mail was sent about them. */
const STEPS_BACK = { Printed: 'ReadyToPrint', Packed: 'Printed' } as const satisfies Partial<
  Record<ProductionState, ProductionState>
>;
type StepTakenBack = keyof typeof STEPS_BACK;

/** Keeps the row of an order far below DynamoDB's limit of 400 KB. */
export const STAFF_NOTES_MAX = 50;
/** For the same reason; no shopper needs more. */
export const MAILS_AGAIN_MAX = 20;

/** For the same reason: a mail is sent again at most as often. */
const MAIL_FAILURES_MAX = 40;

export type OrderChange =
  | ReprintChange
  | ParcelChange
  | RefundChange
  | { kind: 'payment'; to: PaymentState }
  /** `tracking` is that of the parcel with all items that are in no parcel yet. */
  | { kind: 'production'; to: ProductionState; tracking?: Tracking | undefined }
  /** `asked` is the request to the shopper, which staff may add or replace later. */
  | { kind: 'hold'; reason: HoldReason; note?: string; asked?: PhotoRequest }
  | { kind: 'release'; reason: HoldReason }
  /** Undoes a step recorded by mistake, before any outside notice of it. */
  | { kind: 'step_back'; from: StepTakenBack }
  /** Idempotent by id. */
  | { kind: 'note'; noteId: string; text: string }
  /** Idempotent by id: each request resends the mail once. */
  | { kind: 'ask_for_mail'; requestId: string; mail: OrderMailName }
  /** Idempotent by id. */
  | { kind: 'note_mail_failure'; reportId: string; problem: MailProblemKind; mail: OrderMailKind }
  /** @param from the account that was merged into the customer; absent: the order has no customer yet */
  | { kind: 'assign_customer'; customerId: string; from?: string }
  | { kind: 'change_address'; address: DeliveryAddress }
  | { kind: 'change_tiles'; tiles: readonly FramedTile[] }
  | { kind: 'end_refund'; refundId: string; to: 'Refunded' | 'Refused' };

export type OrderProgress = Pick<
  Order,
  | 'paymentState'
  | 'productionState'
  | 'holds'
  | 'history'
  | 'customerId'
  | 'deliveryAddress'
  | 'lines'
  | 'refunds'
  | 'reprints'
  | 'parcels'
  | 'version'
>;

/** Frozen fields that changes depend on. */
type Frozen = Pick<Order, 'payment' | 'changeableUntil' | 'delivery'>;
type ChangedOrder = OrderProgress & Frozen;

export type ProgressChanged =
  | { kind: 'changed'; progress: OrderProgress }
  /** The order already has the requested state. */
  | { kind: 'unchanged' }
  /** No transition leads there, or a hold prevents it. */
  | { kind: 'not_allowed' };

/**
 * Applies changes in sequence, all or none.
 *
 * @param by author and time of the changes
 */
export function applyChanges(
  { payment, changeableUntil, delivery, ...order }: ChangedOrder,
  changes: readonly OrderChange[],
  by: { actor: Actor; at: string },
): ProgressChanged {
  let progress: OrderProgress = order;
  for (const change of changes) {
    const next = applyChange({ ...progress, payment, changeableUntil, delivery }, change, by);
    if (next === 'not_allowed') return { kind: 'not_allowed' };
    progress = next ?? progress;
  }
  if (progress === order) return { kind: 'unchanged' };
  return { kind: 'changed', progress: { ...progress, version: order.version + 1 } };
}

/** @returns undefined if nothing changes */
function applyChange(
  order: ChangedOrder,
  change: OrderChange,
  by: { actor: Actor; at: string },
): OrderProgress | 'not_allowed' | undefined {
  const { payment, changeableUntil, delivery, ...progress } = order;
  const noted = (changed: Partial<OrderProgress>, event: OrderEvent): OrderProgress => ({
    ...progress,
    ...changed,
    history: [...order.history, event],
  });
  switch (change.kind) {
    case 'payment': {
      const { paymentState: from } = order;
      const { to } = change;
      if (from === to) return undefined;
      if (!PAYMENT_TRANSITIONS[from].includes(to)) return 'not_allowed';
      return noted({ paymentState: to }, { ...by, event: 'payment_changed', from, to });
    }
    case 'production': {
      const { productionState: from } = order;
      const { to } = change;
      if (from === to) return undefined;
      // A hold or a reprint blocks everything but a cancellation.
      if (!PRODUCTION_TRANSITIONS[from].includes(to) || (isWaiting(order) && to !== 'Cancelled')) return 'not_allowed';
      // Production starts after the change window, and the shopper can cancel only within it.
      const isOpen = isChangeable(order, by.at);
      if (to === 'Cancelled' ? by.actor.kind === 'shopper' && !isOpen : isOpen) return 'not_allowed';
      if (to === 'Shipped') {
        const id = `parcel-${(order.parcels?.length ?? 0) + 1}`;
        const parcels = changedParcels(
          order,
          { kind: 'send_parcels', parcels: [{ id, tracking: change.tracking }] },
          by,
        );
        return parcels === undefined || parcels === 'not_allowed' ? parcels : { ...progress, ...parcels };
      }
      return noted({ productionState: to }, { ...by, event: 'production_changed', from, to });
    }
    case 'send_parcels':
    case 'correct_tracking': {
      const changed = changedParcels(order, change, by);
      if (!changed || changed === 'not_allowed') return changed;
      if (change.kind === 'send_parcels' && isWaiting(order)) return 'not_allowed';
      return { ...progress, ...changed };
    }
    case 'hold': {
      const { reason, note, asked } = change;
      const known = order.holds.find((hold) => hold.reason === reason);
      // More tiles may fail after the hold was set.
      const isUpdate = reason === 'print_failed' && note !== known?.note;
      if (known && !isUpdate && (!asked || known.asked?.id === asked.id)) return undefined;
      if (by.actor.kind === 'staff' && !asked && !STAFF_HOLDABLE.includes(order.productionState)) return 'not_allowed';
      if (asked && !mayAskForPhotos(order)) return 'not_allowed';
      const why = { reason, ...(note !== undefined && { note }), ...(asked && { asked }) };
      const holds = [...order.holds.filter((hold) => hold !== known), { since: known?.since ?? by.at, ...why }];
      return noted({ holds }, { ...by, event: 'held', ...why });
    }
    case 'release': {
      const holds = order.holds.filter((hold) => hold.reason !== change.reason);
      if (holds.length === order.holds.length) return undefined;
      return noted({ holds }, { ...by, event: 'released', reason: change.reason });
    }
    case 'step_back': {
      const { productionState } = order;
      const to = STEPS_BACK[change.from];
      if (productionState === to) return undefined;
      // A shipped parcel cannot be unpacked.
      const hasParcels = (order.parcels?.length ?? 0) > 0;
      if (productionState !== change.from || isWaiting(order) || hasParcels) return 'not_allowed';
      return noted({ productionState: to }, { ...by, event: 'production_changed', from: change.from, to });
    }
    case 'note': {
      const { noteId, text } = change;
      const notes = order.history.filter((event) => event.event === 'noted');
      if (notes.some((note) => note.noteId === noteId)) return undefined;
      if (notes.length >= STAFF_NOTES_MAX) return 'not_allowed';
      return noted({}, { ...by, event: 'noted', noteId, text });
    }
    case 'ask_for_mail': {
      const { requestId, mail } = change;
      const asked = order.history.filter((event) => event.event === 'mail_asked');
      if (asked.some((each) => each.requestId === requestId)) return undefined;
      if (asked.length >= MAILS_AGAIN_MAX) return 'not_allowed';
      return noted({}, { ...by, event: 'mail_asked', requestId, ...mail });
    }
    case 'note_mail_failure': {
      const { reportId, problem, mail } = change;
      const failures = order.history.filter((event) => event.event === 'mail_failed');
      if (failures.length >= MAIL_FAILURES_MAX || failures.some((each) => each.reportId === reportId)) return undefined;
      return noted({}, { ...by, event: 'mail_failed', reportId, problem, kind: mail });
    }
    case 'request_reprint':
    case 'end_reprint':
    case 'cancel_reprint':
    case 'remake_reprint': {
      const changed = changedReprints(order, change);
      if (!changed || changed === 'not_allowed') return changed;
      return noted({ reprints: changed.reprints }, { ...by, ...changed.event });
    }
    case 'assign_customer': {
      const { customerId, from } = change;
      if (order.customerId === customerId) return undefined;
      // An assigned order stays with its customer, unless that account was merged.
      if (order.customerId !== undefined && order.customerId !== from) return 'not_allowed';
      return noted({ customerId }, { ...by, event: 'customer_assigned', customerId });
    }
    case 'change_address': {
      const { address } = change;
      if (isSameAddress(address, order.deliveryAddress)) return undefined;
      // The change window does not restrict staff, who can cancel until printing.
      const isAllowed =
        by.actor.kind === 'staff' ? ADDRESS_FIXABLE.includes(order.productionState) : isChangeable(order, by.at);
      if (!isAllowed) return 'not_allowed';
      return noted({ deliveryAddress: address }, { ...by, event: 'address_changed', from: order.deliveryAddress });
    }
    case 'change_tiles': {
      const all = tileChanges(order.lines, change.tiles);
      if (!all) return 'not_allowed';
      const changes = all.filter((each) => !isSamePicture(each.before, each.after));
      const kept = keptTiles(order, all, changes);
      if (changes.length === 0 && kept.length === 0) return undefined;
      if (!mayChangeTiles(order, change.tiles, by.at)) return 'not_allowed';
      const tiles = changes.map(({ line, before, after }) => ({
        lineNumber: line.number,
        tileNumber: before.number,
        isOtherPhoto: before.photoKey !== after.photoKey,
      }));
      const history = [
        ...order.history,
        ...(tiles.length > 0 ? [{ ...by, event: 'tiles_changed' as const, tiles }] : []),
        ...(kept.length > 0 ? [{ ...by, event: 'tiles_kept' as const, tiles: kept }] : []),
      ];
      return answered({ ...progress, lines: withTiles(order.lines, changes), history }, change.tiles, by);
    }
    case 'request_refund': {
      const changed = requestedRefund(order, change);
      if (!changed || changed === 'not_allowed') return changed;
      return noted({ refunds: changed.refunds }, { ...by, ...changed.event });
    }
    case 'end_refund': {
      const { refundId, to } = change;
      const refund = order.refunds?.find(({ id }) => id === refundId);
      if (refund?.state === to) return undefined;
      if (refund?.state !== 'Requested') return 'not_allowed';
      const refunds = (order.refunds ?? []).map((each) => (each === refund ? { ...each, state: to } : each));
      const { amountCents } = refund;
      if (to === 'Refused') return noted({ refunds }, { ...by, event: 'refund_refused', refundId, amountCents });
      const ended = noted({ refunds }, { ...by, event: 'refunded', refundId, amountCents });
      const paymentState = sumOf(refunds, ['Refunded']) < payment.amountCents ? 'PartlyRefunded' : 'Refunded';
      const paid = applyChange(
        { ...ended, payment, changeableUntil, delivery },
        { kind: 'payment', to: paymentState },
        by,
      );
      return paid ?? ended;
    }
  }
}

function isSameAddress(a: DeliveryAddress, b: DeliveryAddress): boolean {
  const names = Object.keys({ ...a, ...b }) as (keyof DeliveryAddress)[];
  return names.every((name) => a[name] === b[name]);
}

type Refund = NonNullable<Order['refunds']>[number];

function sumOf(refunds: readonly Refund[], states: readonly Refund['state'][]): number {
  return refunds.reduce((sum, { amountCents, state }) => sum + (states.includes(state) ? amountCents : 0), 0);
}

export const refundedCents = ({ refunds = [] }: Pick<Order, 'refunds'>): number => sumOf(refunds, ['Refunded']);

export function isOnHold({ holds }: Pick<Order, 'holds'>): boolean {
  return holds.length > 0;
}

/** Whether a hold or a reprint blocks the order. */
function isWaiting(order: Pick<Order, 'holds' | 'reprints'>): boolean {
  return isOnHold(order) || openReprints(order).length > 0;
}

/** Whether its print files are still to be rendered. */
export function isUndone({ productionState }: Pick<Order, 'productionState'>): boolean {
  return productionState === 'Placed' || productionState === 'Rendering';
}

/** The part of an order that decides whether print files may be rendered. */
export type RenderStanding = Pick<Order, 'productionState' | 'paymentState' | 'reprints'>;

/**
 * Why print files of an order are no longer rendered, even by queued messages. Open reprints are rendered despite a
 * refund; canceling the reprint stops them.
 */
export function endOfRendering(order: RenderStanding): 'canceled' | 'refunded' | undefined {
  if (order.productionState === 'Cancelled') return 'canceled';
  if (order.paymentState !== 'Refunded') return undefined;
  return openReprints(order).some(({ isRemade }) => isRemade) ? undefined : 'refunded';
}

/**
 * Whether production may start, or resume after a failure.
 *
 * @param at ISO time
 */
export function mayProduce(order: RenderStanding & Pick<Order, 'holds' | 'changeableUntil'>, at: string): boolean {
  return isUndone(order) && !endOfRendering(order) && !isOnHold(order) && !isChangeable(order, at);
}

/**
 * The print files that the print team may access: all, also while they are being reviewed; those that exist, if the
 * order is on hold because others failed; or none.
 */
export function printAccess(order: Pick<Order, 'productionState' | 'holds'>): 'all' | 'incomplete' | 'none' {
  const isOnlyShort = order.holds.every(({ reason }) => reason === 'print_failed');
  if (order.productionState === 'Rendering') return isOnHold(order) && isOnlyShort ? 'incomplete' : 'none';
  const isOnlyUnderReview = order.holds.every(({ reason }) => reason === 'print_differs');
  return isOnlyUnderReview && HAS_ALL_PRINTS.includes(order.productionState) ? 'all' : 'none';
}
