import * as z from 'zod/mini';
import { Email, TenantId } from '../../../shared/schemas/common.ts';
import { Role } from '../../../shared/schemas/customer.ts';

/** What the operator sends: who may sign in from the first day. */
export const SeedEvent = z.object({
  /** the site's own origin, from which photos may be taken by their address */
  origin: z.url(),
  customers: z.array(
    z.object({
      email: Email,
      firstName: z.string(),
      lastName: z.string(),
      role: Role,
      tenantId: TenantId,
    }),
  ),
});
export type SeedEvent = z.infer<typeof SeedEvent>;
