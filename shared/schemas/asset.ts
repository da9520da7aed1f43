import * as z from 'zod/mini';
import { ClientId, IsoTime } from '../lib/scalars.ts';
import { textLine } from '../lib/text.ts';

/** A picture that staff have uploaded for the shop: docs/product.md 20.14. */
export const Asset = z.object({
  /** made by the browser, beginning with the time, so that the newest come first */
  id: ClientId,
  name: textLine({ min: 1, max: 200 }),
  /** what somebody who cannot see it is told; empty for a decoration */
  alt: textLine({ max: 500 }),
  /** who made it, where that is to be said */
  credit: z.optional(textLine({ max: 200 })),
  /** of the upload, in the photo bucket */
  key: z.string(),
  createdAt: IsoTime,
});
export type Asset = z.infer<typeof Asset>;
