import * as z from 'zod/mini';
import { TenantId } from '../lib/scalars.ts';

/** GET /v1/admin/shops */
export const ShopsReply = z.object({ shops: z.array(z.object({ id: TenantId, brand: z.string() })) });
