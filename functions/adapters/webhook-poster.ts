import { webhookAddress } from '../core/fulfilment/create-endpoint.ts';
import type { Posted, PostWebhook } from '../core/fulfilment/deliver.ts';
import {
  type After,
  afterSeconds,
  checkedAddresses,
  connect,
  nameOf,
  type Resolve,
  resolveAll,
} from './guarded-request.ts';

const TIMEOUT_SECONDS = 10;

export interface WebhookPosterDeps {
  /** Origins that may be reached without https and at a private address; empty except on a developer's machine. */
  exceptions: readonly string[];
  resolve?: Resolve;
  after?: After;
}

/**
 * Posts to a URL that staff configured. Only the status counts: redirects are not followed and the body is not read, so
 * an endpoint can neither redirect a request nor return data.
 */
export function createWebhookPoster({
  exceptions,
  resolve = resolveAll,
  after = afterSeconds,
}: WebhookPosterDeps): PostWebhook {
  return async function post(url, headers, body): Promise<Posted> {
    const target = webhookAddress(url, exceptions);
    if (!target) return { kind: 'failed', reason: 'address not allowed' };
    const timeUp = new AbortController();
    const stopClock = after(TIMEOUT_SECONDS, () => timeUp.abort());
    try {
      const addresses = await checkedAddresses(target, resolve, timeUp.signal);
      if (!addresses) return { kind: 'failed', reason: 'address not allowed' };
      const response = await connect(target.url, addresses, {
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body)),
        },
        signal: timeUp.signal,
        body,
      });
      response.destroy();
      return { kind: 'answered', status: response.statusCode ?? 0 };
    } catch (error) {
      return { kind: 'failed', reason: timeUp.signal.aborted ? 'timeout' : nameOf(error) };
    } finally {
      stopClock();
    }
  };
}
