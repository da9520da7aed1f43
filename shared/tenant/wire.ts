import * as z from 'zod/mini';
import { PublicTenant } from './public-tenant.ts';

/** GET /v1/tenants/of-visit: what the address of a visit says. What fits nobody chooses nothing. */
export const OfVisitQuery = z.object({
  /** host name as the browser shows it, without port */
  host: z.optional(z.string().check(z.maxLength(253))),
  /** value of the query parameter `tenant` */
  parameter: z.optional(z.string().check(z.maxLength(100))),
});

/** The reply, and what a page has in `<script type="application/json" id="tenant-data">`. */
export const VisitTenant = z.object({
  tenant: PublicTenant,
  /** what was chosen earlier in the visit outranks a host and the default, and not the parameter */
  chosenBy: z.enum(['parameter', 'host', 'default']),
});
export type VisitTenant = z.infer<typeof VisitTenant>;
