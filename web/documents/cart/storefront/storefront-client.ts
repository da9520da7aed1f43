import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import * as z from 'zod/mini';
import type { Tenant } from '../../../../shared/tenant/schema.ts';
import { createStorefrontFetch, retryAfterSecondsOf } from './storefront-fetch.ts';

/** The storefront was unreachable or its reply malformed. Refusals come as user errors in the reply instead. */
export class StorefrontFailure extends Error {
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, cause?: unknown, retryAfterSeconds?: number) {
    super(message, { cause });
    this.name = 'StorefrontFailure';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Validates each reply against its schema, so that malformed data stops here. */
export interface StorefrontClient {
  /** Origin of the endpoint, for example 'https://shop.example'. */
  origin: string;
  /** @throws StorefrontFailure, or the AbortError of the signal */
  request<Reply extends z.ZodMiniType>(
    document: string,
    variables: Record<string, unknown>,
    reply: Reply,
    signal?: AbortSignal,
  ): Promise<z.infer<Reply>>;
}

export interface StorefrontClientDeps {
  commerce: Tenant['commerce'];
  /** The page's origin, used unless the tenant configures another endpoint. */
  origin: string;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  wait(milliseconds: number): Promise<void>;
}

export function createStorefrontClient({ commerce, origin, fetch, wait }: StorefrontClientDeps): StorefrontClient {
  const endpoint = new URL(commerce.endpoint || origin);
  const client = createStorefrontApiClient({
    storeDomain: endpoint.origin,
    apiVersion: commerce.apiVersion,
    publicAccessToken: commerce.publicAccessToken,
    // Our fetch retries; the library's own retry reads seconds as milliseconds.
    retries: 0,
    customFetchApi: createStorefrontFetch({ fetch, protocol: endpoint.protocol, wait }),
    // The default logger warns about every API version but the current quarter's.
    logger: () => undefined,
  });
  return {
    origin: endpoint.origin,
    async request(document, variables, reply, signal) {
      const { data, errors } = await client.request(document, { variables, ...(signal && { signal }) });
      signal?.throwIfAborted();
      if (errors) {
        const message = errors.message ?? 'The storefront did not answer.';
        throw new StorefrontFailure(message, errors, retryAfterSecondsOf(errors.response));
      }
      const parsed = z.safeParse(reply, data);
      if (!parsed.success)
        throw new StorefrontFailure('The storefront gave an answer that does not fit.', parsed.error);
      return parsed.data;
    },
  };
}
