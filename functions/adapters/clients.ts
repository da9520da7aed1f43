/** Time limits and tries of one AWS call. */
export interface CallLimits {
  /** Until the connection is established. */
  connectMs: number;
  /** Until the reply starts, and the longest silence after that. */
  requestMs: number;
  /** Includes the first try. */
  attemptsMax: number;
}

/**
 * Sized to the Lambdas' time limits: a call that times out leaves time to reply or to report the message as failed,
 * which a killed function cannot.
 */
export const CALL_LIMITS = {
  /** Interactive functions with 15 s: at most 9 s for three tries. */
  interactive: { connectMs: 1000, requestMs: 3000, attemptsMax: 3 },
  /** Image recognition called from such functions: at most 12 s for two tries. */
  recognition: { connectMs: 1000, requestMs: 6000, attemptsMax: 2 },
  /** Whole photos and mails, in functions with 30 s or more: at most 24 s for three tries. */
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
 * Creates all AWS clients. The class is passed in, so that each SDK stays in the chunk that uses it.
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
      // Without this the SDK only logs a warning on timeout.
      throwOnRequestTimeout: true,
      // The request timeout ends when the reply starts; this one also covers a body that stops halfway.
      socketTimeout: requestMs,
    },
  });
}
