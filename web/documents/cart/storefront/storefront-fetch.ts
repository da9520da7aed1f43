import { isThrottled, THROTTLE_RETRY_MS } from '../../../../shared/order/cart.ts';
import { withDeadline } from '../../../lib/deadline.ts';

/** Half a minute is longer than any throttle lasts: docs/spec 13.1. */
const RETRIES_MAX = 30;
/** Our own storefront replies within 13 seconds (docs/spec 13.1); a slower call hangs. */
const DEADLINE_MS = 15_000;

export interface StorefrontFetchDeps {
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Protocol of the configured endpoint, for example 'http:'; the client library always uses https. */
  protocol: string;
  wait(milliseconds: number): Promise<void>;
}

/**
 * Wraps fetch for the storefront client: keeps the endpoint's scheme, times out hanging calls, and retries every second
 * while the storefront throttles, by status or inside a 200 body. Passes the reply on if the storefront asks for a
 * longer delay.
 */
export function createStorefrontFetch({ fetch, protocol, wait }: StorefrontFetchDeps) {
  return async (url: string, init?: RequestInit): Promise<Response> => {
    const address = new URL(url);
    address.protocol = protocol;
    async function ask(signal: AbortSignal): Promise<{ response: Response; isAgain: boolean }> {
      const response = await fetch(address.href, { ...init, signal });
      const isAgain =
        (await isThrottled(response)) && (retryAfterSecondsOf(response) ?? 0) * 1_000 <= THROTTLE_RETRY_MS;
      return { response, isAgain };
    }
    for (let retry = 0; ; retry++) {
      const { response, isAgain } = await withDeadline(ask, { wait, deadlineMs: DEADLINE_MS, signal: init?.signal });
      if (retry >= RETRIES_MAX || !isAgain) return response;
      await wait(THROTTLE_RETRY_MS);
      init?.signal?.throwIfAborted();
    }
  };
}

/** Reads the Retry-After header in seconds; dates are ignored. */
export function retryAfterSecondsOf(response: Response | undefined): number | undefined {
  const header = response?.headers.get('Retry-After') ?? '';
  return /^\d+$/.test(header) ? Number(header) : undefined;
}
