import type * as z from 'zod/mini';
import { SessionReply } from '../../shared/customer/wire.ts';
import { isAbort, isProblem, offlineProblem, problemOf, unreadableProblem } from './api-problem.ts';
import { withDeadline } from './deadline.ts';
import { createWithSession, type SessionDeps, type WithSession } from './with-session.ts';

/** The API's functions have 15 s (infra/constructs/shopper-api.ts); the rest allows for the network. */
const DEADLINE_MS = 20_000;

interface ApiRequest<Reply extends z.ZodMiniType> {
  reply: Reply;
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** Added to the headers of every call. */
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** The call requires a signed-in customer: ask for a login instead of failing (docs/spec 5.8). */
  needsLogin?: boolean;
}

export interface ApiClient {
  /** @throws ApiProblem for refusals and failures, the AbortError for an aborted signal */
  get<Reply extends z.ZodMiniType>(path: string, request: ApiRequest<Reply>): Promise<z.infer<Reply>>;
  post<Reply extends z.ZodMiniType>(path: string, request: ApiRequest<Reply>): Promise<z.infer<Reply>>;
  /** A private picture, which an img element cannot request. */
  getBlob(path: string, request: Omit<ApiRequest<never>, 'reply' | 'body'>): Promise<Blob>;
  /** For requests to the shop outside the API. */
  withSession: WithSession;
}

export interface ApiClientDeps extends Omit<SessionDeps, 'renew'> {
  /** '' for the page's origin. */
  baseUrl: string;
  tenantId: string;
  appVersion: string;
  fetch: typeof globalThis.fetch;
  wait(milliseconds: number): Promise<void>;
}

/** The client for our own API: adds tenant, version and tokens, validates replies, and times out every call. */
export function createApiClient(deps: ApiClientDeps): ApiClient {
  const send = createSender(deps);
  const withSession = createWithSession({
    ...deps,
    renew: ({ customer, refreshToken }) => {
      const body = { userId: customer.id, refreshToken };
      return send('POST', '/v1/account/refresh', withParsing({ reply: SessionReply, body }), undefined);
    },
  });

  const call = <Reply>(method: 'GET' | 'POST', path: string, request: SentRequest<Reply>): Promise<Reply> =>
    withSession((accessToken) => send(method, path, request, accessToken), request);

  return {
    get: (path, request) => call('GET', path, withParsing(request)),
    post: (path, request) => call('POST', path, withParsing(request)),
    getBlob: (path, request) => call('GET', path, { ...request, read: (response) => response.blob() }),
    withSession,
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

function createSender(deps: ApiClientDeps) {
  return async function send<Reply>(
    method: 'GET' | 'POST',
    path: string,
    { query, body, headers, signal, read }: SentRequest<Reply>,
    accessToken: string | undefined,
  ): Promise<Reply> {
    const ask = async (untilLate: AbortSignal): Promise<Reply> => {
      const response = await deps.fetch(
        `${deps.baseUrl}${path}?${queryString({ ...query, tenantId: deps.tenantId })}`,
        {
          method,
          signal: untilLate,
          headers: {
            ...headers,
            Accept: 'application/json',
            'X-App-Version': deps.appVersion,
            'X-Cart-Token': deps.cartToken(),
            ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
      );
      if (response.ok) return read(response);
      throw problemOf(response.status, await jsonOf(response), response.headers.get('Retry-After'));
    };
    return await reach(() => withDeadline(ask, { wait: deps.wait, deadlineMs: DEADLINE_MS, signal }));
  };
}

/** @returns undefined for an empty reply, or a proxy's error page */
async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    if (isAbort(error)) throw error;
    return undefined;
  });
}

function queryString(query: Record<string, string | undefined>): string {
  const present = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return new URLSearchParams(present).toString();
}

async function reach<Reply>(run: () => Promise<Reply>): Promise<Reply> {
  try {
    return await run();
  } catch (error) {
    throw isAbort(error) || isProblem(error) ? error : offlineProblem(error);
  }
}
