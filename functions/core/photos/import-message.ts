import * as z from 'zod/mini';
import { TenantId } from '../../../shared/lib/scalars.ts';
import { SourceId } from '../../../shared/photo/sources.ts';
import { Owner } from '../lib/owner.ts';

/** One photo that the server is to fetch; `key` is where it belongs. */
export const ImportMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('source'),
    tenantId: TenantId,
    /** who is connected with the source */
    connectedOwner: Owner,
    sourceId: SourceId,
    /** the provider's */
    photoId: z.string(),
    key: z.string(),
  }),
  z.object({ kind: z.literal('address'), tenantId: TenantId, url: z.string(), key: z.string() }),
  /** `from` is the key of an upload of somebody else's, who has given it away: docs/product.md 13.17 */
  z.object({ kind: z.literal('copy'), tenantId: TenantId, from: z.string(), key: z.string() }),
]);

export type ImportMessage = z.infer<typeof ImportMessage>;
