import * as z from 'zod/mini';
import { Cents, TenantId } from './common.ts';

/** What a browser may know of a tenant. Spec section 3, "Tenant"; design sections 5 and 12. */
export const Tenant = z.object({
  id: TenantId,
  name: z.string(),
  brand: z.string(),
  commerce: z.object({
    /** base of the storefront; empty means the shop's own origin */
    endpoint: z.string(),
    apiVersion: z.string(),
    publicAccessToken: z.string(),
  }),
  delivery: z.object({ title: z.string(), amountCents: Cents, freeFromCents: z.optional(Cents) }),
  /** third-party tools by tenant; without them none is loaded */
  googleTagManagerContainerId: z.optional(z.string()),
  analyticsPrefix: z.optional(z.string()),
});
export type Tenant = z.infer<typeof Tenant>;
