import { FULFILMENT_KEYS_MAX, WEBHOOK_ENDPOINTS_MAX } from '../../../shared/order/fulfilment-events.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Orders, prints, and the machines and labs that make them. */
export const ORDER_ERRORS = {
  order_not_cancellable: {
    status: 409,
    title: 'Order cannot be cancelled',
    message: 'The order is printed already. Refund it in place of cancelling it.',
  },
  order_not_there_yet: {
    status: 409,
    title: 'Order is not there yet',
    message:
      'From where this order is it cannot go there: an order is printed, packed, then sent or laid out to be picked up, and none while it is on hold or tiles of it are printed again.',
  },
  already_in_parcel: {
    status: 409,
    title: 'Already in a parcel',
    message: 'Some of these items are in another parcel already. Read the order again, and send the rest.',
  },
  unknown_parcel: { status: 404, title: 'Unknown parcel', message: 'No parcel of this id has left for this order.' },
  too_many_corrections: {
    status: 409,
    title: 'Too many corrections',
    message: 'The tracking numbers of this order were corrected as often as they can be.',
  },
  order_not_holdable: {
    status: 409,
    title: 'Order cannot be held',
    message: 'An order is not held while its prints are made, nor once it is sent, picked up or cancelled.',
  },
  prints_not_remakable: {
    status: 409,
    title: 'Prints cannot be made anew',
    message:
      'Files are made anew where one has failed, or where all are there and the order is neither packed nor on hold.',
  },
  too_many_notes: {
    status: 409,
    title: 'Too many notes',
    message: 'This order has as many notes as an order may have.',
  },
  order_not_reprintable: {
    status: 409,
    title: 'Order cannot be reprinted',
    message: 'Tiles are printed again once their order was printed, and not while it is on hold or cancelled.',
  },
  tile_being_reprinted: {
    status: 409,
    title: 'Tile is being reprinted',
    message: 'As many copies of a tile as were ordered are being printed again already. End that reprint first.',
  },
  too_many_reprints: {
    status: 409,
    title: 'Too many reprints',
    message: 'This order has as many reprints as an order may have.',
  },
  unknown_reprint: { status: 404, title: 'Unknown reprint', message: 'The order has no reprint of this id.' },
  reprint_not_open: {
    status: 409,
    title: 'Reprint is not open',
    message: 'This reprint is done or called off already, or its order is on hold.',
  },
  order_not_changeable: {
    status: 409,
    title: 'Order cannot be changed',
    message: 'The time in which its shopper may change this order is over, or it was cancelled.',
    customerMessage:
      'This order can’t be changed any more: we’re already making it, or it was canceled. If something is wrong, please write to us with your order number.',
  },
  order_address_fixed: {
    status: 409,
    title: 'Address cannot be changed any more',
    message: 'The order is printed already, a lab makes it, or it was cancelled.',
  },
  unknown_mail: { status: 404, title: 'Unknown mail', message: 'There is no such mail about this order.' },
  too_many_mails: {
    status: 409,
    title: 'Too many mails',
    message: 'Mails about this order were sent again as often as they can be.',
  },
  order_conflict: {
    status: 409,
    title: 'Order changed elsewhere',
    message: 'The order has changed since this version was read.',
    customerMessage:
      'This order was changed in another window. You see it as it is now: please look at it, and save again.',
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
    message: 'More than is left of what was paid cannot be given back. Ask for less, under a new refundId.',
  },
  unknown_order: { status: 404, title: 'Unknown order', message: 'Order not found.' },
  unknown_key: {
    status: 401,
    title: 'Unknown key',
    message:
      'This fulfilment key is not one of this tenant, or it was revoked. Ask its administrators for another one.',
  },
  key_not_allowed: {
    status: 403,
    title: 'Key not allowed',
    message: 'This route is not open to keys, or the key lacks the scope that it needs.',
  },
  unknown_fulfilment_key: { status: 404, title: 'Unknown key', message: 'There is no fulfilment key of this id.' },
  too_many_keys: {
    status: 409,
    title: 'Too many keys',
    message: `A tenant has at most ${FULFILMENT_KEYS_MAX} fulfilment keys. Revoke one first.`,
  },
  endpoint_not_allowed: {
    status: 422,
    title: 'Address not allowed',
    message: 'Events are sent over https only, to a public host on its usual port, without a password in the address.',
  },
  unknown_webhook: { status: 404, title: 'Unknown webhook', message: 'There is no webhook endpoint of this id.' },
  unknown_delivery: { status: 404, title: 'Unknown delivery', message: 'This event was not to be sent there.' },
  webhook_off: {
    status: 409,
    title: 'Webhook switched off',
    message: 'This endpoint is switched off. Switch it on first.',
  },
  too_many_webhooks: {
    status: 409,
    title: 'Too many webhooks',
    message: `A tenant has at most ${WEBHOOK_ENDPOINTS_MAX} webhook endpoints. Remove one first.`,
  },
  event_refused: {
    status: 400,
    title: 'Event refused',
    message: 'This event does not carry a signature of a provider of this shop.',
  },
  lab_event_refused: {
    status: 401,
    title: 'Event refused',
    message: 'This event does not carry a signature of a lab of this shop.',
  },
  unknown_lab_order: {
    status: 404,
    title: 'Unknown order at a lab',
    message: 'No lab has an order of this reference.',
  },
  lab_order_not_there: {
    status: 409,
    title: 'Not possible now',
    message:
      'From where this order is at its lab this cannot be done. It is handed over again where the lab does not have it, canceled while the lab may still make it, and given to somebody else where this lab will not.',
  },
  unknown_lab: {
    status: 422,
    title: 'Unknown lab',
    message: 'The rules of this tenant name no such lab.',
  },
  event_not_processed: {
    status: 503,
    title: 'Event not processed',
    message: 'This event could not be processed now. Send it again later.',
  },
  prints_not_ready: {
    status: 409,
    title: 'Prints not ready',
    message: 'The print files of this order are not ready yet.',
  },
} as const satisfies Record<string, ErrorEntry>;
