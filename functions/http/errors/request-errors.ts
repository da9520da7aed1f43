import type { ErrorEntry } from './error-entry.ts';

/** Refusals that apply to any request. */
export const REQUEST_ERRORS = {
  invalid_request: { status: 400, title: 'Invalid request', message: 'The request does not match its schema.' },
  invalid_json: { status: 400, title: 'Invalid JSON', message: 'The body is not valid JSON.' },
  invalid_cursor: {
    status: 400,
    title: 'Invalid cursor',
    message: 'The cursor is not valid. Start again without one.',
  },
  wrong_content_type: {
    status: 415,
    title: 'Wrong content type',
    message: 'Send the body as application/json.',
  },
  payload_too_large: { status: 413, title: 'Too large', message: 'The body is larger than this route accepts.' },
  method_not_allowed: { status: 405, title: 'Method not allowed', message: 'This route does not support that method.' },
  not_found: { status: 404, title: 'Not found', message: 'Not found.' },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    message: 'The request budget of this address or owner is used up. Try again after Retry-After.',
    customerMessage: 'You’re doing that too often. Please try again in a few minutes.',
  },
  cross_site: {
    status: 403,
    title: 'Cross-site request',
    message: 'Only the shop’s own pages may call this route.',
  },
  unknown_tenant: {
    status: 404,
    title: 'Unknown tenant',
    message: 'Tenant not found.',
    customerMessage: 'Tenant not found.',
  },
  wrong_tenant: { status: 403, title: 'Wrong tenant', message: 'The token belongs to another tenant.' },
  forbidden: { status: 403, title: 'Forbidden', message: 'Your role does not allow this.' },
  not_ready: {
    status: 503,
    title: 'Not ready',
    message: 'The shop has not been seeded yet.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    message: 'Something went wrong on our side.',
    customerMessage: 'Something went wrong on our side, but nothing is lost. Please try again.',
  },
} as const satisfies Record<string, ErrorEntry>;
