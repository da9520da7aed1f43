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

/** Whose data it is; gone once all of it is. */
const Subject = z.object({
  customerId: z.string(),
  email: z.string(),
  /** the customer and their carts, from the moment that the account was closed */
  owners: z.optional(z.array(Owner)),
  /** whose prints there were then */
  orderIds: z.optional(z.array(z.string())),
});
/** An erasure as it is kept. */
export const StoredErasure = z.object({
  ...Erasure.shape,
  tenantId: TenantIdSchema,
  subject: z.optional(Subject),
  /** when all that was there had been deleted for the first time */
  clearedAt: z.optional(IsoTime),
  /** when it is to be worked on next; the index key */
  dueAt: z.optional(IsoTime),
});
export type StoredErasure = z.infer<typeof StoredErasure>;

/** One for each customer, whoever asks for it and however often. */
export function erasureIdOf(tenantId: TenantId, customerId: string): string {
  return createHash('sha256')
    .update(JSON.stringify(['erasure', tenantId, customerId]))
    .digest('base64url')
    .slice(0, 22);
}

/** By which staff who are asked find the proof for an email; without the pepper nobody finds the email for a proof. */
export function emailHashOf(pepper: string, tenantId: TenantId, email: string): string {
  return createHmac('sha256', pepper)
    .update(JSON.stringify(['erased', tenantId, email]))
    .digest('base64url');
}

/** What is shown of it. */
export function shownErasure(stored: StoredErasure): Erasure {
  return z.parse(Erasure, stored);
}
