import * as z from 'zod/mini';
import { ClientId, IsoTime, TenantId } from '../lib/scalars.ts';

/** Objects whose changes by staff are recorded: docs/spec 20.3. */
export const AUDITED_KINDS = [
  'tenant',
  'pricing',
  'product',
  'product_group',
  'artist',
  'album',
  'asset',
  'page',
  'article',
  'promo',
  'import',
  'customer',
  'order',
  'fulfilment_key',
  'webhook',
  'dead_letters',
] as const;
export type AuditedKind = (typeof AUDITED_KINDS)[number];

/** `restored`: an earlier state was written again. */
const AUDIT_ACTIONS = ['created', 'changed', 'deleted', 'restored', 'exported', 'merged'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A member of staff: an account of one tenant that may work in the shop of another. */
export const StaffMember = z.object({ tenantId: TenantId, id: ClientId });
export type StaffMember = z.infer<typeof StaffMember>;

export const isSameStaff = (one: StaffMember, other: StaffMember): boolean =>
  one.id === other.id && one.tenantId === other.tenantId;

export const AuditedObject = z.object({
  kind: z.enum(AUDITED_KINDS),
  id: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type AuditedObject = z.infer<typeof AuditedObject>;

/** Who did what to what, when and from where. */
export const AuditEntry = z.object({
  id: ClientId,
  at: IsoTime,
  by: StaffMember,
  /** The network address as rate limits count it, or `unknown`. */
  address: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  object: AuditedObject,
  /** The display name of the object at that time. */
  name: z.string(),
  /** Details of the action in a few words. */
  note: z.optional(z.string()),
  /** The group of changes that it stands for, such as those of an import. */
  group: z.optional(ClientId),
  /** The group that it belongs to. Lists have the group's one entry instead of it. */
  partOf: z.optional(ClientId),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Includes the object before and after the change; absent if it did not exist. */
export const WholeAuditEntry = z.extend(AuditEntry, {
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});
export type WholeAuditEntry = z.infer<typeof WholeAuditEntry>;

/**
 * Who made a change: the shop itself, a payment provider, a lab, a shopper, a member of staff or one of the staff's
 * machines.
 */
export const Actor = z.object({
  kind: z.enum(['system', 'provider', 'lab', 'shopper', 'staff', 'machine']),
  /** Id of the customer or fulfilment key, or name of the provider or lab. */
  id: z.optional(z.string()),
  /** For staff of another tenant than the order's: ids are unique within a tenant only. */
  tenantId: z.optional(TenantId),
});
export type Actor = z.infer<typeof Actor>;
