import * as z from 'zod/mini';
import { ClientId, IsoTime, TenantId } from '../lib/scalars.ts';
import { AuditEntry, AuditedObject, StaffMember, WholeAuditEntry } from './schema.ts';

/** A member of staff with a display name. */
export const NamedStaff = z.extend(StaffMember, { name: z.string() });
export type NamedStaff = z.infer<typeof NamedStaff>;

/** The last change of a row by staff; absent on rows that only the seed has written. */
export const LastChange = z.object({ at: IsoTime, by: NamedStaff });
export type LastChange = z.infer<typeof LastChange>;

/** The number of changes of a row by staff. A change names the revision that it is based on. */
export const Revision = z.int().check(z.nonnegative());

/** GET /v1/admin/history: one object, with its state before and after each change */
export const ObjectHistoryQuery = z.extend(AuditedObject, { cursor: z.optional(z.string()) });

/** GET /v1/admin/activity: the shop, or one member of staff */
export const ActivityQuery = z.object({ staffId: z.optional(ClientId), cursor: z.optional(z.string()) });

export const ObjectHistoryReply = z.object({
  entries: z.array(WholeAuditEntry),
  staff: z.array(NamedStaff),
  cursor: z.optional(z.string()),
});

export const ActivityReply = z.object({
  entries: z.array(AuditEntry),
  staff: z.array(NamedStaff),
  cursor: z.optional(z.string()),
});

/** Sent with the problem when another member of staff changed the row first. */
export const ChangedMeanwhile = z.object({ revision: Revision, lastChange: z.optional(LastChange) });

/** POST .../remove: fails if the row has changed since. */
export const RemoveRequest = z.object({ revision: Revision });

/** GET /v1/admin/shops: tenants that a member of staff may work in. */
export const ShopsReply = z.object({ shops: z.array(z.object({ id: TenantId, brand: z.string() })) });
