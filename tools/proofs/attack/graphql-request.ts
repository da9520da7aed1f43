import { type HostileHeaders, mergedHeaders } from './hostile-headers.ts';
import { jsonOf } from './hostile-values.ts';
import type { Person } from './people.ts';
import type { AttackReply, AttackRequest } from './request.ts';
import type { World } from './world.ts';

/** Expected error codes of the storefront. Its bugs return INTERNAL_SERVER_ERROR. */
const CODES = new Set([
  'BAD_REQUEST',
  'INVALID_VARIABLE',
  'MAX_COMPLEXITY_EXCEEDED',
  'MAX_COST_EXCEEDED',
  'MAX_INPUT_SIZE_EXCEEDED',
  'NOT_FOUND',
  'NOT_IMPLEMENTED',
  'NOT_SIGNED_IN',
  'THROTTLED',
  'UNAUTHORIZED',
  'WRONG_TENANT',
  // invalid documents: functions/commerce/document-faults.ts
  'argumentNotAccepted',
  'infiniteLoop',
  'missingRequiredArguments',
  'missingRequiredInputObjectAttribute',
  'selectionMismatch',
  'undefinedDirective',
  'undefinedField',
  'undefinedType',
  'useAndDefineFragment',
  'variableMismatch',
  'variableNotDefined',
  'variableNotUsed',
]);
const STATUSES = new Set([200, 400, 401, 403, 413, 429]);
/** Limits for any document: Lambda takes replies of 6 MB. */
const MILLISECONDS_MAX = 5000;
const REPLY_BYTES_MAX = 1_000_000;

/** @param content the members of the request (query, variables, operationName), or raw text */
export function graphqlRequest(
  { storefrontTokens }: World,
  { caller }: Person,
  content: string | Record<string, unknown>,
  headers: HostileHeaders = {},
): AttackRequest {
  return {
    method: 'POST',
    path: '/api/2025-04/graphql.json',
    headers: mergedHeaders(
      {
        'content-type': 'application/json',
        'x-shopify-storefront-access-token': storefrontTokens.get(caller.tenantId ?? '') ?? 'none',
      },
      headers,
    ),
    body: typeof content === 'string' ? content : jsonOf(content),
  };
}

/** @returns descriptions of the faults of a storefront reply */
export function graphqlFaults({ status, text, milliseconds }: AttackReply): string[] {
  const slow = milliseconds > MILLISECONDS_MAX ? [`took ${Math.round(milliseconds)} ms`] : [];
  const long = text.length > REPLY_BYTES_MAX ? [`is ${text.length} characters long`] : [];
  if (!STATUSES.has(status)) return [`answers ${status}`, ...slow, ...long];
  return [...slow, ...long, ...undeclaredCodes(text)];
}

function undeclaredCodes(text: string): string[] {
  let body: { data?: unknown; errors?: { extensions?: { code?: string } }[] };
  try {
    body = JSON.parse(text);
  } catch {
    return [`is not JSON: ${text.slice(0, 80)}`];
  }
  if (body.data === undefined && body.errors === undefined) return ['has neither data nor errors'];
  const codes = (body.errors ?? []).map(({ extensions }) => extensions?.code ?? 'none');
  return [...new Set(codes)].filter((code) => !CODES.has(code)).map((code) => `has the code ${code}`);
}
