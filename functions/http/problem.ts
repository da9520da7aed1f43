import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Problem } from '../../shared/platform/problem.ts';
import { ApiError } from './api-error.ts';

/** A problem document: RFC 9457 with the members of docs/spec 16.2. */
export function problemResponse(c: Context, error: ApiError): Response {
  const { status, title, message, customerMessage } = error.entry as ApiError['entry'] & { customerMessage?: string };
  const problem: Problem = {
    type: `urn:tessera:problem:${error.code}`,
    title,
    status,
    code: error.code,
    message,
    customerMessage: error.customerMessage ?? customerMessage,
    errors: error.errors,
  };
  return c.body(JSON.stringify({ ...error.extra, ...problem }), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  });
}

/** The framework itself throws for an unreadable body only; any other error that is not an ApiError is a bug or an outage. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException && error.status === 400) return new ApiError('invalid_json', { cause: error });
  return new ApiError('internal', { cause: error });
}
