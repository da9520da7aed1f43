import * as z from 'zod/mini';
import { Store } from '../delivery/schema.ts';
import { DeliveryMethod } from '../schemas/delivery-method.ts';

/** GET /v1/tenants/{tenantId}/stores, in the tenant's order. */
export const StoresReply = z.object({ stores: z.array(Store) });

/** GET /v1/tenants/{tenantId}/deliveries. */
export const DeliveriesReply = z.object({ deliveries: z.array(DeliveryMethod) });
