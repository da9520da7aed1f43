import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { describeRoute, type ResponsesWithResolver, resolver } from 'hono-openapi';
import type * as z from 'zod/mini';
import { Problem } from '../../shared/wire/problem.ts';
import { ApiError, type ErrorCode, errorEntry } from './api-error.ts';

/** What a route that reads a JSON body may answer besides its own refusals. */
const BODY_REFUSALS: readonly ErrorCode[] = [
  'invalid_json',
  'invalid_request',
  'wrong_content_type',
  'payload_too_large',
];
const BODY_BYTES_MAX = 64_000;

export interface RouteDescription {
  summary: string;
  /** by status; null where there is no body, types where it is a file */
  replies: Readonly<Record<number, z.ZodMiniType | null | readonly string[]>>;
  refusals?: readonly ErrorCode[];
  hasBody?: boolean;
  /** the most that a body may have, 64 kB unless told */
  bodyBytesMax?: number;
  /** problems with members of their own, by status */
  problems?: Readonly<Record<number, z.ZodMiniType>>;
}

/**
 * Declares a route for the OpenAPI document, every status it answers with, refusals from the one error table; and
 * holds bodies to their size.
 */
export function describe({
  summary,
  replies,
  refusals = [],
  hasBody = false,
  bodyBytesMax = BODY_BYTES_MAX,
  problems = {},
}: RouteDescription): MiddlewareHandler {
  const description = describeRoute({
    summary,
    responses: {
      ...describeReplies(replies),
      ...describeRefusals(['internal', ...(hasBody ? BODY_REFUSALS : []), ...refusals], problems),
    },
  });
  return hasBody ? Object.assign(limitBody(bodyBytesMax), description) : description;
}

function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError() {
      throw new ApiError('payload_too_large');
    },
  });
}

function describeReplies(replies: RouteDescription['replies']): ResponsesWithResolver {
  return Object.fromEntries(
    Object.entries(replies).map(([status, reply]) => {
      if (reply === null) return [status, { description: 'Done, nothing to say' }];
      if (!('length' in reply)) {
        return [status, { description: 'Done', content: { 'application/json': { schema: resolver(reply) } } }];
      }
      const file = { schema: { type: 'string' as const, format: 'binary' } };
      return [status, { description: 'Done', content: Object.fromEntries(reply.map((type) => [type, file])) }];
    }),
  );
}

/** Refusals of one status share an entry that names their codes. */
export function describeRefusals(
  codes: readonly ErrorCode[],
  problems: Readonly<Record<number, z.ZodMiniType>> = {},
): ResponsesWithResolver {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorEntry(code).status);
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [
      status,
      {
        description: sameStatus.map((code) => `${code}: ${errorEntry(code).message}`).join(' '),
        content: { 'application/problem+json': { schema: resolver(problems[status] ?? Problem) } },
      },
    ]),
  );
}
