import { describeRoute, type ResponsesWithResolver, resolver } from 'hono-openapi';
import type * as z from 'zod/mini';
import { Problem } from '../../shared/wire/problem.ts';
import { type ErrorCode, errorEntry } from '../domain/api-error.ts';

/** What any route may answer, however good the request. */
const ALWAYS: readonly ErrorCode[] = ['internal', 'payload_too_large'];
/** What a route that reads a JSON body may answer besides. */
const WITH_BODY: readonly ErrorCode[] = ['invalid_json', 'invalid_request', 'wrong_content_type'];

export interface RouteDescription {
  summary: string;
  /** by status; null where there is no body */
  replies: Readonly<Record<number, z.ZodMiniType | null>>;
  refusals?: readonly ErrorCode[];
  hasBody?: boolean;
  /** problems with members of their own, by status */
  problems?: Readonly<Record<number, z.ZodMiniType>>;
}

/** Declares a route for the OpenAPI document: every status it answers with, refusals from the one error table. */
export function describe({ summary, replies, refusals = [], hasBody = false, problems = {} }: RouteDescription) {
  return describeRoute({
    summary,
    responses: {
      ...describeReplies(replies),
      ...describeRefusals([...ALWAYS, ...(hasBody ? WITH_BODY : []), ...refusals], problems),
    },
  });
}

function describeReplies(replies: RouteDescription['replies']): ResponsesWithResolver {
  return Object.fromEntries(
    Object.entries(replies).map(([status, schema]) => [
      status,
      schema
        ? { description: 'Done', content: { 'application/json': { schema: resolver(schema) } } }
        : { description: 'Done, nothing to say' },
    ]),
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
