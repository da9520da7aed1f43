import * as z from 'zod/mini';
import { ClientId, IsoTime, TenantId } from '../lib/scalars.ts';
import { AuditEntry, AuditedObject, StaffMember, WholeAuditEntry } from './schema.ts';

/** Somebody of the staff as others read of them. */
export const NamedStaff = z.extend(StaffMember, { name: z.string() });
export type NamedStaff = z.infer<typeof NamedStaff>;

/** When and by whom a row was changed last; absent on what nobody but the seed has written. */
export const LastChange = z.object({ at: IsoTime, by: NamedStaff });
export type LastChange = z.infer<typeof LastChange>;

/** How often staff have changed a row: what a change names as the state that it is based on. 0: never. */
export const Revision = z.int().check(z.nonnegative());

/** GET /v1/admin/history: of one object, with what it was before and after each change */
export const ObjectHistoryQuery = z.extend(AuditedObject, { cursor: z.optional(z.string()) });

/** GET /v1/admin/activity: of the shop, or of one member of the staff */
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

/** What a refusal says beside the problem where somebody else was faster. */
export const ChangedMeanwhile = z.object({ revision: Revision, lastChange: z.optional(LastChange) });

/** POST .../remove: what is removed is what was seen. */
export const RemoveRequest = z.object({ revision: Revision });

/** GET /v1/admin/shops */
export const ShopsReply = z.object({ shops: z.array(z.object({ id: TenantId, brand: z.string() })) });
