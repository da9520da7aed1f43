import * as z from 'zod/mini';
import type { Problem } from '../../../shared/platform/problem.ts';
import type { Invocation } from '../lambda/invocation.ts';
import type { LambdaRuntime } from '../lambda/runtime.ts';
import type { RouteSpec } from '../template/compute-resources.ts';
import type { EdgeReply, EdgeRequest, Origin } from './edge-exchange.ts';
import { httpApiEvent } from './http-api-event.ts';
import { matchRoute, type RouteMatch } from './http-api-routes.ts';

/** Source: "Quotas for HTTP APIs" and "Lambda quotas". */
const REQUEST_MAX_BYTES = 10 * 1024 * 1024;
const REPLY_MAX_BYTES = 6 * 1024 * 1024;
const INTEGRATION_TIMEOUT_SECONDS = 30;

export interface HttpApiDeps {
  routes: readonly RouteSpec[];
  runtime: Pick<LambdaRuntime, 'invoke'>;
  /** The API's host in the template. */
  host: string;
  now(): Date;
  /** The outage of a service that functions need; undefined without one. */
  outage(): string | undefined;
}

const LambdaReply = z.object({
  statusCode: z.int(),
  headers: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  cookies: z.optional(z.array(z.string())),
  body: z.optional(z.string()),
  isBase64Encoded: z.optional(z.boolean()),
});

/** The HTTP API: routes, payload format 2.0, quotas and errors like the real one. */
export function createHttpApi({ routes, runtime, host, now, outage }: HttpApiDeps): Origin {
  return async (request) => {
    const match = matchRoute(routes, request.method, request.uri);
    if (!match) return message(404, 'Not Found');
    const body = await request.readBody(REQUEST_MAX_BYTES);
    if (!body) return message(413, 'Request Entity Too Large');
    const passedOn = fromCloudFront(request);
    const event = eventOf(passedOn, body, match);
    if (!event) return message(400, 'Bad Request');
    const invocation = await runtime.invoke(match.route.functionName, event, INTEGRATION_TIMEOUT_SECONDS);
    const reply = replyTo(invocation);
    const reason = reply.status >= 500 ? outage() : undefined;
    return reason === undefined ? reply : outageReply(reason);
  };

  function replyTo(invocation: Invocation): EdgeReply {
    if (invocation.kind === 'timed_out') return message(503, 'Service Unavailable');
    if (invocation.kind !== 'returned') return message(500, 'Internal Server Error');
    if (Buffer.byteLength(invocation.resultJson) > REPLY_MAX_BYTES) return message(502, 'Internal Server Error');
    return replyOf(invocation.resultJson);
  }

  function eventOf(request: EdgeRequest, body: Buffer, match: RouteMatch): object | undefined {
    try {
      return httpApiEvent(request, body, match, host, now());
    } catch (error) {
      if (error instanceof URIError) return undefined;
      throw error;
    }
  }
}

/**
 * CloudFront is the peer of the API: a function must read the browser's address from the headers. This address from a
 * documentation range represents CloudFront (RFC 5737).
 */
const CLOUDFRONT_ADDRESS = '198.51.100.1';

function fromCloudFront(request: EdgeRequest): EdgeRequest {
  return {
    ...request,
    clientAddress: CLOUDFRONT_ADDRESS,
    headers: {
      ...request.headers,
      'x-forwarded-for': `${request.headers['x-forwarded-for']},${CLOUDFRONT_ADDRESS}`,
    },
  };
}

/** Format 2.0 treats a result without a status code as the body. */
function replyOf(resultJson: string): EdgeReply {
  const result: unknown = JSON.parse(resultJson);
  const { data: reply } = z.safeParse(LambdaReply, result);
  if (!reply) {
    const isMalformedReply = typeof result === 'object' && result !== null && 'statusCode' in result;
    if (isMalformedReply) return message(500, 'Internal Server Error');
    const text = typeof result === 'string' ? result : resultJson;
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(text) };
  }
  const headers: EdgeReply['headers'] = Object.create(null);
  for (const [name, value] of Object.entries(reply.headers ?? {})) headers[name.toLowerCase()] = String(value);
  if (reply.cookies?.length) headers['set-cookie'] = reply.cookies;
  headers['content-type'] ??= 'text/plain; charset=utf-8';
  return {
    status: reply.statusCode,
    headers,
    body: reply.body === undefined ? undefined : Buffer.from(reply.body, reply.isBase64Encoded ? 'base64' : 'utf8'),
  };
}

/** A failed function does not know of the outage below it, so the reply is replaced, in the shape of its API. */
function outageReply(reason: string): EdgeReply {
  const problem: Problem = {
    type: 'urn:tessera:problem:outage',
    title: 'Service unavailable',
    status: 503,
    code: 'outage',
    message: reason,
  };
  return {
    status: 503,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', 'retry-after': '5' },
    body: Buffer.from(JSON.stringify(problem)),
  };
}

function message(status: number, text: string): EdgeReply {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ message: text })),
  };
}
