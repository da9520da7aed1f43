import { THROTTLE_RETRY_MS } from '../../../shared/constants/limits.ts';

/** docs/product.md 13.1: half a minute is longer than a throttle lasts. */
const RETRIES_MAX = 30;
const THROTTLED_STATUSES = [429, 430, 503];

export interface StorefrontFetchDeps {
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** of the configured endpoint, for example 'http:': the client library makes https of everything */
  protocol: string;
  wait(milliseconds: number): Promise<void>;
}

/**
 * The fetch beneath the storefront client: keeps the endpoint's scheme, and asks again every second while the answer is
 * that there were too many requests, which may come as a status or inside a body of status 200.
 */
export function createStorefrontFetch({ fetch, protocol, wait }: StorefrontFetchDeps) {
  return async (url: string, init?: RequestInit): Promise<Response> => {
    const address = new URL(url);
    address.protocol = protocol;
    for (let retry = 0; ; retry++) {
      const response = await fetch(address.href, init);
      if (retry >= RETRIES_MAX || !(await isThrottled(response))) return response;
      await wait(THROTTLE_RETRY_MS);
      init?.signal?.throwIfAborted();
    }
  };
}

async function isThrottled(response: Response): Promise<boolean> {
  if (THROTTLED_STATUSES.includes(response.status)) return true;
  if (response.status !== 200) return false;
  const text = await response.clone().text();
  return /"message"\s*:\s*"[^"]*(too many requests|throttled)/i.test(text);
}
