import { s3Error } from './errors.ts';
import type { S3Request } from './request.ts';

/** A CORS rule of a bucket; the first match applies. */
export interface CorsRule {
  /** Exact, or with one `*`. */
  allowedOrigins: readonly string[];
  allowedMethods: readonly string[];
  /** Names with at most one `*`, case-insensitive. */
  allowedHeaders: readonly string[];
  exposedHeaders: readonly string[];
  maxAgeSeconds?: number;
}

type CorsRequest = Pick<S3Request, 'method' | 'header'>;

const VARY = 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method';

/**
 * CORS headers of a response, including errors: without them a refused upload looks like a network error to the page.
 */
export function corsHeaders(rules: readonly CorsRule[], request: CorsRequest): Record<string, string> {
  const origin = request.header('origin');
  if (origin === undefined) return {};
  const rule = rules.find((candidate) => allows(candidate, origin, request.method));
  return rule ? originHeaders(rule, origin) : {};
}

/** @throws BadRequest, AccessForbidden */
export function preflightHeaders(rules: readonly CorsRule[], request: CorsRequest): Record<string, string> {
  const origin = request.header('origin');
  const method = request.header('access-control-request-method');
  if (origin === undefined) throw s3Error('BadRequest', 'Insufficient information. Origin request header needed.');
  if (method === undefined) throw s3Error('BadRequest', 'Invalid Access-Control-Request-Method: null');
  if (rules.length === 0) throw s3Error('AccessForbidden', 'CORSResponse: CORS is not enabled for this bucket.');
  const wanted = (request.header('access-control-request-headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const rule = rules.find(
    (candidate) =>
      allows(candidate, origin, method) &&
      wanted.every((name) => candidate.allowedHeaders.some((pattern) => fits(pattern.toLowerCase(), name))),
  );
  if (!rule) throw s3Error('AccessForbidden');
  return {
    ...originHeaders(rule, origin),
    ...(wanted.length > 0 && { 'access-control-allow-headers': wanted.join(', ') }),
  };
}

function allows(rule: CorsRule, origin: string, method: string): boolean {
  return rule.allowedMethods.includes(method) && rule.allowedOrigins.some((pattern) => fits(pattern, origin));
}

function originHeaders(rule: CorsRule, origin: string): Record<string, string> {
  const isAnyOrigin = rule.allowedOrigins.includes('*');
  return {
    'access-control-allow-origin': isAnyOrigin ? '*' : origin,
    ...(!isAnyOrigin && { 'access-control-allow-credentials': 'true' }),
    'access-control-allow-methods': rule.allowedMethods.join(', '),
    ...(rule.exposedHeaders.length > 0 && { 'access-control-expose-headers': rule.exposedHeaders.join(', ') }),
    ...(rule.maxAgeSeconds !== undefined && { 'access-control-max-age': String(rule.maxAgeSeconds) }),
    vary: VARY,
  };
}

/** A pattern has at most one `*` (S3 refuses more), so no regular expression is needed. */
function fits(pattern: string, text: string): boolean {
  const star = pattern.indexOf('*');
  if (star === -1) return pattern === text;
  const before = pattern.slice(0, star);
  const after = pattern.slice(star + 1);
  return text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after);
}
