import { FULFILMENT_KEYS_MAX, WEBHOOK_ENDPOINTS_MAX } from '../../../shared/order/fulfilment-events.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Orders, prints, and the machines and labs that make them. */
export const ORDER_ERRORS = {
  order_not_cancellable: {
    status: 409,
    title: 'Order can’t be canceled',
    message: 'The order is already printed. Refund it instead.',
  },
  order_not_there_yet: {
    status: 409,
    title: 'Step not possible yet',
    message:
      'The order can’t take this step from its current state. Orders are printed, packed, then shipped or made ready for pick-up. Orders on hold or with an open reprint don’t advance.',
  },
  already_in_parcel: {
    status: 409,
    title: 'Already in a parcel',
    message: 'Some of these items are already in another parcel. Reload the order and ship the remaining items.',
  },
  unknown_parcel: { status: 404, title: 'Unknown parcel', message: 'This order has no parcel with this id.' },
  too_many_corrections: {
    status: 409,
    title: 'Too many corrections',
    message: 'This order’s tracking numbers can’t be corrected again: it has reached the limit.',
  },
  order_not_holdable: {
    status: 409,
    title: 'Order can’t be put on hold',
    message:
      'An order can’t be put on hold while its prints are rendered, or after it was shipped, picked up or canceled.',
  },
  prints_not_remakable: {
    status: 409,
    title: 'Prints can’t be rendered again',
    message:
      'Files are rendered again if one has failed, or if all are ready and the order is neither packed nor on hold.',
  },
  too_many_notes: {
    status: 409,
    title: 'Too many notes',
    message: 'This order has the maximum number of notes.',
  },
  order_not_reprintable: {
    status: 409,
    title: 'Order can’t be reprinted',
    message: 'Tiles can be reprinted after their order was printed, unless it is on hold or canceled.',
  },
  tile_being_reprinted: {
    status: 409,
    title: 'Tile is being reprinted',
    message: 'All ordered copies of this tile are already being reprinted. Finish that reprint first.',
  },
  too_many_reprints: {
    status: 409,
    title: 'Too many reprints',
    message: 'This order has the maximum number of reprints.',
  },
  unknown_reprint: { status: 404, title: 'Unknown reprint', message: 'This order has no reprint with this id.' },
  reprint_not_open: {
    status: 409,
    title: 'Reprint is not open',
    message: 'This reprint is already finished or canceled, or its order is on hold.',
  },
  order_not_changeable: {
    status: 409,
    title: 'Order can’t be changed',
    message: 'The shopper’s time to change this order is over, or it was canceled.',
    customerMessage:
      'This order can no longer be changed: we’re already making it, or it was canceled. If something is wrong, please write to us with your order number.',
  },
  order_address_fixed: {
    status: 409,
    title: 'Address can no longer be changed',
    message: 'The order is already printed, is made by a lab, or was canceled.',
  },
  unknown_mail: { status: 404, title: 'Unknown email', message: 'This order has no such email.' },
  too_many_mails: {
    status: 409,
    title: 'Too many emails',
    message: 'Emails about this order can’t be sent again: it has reached the limit.',
  },
  order_conflict: {
    status: 409,
    title: 'Order changed elsewhere',
    message: 'The order has changed since this version was read.',
    customerMessage:
      'This order was changed in another window. This is the current version: please check it and save again.',
  },
  order_link_expired: {
    status: 410,
    title: 'Link expired',
    message: 'This link to an order has expired.',
    customerMessage: 'This link has expired. Please open the link in our latest email about this order, or log in.',
  },
  refund_not_allowed: {
    status: 409,
    title: 'Refund not allowed',
    message:
      'The refund exceeds the remaining paid amount, or names items that are not left to refund. Refund less, with a new refundId.',
  },
  unknown_order: { status: 404, title: 'Unknown order', message: 'Order not found.' },
  unknown_key: {
    status: 401,
    title: 'Unknown key',
    message: 'This tenant has no such fulfilment key, or it was revoked. Ask an administrator for a new one.',
  },
  key_not_allowed: {
    status: 403,
    title: 'Key not allowed',
    message: 'Keys can’t use this route, or the key lacks the required scope.',
  },
  unknown_fulfilment_key: { status: 404, title: 'Unknown key', message: 'There is no fulfilment key with this id.' },
  too_many_keys: {
    status: 409,
    title: 'Too many keys',
    message: `A tenant has at most ${FULFILMENT_KEYS_MAX} fulfilment keys. Revoke one first.`,
  },
  endpoint_not_allowed: {
    status: 422,
    title: 'Address not allowed',
    message: 'Webhook addresses need https, a public host and the standard port, without a password.',
  },
  endpoint_host_not_public: {
    status: 422,
    title: 'Host not public',
    message: 'The host of a webhook address must resolve to public addresses.',
  },
  unknown_webhook: { status: 404, title: 'Unknown webhook', message: 'There is no webhook endpoint with this id.' },
  unknown_delivery: {
    status: 404,
    title: 'Unknown delivery',
    message: 'There is no delivery of this event to this endpoint.',
  },
  webhook_off: {
    status: 409,
    title: 'Webhook turned off',
    message: 'This endpoint is turned off. Turn it on first.',
  },
  too_many_webhooks: {
    status: 409,
    title: 'Too many webhooks',
    message: `A tenant has at most ${WEBHOOK_ENDPOINTS_MAX} webhook endpoints. Remove one first.`,
  },
  event_refused: {
    status: 400,
    title: 'Event refused',
    message: 'The event’s signature is not from a payment provider of this shop.',
  },
  lab_event_refused: {
    status: 401,
    title: 'Event refused',
    message: 'The event’s signature is not from a lab of this shop.',
  },
  unknown_lab_order: {
    status: 404,
    title: 'Unknown lab order',
    message: 'No lab has an order with this reference.',
  },
  lab_order_not_there: {
    status: 409,
    title: 'Not possible now',
    message:
      'The lab order’s state does not allow this. Resend an order that the lab does not have, cancel one that it has not started, and reroute one that it declined.',
  },
  unknown_lab: {
    status: 422,
    title: 'Unknown lab',
    message: 'This tenant’s rules don’t name this lab.',
  },
  event_not_processed: {
    status: 503,
    title: 'Event not processed',
    message: 'The event could not be processed. Send it again later.',
  },
  prints_not_ready: {
    status: 409,
    title: 'Prints not ready',
    message: 'The print files of this order are not ready yet.',
  },
} as const satisfies Record<string, ErrorEntry>;
