import * as z from 'zod/mini';

export const FAULTY_SERVICES = ['dynamodb', 's3', 'sqs', 'ses'] as const;
export type FaultyService = (typeof FAULTY_SERVICES)[number];

const Share = z.number().check(z.minimum(0), z.maximum(1));

/** For how many requests of which services something goes wrong, until the window is closed. */
export const FaultWindow = z.strictObject({
  /** the same seed draws the same faults for the same order of requests of a service */
  seed: z.int().check(z.minimum(0)),
  services: z.array(z.enum(FAULTY_SERVICES)).check(z.minLength(1)),
  /** of all requests */
  share: Share,
  /** of the faults that hit a write: it takes effect, and its answer is lost. The others fail before they do anything */
  lostShare: Share,
});
export type FaultWindow = z.infer<typeof FaultWindow>;

/**
 * throttled, failed: refused before it took effect, in the words of the service. answer_lost: took effect and is answered
 * with an internal error. cut_off: took effect, and the connection breaks before the answer.
 */
export const FAULTS = ['throttled', 'failed', 'answer_lost', 'cut_off'] as const;
export type Fault = (typeof FAULTS)[number];
