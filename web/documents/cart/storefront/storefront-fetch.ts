import { isThrottled, THROTTLE_RETRY_MS } from '../../../../shared/order/cart.ts';
import { withDeadline } from '../../../lib/deadline.ts';

/** docs/product.md 13.1: half a minute is longer than a throttle lasts. */
const RETRIES_MAX = 30;
/** Our own storefront answers within 13 seconds (docs/product.md 13.1); what takes longer has hung. */
const DEADLINE_MS = 15_000;

export interface StorefrontFetchDeps {
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** of the configured endpoint, for example 'http:': the client library makes https of everything */
  protocol: string;
  wait(milliseconds: number): Promise<void>;
}

/**
 * The fetch beneath the storefront client: keeps the endpoint's scheme, gives up a call that hangs, and asks again every
 * second while the answer is that there were too many requests, which may come as a status or inside a body of status
 * 200. Where the storefront asks for a longer rest, the answer is handed on.
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

/** As its header says it; a date in it is not read. */
export function retryAfterSecondsOf(response: Response | undefined): number | undefined {
  const header = response?.headers.get('Retry-After') ?? '';
  return /^\d+$/.test(header) ? Number(header) : undefined;
}
