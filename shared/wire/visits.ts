import * as z from 'zod/mini';

/** POST /v1/visits: that somebody has come. Nothing of who it is: docs/privacy.md. */

export const VISIT_BODY_BYTES_MAX = 200;

export const VisitRequest = z.strictObject({
  /** random, and known to nothing but the tab: told again, it is the same visit */
  visitId: z.uuidv4(),
});
export type VisitRequest = z.infer<typeof VisitRequest>;
