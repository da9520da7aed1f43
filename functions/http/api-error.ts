import type { FieldError } from '../../shared/lib/field-error.ts';
import { ACCOUNT_ERRORS } from './errors/account-errors.ts';
import type { ErrorEntry } from './errors/error-entry.ts';
import { ORDER_ERRORS } from './errors/order-errors.ts';
import { PROJECT_ERRORS } from './errors/project-errors.ts';
import { REQUEST_ERRORS } from './errors/request-errors.ts';
import { SHOP_ERRORS } from './errors/shop-errors.ts';

/**
 * All HTTP errors. The parts in functions/http/errors define a code's status, the server's message and, if a shopper
 * may see it, a sentence that says what to do, word for word where docs/spec 16.3 has one.
 */
const ERRORS = { ...REQUEST_ERRORS, ...ACCOUNT_ERRORS, ...PROJECT_ERRORS, ...SHOP_ERRORS, ...ORDER_ERRORS };

export type ErrorCode = keyof typeof ERRORS;

export function errorEntry(code: ErrorCode): ErrorEntry {
  return ERRORS[code];
}

/** Thrown at the HTTP edge only; everything below returns expected failures as unions. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly entry: ErrorEntry;
  readonly errors: FieldError[] | undefined;
  /** Members in addition to the problem's own, for example the stored project of a conflict. */
  readonly extra: Record<string, unknown> | undefined;
  /** Seconds until a retry makes sense; becomes the Retry-After header. */
  readonly retryAfterSeconds: number | undefined;
  /** Replaces the table's sentence with a more specific one. */
  readonly customerMessage: string | undefined;

  constructor(
    code: ErrorCode,
    details: {
      errors?: FieldError[];
      extra?: Record<string, unknown>;
      retryAfterSeconds?: number;
      customerMessage?: string;
      cause?: unknown;
    } = {},
  ) {
    super(ERRORS[code].message, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.entry = ERRORS[code];
    this.errors = details.errors;
    this.extra = details.extra;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.customerMessage = details.customerMessage;
  }
}
