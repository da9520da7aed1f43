import * as z from 'zod/mini';
import { PublicTenant } from './public-tenant.ts';

/** Messages between the back office and the preview of a tenant's row in its frame. Both have the same origin. */

/** From the frame: ready for messages. */
export const PreviewReady = z.object({ tenantPreview: z.literal('ready') });

/** To the frame: the edited row, and the page of the shop to show. */
export const PreviewTenant = z.object({ tenantPreview: z.literal('show'), tenant: PublicTenant, path: z.string() });
export type PreviewTenant = z.infer<typeof PreviewTenant>;
