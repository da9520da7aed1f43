import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Hono } from 'hono';
import { type APIGatewayProxyResult, handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda';
import { WARM_UP_PATH } from './http-app.ts';
import type { HttpEnv } from './http-env.ts';

/** No API reply is a page, so by default none may be framed, sniffed or cached. */
const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Runs an app as a Lambda behind the HTTP API (payload 2.0) and CloudFront. Serves a warm-up request during init, where
 * the CPU is not throttled: the first request loads Node's fetch classes, which takes 25 ms.
 *
 * @param originVerify see `behindEdge`
 */
export async function createHttpLambda(app: Hono<HttpEnv>, { originVerify }: { originVerify: readonly string[] }) {
  const answer = handle(app);
  await app.request(WARM_UP_PATH);
  return behindEdge(
    originVerify,
    async (event: LambdaEvent, context?: LambdaContext): Promise<APIGatewayProxyResult> => {
      const result = await answer(event, context);
      // Added to the plain result: five more entries in a fetch Headers object would cost a third of a bare request.
      return { ...result, headers: { ...SECURITY_HEADERS, ...result.headers } };
    },
  );
}

/** Proves that a request came through CloudFront, which alone knows its value. */
export const ORIGIN_VERIFY_HEADER = 'x-origin-verify';

type Handler<Result> = (event: never, context?: never) => Promise<Result>;

/**
 * Rejects requests that did not come through CloudFront. The address of the HTTP API is public: a direct caller could
 * claim any viewer address, and so bypass the firewall and the rate limits.
 *
 * @param accepted valid header values; more than one during a rotation
 */
export function behindEdge<Result>(
  accepted: readonly string[],
  handler: Handler<Result>,
): (event: unknown, context?: unknown) => Promise<Result | APIGatewayProxyStructuredResultV2> {
  const known = accepted.map((value) => Buffer.from(value));
  return async (event, context) => {
    const { headers } = event as { headers?: Record<string, string | undefined> };
    const presented = Buffer.from(headers?.[ORIGIN_VERIFY_HEADER] ?? '');
    // The length is no secret; comparing every value keeps the timing constant.
    const matches = known.filter((value) => value.length === presented.length && timingSafeEqual(value, presented));
    if (matches.length > 0) return handler(event as never, context as never);
    return { statusCode: 403, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Forbidden' };
  };
}
