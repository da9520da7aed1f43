/** files:read lists the print files of an order; orders:write notes that it is printed, packed, sent. */
export const FULFILMENT_SCOPES = ['orders:read', 'files:read', 'orders:write'] as const;
export type FulfilmentScope = (typeof FULFILMENT_SCOPES)[number];

/**
 * prints.withdrawn: the files are made anew, so those that were pulled are not to be printed. prints.remade: the new ones
 * are there. order.ready_to_print comes once, when the first ones are. order.parcel_sent: a part has left; the last part
 * sends order.shipped alone.
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

/** Of one tenant, without those that are revoked. */
export const FULFILMENT_KEYS_MAX = 20;
export const WEBHOOK_ENDPOINTS_MAX = 10;
