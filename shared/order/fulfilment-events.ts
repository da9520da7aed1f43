/** Scopes and events of the fulfilment API: docs/fulfilment-api.md. Functions load them first, so no schema is here. */

/** files:read lists the print files of an order; orders:write marks it as printed, packed or sent. */
export const FULFILMENT_SCOPES = ['orders:read', 'files:read', 'orders:write'] as const;
export type FulfilmentScope = (typeof FULFILMENT_SCOPES)[number];

/**
 * prints.withdrawn: the files are rendered again, so fetched ones must not be printed. prints.remade: the new files exist.
 * order.ready_to_print is sent once, for the first files. order.parcel_sent: part of the order was sent; the last part sends
 * only order.shipped.
 */
export const FULFILMENT_EVENTS = [
  'order.ready_to_print',
  'order.on_hold',
  'order.released',
  'order.cancelled',
  'order.parcel_sent',
  'order.shipped',
  'order.tracking_corrected',
  'prints.withdrawn',
  'prints.remade',
] as const;
export type FulfilmentEventType = (typeof FULFILMENT_EVENTS)[number];

/** Active keys of one tenant. */
export const FULFILMENT_KEYS_MAX = 20;
export const WEBHOOK_ENDPOINTS_MAX = 10;
