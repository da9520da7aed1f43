import * as z from 'zod/mini';
import { ClientId, IsoTime, TenantId } from '../lib/scalars.ts';

/** What staff change, and what is therefore recorded: docs/product.md 20.3. */
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

/** What was done. `restored`: an earlier state was put back. */
const AUDIT_ACTIONS = ['created', 'changed', 'deleted', 'restored', 'exported', 'merged'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A member of the staff: an account of one tenant, who may work in the shop of another. */
export const StaffMember = z.object({ tenantId: TenantId, id: ClientId });
export type StaffMember = z.infer<typeof StaffMember>;

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
  /** as rate limits count it; unknown where neither the edge nor the gateway says */
  address: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  object: AuditedObject,
  /** what people call the object, at that time */
  name: z.string(),
  /** what was done beyond the action, in a few words */
  note: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** With what the object was and became; absent where there was nothing before or is nothing after. */
export const WholeAuditEntry = z.extend(AuditEntry, {
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});
export type WholeAuditEntry = z.infer<typeof WholeAuditEntry>;

/**
 * Who changed something: the shop's own machinery, a payment provider, a lab, a shopper, a member of the staff or a machine
 * of theirs.
 */
export const Actor = z.object({
  kind: z.enum(['system', 'provider', 'lab', 'shopper', 'staff', 'machine']),
  /** of the customer or the fulfilment key, or the name of the provider or the lab */
  id: z.optional(z.string()),
  /** of the staff, where their account is another tenant's than the order: ids are told apart within a tenant only */
  tenantId: z.optional(TenantId),
});
export type Actor = z.infer<typeof Actor>;
