import type { Actor } from '../../../shared/audit/schema.ts';
import { carrierName, type Tracking } from '../../../shared/delivery/tracking.ts';
import { formatCents } from '../../../shared/money/money.ts';
import type { OrderQueue } from '../../../shared/order/admin-wire.ts';
import type {
  HoldReason,
  MailProblemKind,
  OrderEvent,
  OrderMailKind,
  PaymentState,
  RefundReason,
  ReprintReason,
  ReprintTile,
  StaffHoldReason,
} from '../../../shared/order/history.ts';
import type { PreflightCode } from '../../../shared/photo/preflight-codes.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { plural } from '../../lib/plural.ts';

import type { Step } from './next-step.ts';

/** Queue names, also used for an order in that queue. */
const QUEUE_TEXTS: Record<OrderQueue, string> = {
  OnHold: 'On hold',
  Reprints: 'To print again',
  Placed: 'New',
  Rendering: 'Making prints',
  ReadyToPrint: 'Ready to print',
  Printed: 'Printed',
  Packed: 'Packed',
  Shipped: 'Shipped',
  ReadyForPickUp: 'Ready for pick-up',
  PickedUp: 'Picked up',
  Cancelled: 'Canceled',
};

const PAYMENT_TEXTS: Record<PaymentState, string> = {
  Paid: 'Paid',
  PartlyRefunded: 'Partly refunded',
  Refunded: 'Refunded',
};

const HOLD_TEXTS: Record<HoldReason, { reason: string; advice: string }> = {
  payment_mismatch: {
    reason: 'Payment mismatch',
    advice: 'Check the payment with the provider. Nothing is printed while the order is on hold.',
  },
  print_failed: {
    reason: 'Prints failed',
    advice:
      'Retry prints these tiles only. If one fails again for the same reason, ask the customer for another photo, or a developer for help.',
  },
  print_differs: {
    reason: 'Print differs from its preview',
    advice: 'Compare the files that are named with the pictures below. Release the order if they are right.',
  },
  lab_problem: {
    reason: 'Lab problem',
    advice: 'Settle it with the lab, have the prints made again, or release the order to print it here.',
  },
  photo_problem: {
    reason: 'Photo problem',
    advice: 'Release the order once it is settled with the customer.',
  },
  address_problem: {
    reason: 'Address problem',
    advice: 'Release the order once the address is settled with the customer.',
  },
  out_of_stock: {
    reason: 'Out of material',
    advice: 'Release the order once there is enough again.',
  },
  other: {
    reason: 'Needs review',
    advice: 'The note says what for. Release the order once it is settled.',
  },
};

const STAFF_HOLD_TEXTS: Record<StaffHoldReason, string> = {
  photo_problem: HOLD_TEXTS.photo_problem.reason,
  address_problem: HOLD_TEXTS.address_problem.reason,
  out_of_stock: HOLD_TEXTS.out_of_stock.reason,
  other: 'Other',
};

const PREFLIGHT_TEXTS: Record<PreflightCode, { text: string; advice: string }> = {
  NoBleed: { text: 'No bleed', advice: 'The picture does not reach the edges of the sheet.' },
  UnlikePreview: {
    text: 'Differs from its preview',
    advice: 'Compare the file with the picture of the tile before it is printed.',
  },
  DamagedPhoto: {
    text: 'Photo is damaged',
    advice: 'The file decoded with warnings. Look at the print before it is packed.',
  },
  FaceCropped: { text: 'Face cut off', advice: 'A face is not whole on this tile.' },
  LowResolution: { text: 'Low resolution', advice: 'The photo has fewer pixels than this size asks for.' },
  BlurredPhoto: { text: 'Blurred photo', advice: 'The photo is out of focus or shaken.' },
  FairResolution: { text: 'Fair resolution', advice: 'Enough pixels to print; more would be sharper.' },
  AssumedColors: {
    text: 'CMYK without a profile',
    advice: 'The colors are those of common inks, as the preview shows them.',
  },
  ConvertedFromHdr: {
    text: 'HDR photo',
    advice: 'Converted for print, as the preview shows it. Its highlights are less bright than on an HDR screen.',
  },
};

export const REPRINT_TEXTS: Record<ReprintReason, string> = {
  print_defect: 'Print is faulty',
  damaged_here: 'Damaged here',
  damaged_on_the_way: 'Damaged on the way',
  lost: 'Lost or missing',
  wrong_tile: 'Wrong tile',
  other: 'Another reason',
};

