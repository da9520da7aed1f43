import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** The header by which CloudFront proves that a request came through it. Nobody else knows its value. */
export const ORIGIN_VERIFY_HEADER = 'x-origin-verify';

type Handler<Result> = (event: never, context?: never) => Promise<Result>;

/**
 * Lets in only what came through CloudFront. The address of the HTTP API is public: whoever calls it directly could
 * claim any viewer address, and so bypass the firewall and the rate limits.
 *
 * @param accepted the values that are valid; more than one while the value is being changed
 */
export function behindEdge<Result>(
  accepted: readonly string[],
  handler: Handler<Result>,
): (event: unknown, context?: unknown) => Promise<Result | APIGatewayProxyStructuredResultV2> {
  const known = accepted.map((value) => Buffer.from(value));
  return async (event, context) => {
    const { headers } = event as { headers?: Record<string, string | undefined> };
    const presented = Buffer.from(headers?.[ORIGIN_VERIFY_HEADER] ?? '');
    // the length is no secret; every value is compared, so that the timing reveals nothing else
    const matches = known.filter((value) => value.length === presented.length && timingSafeEqual(value, presented));
    if (matches.length > 0) return handler(event as never, context as never);
    return { statusCode: 403, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Forbidden' };
  };
}
