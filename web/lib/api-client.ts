import type * as z from 'zod/mini';
import { SessionReply } from '../../shared/wire/account.ts';
import { abortError, isAbort, isProblem, offlineProblem, problemOf, unreadableProblem } from './api-problem.ts';
import type { SessionKeeper } from './session.ts';

interface ApiRequest<Reply extends z.ZodMiniType> {
  /** shape of the answer, from shared/wire */
  reply: Reply;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** the call means nothing without a signed-in customer: ask for a login instead of failing (docs/product.md 5.8) */
  needsLogin?: boolean;
}

export interface ApiClient {
  /** @throws ApiProblem for refusals and failures, the AbortError for an aborted signal */
  get<Reply extends z.ZodMiniType>(path: string, request: ApiRequest<Reply>): Promise<z.infer<Reply>>;
  post<Reply extends z.ZodMiniType>(path: string, request: ApiRequest<Reply>): Promise<z.infer<Reply>>;
  /** A picture that only the caller may see, and that an img element could therefore not ask for. */
  getBlob(path: string, request: Omit<ApiRequest<never>, 'reply' | 'body'>): Promise<Blob>;
}

export interface ApiClientDeps {
  /** '' for the page's own origin */
  baseUrl: string;
  tenantId: string;
  appVersion: string;
  fetch: typeof globalThis.fetch;
  session: SessionKeeper;
  cartToken: () => string;
  /** ends the visit of whoever was here, without telling the server */
  logOut: () => void;
  /** opens the login dialog; true once somebody has signed in, false when they would rather not */
  askForLogin: () => Promise<boolean>;
  /** lets one tab at a time refresh; the Web Locks API where it exists */
  oneTabAtATime: <Result>(run: () => Promise<Result>) => Promise<Result>;
}

const VISITOR_LEFT = 'The visitor has left.';

/** The one way to our own API: tenant, version and tokens are added here, answers are parsed here. */
export function createApiClient(deps: ApiClientDeps): ApiClient {
  const send = createSender(deps);
  const refresh = createSharedRefresh(deps, send);

  async function call<Reply>(method: 'GET' | 'POST', path: string, request: SentRequest<Reply>): Promise<Reply> {
    const attempt = async (caller: Caller) => {
      const usedToken = deps.session.read()?.accessToken;
      const outcome = await settled(send(method, path, request, usedToken));
      // what belongs to a person who has left meanwhile must not reach whoever is here now
      if (!isStillHere(caller, deps)) throw abortError(VISITOR_LEFT);
      return { outcome, usedToken };
    };

    const caller = callerNow(deps);
    const { outcome: first, usedToken } = await attempt(caller);
    if (!isRefused(first)) return replyOf(first);
    if (usedToken === undefined && !request.needsLogin) return replyOf(first);
    const refreshed = usedToken === undefined ? 'ended' : await refresh(usedToken);
    if (refreshed === 'elsewhere') return replyOf(first);
    if (refreshed === 'left' || (refreshed === 'fresh' && !isStillHere(caller, deps))) throw abortError(VISITOR_LEFT);
    if (refreshed === 'fresh') {
      request.signal?.throwIfAborted();
      const { outcome: second } = await attempt(caller);
      if (!isRefused(second)) return replyOf(second);
    }
    // nobody logs out twice: another call, or another tab, may have been first
    if (caller.customerId !== undefined && deps.session.read()?.customer.id === caller.customerId) deps.logOut();
    if (!(await deps.askForLogin())) return replyOf(first);
    request.signal?.throwIfAborted();
    if (!hasComeBack(caller, deps)) throw abortError('Somebody else has logged in.');
    return replyOf((await attempt(callerNow(deps))).outcome);
  }

  return {
    get: (path, request) => call('GET', path, withParsing(request)),
    post: (path, request) => call('POST', path, withParsing(request)),
    getBlob: (path, request) => call('GET', path, { ...request, read: (response) => reach(() => response.blob()) }),
  };
}

interface SentRequest<Reply> extends Omit<ApiRequest<never>, 'reply'> {
  read(response: Response): Promise<Reply>;
}

