import * as z from 'zod/mini';
import { LastChange, Revision } from '../audit/wire.ts';
import { TenantId } from '../lib/scalars.ts';
import { plainText } from '../lib/text.ts';
import { Tenant } from './schema.ts';

/** Tenants as staff see and change them: docs/spec 20.6. */

/** Fields that only operators change: they decide about visits and money. */
export const OPERATOR_FIELDS = ['hosts', 'parameter', 'payments', 'commerce'] as const;

export const TenantPath = z.object({ tenantId: TenantId });

/** GET /v1/admin/tenants: a row of the list */
export const TenantSummary = z.extend(
  z.pick(Tenant, { id: true, name: true, brand: true, hosts: true, parameter: true, theme: true, isPublic: true }),
  { storesCount: z.int() },
);
export type TenantSummary = z.infer<typeof TenantSummary>;
export const AdminTenantsReply = z.object({
  tenants: z.array(TenantSummary),
  /** Whether the caller may create tenants and change OPERATOR_FIELDS. */
  isOperator: z.boolean(),
});

/** GET /v1/admin/tenants/{tenantId}, and the reply to each change */
export const AdminTenantReply = z.object({
  tenant: Tenant,
  revision: Revision,
  lastChange: z.optional(LastChange),
  isOperator: z.boolean(),
});
export type AdminTenantReply = z.infer<typeof AdminTenantReply>;

/** POST /v1/admin/tenants/{tenantId} */
export const TenantChange = z.object({
  tenant: Tenant,
  revision: Revision,
  /** Restores an earlier state, which the history records. */
  isRestored: z.optional(z.boolean()),
});

/** Parts of a catalog that a new tenant may copy. */
export const CATALOG_PARTS = ['products', 'gallery', 'promos', 'pages'] as const;
export type CatalogPart = (typeof CATALOG_PARTS)[number];

const isFound = z.refine<{ hosts: string[]; parameter?: string | undefined }>(
  ({ hosts, parameter }) => hosts.length > 0 || parameter !== undefined,
  { error: 'Enter a host or a parameter, or shoppers can’t find it.', path: ['parameter'] },
);

/** POST /v1/admin/tenants, and /v1/admin/tenant-check, which only validates */
export const NewTenant = z
  .object({
    ...z.pick(Tenant, {
      id: true,
      hosts: true,
      parameter: true,
      theme: true,
      isPublic: true,
      sitePasswordSha256: true,
      supportEmail: true,
    }).shape,
    brand: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    /** The tenant to copy delivery, start page and flags from. */
    from: TenantId,
  })
  .check(isFound);
export type NewTenant = z.infer<typeof NewTenant>;

/** POST /v1/admin/tenants/{tenantId}/catalog: for a tenant that is being created; repeat until there is no cursor */
export const CatalogTakeOver = z.object({
  from: TenantId,
  parts: z.array(z.enum(CATALOG_PARTS)),
  cursor: z.optional(plainText({ minBytes: 1, maxBytes: 300 })),
});
export const CatalogTakenOver = z.object({
  rowsCount: z.int(),
  picturesCount: z.int(),
  cursor: z.optional(z.string()),
});
