import * as z from 'zod/mini';
import { PublicTenant } from './public-tenant.ts';

/** GET /v1/tenants/of-visit: the tenant of an address. Unknown values are ignored. */
export const OfVisitQuery = z.object({
  /** Host name as the browser shows it, without port. */
  host: z.optional(z.string().check(z.maxLength(253))),
  /** Value of the query parameter `tenant`. */
  parameter: z.optional(z.string().check(z.maxLength(100))),
});

/** The reply, and the data of a page in `<script type="application/json" id="tenant-data">`. */
export const VisitTenant = z.object({
  tenant: PublicTenant,
  /** A tenant chosen earlier in the visit outranks `host` and `default`, but not `parameter`. */
  chosenBy: z.enum(['parameter', 'host', 'default']),
});
export type VisitTenant = z.infer<typeof VisitTenant>;
