import type * as z from 'zod/mini';
import { Problem } from '../../shared/platform/problem.ts';

/** A refusal of the API (RFC 9457), or a failure to reach it. Codes of the latter start with `client_`. */
export class ApiProblem extends Error {
  readonly status: number;
  /**
   * Stable identifier, for example `invalid_code`; `client_offline` and `client_unreadable` are set by this browser.
   */
  readonly code: string;
  /** A message that may be shown to the shopper. */
  readonly customerMessage: string | undefined;
  /** Retry delay, if the server gives one. */
  readonly retryAfterSeconds: number | undefined;
  readonly errors: readonly { path: string; message: string }[];
  /** The whole body, for refusals with extra members. */
  readonly body: unknown;

  constructor(problem: {
    status: number;
    code: string;
    message: string;
    customerMessage?: string | undefined;
    retryAfterSeconds?: number | undefined;
    errors?: readonly { path: string; message: string }[] | undefined;
    body?: unknown;
    cause?: unknown;
  }) {
    super(problem.message, { cause: problem.cause });
    this.name = 'ApiProblem';
    this.status = problem.status;
    this.code = problem.code;
    this.customerMessage = problem.customerMessage;
    this.retryAfterSeconds = problem.retryAfterSeconds;
    this.errors = problem.errors ?? [];
    this.body = problem.body;
  }
}

export const isProblem = (error: unknown, code?: string): error is ApiProblem =>
  error instanceof ApiProblem && (code === undefined || error.code === code);

/** The server's message to the shopper; undefined if it has none. */
export const customerMessageOf = (error: unknown): string | undefined =>
  (isProblem(error) && error.customerMessage) || undefined;

/** The retry delay that the server asks for; 0 if it gives none. */
export const retryAfterMs = (error: unknown): number => (isProblem(error) ? (error.retryAfterSeconds ?? 0) * 1_000 : 0);

/** The caller no longer wants the reply. */
export const abortError = (message: string): DOMException => new DOMException(message, 'AbortError');

/** Aborted calls are not failures: docs/spec 18.4. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** @param retryAfter the header Retry-After in seconds; dates are ignored, our server never sends one */
export function problemOf(status: number, body: unknown, retryAfter: string | null = null): ApiProblem {
  const parsed = Problem.safeParse(body);
  const retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  if (parsed.success) return new ApiProblem({ ...parsed.data, status, retryAfterSeconds, body });
  return new ApiProblem({ status, code: 'client_unreadable', message: `The server answered ${status}.`, body });
}

export function offlineProblem(cause: unknown): ApiProblem {
  return new ApiProblem({
    status: 0,
    code: 'client_offline',
    message: 'The server cannot be reached.',
    customerMessage: 'We cannot reach the shop right now. Please check your connection and try again.',
    cause,
  });
}

export function unreadableProblem(status: number, cause: z.core.$ZodError): ApiProblem {
  return new ApiProblem({
    status,
    code: 'client_unreadable',
    message: `The server's answer does not fit: ${cause.issues.map((issue) => issue.path.join('.')).join(', ')}`,
    customerMessage: 'We got an answer we do not understand. Please reload the page.',
    cause,
  });
}
