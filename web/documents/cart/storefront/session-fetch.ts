import * as z from 'zod/mini';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { WithSession } from '../../../lib/with-session.ts';

const Refusal = z.object({ errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })) });

export interface SessionFetchDeps {
  fetch: typeof globalThis.fetch;
  withSession: WithSession;
}

/**
 * A fetch that authenticates the customer to the shop's own storefront. Without it the storefront sells only projects
 * made while signed out, because a cart token proves a cart and not a customer (docs/spec 5.11).
 */
export function createSessionFetch({ fetch, withSession }: SessionFetchDeps) {
  return (url: string, init?: RequestInit): Promise<Response> =>
    withSession(
      async (accessToken) => {
        const headers = new Headers(init?.headers);
        if (accessToken !== undefined) headers.set('Authorization', `Bearer ${accessToken}`);
        const response = await fetch(url, { ...init, headers });
        if (await isSessionRefused(response)) throw notSignedIn();
        return response;
      },
      { signal: init?.signal },
    );
}

async function isSessionRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = Refusal.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  // The store's own token says nothing about the customer.
  return !body.data?.errors.some(({ extensions }) => extensions.code === 'UNAUTHORIZED');
}

function notSignedIn(): ApiProblem {
  return new ApiProblem({ status: 401, code: 'not_signed_in', message: 'The storefront refuses the access token.' });
}