export const REFUND_TEXTS: Record<RefundReason, string> = {
  print_defect: 'Print is faulty',
  damaged: 'Damaged',
  lost: 'Lost or missing',
  late: 'Late',
  wrong_order: 'Wrong item',
  goodwill: 'Goodwill',
  other: 'Another reason',
};

const STEPS: Record<Step, { mark: string; done: string }> = {
  Printed: { mark: 'Mark printed', done: 'printed' },
  Packed: { mark: 'Mark packed', done: 'packed' },
  Shipped: { mark: 'Mark shipped', done: 'shipped' },
  ReadyForPickUp: { mark: 'Ready for pick-up', done: 'ready for pick-up' },
  PickedUp: { mark: 'Mark picked up', done: 'picked up' },
};

const MAIL_TEXTS: Record<OrderMailKind, string> = {
  'order-confirmation': 'Receipt',
  'order-shipped': 'Order is on its way',
  'parcel-shipped': 'Part of the order is on its way',
  'tracking-corrected': 'Tracking number corrected',
  'order-ready': 'Ready for pick-up',
  'order-refunded': 'Refund',
  'order-replacement': 'Replacement is on its way',
  'photo-wanted': 'Photo request',
  gift: 'Gift, to its recipient',
  'gift-ended': 'Gift canceled, to its recipient',
};

const MAIL_PROBLEM_TEXTS: Record<MailProblemKind, string> = {
  bounced: 'the email bounced',
  complained: 'reported as spam',
  rejected: 'not sent by the mail service',
};

const REFUSALS: Readonly<Record<string, string>> = {
  order_not_there_yet: 'This order’s state has changed. This is the current order.',
  already_in_parcel: 'Some of these items are in another parcel already. The page shows what is left.',
  order_conflict: 'Someone else changed this tracking number. Close this dialog to see the new one.',
  unknown_parcel: 'Someone else changed this tracking number. Close this dialog to see the new one.',
  too_many_corrections: 'The tracking of this order was corrected as often as it can be.',
  order_not_holdable: 'An order cannot be put on hold once it has left.',
  prints_not_remakable: 'Its files can’t be rendered again now. This is the current order.',
  too_many_notes: 'This order has as many notes as it can have.',
  order_not_reprintable: 'Tiles are printed again once their order was printed, and not while it is on hold.',
  tile_being_reprinted: 'This reprint was already requested. This is the current order.',
  too_many_reprints: 'This order has as many reprints as it can have.',
  reprint_not_open: 'This reprint has ended, or its order is on hold. This is the current order.',
  unknown_reprint: 'This reprint has ended, or its order is on hold. This is the current order.',
  unknown_order: 'This order no longer exists.',
  forbidden: 'This is for an administrator.',
};

export const statusCopy = {
  queue: QUEUE_TEXTS,
  payment: PAYMENT_TEXTS,
  hold: HOLD_TEXTS,
  holdDialog: {
    heading: (orders: number) => plural(orders, { one: 'Hold this order', other: `Hold ${orders} orders` }),
    lead: 'Work on it stops until it’s released.',
    reason: 'Reason',
    reasons: STAFF_HOLD_TEXTS,
    note: 'Note',
    noteHint: 'What needs to be resolved, for the next colleague.',
    confirm: (orders: number) => plural(orders, { one: 'Hold the order', other: `Hold ${orders} orders` }),
  },
  preflight: { ...PREFLIGHT_TEXTS, accepted: (text: string) => `${text}, accepted by the customer` },
  reprint: REPRINT_TEXTS,
  refund: REFUND_TEXTS,
  mail: MAIL_TEXTS,
  overdue: 'Overdue',
  step: STEPS,
  /** @param parcel tracking of a shipped order */
  isIn: (queue: OrderQueue, parcel?: Tracking) =>
    `is in “${QUEUE_TEXTS[queue]}” now${parcel ? `, with ${trackingText(parcel)}` : ''}`,
  goodsOnly: 'No prints',
  walls: (orderId: string) => `The walls of order ${orderId}`,
  /** Explains why the server refused a request. */
  refusal: (error: unknown) =>
    (isProblem(error) && REFUSALS[error.code]) || 'The shop did not answer. Nothing was noted. Please try again.',
  history: { heading: 'History', event: eventText, actor: actorText },
};

const photosText = (count: number): string => plural(count, { one: 'another photo', other: `${count} other photos` });

