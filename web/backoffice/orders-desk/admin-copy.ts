import type { OrderMailView } from '../../../shared/order/admin-wire.ts';
import type { LabState } from '../../../shared/order/lab-orders.ts';
import type { Order, PaymentMethod } from '../../../shared/order/schema.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { plural } from '../../lib/plural.ts';

import { statusCopy } from './status-copy.ts';
import { workCopy } from './work-copy.ts';

const MAIL_STATES: Record<OrderMailView['state'], string> = {
  sent: 'Sent',
  refused: 'Refused',
  failed: 'Failed permanently',
  unknown: 'On its way, or sent more than 15 days ago',
};

const LAB_STATES: Record<LabState, string> = {
  Submitted: 'sent to the lab',
  Accepted: 'accepted by the lab',
  InProduction: 'in production at the lab',
  OnHold: 'on hold at the lab',
  Rejected: 'rejected by the lab',
  Shipped: 'shipped by the lab',
  Cancelled: 'canceled at the lab',
};

const REFUSALS: Readonly<Record<string, string>> = {
  refund_not_allowed: 'The refund exceeds the remaining amount. This is the current order.',
  order_not_cancellable: 'It’s already printed. Refund it instead of canceling it.',
  order_address_fixed: 'It’s already printed, or a lab makes it, so the address can’t be changed.',
  unknown_mail: 'This email no longer exists. This is the current order.',
  too_many_mails: 'This order’s emails have been resent as often as they can be.',
};

/** The effects of a refund on the order's discounts and goods. */
function refundEffects({ promo, welcomeEmail, gift, lines }: Order): string[] {
  const has = (goods: 'gift' | 'membership') => lines.some((line) => line.goods === goods);
  return [
    ...(promo ? [`The use of ${promo.code} still counts. Only canceling the order gives it back.`] : []),
    ...(welcomeEmail === undefined ? [] : ['The welcome promo stays used. Only canceling the order gives it back.']),
    ...(gift === undefined ? [] : [`Gift ${gift} stays used. Only canceling the order gives it back.`]),
    ...(has('gift') ? ['Refunding the order in full ends its gift. A part doesn’t.'] : []),
    ...(has('membership') ? ['Refunding the order in full ends its membership. A part doesn’t.'] : []),
  ];
}