function withParsing<Reply extends z.ZodMiniType>({
  reply,
  ...request
}: ApiRequest<Reply>): SentRequest<z.infer<Reply>> {
  return {
    ...request,
    async read(response) {
      const parsed = reply.safeParse(await jsonOf(response));
      if (!parsed.success) throw unreadableProblem(response.status, parsed.error);
      return parsed.data;
    },
  };
}

/** Whose call it is. The cart token changes with every visitor, and on logging out. */
interface Caller {
  customerId: string | undefined;
  cartToken: string;
}

function callerNow({ session, cartToken }: ApiClientDeps): Caller {
  return { customerId: session.read()?.customer.id, cartToken: cartToken() };
}

/** A visitor who logs in meanwhile is still the same one. */
function isStillHere(caller: Caller, deps: ApiClientDeps): boolean {
  const now = callerNow(deps);
  return now.cartToken === caller.cartToken && (!caller.customerId || now.customerId === caller.customerId);
}

/** After a login: the same customer, or the visitor who had not been logged in. */
function hasComeBack(caller: Caller, deps: ApiClientDeps): boolean {
  const now = callerNow(deps);
  return caller.customerId ? now.customerId === caller.customerId : now.cartToken === caller.cartToken;
}

type Outcome<Reply> = { kind: 'answered'; reply: Reply } | { kind: 'failed'; error: unknown };

function settled<Reply>(answer: Promise<Reply>): Promise<Outcome<Reply>> {
  return answer.then(
    (reply) => ({ kind: 'answered', reply }),
    (error: unknown) => ({ kind: 'failed', error }),
  );
}

function isRefused(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'failed' && isProblem(outcome.error, 'not_signed_in');
}

function replyOf<Reply>(outcome: Outcome<Reply>): Reply {
  if (outcome.kind === 'failed') throw outcome.error;
  return outcome.reply;
}

type Send = ReturnType<typeof createSender>;

function createSender(deps: ApiClientDeps) {
  return async function send<Reply>(
    method: 'GET' | 'POST',
    path: string,
    { query, body, signal, read }: SentRequest<Reply>,
    accessToken: string | undefined,
  ): Promise<Reply> {
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
    if (response.ok) return read(response);
    throw problemOf(response.status, await jsonOf(response), response.headers.get('Retry-After'));
  };
}

/** @returns undefined for an answer without a body, or an error page of something in between */
async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    if (isAbort(error)) throw error;
    return undefined;
  });
}

/**
 * fresh: there is a new access token. ended: the server knows nothing of this session any more. left: whoever it was has
 * logged out. elsewhere: a new one was given a moment ago, perhaps to a tab whose news have not come yet.
 */
type Refreshed = 'fresh' | 'ended' | 'left' | 'elsewhere';

/** Refusals that say nothing about the session: it is asked for too often, or too late. */
const PASSING = [408, 429];

/** One refresh for all calls that find their access token expired at once, in all tabs: docs/product.md 5.8. */
function createSharedRefresh(deps: ApiClientDeps, send: Send): (expiredToken: string) => Promise<Refreshed> {
  let running: Promise<Refreshed> | undefined;

  async function refreshOnce(expiredToken: string): Promise<Refreshed> {
    const session = deps.session.reload();
    if (!session) return 'left';
    // somebody else, perhaps another tab, was quicker
    if (session.accessToken !== expiredToken) return 'fresh';
    try {
      const body = { userId: session.customer.id, refreshToken: session.refreshToken };
      const renewed = await send('POST', '/v1/account/refresh', withParsing({ reply: SessionReply, body }), undefined);
      // logged out meanwhile: the new tokens are nobody's
      if (deps.session.reload()?.customer.id !== session.customer.id) return 'left';
      deps.session.write(renewed);
      return 'fresh';
    } catch (error) {
      if (isProblem(error, 'refresh_concurrent')) {
        return deps.session.reload()?.accessToken === expiredToken ? 'elsewhere' : 'fresh';
      }
      // without an answer the session may still be good: keep it and let this one call fail
      if (!isProblem(error) || error.status < 400 || error.status >= 500 || PASSING.includes(error.status)) throw error;
      console.warn('Failed to refresh token');
      return 'ended';
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

async function reach<Reply>(run: () => Promise<Reply>): Promise<Reply> {
  try {
    return await run();
  } catch (error) {
    throw isAbort(error) ? error : offlineProblem(error);
  }
}
