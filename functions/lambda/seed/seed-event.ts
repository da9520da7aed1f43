import * as z from 'zod/mini';
import { Role } from '../../../shared/customer/schema.ts';
import { Email, TenantId } from '../../../shared/lib/scalars.ts';
import { EmbedOrigins } from '../../../shared/tenant/public-tenant.ts';
import { CHANGE_MINUTES_MAX } from '../../../shared/tenant/schema.ts';

/** What the operator sends: who may sign in from the first day. */
export const SeedEvent = z.object({
  /** the site's own origin, from which photos may be taken by their address */
  origin: z.url(),
  /** in place of what the seed gives each tenant: for a shop that is only tried */
  changeMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(CHANGE_MINUTES_MAX))),
  /** pages that may show a tenant in a frame, by tenant, in place of what the seed says: for a host page that is only tried */
  embedOrigins: z.optional(z.record(TenantId, EmbedOrigins)),
  customers: z.array(
    z.object({
      email: Email,
      firstName: z.string(),
      lastName: z.string(),
      role: Role,
      /** of every tenant, where none is named */
      tenantId: z.optional(TenantId),
    }),
  ),
});
export type SeedEvent = z.infer<typeof SeedEvent>;
