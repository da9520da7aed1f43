import * as z from 'zod/mini';
import { Layout } from '../wall/layout.ts';

/** GET /v1/commerce/layouts */
export const LayoutsReply = z.object({ layouts: z.array(Layout) });
