/**
 * Every refusal of the API. One table says what a code is on the wire: status, the server message (word for
 * word where docs/product.md 16.3 has one) and, where a shopper may see it, a sentence that says what to do.
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
  too_many_tries: {
    status: 429,
    title: 'Too many tries',
    message: 'Too many tries from this address.',
    customerMessage: 'That were many tries. Please wait a while, then try again.',
  },
  account_exists: {
    status: 409,
    title: 'Account exists',
    message: 'You must provide a loginMethod',
    customerMessage: 'That email is already in use',
  },
  too_many_addresses: {
    status: 409,
    title: 'Too many addresses',
    message: 'A customer keeps a limited number of addresses.',
    customerMessage: 'You have reached the number of addresses that we can keep. Please delete one first.',
  },
  unknown_address: { status: 404, title: 'Unknown address', message: 'There is no such address of yours.' },
  cross_site: { status: 403, title: 'Cross-site request', message: 'This route is for our own pages only.' },
  unknown_promo: {
    status: 404,
    title: 'Unknown promo',
    message: "Hmm... That code didn't work 🤔",
    customerMessage: "Hmm... That code didn't work 🤔",
  },
  location_unknown: { status: 404, title: 'Location unknown', message: 'The CDN did not say where this visitor is.' },
  unknown_host: { status: 403, title: 'Unknown host', message: 'This host name is no tenant’s.' },
  maps_not_configured: { status: 404, title: 'Maps not configured', message: 'This shop has no key for maps.' },
  photo_not_ready: {
    status: 409,
    title: 'Photo not ready',
    message: 'This photo is still being looked at, or it was refused.',
  },
  unknown_artist: { status: 404, title: 'Unknown artist', message: 'There is no such artist in this shop.' },
  unknown_source: { status: 404, title: 'Unknown source', message: 'This shop does not offer that photo source.' },
  source_not_connected: {
    status: 409,
    title: 'Source not connected',
    message: 'Connect the source first.',
    customerMessage: 'Your account is not connected any more. Please connect it again.',
  },
  source_failed: {
    status: 502,
    title: 'Source failed',
    message: 'The provider of the photos did not answer as it should.',
    customerMessage: 'Your photos cannot be reached right now. Please try again in a moment.',
  },
  address_not_allowed: {
    status: 422,
    title: 'Address not allowed',
    message: 'Photos are fetched from allowed hosts over https only.',
    customerMessage: 'We cannot take a photo from that address. Please save it to your device and choose it there.',
  },
  not_signed_in: { status: 401, title: 'Not signed in', message: 'A valid access token is required.' },
  session_ended: { status: 401, title: 'Session ended', message: 'Failed to refresh token' },
  refresh_concurrent: { status: 409, title: 'Already refreshed', message: 'This token was refreshed a moment ago.' },
  forbidden: { status: 403, title: 'Forbidden', message: 'Your role does not allow this.' },
  wrong_tenant: { status: 403, title: 'Wrong tenant', message: 'The token belongs to another tenant.' },
  cart_token_required: {
    status: 401,
    title: 'Cart token required',
    message: 'Send the X-Cart-Token header, 22 to 128 url-safe characters, or an access token.',
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
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502;
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
