import * as z from 'zod/mini';
import { isThrottled, THROTTLE_RETRY_MS } from '../../../../shared/order/cart.ts';
import type { HostedAccount } from '../payment-accounts.ts';

/** docs/spec 13.1: the version of the API that the shop is written for. */
const API_VERSION = '2025-04';
/** Interactive functions have 15 s: the caller retries. */
const TIMEOUT_MS = 5_000;
const THROTTLE_RETRIES_MAX = 5;

const Reply = z.object({
  data: z.nullish(z.unknown()),
  errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))),
});

export type HostedStoreClient = ReturnType<typeof createHostedStoreClient>;

/**
 * Calls a hosted store's GraphQL APIs. Retries every second while the store throttles, in any form.
 *
 * @param wait delay between two tries, in ms
 */
export function createHostedStoreClient(account: HostedAccount, wait: (milliseconds: number) => Promise<unknown>) {
  const asker =
    (path: string, header: string, token: string) =>
    async <Answer extends z.ZodMiniType>(
      document: string,
      variables: Record<string, unknown>,
      answer: Answer,
    ): Promise<z.infer<Answer>> => {
      const response = await untilServed(new URL(path, account.storeUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', [header]: token },
        body: JSON.stringify({ query: document, variables }),
      });
      const { data, errors } = z.parse(Reply, await response.json().catch(() => ({})));
      if (!response.ok || errors || !data)
        throw new Error(`The hosted store answered ${response.status}: ${errors?.[0]?.message ?? 'no data'}`);
      return z.parse(answer, data);
    };

  async function untilServed(url: URL, init: RequestInit): Promise<Response> {
    for (let retries = 0; ; retries++) {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (retries === THROTTLE_RETRIES_MAX || !(await isThrottled(response))) return response;
      await wait(THROTTLE_RETRY_MS);
    }
  }

  return {
    storefront: asker(
      `/api/${API_VERSION}/graphql.json`,
      'shopify-storefront-private-token',
      account.storefrontPrivateToken,
    ),
    admin: asker(`/admin/api/${API_VERSION}/graphql.json`, 'x-shopify-access-token', account.adminToken),
  };
}
