/**
 * Every refusal of the API. One table says what a code is on the wire: status, the server message (the spec's word
 * where the spec has one) and, where a shopper may see it, a sentence that says what to do.
 */
const ERRORS = {
  invalid_request: { status: 400, title: 'Invalid request', message: 'The request does not fit its schema.' },
  invalid_json: { status: 400, title: 'Invalid JSON', message: 'The body is not valid JSON.' },
  invalid_cursor: {
    status: 400,
    title: 'Invalid cursor',
    message: 'The cursor is not one of ours. Start again without it.',
  },
  unknown_tenant: {
    status: 404,
    title: 'Unknown tenant',
    message: 'Tenant not found.',
    customerMessage: 'Tenant not found.',
  },
  email_not_found: {
    status: 404,
    title: 'Email not found',
    message: 'Email not found',
    customerMessage: 'Hmm.. we can’t find the account associated with this email. Please try again.',
  },
  invalid_code: { status: 401, title: 'Invalid code', message: 'Invalid code', customerMessage: 'Invalid code' },
  code_sent_recently: {
    status: 429,
    title: 'Too many codes',
    message: 'A code was sent a moment ago.',
    customerMessage: 'We have just sent you a code. Please look at your inbox, or try again in half a minute.',
  },
  not_signed_in: { status: 401, title: 'Not signed in', message: 'A valid access token is required.' },
  session_ended: { status: 401, title: 'Session ended', message: 'Failed to refresh token' },
  refresh_concurrent: { status: 409, title: 'Already refreshed', message: 'This token was refreshed a moment ago.' },
  forbidden: { status: 403, title: 'Forbidden', message: 'Your role does not allow this.' },
  wrong_tenant: { status: 403, title: 'Wrong tenant', message: 'The token belongs to another tenant.' },
  cart_token_required: {
    status: 401,
    title: 'Cart token required',
    message: 'Send the X-Cart-Token header, 22 to 128 url-safe characters.',
  },
  not_found: { status: 404, title: 'Not found', message: 'There is nothing here.' },
  unknown_product: { status: 404, title: 'Unknown product', message: 'Product not found.' },
  product_id_or_slug_required: {
    status: 400,
    title: 'Product id or slug required',
    message: 'Either Product ID or Product Slug is required.',
  },
  unknown_photo: {
    status: 404,
    title: 'Unknown photo',
    message: 'There is no such photo of yours.',
    customerMessage: 'We cannot find one of your photos any more. Please choose it again.',
  },
  project_conflict: {
    status: 409,
    title: 'Project changed elsewhere',
    message: 'The project was saved by someone else since this version was read.',
    customerMessage: 'These tiles were changed in another window.',
  },
  unknown_order: { status: 404, title: 'Unknown order', message: 'Order not found.' },
  prints_not_ready: {
    status: 409,
    title: 'Prints not ready',
    message: 'The print files of this order are still being made.',
  },
  wrong_content_type: {
    status: 415,
    title: 'Wrong content type',
    message: 'Send the body as application/json.',
  },
  card_not_accepted: {
    status: 422,
    title: 'Card not accepted',
    message: 'This shop takes test cards only; real card numbers are refused and never kept.',
    customerMessage: 'This shop takes test cards only; real card numbers are refused and never kept.',
  },
  payload_too_large: { status: 413, title: 'Too large', message: 'The body is larger than this route takes.' },
  method_not_allowed: { status: 405, title: 'Method not allowed', message: 'This route does not answer that method.' },
  internal: {
    status: 500,
    title: 'Internal error',
    message: 'Something went wrong on our side.',
    customerMessage: 'Something went wrong on our side. Nothing is lost; please try again.',
  },
} as const satisfies Record<string, ErrorEntry>;

export interface ErrorEntry {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500;
  title: string;
  message: string;
  customerMessage?: string;
}

export type ErrorCode = keyof typeof ERRORS;

export function errorEntry(code: ErrorCode): ErrorEntry {
  return ERRORS[code];
}

export interface FieldError {
  path: string;
  message: string;
}

/** Thrown at the HTTP edge only; everything below returns expected failures as unions. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly entry: ErrorEntry;
  readonly errors: FieldError[] | undefined;
  /** members beside the problem's own, for example the stored project of a conflict */
  readonly extra: Record<string, unknown> | undefined;
  /** seconds after which another try makes sense; becomes the Retry-After header */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    details: {
      errors?: FieldError[];
      extra?: Record<string, unknown>;
      retryAfterSeconds?: number;
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
  }
}
