import { formatCents } from '../../../shared/money/cents.ts';
import type { Actor, HoldReason, OrderEvent, PaymentState } from '../../../shared/schemas/order.ts';
import type { OrderQueue } from '../../../shared/wire/orders.ts';

/** What a list is called, and an order in it. */
const QUEUE_TEXTS: Record<OrderQueue, string> = {
  OnHold: 'On hold',
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
    reason: 'Amount paid does not match',
    advice: 'Check the payment with the provider. Nothing is printed while the order is on hold.',
  },
  print_failed: {
    reason: 'Prints failed',
    advice: 'Some tiles could not be printed. Below you can see which ones, and why.',
  },
  photo_problem: {
    reason: 'Something is wrong with a photo',
    advice: 'Release the order once it is settled with the customer.',
  },
  address_problem: {
    reason: 'Something is wrong with the address',
    advice: 'Release the order once the address is settled with the customer.',
  },
  out_of_stock: {
    reason: 'Material is missing',
    advice: 'Release the order once there is enough again.',
  },
  other: {
    reason: 'Waits for somebody',
    advice: 'The note says what for. Release the order once it is settled.',
  },
};

export const copy = {
  refused: {
    lead: (email: string) =>
      `You are logged in as ${email}, and this account has no access. Receipts for your own orders are sent to you by email.`,
    home: 'Go to the start page',
    printRoom: 'Go to the print room',
    logout: 'Log in with another account',
  },
  queue: QUEUE_TEXTS,
  payment: PAYMENT_TEXTS,
  hold: HOLD_TEXTS,
  overdue: 'Overdue',
  history: { heading: 'History', event: eventText, actor: actorText },
};

function eventText(event: OrderEvent): string {
  switch (event.event) {
    case 'placed':
      return 'Order placed';
    case 'payment_changed':
      return `Payment ${PAYMENT_TEXTS[event.to].toLowerCase()}`;
    case 'production_changed':
      return event.to === 'Rendering' && event.from !== 'Placed' ? 'Making prints again' : QUEUE_TEXTS[event.to];
    case 'held':
      return `Put on hold: ${HOLD_TEXTS[event.reason].reason.toLowerCase()}`;
    case 'released':
      return `Hold released: ${HOLD_TEXTS[event.reason].reason.toLowerCase()}`;
    case 'noted':
      return event.text;
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
    case 'refund_requested':
      return `Refund of ${formatCents(event.amountCents)} requested`;
    case 'refunded':
      return `${formatCents(event.amountCents)} refunded`;
    case 'refund_refused':
      return `The payment provider refused a refund of ${formatCents(event.amountCents)}`;
  }
}

/** @param name of whoever has this id, where it is known */
function actorText({ kind, id }: Actor, name?: string): string {
  switch (kind) {
    case 'system':
      return 'System';
    case 'provider':
      return id === undefined ? 'Payment provider' : `Payment provider ${id}`;
    case 'shopper':
      return 'Customer';
    case 'staff':
      if (name !== undefined) return name;
      return id === undefined ? 'Staff' : `Staff ${id}`;
    case 'machine':
      return name ?? 'A connected system';
  }
}
