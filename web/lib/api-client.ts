import type * as z from 'zod/mini';
import { SessionReply } from '../../shared/wire/account.ts';
import { isAbort, isProblem, offlineProblem, problemOf, unreadableProblem } from './api-problem.ts';
import type { SessionKeeper } from './session.ts';

export interface ApiRequest<Reply extends z.ZodMiniType> {
  /** shape of the answer, from shared/wire */
  reply: Reply;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** the call means nothing without a signed-in customer: ask for a login instead of failing. Spec section 4, "Session" */
  needsLogin?: boolean;
}

export interface ApiClient {
  /** @throws ApiProblem for refusals and failures, the AbortError for an aborted signal */
  get<Reply extends z.ZodMiniType>(path: string, request: ApiRequest<Reply>): Promise<z.infer<Reply>>;
  post<Reply extends z.ZodMiniType>(path: string, request: ApiRequest<Reply>): Promise<z.infer<Reply>>;
}

export interface ApiClientDeps {
  /** '' for the page's own origin */
  baseUrl: string;
  tenantId: string;
  appVersion: string;
  fetch: typeof globalThis.fetch;
  session: SessionKeeper;
  cartToken: () => string;
  /** opens the login dialog; true once somebody has signed in, false when they would rather not */
  askForLogin: () => Promise<boolean>;
  /** lets one tab at a time refresh; the Web Locks API where it exists */
  oneTabAtATime: <Result>(run: () => Promise<Result>) => Promise<Result>;
}

/** The one way to our own API: tenant, version and tokens are added here, answers are parsed here. */
export function createApiClient(deps: ApiClientDeps): ApiClient {
  const send = createSender(deps);
  const refresh = createSharedRefresh(deps, send);

  async function call<Reply extends z.ZodMiniType>(
    method: 'GET' | 'POST',
    path: string,
    request: ApiRequest<Reply>,
  ): Promise<z.infer<Reply>> {
    const usedToken = deps.session.read()?.accessToken;
    try {
      return await send(method, path, request, usedToken);
    } catch (error) {
      if (!isProblem(error, 'not_signed_in')) throw error;
      const isSignedIn = usedToken !== undefined && (await refresh(usedToken));
      const mayRetry = isSignedIn || ((usedToken !== undefined || request.needsLogin) && (await deps.askForLogin()));
      if (!mayRetry) throw error;
      request.signal?.throwIfAborted();
      return await send(method, path, request, deps.session.read()?.accessToken);
    }
  }

  return {
    get: (path, request) => call('GET', path, request),
    post: (path, request) => call('POST', path, request),
  };
}

type Send = ReturnType<typeof createSender>;

function createSender(deps: ApiClientDeps) {
  return async function send<Reply extends z.ZodMiniType>(
    method: 'GET' | 'POST',
    path: string,
    { reply, query, body, signal }: ApiRequest<Reply>,
    accessToken: string | undefined,
  ): Promise<z.infer<Reply>> {
    const response = await reach(() =>
      deps.fetch(`${deps.baseUrl}${path}?${queryString({ ...query, tenantId: deps.tenantId })}`, {
        method,
        signal: signal ?? null,
        headers: {
          Accept: 'application/json',
          'X-App-Version': deps.appVersion,
          'X-Cart-Token': deps.cartToken(),
          ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const json: unknown = await response.json().catch((error: unknown) => {
      if (isAbort(error)) throw error;
      return undefined; // an answer without a body, or an error page of something in between
    });
    if (!response.ok) throw problemOf(response.status, json);
    const parsed = reply.safeParse(json);
    if (!parsed.success) throw unreadableProblem(response.status, parsed.error);
    return parsed.data;
  };
}

/**
 * One refresh for all calls that find their access token expired at the same time, and for all tabs. Spec section 4.
 *
 * @returns whether there is a fresh access token now; when not, nobody is signed in any more
 */
function createSharedRefresh(deps: ApiClientDeps, send: Send): (expiredToken: string) => Promise<boolean> {
  let running: Promise<boolean> | undefined;

  async function refreshOnce(expiredToken: string): Promise<boolean> {
    const session = deps.session.reload();
    if (!session) return false;
    // somebody else, perhaps another tab, was quicker
    if (session.accessToken !== expiredToken) return true;
    try {
      const body = { userId: session.customer.id, refreshToken: session.refreshToken };
      deps.session.write(await send('POST', '/v1/account/refresh', { reply: SessionReply, body }, undefined));
      return true;
    } catch (error) {
      if (isProblem(error, 'refresh_concurrent')) return deps.session.reload()?.accessToken !== expiredToken;
      // without an answer the session may still be good: keep it and let this one call fail
      if (isProblem(error) && error.status >= 400 && error.status < 500) {
        console.warn('Failed to refresh token');
        deps.session.clear();
        return false;
      }
      throw error;
    }
  }

  return (expiredToken) => {
    running ??= deps
      .oneTabAtATime(() => refreshOnce(expiredToken))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}

function queryString(query: Record<string, string | undefined>): string {
  const present = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return new URLSearchParams(present).toString();
}

async function reach(run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    throw isAbort(error) ? error : offlineProblem(error);
  }
}
