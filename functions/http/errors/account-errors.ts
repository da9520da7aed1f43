import type { ErrorEntry } from './error-entry.ts';

/** Accounts, sessions and mail links. */
export const ACCOUNT_ERRORS = {
  email_not_found: {
    status: 404,
    title: 'Email not found',
    message: 'Email not found',
    customerMessage: 'Hmm.. we can’t find the account associated with this email. Please try again.',
  },
  invalid_code: { status: 401, title: 'Invalid code', message: 'Invalid code', customerMessage: 'Invalid code' },
  code_replaced: {
    status: 401,
    title: 'Code replaced',
    message: 'Invalid code',
    customerMessage: 'We sent you a newer code. Please use the one in the latest email.',
  },
  code_sent_recently: {
    status: 429,
    title: 'Too many codes',
    message: 'A code was sent a moment ago.',
    customerMessage: 'We just sent you a code. Please check your inbox, or try again in 30 seconds.',
  },
  too_many_tries: {
    status: 429,
    title: 'Too many attempts',
    message: 'Too many attempts from this address.',
    customerMessage: 'Too many attempts. Please wait a while and try again.',
  },
  mailbox_full: {
    status: 429,
    title: 'Too many codes',
    message: 'Too many codes were sent to this email today for browsers that are not known.',
    customerMessage:
      'Too many codes were sent to this email today. Please open the link in one of those emails on this device first, or try again tomorrow.',
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
    message: 'The customer has the maximum number of saved addresses.',
    customerMessage: 'You have reached the maximum number of saved addresses. Please delete one first.',
  },
  unknown_address: { status: 404, title: 'Unknown address', message: 'Address not found.' },
  not_signed_in: { status: 401, title: 'Not logged in', message: 'A valid access token is required.' },
  session_ended: { status: 401, title: 'Session ended', message: 'Failed to refresh token' },
  refresh_concurrent: { status: 409, title: 'Already refreshed', message: 'This token was refreshed a moment ago.' },
  cart_token_required: {
    status: 401,
    title: 'Cart token required',
    message: 'Send the X-Cart-Token header, 22 to 128 url-safe characters, or an access token.',
  },
  unknown_customer: { status: 404, title: 'Unknown customer', message: 'Customer not found.' },
  own_role: {
    status: 409,
    title: 'Own role',
    message: 'Staff can’t change their own role.',
    customerMessage: 'You can’t change your own role. Ask another administrator.',
  },
  not_print_team: {
    status: 409,
    title: 'Not on the print team',
    message: 'Only members of the print team can be assigned to print rooms.',
    customerMessage: 'Only members of the print team can be assigned to print rooms. Change the role first.',
  },
  customer_is_staff: {
    status: 409,
    title: 'Customer is staff',
    message: 'The account to be merged away has a staff role.',
    customerMessage: 'That account has a staff role. Remove the role first, then merge.',
  },
  unknown_link: {
    status: 404,
    title: 'Unknown link',
    message: 'This link is not from this shop, has another purpose, or its target no longer exists.',
    customerMessage: 'This link doesn’t work. Please open it from the email again.',
  },
  link_expired: {
    status: 410,
    title: 'Link expired',
    message: 'This link has expired.',
    customerMessage: 'This link has expired, but your walls are safe. Log in to see them.',
  },
  link_used: {
    status: 410,
    title: 'Link used',
    message: 'The project of this link has been ordered.',
    customerMessage: 'You’ve already ordered this wall.',
  },
  location_unknown: { status: 404, title: 'Location unknown', message: 'This visitor’s location is unknown.' },
  maps_not_configured: {
    status: 404,
    title: 'Maps not configured',
    message: 'This shop has no maps key.',
  },
} as const satisfies Record<string, ErrorEntry>;
