import type { MiddlewareHandler } from 'hono';
import { describeRoute, type ResponsesWithResolver, resolver } from 'hono-openapi';
import type * as z from 'zod/mini';
import { Problem } from '../../shared/platform/problem.ts';
import { type ErrorCode, errorEntry } from './api-error.ts';
import { limitBody } from './middleware/limit-body.ts';

/** Refusals shared by every route that reads a JSON body. */
const BODY_REFUSALS: readonly ErrorCode[] = [
  'invalid_json',
  'invalid_request',
  'wrong_content_type',
  'payload_too_large',
];
const BODY_BYTES_MAX = 64_000;

export interface RouteDescription {
  summary: string;
  /** By status; null for no body, content types for a file. */
  replies: Readonly<Record<number, z.ZodMiniType | null | readonly string[]>>;
  refusals?: readonly ErrorCode[];
  hasBody?: boolean;
  /** Defaults to 64 kB. */
  bodyBytesMax?: number;
  /** Problems with extra members, by status. */
  problems?: Readonly<Record<number, z.ZodMiniType>>;
}

/**
 * Describes a route in the OpenAPI document, with its statuses and refusals from the error table, and limits the size of its body.
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

/** Marks a code in a route's responses until `nameRefusals` has read it. */
const CODE_MARK = 'x-refusal-';

/**
 * Describes refusals. Those of one status share an entry, but the generator keeps only one entry of guards and routes,
 * so the codes go into a separate field for `nameRefusals`.
 */
export function describeRefusals(
  codes: readonly ErrorCode[],
  problems: Readonly<Record<number, z.ZodMiniType>> = {},
): ResponsesWithResolver {
  const statuses = new Set(codes.map((code) => errorEntry(code).status));
  return {
    ...Object.fromEntries(
      [...statuses].map((status) => [
        status,
        {
          description: '',
          content: { 'application/problem+json': { schema: resolver(problems[status] ?? Problem) } },
        },
      ]),
    ),
    ...Object.fromEntries(codes.map((code) => [CODE_MARK + code, { description: errorEntry(code).message }])),
  };
}

/** Lists in each response all codes of its status; the given responses are shared by routes. */
export function nameRefusals<Response extends object>(responses: Readonly<Record<string, Response>>) {
  const isMark = (name: string) => name.startsWith(CODE_MARK);
  const codes = Object.keys(responses)
    .filter(isMark)
    .map((name) => name.slice(CODE_MARK.length) as ErrorCode);
  const sentences = Map.groupBy(codes, (code) => String(errorEntry(code).status));
  return Object.fromEntries(
    Object.entries(responses)
      .filter(([name]) => !isMark(name))
      .map(([status, response]) => {
        const refusals = sentences.get(status)?.map((code) => `${code}: ${errorEntry(code).message}`);
        return [status, refusals ? { ...response, description: refusals.join(' ') } : response];
      }),
  );
}
