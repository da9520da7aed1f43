import * as z from 'zod/mini';
import { Cents, ClientId } from '../lib/scalars.ts';
import { DeliveryMethod } from './method.ts';

/** How and when goods reach customers: docs/spec 13.8. */

/** A day of the calendar, such as 2026-11-26, in the time zone of its store or shop. */
const CalendarDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A time of day in the store's time zone: 08:30, 21:00. */
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A store for pick-up orders. */
export const Store = z.object({
  id: ClientId,
  name: z.string(),
  address1: z.string(),
  city: z.string(),
  provinceCode: z.string(),
  zip: z.string(),
  phone: z.optional(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** As in the IANA database, such as America/Chicago. */
  timeZone: z.string(),
  /** By day of the week, Sunday first; null when closed. A store closes on the day on which it opens. */
  hours: z.array(z.nullable(z.object({ opens: TimeOfDay, closes: TimeOfDay }))).check(z.minLength(7), z.maxLength(7)),
});
export type Store = z.infer<typeof Store>;

/** Shipped goods arrive on one of these days; pick-up orders are ready from a time on. */
export const DeliveryPromise = z.object({
  from: CalendarDate,
  to: CalendarDate,
  /** At the store, for pick-up orders. */
  readyAt: z.optional(TimeOfDay),
});
export type DeliveryPromise = z.infer<typeof DeliveryPromise>;

/** The delivery of an order. */
export const OrderDelivery = z.object({
  title: z.string(),
  amountCents: Cents,
  /** Picked up at a store instead of shipped. */
  isPickUp: z.optional(z.boolean()),
  /** Set if the tenant has stores. */
  store: z.optional(Store),
  promise: z.optional(DeliveryPromise),
});
export type OrderDelivery = z.infer<typeof OrderDelivery>;

/** GET /v1/tenants/{tenantId}/stores, in the tenant's order. */
export const StoresReply = z.object({ stores: z.array(Store) });

/** GET /v1/tenants/{tenantId}/deliveries. */
export const DeliveriesReply = z.object({ deliveries: z.array(DeliveryMethod) });
