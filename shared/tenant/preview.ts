import * as z from 'zod/mini';
import { PublicTenant } from './public-tenant.ts';

/** What the back office and the preview of a tenant's row in its frame say to each other; both are pages of one origin. */

/** From the frame: it listens. */
export const PreviewReady = z.object({ tenantPreview: z.literal('ready') });

/** To the frame: the row as it is typed, and which page of the shop to show. */
export const PreviewTenant = z.object({ tenantPreview: z.literal('show'), tenant: PublicTenant, path: z.string() });
export type PreviewTenant = z.infer<typeof PreviewTenant>;
