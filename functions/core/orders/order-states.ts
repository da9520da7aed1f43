/**
 * Orders: what was bought, frozen when it was placed, and what has happened to it since. Of the frozen part a shopper may
 * put other pictures onto the tiles, for as long as an order may be changed. An order is three things at once: where its
 * money is, where its tiles are, and what holds it up (a person, or tiles that are printed again). Each changes by its own
 * table below and by nothing else; `createOrderStore().change` writes a change together with who made it.
 *
 * Changed by: lambda/storefront, lambda/webhooks and lambda/sweep (place one when its payment is through), lambda/orders,
 * lambda/sweep and lambda/render (move its production, hold it where a print fails), lambda/api (assigns it to the
 * customer whose cart placed it), lambda/admin (what staff do with it), lambda/labs and lambda/lab-events (what labs tell of
 * it), lambda/privacy (makes it nobody's once its customer is deleted). lambda/mail reads.
 */

import type { Actor } from '../../../shared/audit/schema.ts';
import type { DeliveryAddress } from '../../../shared/customer/address.ts';
import type { Tracking } from '../../../shared/delivery/tracking.ts';
import { isChangeable, mayChangeTiles } from '../../../shared/order/change-window.ts';
import type {
  HoldReason,
  OrderEvent,
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
import { changedReprints, type ReprintChange } from './reprint-changes.ts';

/** Money goes one way. */
const PAYMENT_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  Paid: ['PartlyRefunded', 'Refunded'],
  PartlyRefunded: ['Refunded'],
  Refunded: [],
};

/** Tiles go on, back to the renderer where a file has to be made anew, or nowhere once the order is cancelled. */
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

/** Steps of the print team that may be taken back, and where that leads: no mail was sent about them. */
const STEPS_BACK = { Printed: 'ReadyToPrint', Packed: 'Printed' } as const satisfies Partial<
  Record<ProductionState, ProductionState>
>;
type StepTakenBack = keyof typeof STEPS_BACK;

/** So that the row of an order stays far below the 400 kB that DynamoDB takes. */
export const STAFF_NOTES_MAX = 50;
/** For the same reason; no shopper wants more. */
export const MAILS_AGAIN_MAX = 20;

export type OrderChange =
  | ReprintChange
  | ParcelChange
  | { kind: 'payment'; to: PaymentState }
  /** tracking: of the parcel that takes all that is in none yet */
  | { kind: 'production'; to: ProductionState; tracking?: Tracking | undefined }
  /** asked: what its shopper is asked for; staff may ask later, or for something else */
  | { kind: 'hold'; reason: HoldReason; note?: string; asked?: PhotoRequest }
  | { kind: 'release'; reason: HoldReason }
  /** takes back what was noted by mistake, while nobody outside was told of it */
  | { kind: 'step_back'; from: StepTakenBack }
  /** with the same id it is the same note */
  | { kind: 'note'; noteId: string; text: string }
  /** with the same id it is sent once more, and not twice */
  | { kind: 'ask_for_mail'; requestId: string; mail: OrderMailName }
  /** @param from whose account was merged into the other one; absent: it is nobody's so far */
  | { kind: 'assign_customer'; customerId: string; from?: string }
  | { kind: 'change_address'; address: DeliveryAddress }
  | { kind: 'change_tiles'; tiles: readonly FramedTile[] }
  /** without an amount: all that is left of what was paid */
  | { kind: 'request_refund'; refundId: string; amountCents?: number | undefined }
  | { kind: 'end_refund'; refundId: string; to: 'Refunded' | 'Refused' };

/** The part of an order that changes. */
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

/** What a change is decided on. */
type Frozen = Pick<Order, 'payment' | 'changeableUntil'>;
type ChangedOrder = OrderProgress & Frozen;

export type ProgressChanged =
  | { kind: 'changed'; progress: OrderProgress }
  /** it is so already */
  | { kind: 'unchanged' }
  /** no transition leads there, or a hold stands in the way */
  | { kind: 'not_allowed' };

/**
 * Applies changes one after the other, all of them or none.
 *
 * @param by who made them, and when
 */
