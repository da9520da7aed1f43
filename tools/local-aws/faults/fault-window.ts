import * as z from 'zod/mini';

export const FAULTY_SERVICES = ['dynamodb', 's3', 'sqs', 'ses'] as const;
export type FaultyService = (typeof FAULTY_SERVICES)[number];

const Share = z.number().check(z.minimum(0), z.maximum(1));

/** Which faults are injected into which services, until the window is closed. */
export const FaultWindow = z.strictObject({
  /** The same seed draws the same faults for the same sequence of requests. */
  seed: z.int().check(z.minimum(0)),
  services: z.array(z.enum(FAULTY_SERVICES)).check(z.minLength(1)),
  share: Share,
  /** Share of the failed writes that take effect although their reply is lost. */
  lostShare: Share,
});
export type FaultWindow = z.infer<typeof FaultWindow>;

/**
 * throttled, failed: refused before it took effect, with the service's own error. answer_lost: took effect, but the
 * reply is an internal error. cut_off: took effect, but the connection breaks before the reply.
 */
export const FAULTS = ['throttled', 'failed', 'answer_lost', 'cut_off'] as const;
export type Fault = (typeof FAULTS)[number];
