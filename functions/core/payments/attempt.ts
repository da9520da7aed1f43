import * as z from 'zod/mini';
import { IsoTime, TenantId } from '../../../shared/schemas/common.ts';
import { OrderId } from '../../../shared/schemas/order.ts';
import { OrderDraft } from '../orders/order-draft.ts';

import { Owner } from '../owners/owner.ts';
import { DECLINE_CODES } from './payment-port.ts';

/** Made once by the browser and kept until the outcome is known; long enough that nobody guesses another's. */
export const AttemptToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/));

const common = {
  token: AttemptToken,
  tenantId: TenantId,
  cartId: z.string(),
  startedAt: IsoTime,
};

/**
 * One try to pay for a cart. Everything the order will be is frozen here before any money moves, so that whoever
 * finishes the attempt, and however often, finishes it with the same order.
 */
export const StartedAttempt = z.object({
  ...common,
  state: z.literal('started'),
  orderId: OrderId,
  owner: Owner,
  sessionId: z.string(),
  draft: OrderDraft,
});
export type StartedAttempt = z.infer<typeof StartedAttempt>;

export const Failure = z.object({ code: z.enum(DECLINE_CODES), message: z.string() });
export type Failure = z.infer<typeof Failure>;

export const Attempt = z.discriminatedUnion('state', [
  StartedAttempt,
  z.object({ ...common, state: z.literal('done'), orderId: OrderId, completedAt: IsoTime }),
  z.object({ ...common, state: z.literal('failed'), failure: Failure }),
]);
export type Attempt = z.infer<typeof Attempt>;
