import type { Problem } from '../../shared/platform/problem.ts';
import { failureReporter } from './strict.ts';

/** A request as the server receives it. */
export interface SentRequest {
  method: string;
  path: string;
  /** Without the tenant, which every call of the API names. */
  query: Record<string, string>;
  headers: Headers;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
}

/** The JSON of a reply, a Response, an Error for a network failure, or a function that returns one of them. */
type Reply = unknown;

/**
 * Replies by method and path, such as 'GET /v1/orders', and optionally by query: 'GET /v1/orders?cursor=2'. The entry
 * that names most of the query wins.
 */
export type Replies = Record<string, Reply>;

/** A refusal of the API. */
export function problem(
  status: number,
  code: string,
  given: Partial<Problem> & { retryAfterSeconds?: number; [member: string]: unknown } = {},
): Response {
  const { retryAfterSeconds, ...members } = given;
  return Response.json(
    { type: 'about:blank', title: code, status, code, message: code, ...members },
    { status, headers: retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) } },
  );
}

/** The network is down. */
export const offline = (): TypeError => new TypeError('Failed to fetch');

/** A request that stays without a reply. */
export const pending = (): Promise<never> => new Promise(() => undefined);

/** One reply per call, in this order; a further call fails the test. */
export function inTurn(...replies: Reply[]): (request: SentRequest) => Reply {
  const left = [...replies];
  const report = failureReporter();
  return (request) => (left.length > 0 ? resolved(left.shift(), request) : unexpected(request, report));
}

const unreadableBodies = new WeakSet<Response>();
const unreadablePaths = new Set<string>();

/** A reply that the caller's schema is meant to refuse; any other such reply fails the test. */
export function unreadable(body: unknown): Response {
  const response = Response.json(body);
  unreadableBodies.add(response);
  return response;
}

export const isUnreadableExpected = (path: string): boolean => unreadablePaths.has(path);

export interface TestApi {
  fetch: typeof globalThis.fetch;
  /** May be changed by the test at any time. */
  replies: Replies;
  /** All requests so far. */
  requests: SentRequest[];
  /** Requests of a method and path, such as 'POST /v1/orders'. */
  sent(call: string): SentRequest[];
}

/** A server that knows the given replies only: any other request fails the test. */
export function testApi(given: Replies = {}): TestApi {
  const requests: SentRequest[] = [];
  const report = failureReporter();
  const api: TestApi = {
    replies: { ...given },
    requests,
    sent: (call) => requests.filter(({ method, path }) => `${method} ${path}` === call),
    async fetch(input, init) {
      const request = requestOf(input, init);
      requests.push(request);
      const key = keyOf(request, Object.keys(api.replies));
      const answer = async () =>
        responseOf(await (key === undefined ? unexpected(request, report) : resolved(api.replies[key], request)));
      const response = await untilAborted(answer(), init?.signal);
      if (unreadableBodies.has(response)) unreadablePaths.add(request.path);
      else unreadablePaths.delete(request.path);
      return response.clone();
    },
  };
  return api;
}

function requestOf(input: RequestInfo | URL, init: RequestInit = {}): SentRequest {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, 'http://127.0.0.1');
  const { tenantId: _, ...query } = Object.fromEntries(searchParams);
  const text = init.body;
  return {
    method: init.method ?? 'GET',
    path: pathname,
    query,
    headers: new Headers(init.headers),
    body: typeof text === 'string' ? JSON.parse(text) : (text ?? undefined),
  };
}

function keyOf({ method, path, query }: SentRequest, keys: string[]): string | undefined {
  const fitting = keys.flatMap((key) => {
    const [call, search = ''] = key.split('?');
    const wanted = [...new URLSearchParams(search)];
    const fits = call === `${method} ${path}` && wanted.every(([name, value]) => query[name] === value);
    return fits ? [{ key, count: wanted.length }] : [];
  });
  return fitting.sort((a, b) => b.count - a.count)[0]?.key;
}

const resolved = (reply: Reply, request: SentRequest): Reply => (typeof reply === 'function' ? reply(request) : reply);

function responseOf(reply: Reply): Response {
  if (reply instanceof Error) throw reply;
  if (reply instanceof Response) return reply;
  return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
}

function unexpected({ method, path, query }: SentRequest, report: (message: string) => void): Error {
  const search = new URLSearchParams(query).toString();
  const message = `Unexpected request: ${method} ${path}${search && `?${search}`}`;
  report(message);
  return new TypeError(message);
}

function untilAborted<Result>(result: Promise<Result>, signal: AbortSignal | null | undefined): Promise<Result> {
  if (!signal) return result;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    result.then(resolve, reject);
  });
}
