import * as z from 'zod/mini';
import { ClientId, IsoTime, TenantId } from '../lib/scalars.ts';
import { plainText } from '../lib/text.ts';
import { AUDITED_KINDS, AuditEntry, AuditedObject, StaffMember, WholeAuditEntry } from './schema.ts';

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

/** Each field narrows the list; an entry must match all of them. */
export const ActivityFilter = z.object({
  /** A colleague's changes in all shops; those of another tenant's staff in this shop only. */
  staffId: z.optional(ClientId),
  /** Tenant of the member of staff; the caller's own by default. */
  staffTenantId: z.optional(TenantId),
  kind: z.optional(z.enum(AUDITED_KINDS)),
  /** Id of one object of the kind, whose changes by imports are listed too. */
  objectId: z.optional(plainText({ minBytes: 1, maxBytes: 200 })),
  /** Part of the name or id of an object, ignoring case and accents. */
  text: z.optional(plainText({ minBytes: 1, maxBytes: 200 })),
  /** At this moment or later. */
  from: z.optional(IsoTime),
  /** Before this moment. */
  to: z.optional(IsoTime),
  /** The changes of one group. */
  partOf: z.optional(ClientId),
});
export type ActivityFilter = z.infer<typeof ActivityFilter>;

/** GET /v1/admin/activity */
export const ActivityQuery = z
  .extend(ActivityFilter, { cursor: z.optional(z.string().check(z.maxLength(1_000))) })
  .check(
    z.refine(({ kind, objectId }) => objectId === undefined || kind !== undefined, {
      path: ['kind'],
      error: 'Choose the kind of the object.',
    }),
  );

export const ObjectHistoryReply = z.object({
  entries: z.array(WholeAuditEntry),
  staff: z.array(NamedStaff),
  cursor: z.optional(z.string()),
});

/** A page may be short or empty and still have a cursor: the search stopped there. */
export const ActivityReply = z.object({
  entries: z.array(AuditEntry),
  staff: z.array(NamedStaff),
  cursor: z.optional(z.string()),
});
export type ActivityReply = z.infer<typeof ActivityReply>;

/** Sent with the problem when another member of staff changed the row first. */
export const ChangedMeanwhile = z.object({ revision: Revision, lastChange: z.optional(LastChange) });

/** POST .../remove: fails if the row has changed since. */
export const RemoveRequest = z.object({ revision: Revision });

/** GET /v1/admin/shops: tenants that a member of staff may work in. */
export const ShopsReply = z.object({ shops: z.array(z.object({ id: TenantId, brand: z.string() })) });
