/**
 * Privacy: personal data ends here. A customer's account is erased on request (erase-customers.ts), and photos and
 * prints that are no longer needed are deleted (end-photos.ts, end-prints.ts). An erasure is a row that a scheduled
 * job works through; it remains as the proof: how much was deleted, a hash of it, and that a check an hour later found
 * nothing. By then it contains no name, email or id of the customer. docs/privacy.md lists the retained data.
 *
 * Changed by: lambda/api and lambda/admin (request an erasure), lambda/privacy (everything else).
 */
import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { Erasure } from '../../../shared/customer/erasures.ts';
import { IsoTime, type TenantId, TenantId as TenantIdSchema } from '../../../shared/lib/scalars.ts';
import { Owner } from '../lib/owner.ts';

/** The data subject; removed once the erasure is complete. */
const Subject = z.object({
  customerId: z.string(),
  email: z.string(),
  /** The customer and their carts, from the time that the account was closed. */
  owners: z.optional(z.array(Owner)),
  /** Orders with prints at that time. */
  orderIds: z.optional(z.array(z.string())),
});
export const StoredErasure = z.object({
  ...Erasure.shape,
  tenantId: TenantIdSchema,
  subject: z.optional(Subject),
  /** When the first deletion of everything was complete. */
  clearedAt: z.optional(IsoTime),
  /** Due time of the next step; the index key. */
  dueAt: z.optional(IsoTime),
});
export type StoredErasure = z.infer<typeof StoredErasure>;

/** One erasure per customer, for any number of requests. */
export function erasureIdOf(tenantId: TenantId, customerId: string): string {
  return createHash('sha256')
    .update(JSON.stringify(['erasure', tenantId, customerId]))
    .digest('base64url')
    .slice(0, 22);
}

/** Lets staff find the proof for a known email; the hash does not reveal the email without the pepper. */
export function emailHashOf(pepper: string, tenantId: TenantId, email: string): string {
  return createHmac('sha256', pepper)
    .update(JSON.stringify(['erased', tenantId, email]))
    .digest('base64url');
}

/** The erasure as staff see it. */
export function shownErasure(stored: StoredErasure): Erasure {
  return z.parse(Erasure, stored);
}
