import { PRINT_FAILURE_SENTENCES } from '../../../shared/constants/print-failures.ts';
import { formatCents } from '../../../shared/money/cents.ts';
import type { Actor, HoldReason, OrderEvent, PaymentMethod, PaymentState } from '../../../shared/schemas/order.ts';
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
};

export const copy = {
  queue: QUEUE_TEXTS,
  hold: HOLD_TEXTS,
  refused: {
    heading: 'This area is for administrators',
    lead: (email: string) =>
      `You are logged in as ${email}, and this account has no access. Receipts for your own orders are sent to you by email.`,
    home: 'Go to the start page',
    logout: 'Log in with another account',
  },
  orders: {
    heading: 'Orders',
    tabs: 'Order queues',
    table: 'Orders',
    keys: 'Arrow keys move, Enter opens.',
    loading: 'Loading orders',
    failed: 'The orders did not load.',
    retry: 'Try again',
    more: 'Load older orders',
    columns: {
      picture: 'Picture',
      order: 'Order',
      placed: 'Placed',
      due: 'Due',
      name: 'Name',
      tiles: 'Tiles',
      total: 'Total',
    },
    overdue: 'Overdue',
    emptyHere: { heading: 'No orders here' },
    empty: {
      OnHold: {
        heading: 'No orders on hold',
        lead: 'An order is held here when its payment does not match or a print fails.',
      },
      Placed: { heading: 'No new orders', lead: 'New orders show up here until their prints are started.' },
      Rendering: {
        heading: 'No prints are being made',
        lead: 'Orders show up here while their print files are made.',
      },
      ReadyToPrint: {
        heading: 'Nothing is ready to print',
        lead: 'Orders show up here as soon as all their print files are made.',
      },
    } as Partial<Record<OrderQueue, { heading: string; lead: string }>>,
  },
  order: {
    back: 'Orders',
    loading: 'Loading the order',
    failed: 'The order did not load.',
    missing: (orderId: string) => `There is no order ${orderId}.`,
    placed: 'Placed',
    due: 'Due',
    heldSince: 'Since',
    lines: 'Tiles',
    walls: 'Walls',
    wall: 'The wall as it was ordered',
    copiesOfWall: (quantity: number) => `${quantity} copies of this wall`,
    lineNumber: (number: number) => `Line ${number}`,
    recipient: 'Gift for',
    line: (quantity: number) => (quantity === 1 ? '1 tile' : `${quantity} tiles`),
    tile: (number: number) => `Tile ${number}`,
    copies: (copies: number) => `${copies} copies`,
    customer: 'Customer',
    address: 'Deliver to',
    pickUpAt: 'Pick-up at',
    pickUpNear: 'Pick-up near',
    payment: 'Payment',
    paymentState: PAYMENT_TEXTS,
    method: (method: PaymentMethod) =>
      method.kind === 'card' ? `${method.brand} ending in ${method.last4}` : method.name,
    subtotal: 'Subtotal',
    discount: 'Discount',
    total: 'Total',
    taken: 'Amount paid',
  },
  history: { heading: 'History', event: eventText, actor: actorText },
  prints: {
    heading: 'Print files',
    making: 'Making print files',
    made: (done: number, all: number) => `${done} of ${all} photos`,
    makingHint: 'You can download the files once all of them are made. This page updates by itself.',
    failed: PRINT_FAILURE_SENTENCES,
    incomplete: (missing: number, all: number) =>
      missing === 1 ? `1 of ${all} print files is missing:` : `${missing} of ${all} print files are missing:`,
    missingTile: (lineNumber: number, tileNumber: number) => `Line ${lineNumber}, tile ${tileNumber}`,
    heldBack: 'The print files cannot be downloaded while the order is on hold.',
    cancelled: 'This order was canceled. Its print files can no longer be downloaded.',
    notReady: 'The print files cannot be downloaded yet.',
    pixels: (width: number, height: number) => `${width} × ${height} px`,
    copies: (copies: number) => (copies === 1 ? '1 copy' : `${copies} copies`),
    download: 'Download',
    downloadFile: (name: string) => `Download ${name}`,
    downloadAll: 'Download all',
    downloadSome: (count: number) => (count === 1 ? 'Download 1 file' : `Download ${count} files`),
    downloading: (done: number, all: number) => `Downloading ${done} of ${all}`,
    manifest: 'Manifest',
    linksFailed: 'The download links did not load.',
    none: 'There are no print files.',
  },
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

function actorText({ kind, id }: Actor): string {
  switch (kind) {
    case 'system':
      return 'System';
    case 'provider':
      return id === undefined ? 'Payment provider' : `Payment provider ${id}`;
    case 'shopper':
      return 'Customer';
    case 'staff':
      return id === undefined ? 'Staff' : `Staff ${id}`;
  }
}