export function applyChanges(
  { payment, changeableUntil, ...order }: ChangedOrder,
  changes: readonly OrderChange[],
  by: { actor: Actor; at: string },
): ProgressChanged {
  let progress: OrderProgress = order;
  for (const change of changes) {
    const next = applyChange({ ...progress, payment, changeableUntil }, change, by);
    if (next === 'not_allowed') return { kind: 'not_allowed' };
    progress = next ?? progress;
  }
  if (progress === order) return { kind: 'unchanged' };
  return { kind: 'changed', progress: { ...progress, version: order.version + 1 } };
}

/** @returns undefined where nothing changes */
function applyChange(
  order: ChangedOrder,
  change: OrderChange,
  by: { actor: Actor; at: string },
): OrderProgress | 'not_allowed' | undefined {
  const { payment, changeableUntil, ...progress } = order;
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
      // what waits for a person or for a tile goes no further; it can still be given up
      if (!PRODUCTION_TRANSITIONS[from].includes(to) || (isWaiting(order) && to !== 'Cancelled')) return 'not_allowed';
      // what its shopper may still change is not begun, and what is begun is no longer theirs to cancel
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
      // more tiles may fail than those that the hold named first
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
      // a parcel that has left cannot be unpacked
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
      // an order that is somebody's stays theirs, unless they have become somebody else
      if (order.customerId !== undefined && order.customerId !== from) return 'not_allowed';
      return noted({ customerId }, { ...by, event: 'customer_assigned', customerId });
    }
    case 'change_address': {
      const { address } = change;
      if (isSameAddress(address, order.deliveryAddress)) return undefined;
      // the time that its shopper has says nothing about the staff, who can as long as nothing is printed
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
      const { refundId } = change;
      const refunds = order.refunds ?? [];
      if (refunds.some(({ id }) => id === refundId)) return undefined;
      const leftCents = payment.amountCents - sumOf(refunds, ['Requested', 'Refunded']);
      const { amountCents = leftCents } = change;
      if (amountCents > leftCents) return 'not_allowed';
      if (amountCents === 0) return undefined;
      return noted(
        { refunds: [...refunds, { id: refundId, amountCents, state: 'Requested' }] },
        { ...by, event: 'refund_requested', refundId, amountCents },
      );
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
      const paid = applyChange({ ...ended, payment, changeableUntil }, { kind: 'payment', to: paymentState }, by);
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

export function isOnHold({ holds }: Pick<Order, 'holds'>): boolean {
  return holds.length > 0;
}

/** For a person, or for tiles that are printed again. */
function isWaiting(order: Pick<Order, 'holds' | 'reprints'>): boolean {
  return isOnHold(order) || openReprints(order).length > 0;
}

/** Whether print files of it are still to be made. */
export function isUndone({ productionState }: Pick<Order, 'productionState'>): boolean {
  return productionState === 'Placed' || productionState === 'Rendering';
}

/** The part of an order that decides whether print files may be made. */
export type RenderStanding = Pick<Order, 'productionState' | 'paymentState' | 'reprints'>;

/**
 * Why print files of an order are no longer made, even by messages that are still queued. Tiles that staff reprint are made
 * although the money was refunded: canceling the reprint stops them.
 */
export function endOfRendering(order: RenderStanding): 'canceled' | 'refunded' | undefined {
  if (order.productionState === 'Cancelled') return 'canceled';
  if (order.paymentState !== 'Refunded') return undefined;
  return openReprints(order).some(({ isRemade }) => isRemade) ? undefined : 'refunded';
}

/**
 * Whether production may begin, or go on where it was broken off.
 *
 * @param at ISO time
 */
export function mayProduce(order: RenderStanding & Pick<Order, 'holds' | 'changeableUntil'>, at: string): boolean {
  return isUndone(order) && !endOfRendering(order) && !isOnHold(order) && !isChangeable(order, at);
}

/**
 * Whether the print team may have the files of an order: all of them, also to look at those that do not look as they were
 * framed, those there are of an order that waits because others could not be made, or none.
 */
export function printAccess(order: Pick<Order, 'productionState' | 'holds'>): 'all' | 'incomplete' | 'none' {
  const isOnlyShort = order.holds.every(({ reason }) => reason === 'print_failed');
  if (order.productionState === 'Rendering') return isOnHold(order) && isOnlyShort ? 'incomplete' : 'none';
  const isToBeLookedAt = order.holds.every(({ reason }) => reason === 'print_differs');
  return isToBeLookedAt && HAS_ALL_PRINTS.includes(order.productionState) ? 'all' : 'none';
}
