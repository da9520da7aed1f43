import type { Hono } from 'hono';
import { type APIGatewayProxyResult, handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda';
import { behindEdge } from './behind-edge.ts';
import { WARM_UP_PATH } from './http-app.ts';
import type { HttpEnv } from './http-env.ts';

/** No answer is a page: none may be framed, sniffed or cached, unless a route says so. */
const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * An app as a Lambda behind the HTTP API (payload 2.0) and CloudFront. It serves one request of its own during init,
 * where the CPU is not throttled: the first one loads Node's fetch classes, which takes 25 ms.
 *
 * @param originVerify the values by which CloudFront is known, see `behindEdge`
 */
export async function createHttpLambda(app: Hono<HttpEnv>, { originVerify }: { originVerify: readonly string[] }) {
  const answer = handle(app);
  await app.request(WARM_UP_PATH);
  return behindEdge(
    originVerify,
    async (event: LambdaEvent, context?: LambdaContext): Promise<APIGatewayProxyResult> => {
      const result = await answer(event, context);
      // added to the plain result: five more entries in a fetch Headers object would cost a third of a bare request
      return { ...result, headers: { ...SECURITY_HEADERS, ...result.headers } };
    },
  );
}
