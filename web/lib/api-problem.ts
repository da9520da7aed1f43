import type * as z from 'zod/mini';
import { Problem } from '../../shared/platform/problem.ts';

/** A refusal of the API (RFC 9457), or a failure on the way to it. The codes of the second kind start with `client_`. */
export class ApiProblem extends Error {
  readonly status: number;
  /** stable word, for example `invalid_code`; `client_offline` and `client_unreadable` are this browser's own */
  readonly code: string;
  /** a sentence that may be shown to the shopper */
  readonly customerMessage: string | undefined;
  /** after how long another try makes sense, where the server says so */
  readonly retryAfterSeconds: number | undefined;
  readonly errors: readonly { path: string; message: string }[];
  /** the whole body, for refusals that carry more than a problem's own members */
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

/** What the server says to the shopper about a failure; undefined where it says nothing to them. */
export const customerMessageOf = (error: unknown): string | undefined =>
  (isProblem(error) && error.customerMessage) || undefined;

/** How long the server asks to be left alone; 0 where it says nothing. */
export const retryAfterMs = (error: unknown): number => (isProblem(error) ? (error.retryAfterSeconds ?? 0) * 1_000 : 0);

/** Nobody waits for the answer any more. */
export const abortError = (message: string): DOMException => new DOMException(message, 'AbortError');

/** Aborted calls are no failures: docs/product.md 18.4. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** @param retryAfter the header Retry-After; a date in it is not read, our server never sends one */
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