/** Texts for what only the back office shows of an order. */
export const adminCopy = {
  actions: 'Actions',
  action: {
    tracking: 'Enter tracking number',
    refund: 'Refund',
    cancel: 'Cancel order',
    address: 'Fix address',
    reprint: 'Reprint a tile',
    note: 'Write a note',
    receipt: 'Send receipt again',
    edit: 'Edit their wall',
    release: (reason: string) => `Release: ${reason}`,
  },
  order: {
    back: 'Orders',
    lines: 'Tiles',
    lineNumber: (number: number) => `Line ${number}`,
    recipient: 'Gift for',
    line: (quantity: number) => plural(quantity, { one: '1 tile', other: `${quantity} tiles` }),
    buyer: 'Buyer',
    guest: 'Guest, without an account',
    noBuyer: 'The buyer’s data was deleted.',
    sameBuyer: 'All orders with this email',
    address: 'Deliver to',
    pickUpAt: 'Pick-up at',
    pickUpNear: 'Pick-up near',
    payment: 'Payment',
    method: (method: PaymentMethod) =>
      method.kind === 'card' ? `${method.brand} ending in ${method.last4}` : method.name,
    discount: 'Discount',
    taken: 'Amount paid',
  },
  prints: {
    heading: 'Print files',
    making: 'Making print files',
    made: (done: number, all: number) => `${done} of ${all === 1 ? '1 photo' : `${all} photos`}`,
    makingHint: 'You can download the files once all of them are made. This page updates automatically.',
    incomplete: (missing: number, all: number) =>
      plural(missing, {
        one: `1 of ${all} print files is missing:`,
        other: `${missing} of ${all} print files are missing:`,
      }),
    heldBack: 'The print files cannot be downloaded while the order is on hold.',
    cancelled: 'This order was canceled. Its print files can no longer be downloaded.',
    notReady: 'The print files cannot be downloaded yet.',
    printRoom: 'Open in the print room',
    manifest: 'Manifest',
    none: 'There are no print files.',
  },
  refund: {
    heading: 'Refund',
    lead: (left: string) => `${left} can still be refunded.`,
    how: 'Amount',
    noChoice: 'Please choose how much to refund.',
    all: (left: string) => `The full amount, ${left}`,
    lines: 'By line',
    part: 'An amount',
    line: (number: number, title: string) => `Line ${number}: ${title}`,
    lineLeft: (quantity: number, amount: string) =>
      plural(quantity, { one: `1 item, ${amount}`, other: `Up to ${quantity} items, ${amount}` }),
    delivery: (amount: string) => `Delivery, ${amount}`,
    noLines: 'Please choose items that are left to refund, or delivery.',
    tooMuch: (amount: string, left: string) =>
      `These cost ${amount}, but only ${left} is left. Refund an amount instead.`,
    total: (amount: string, left: string) => `Refunds ${amount}. ${left} is left then.`,
    reason: 'Reason',
    reasons: statusCopy.refund,
    noReason: 'Please choose a reason.',
    reprint: 'The tile can also be printed again.',
    reprintInstead: 'Print again instead',
    note: 'Note',
    noteHint: 'For colleagues. The customer doesn’t see it.',
    mail: (email: string) => `Email ${email} about this refund`,
    effects: refundEffects,
    amount: 'Amount in dollars',
    invalid: (left: string) => `Please enter an amount between $0.01 and ${left}.`,
    confirm: 'Refund',
    asked: (amount: string) => `${amount} will be refunded within a minute or two.`,
    again: 'Refund again',
    none: 'Nothing was refunded.',
    heads: 'Refunds',
    states: { Requested: 'On its way', Refunded: 'Refunded', Refused: 'Refused by the provider' },
  },
  cancel: {
    heading: (orderId: string) => `Cancel ${orderId}?`,
    lead: (left: string) => `Production stops, and ${left} is refunded. This can’t be undone.`,
    keep: 'Keep the order',
    confirm: 'Cancel the order',
    done: (orderId: string) => `${orderId} is canceled.`,
  },
  address: {
    title: 'Fix the address',
    lead: 'The customer isn’t notified. The order’s history shows it.',
    recipient: 'First and last name',
    keep: 'Leave it',
    save: 'Save address',
    saved: 'Address saved.',
  },
  note: { heading: 'Write a note' },
  mails: {
    heading: 'Emails',
    none: 'No emails sent yet.',
    again: 'Send again',
    againOf: (name: string) => `Send again: ${name}`,
    isAgain: 'sent again',
    asked: (name: string) => `${name} goes out again within a minute.`,
    states: MAIL_STATES,
  },
  promo: (title: string) => `Promotion: ${title}`,
  gift: (gift: string) => `Paid with gift ${gift}`,
  reference: (provider: string, reference: string) => `${provider} ${reference}`,
  retry: { remake: 'Retry', lab: 'View lab order' },
  lab: (lab: string, state: LabState) => `${lab}: ${LAB_STATES[state]}`,
  labOrders: 'Orders at labs',
  projects: {
    heading: 'Walls of the customer',
    loading: 'Loading the walls',
    failed: 'The walls did not load.',
    none: 'The customer has no wall.',
    visitor: 'The buyer has no account, so there is no wall to open.',
    edits: 'Saved by staff',
    edit: (name: string) => `${name} saved it,`,
    somebody: 'A staff member',
  },
  /** Explains why the server refused a request. */
  refusal(error: unknown): string {
    const [first] = isProblem(error, 'invalid_request') ? error.errors : [];
    return first?.message ?? ((isProblem(error) && REFUSALS[error.code]) || workCopy.refusal(error));
  },
};
