/** How long one call of an AWS service may take before it is given up, and how often it is tried. */
export interface CallLimits {
  /** until the connection stands */
  connectMs: number;
  /** until the answer begins, and how long the connection may be silent after that */
  requestMs: number;
  /** the first try included */
  attemptsMax: number;
}

/**
 * Sized to the time limits of the Lambdas: a call that is given up leaves time to answer, or to report the message as
 * failed; a function that is killed in the middle does neither.
 */
export const CALL_LIMITS = {
  /** functions that somebody waits for, with 15 s: at most 9 s for three tries */
  interactive: { connectMs: 1000, requestMs: 3000, attemptsMax: 3 },
  /** a service that examines a picture before it answers, called from such functions: at most 12 s for two tries */
  recognition: { connectMs: 1000, requestMs: 6000, attemptsMax: 2 },
  /** whole photos and mails, in functions that have 30 s or more: at most 24 s for three tries */
  worker: { connectMs: 1000, requestMs: 8000, attemptsMax: 3 },
} as const satisfies Record<string, CallLimits>;

interface ClientSettings {
  maxAttempts: number;
  requestHandler: {
    connectionTimeout: number;
    requestTimeout: number;
    throwOnRequestTimeout: boolean;
    socketTimeout: number;
  };
}

/**
 * The one place that makes clients of AWS. The class is passed in, so that each SDK stays in the chunk of the bundle
 * that uses it.
 *
 * @param more settings that only this class has
 */
export function createClient<Client, More extends object = object>(
  ClientClass: new (settings: ClientSettings & More) => Client,
  { connectMs, requestMs, attemptsMax }: CallLimits,
  more = {} as More,
): Client {
  return new ClientClass({
    ...more,
    maxAttempts: attemptsMax,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: requestMs,
      // without this the SDK only logs a warning when the time is up
      throwOnRequestTimeout: true,
      // the request's time-out ends where the answer begins; this one also covers a body that stops in the middle
      socketTimeout: requestMs,
    },
  });
}
