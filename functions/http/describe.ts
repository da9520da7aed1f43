import type { MiddlewareHandler } from 'hono';
import { describeRoute, type ResponsesWithResolver, resolver } from 'hono-openapi';
import type * as z from 'zod/mini';
import { Problem } from '../../shared/wire/problem.ts';
import { type ErrorCode, errorEntry } from './api-error.ts';
import { limitBody } from './middleware/limit-body.ts';

/** What a route that reads a JSON body may refuse besides its own reasons. */
const BODY_REFUSALS: readonly ErrorCode[] = [
  'invalid_json',
  'invalid_request',
  'wrong_content_type',
  'payload_too_large',
];
const BODY_BYTES_MAX = 64_000;

export interface RouteDescription {
  summary: string;
  /** by status; null for no body, content types for a file */
  replies: Readonly<Record<number, z.ZodMiniType | null | readonly string[]>>;
  refusals?: readonly ErrorCode[];
  hasBody?: boolean;
  /** 64 kB by default */
  bodyBytesMax?: number;
  /** problems with extra members, by status */
  problems?: Readonly<Record<number, z.ZodMiniType>>;
}

/**
 * Describes a route in the OpenAPI document, with every status it answers and its refusals from the error table, and
 * limits the size of its body.
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