function eventText(event: OrderEvent): string {
  switch (event.event) {
    case 'placed':
      return 'Order placed';
    case 'payment_changed':
      return `Payment ${PAYMENT_TEXTS[event.to].toLowerCase()}`;
    case 'production_changed':
      return event.to === 'Rendering' && event.from !== 'Placed' ? 'Making prints again' : QUEUE_TEXTS[event.to];
    case 'held': {
      const asked = event.asked ? `. Customer asked for ${photosText(event.asked.tiles.length)}` : '';
      return `Put on hold: ${HOLD_TEXTS[event.reason].reason.toLowerCase()}${asked}`;
    }
    case 'released':
      if (event.reason === 'print_failed' && event.actor.kind === 'staff') return 'Failed tiles retried';
      if (event.reason === 'print_failed' && event.actor.kind === 'system') return 'Failed tiles printed';
      return `Hold released: ${HOLD_TEXTS[event.reason].reason.toLowerCase()}`;
    case 'noted':
      return event.text;
    case 'parcel_sent': {
      const items = event.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const number = event.tracking ? `: ${trackingText(event.tracking)}` : '';
      return `Parcel with ${plural(items, { one: '1 item', other: `${items} items` })} shipped${number}`;
    }
    case 'tracking_corrected': {
      const mailed = event.isMailed ? '. Customer emailed' : '';
      return `Tracking corrected from ${event.from ? trackingText(event.from) : 'no number'} to ${trackingText(event.to)}${mailed}`;
    }
    case 'mail_asked':
      return `Sent again: ${MAIL_TEXTS[event.kind].toLowerCase()}`;
    case 'mail_failed':
      return `${MAIL_TEXTS[event.kind]}: ${MAIL_PROBLEM_TEXTS[event.problem]}`;
    case 'customer_assigned':
      return 'Added to a customer’s account';
    case 'address_changed':
      return `Address changed; it was ${event.from.address1}, ${event.from.city}, ${event.from.provinceCode} ${event.from.zip}`;
    case 'tiles_changed':
      return event.tiles
        .map(
          ({ lineNumber, tileNumber, isOtherPhoto }) =>
            `${isOtherPhoto ? 'Photo' : 'Crop'} of tile ${lineNumber}-${tileNumber} changed`,
        )
        .join(', ');
    case 'tiles_kept':
      return `Wants ${event.tiles.map(({ lineNumber, tileNumber }) => `tile ${lineNumber}-${tileNumber}`).join(', ')} printed as ${plural(event.tiles.length, { one: 'it is', other: 'they are' })}`;
    case 'reprint_requested':
      return `To print again: ${tilesText(event.tiles)}. ${REPRINT_TEXTS[event.reason]}`;
    case 'reprint_done':
      return `${event.isReplacement ? 'Replacement sent' : 'Printed again'}: ${tilesText(event.tiles)}`;
    case 'reprint_remade':
      return `Files rendered again: ${tilesText(event.tiles)}`;
    case 'reprint_cancelled':
      return `Reprint canceled: ${tilesText(event.tiles)}`;
    case 'refund_requested':
      return `Refund of ${formatCents(event.amountCents)} requested${event.reason ? `. ${REFUND_TEXTS[event.reason]}` : ''}`;
    case 'refunded':
      return `${formatCents(event.amountCents)} refunded`;
    case 'refund_refused':
      return `The payment provider refused a refund of ${formatCents(event.amountCents)}`;
  }
}

const trackingText = (tracking: Tracking): string => `${carrierName(tracking)} ${tracking.number}`;

const TILES_NAMED_MAX = 4;

/** Lists tiles by their file numbers, as many as fit at a glance. */
function tilesText(tiles: readonly ReprintTile[]): string {
  if (tiles.length > TILES_NAMED_MAX) return `${tiles.length} tiles`;
  const names = tiles.map(
    ({ lineNumber, tileNumber, copies }) =>
      `${lineNumber}-${tileNumber}${plural(copies, { one: '', other: ` (${copies} copies)` })}`,
  );
  return `${plural(names.length, { one: 'tile', other: 'tiles' })} ${names.join(', ')}`;
}

/** @param name of the actor, if known */
function actorText({ kind, id }: Actor, name?: string): string {
  switch (kind) {
    case 'system':
      return 'System';
    case 'provider':
      return id === undefined ? 'Payment provider' : `Payment provider ${id}`;
    case 'lab':
      return id === undefined ? 'Lab' : `Lab ${id}`;
    case 'shopper':
      return 'Customer';
    case 'staff':
      if (name !== undefined) return name;
      return id === undefined ? 'Staff' : `Staff ${id}`;
    case 'machine':
      return name ?? 'A connected system';
  }
}
