import * as z from 'zod/mini';
import { type TenantId, TenantId as TenantIdSchema } from '../../../shared/lib/scalars.ts';
import { type Order, OrderId } from '../../../shared/order/schema.ts';
import { LabId } from '../../../shared/tenant/lab-routing.ts';

/** One order at one lab, in one print attempt. */
export interface LabOrderId {
  tenantId: TenantId;
  orderId: string;
  lab: string;
  /** Counts from 1; increases when the files are rendered again. */
  attempt: number;
}

/**
 * The idempotency key for the lab: a retry has the same key and is the same order; re-rendered prints have another key
 * and are printed.
 */
export function labReference({ tenantId, orderId, lab, attempt }: LabOrderId): string {
  return [tenantId, orderId, lab, attempt].join('-');
}

const Parts = z.tuple([TenantIdSchema, OrderId, LabId, z.string().check(z.regex(/^[1-9]\d{0,2}$/))]);

/** @returns undefined if it is not a reference of the shop */
export function parseLabReference(reference: string): LabOrderId | undefined {
  const parts = z.safeParse(Parts, reference.split('-')).data;
  if (!parts) return undefined;
  const [tenantId, orderId, lab, attempt] = parts;
  return { tenantId, orderId, lab, attempt: Number(attempt) };
}

/** How often the files of an order were rendered. Derived from its history, so the result is stable. */
export function attemptOf({ history }: Pick<Order, 'history'>): number {
  const made = history.filter((event) => event.event === 'production_changed' && event.from === 'Rendering');
  return made.filter((event) => event.event === 'production_changed' && event.to === 'ReadyToPrint').length;
}

/** Prefix of an order's files for a lab that fetches them: a lab may read below its own prefix only. */
export function labFolder({ tenantId, orderId, lab, attempt }: Record<keyof LabOrderId, string | number>): string {
  return `labs/${tenantId}/${lab}/${orderId}-${attempt}`;
}
