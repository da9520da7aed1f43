import * as z from 'zod/mini';
import { Store } from '../schemas/delivery.ts';

/** GET /v1/tenants/{tenantId}/stores, in the tenant's order. */
export const StoresReply = z.object({ stores: z.array(Store) });
