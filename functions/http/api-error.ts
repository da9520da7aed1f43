import { FULFILMENT_KEYS_MAX, WEBHOOK_ENDPOINTS_MAX } from '../../shared/constants/fulfilment.ts';
import { OPEN_PROJECTS_MAX, PROJECTS_MAX } from '../../shared/constants/limits.ts';
import type { FieldError } from '../../shared/validation/field-error.ts';

/**
 * Every error that is answered over HTTP. One table says what a code is on the wire: status, the server's message and,
 * where a shopper may see it, a sentence that says what to do, word for word where docs/product.md 16.3 has one.
 */
const ERRORS = {
  invalid_request: { status: 400, title: 'Invalid request', message: 'The request does not match its schema.' },
  invalid_json: { status: 400, title: 'Invalid JSON', message: 'The body is not valid JSON.' },
  invalid_cursor: {
    status: 400,
    title: 'Invalid cursor',
    message: 'The cursor is not valid. Start again without one.',
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
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    message: 'This address, or the owner of what was asked for, has used up a budget. Try again after Retry-After.',
    customerMessage: 'Too much has come from you or your network in a short time. Nothing is lost. Please go on later.',
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
  unknown_album: { status: 404, title: 'Unknown album', message: 'Album not found.' },
  unknown_asset: { status: 404, title: 'Unknown picture', message: 'There is no such picture in the library.' },
  asset_in_use: {
    status: 409,
    title: 'Picture in use',
    message: 'The shop shows this picture. Replace it where it is shown, then remove it.',
  },
  asset_not_ready: {
    status: 409,
    title: 'Picture not ready',
    message: 'The new picture is not ready yet, or could not be read. Wait for it, or choose another one.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'Changed meanwhile',
    message: 'It has changed since the revision that was named. Look at what it is now, and decide again.',
  },
  unknown_address: { status: 404, title: 'Unknown address', message: 'Address not found.' },
  cross_site: {
    status: 403,
    title: 'Cross-site request',
    message: 'This route may be called from our own pages only.',
  },
  unknown_promo: {
    status: 404,
    title: 'Unknown promo',
    message: "Hmm... That code didn't work 🤔",
    customerMessage: "Hmm... That code didn't work 🤔",
  },
  promo_code_taken: {
    status: 409,
    title: 'Code taken',
    message: 'Another promo of this shop is entered by that code or full code.',
    customerMessage: 'Another promo is entered by that code already. Choose another one, or open that promo.',
  },
  location_unknown: { status: 404, title: 'Location unknown', message: 'The location of this visitor is not known.' },
  unknown_host: { status: 403, title: 'Unknown host', message: 'This host name does not belong to the tenant.' },
  maps_not_configured: {
    status: 404,
    title: 'Maps not configured',
    message: 'No key for maps is configured for this shop.',
  },
  photo_not_ready: {
    status: 409,
    title: 'Photo not ready',
    message: 'This photo is still being processed, or it was rejected.',
  },
  unknown_group: { status: 404, title: 'Unknown group', message: 'Group not found.' },
  unknown_page: { status: 404, title: 'Unknown page', message: 'Page not found.' },
  unknown_article: { status: 404, title: 'Unknown article', message: 'Article not found.' },
  no_prices: {
    status: 409,
    title: 'No prices',
    message: 'The shop has no prices yet, which its texts name. Give it prices first.',
  },
  operator_field: {
    status: 403,
    title: 'Not yours to change',
    message: 'Hosts, parameter, payments and commerce are changed by whoever runs the system.',
  },
  name_taken: {
    status: 409,
    title: 'Name taken',
    message: 'Another tenant has this id, host or parameter. Choose another one.',
  },
  unknown_artist: { status: 404, title: 'Unknown artist', message: 'Artist not found.' },
  unknown_source: { status: 404, title: 'Unknown source', message: 'This shop does not offer that photo source.' },
  source_not_connected: {
    status: 409,
    title: 'Source not connected',
    message: 'Connect the source first.',
    customerMessage: 'Your account is no longer connected. Please connect it again.',
  },
  source_failed: {
    status: 502,
    title: 'Source failed',
    message: 'The photo provider did not answer as expected.',
    customerMessage: 'We can’t reach your photos right now. Please try again in a moment.',
  },
  address_not_allowed: {
    status: 422,
    title: 'Address not allowed',
    message: 'Photos are only fetched over https and from allowed hosts.',
    customerMessage: 'We can’t use a photo from that address. Please save it to your device and choose it there.',
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
  slug_taken: {
    status: 409,
    title: 'Address taken',
    message: 'This address is another one’s, or leads to one that has moved. Choose another.',
    customerMessage: 'This address is another one’s, or leads to one that has moved. Choose another.',
  },
  product_not_a_draft: {
    status: 409,
    title: 'Product is no draft',
    message: 'Only drafts are deleted: walls may have been begun with what has been in the shop. Withdraw it.',
  },
  group_in_use: {
    status: 409,
    title: 'Group in use',
    message: 'Products stand in this group. Take them out first, or hide it with a negative sort order.',
  },
  unknown_import: { status: 404, title: 'Unknown import', message: 'There is no import of this id.' },
  import_not_there_yet: {
    status: 409,
    title: 'Import is not there yet',
    message: 'A file is checked once it is uploaded, written once it was checked, and put back once it was written.',
  },
  product_id_or_slug_required: {
    status: 400,
    title: 'Product id or slug required',
    message: 'Either Product ID or Product Slug is required.',
  },
  unknown_photo: {
    status: 404,
    title: 'Unknown photo',
    message: 'Photo not found.',
    customerMessage: 'We can no longer find one of your photos. Please choose it again.',
  },
  project_conflict: {
    status: 409,
    title: 'Project changed elsewhere',
    message: 'The project has been saved elsewhere since this version was read.',
    customerMessage: 'These tiles were changed in another window.',
  },
  project_completed: {
    status: 409,
    title: 'Project ordered',
    message: 'The project was ordered and stays as it was ordered. Save a copy with an id of its own.',
    customerMessage: 'These tiles have been ordered and can no longer be changed.',
  },
  project_removed: {
    status: 409,
    title: 'Project removed',
    message:
      'The project was removed since this version was read. To bring it back, save it over the version that is told.',
  },
  project_id_taken: {
    status: 409,
    title: 'Project id taken',
    message: 'Another project of this owner, created at another time, has this id. Save with a new one.',
  },
  project_change_not_allowed: {
    status: 422,
    title: 'Change not allowed',
    message: 'A project does not change in this way.',
  },
  unknown_cart: {
    status: 404,
    title: 'Unknown cart',
    message: 'There is no open cart of this id and key that carries a cart token.',
  },
  unknown_project: { status: 404, title: 'Unknown project', message: 'Project not found.' },
  unknown_customer: { status: 404, title: 'Unknown customer', message: 'Customer not found.' },
  own_role: {
    status: 409,
    title: 'Own role',
    message: 'Nobody changes their own role.',
    customerMessage: 'Nobody changes their own role. Ask another administrator.',
  },
  customer_is_staff: {
    status: 409,
    title: 'Customer is staff',
    message: 'The account that would end has a role.',
    customerMessage: 'That account has a role in the shop. Take it away first, then merge.',
  },
  too_many_projects: {
    status: 422,
    title: 'Too many projects',
    message: `The owner has the maximum of ${OPEN_PROJECTS_MAX} projects that are not ordered, or of ${PROJECTS_MAX} in all.`,
    customerMessage: `You have ${OPEN_PROJECTS_MAX} saved walls, and there is no room for another one. Nothing is lost: please delete one, and this one is saved.`,
  },
  unknown_link: {
    status: 404,
    title: 'Unknown link',
    message: 'This link is not one of this shop, is for something else, or what it led to is gone.',
    customerMessage: 'This link doesn’t work. Please open it again from the email, all of it.',
  },
  link_expired: {
    status: 410,
    title: 'Link expired',
    message: 'This link has expired.',
    customerMessage: 'This link has expired. Nothing is lost: log in, and your walls are there.',
  },
  link_used: {
    status: 410,
    title: 'Link used',
    message: 'The project of this link has been ordered.',
    customerMessage: 'You have ordered this wall already.',
  },
  order_not_cancellable: {
    status: 409,
    title: 'Order cannot be cancelled',
    message: 'The order is printed already. Refund it in place of cancelling it.',
  },
  order_not_there_yet: {
    status: 409,
    title: 'Order is not there yet',
    message:
      'From where this order is it cannot go there: an order is printed, packed, then sent or laid out to be picked up, and none while it is on hold or tiles of it are printed again.',
  },
  order_not_holdable: {
    status: 409,
    title: 'Order cannot be held',
    message: 'An order is not held while its prints are made, nor once it is sent, picked up or cancelled.',
  },
  prints_not_remakable: {
    status: 409,
    title: 'Prints cannot be made anew',
    message:
      'Files are made anew where one has failed, or where all are there and the order is neither packed nor on hold.',
  },
  too_many_notes: {
    status: 409,
    title: 'Too many notes',
    message: 'This order has as many notes as an order may have.',
  },
  too_many_views: {
    status: 409,
    title: 'Too many views',
    message: 'You have saved as many views as you can. Delete one that you do not need, and save this one again.',
  },
  order_not_reprintable: {
    status: 409,
    title: 'Order cannot be reprinted',
    message: 'Tiles are printed again once their order was printed, and not while it is on hold or cancelled.',
  },
  tile_being_reprinted: {
    status: 409,
    title: 'Tile is being reprinted',
    message: 'As many copies of a tile as were ordered are being printed again already. End that reprint first.',
  },
  too_many_reprints: {
    status: 409,
    title: 'Too many reprints',
    message: 'This order has as many reprints as an order may have.',
  },
  unknown_reprint: { status: 404, title: 'Unknown reprint', message: 'The order has no reprint of this id.' },
  reprint_not_open: {
    status: 409,
    title: 'Reprint is not open',
    message: 'This reprint is done or called off already, or its order is on hold.',
  },
  order_not_changeable: {
    status: 409,
    title: 'Order cannot be changed',
    message: 'The time in which its shopper may change this order is over, or it was cancelled.',
    customerMessage:
      'This order can’t be changed any more: we’re already making it, or it was canceled. If something is wrong, please write to us with your order number.',
  },
  order_address_fixed: {
    status: 409,
    title: 'Address cannot be changed any more',
    message: 'The order is printed already, a lab makes it, or it was cancelled.',
  },
  unknown_mail: { status: 404, title: 'Unknown mail', message: 'There is no such mail about this order.' },
  too_many_mails: {
    status: 409,
    title: 'Too many mails',
    message: 'Mails about this order were sent again as often as they can be.',
  },
  order_conflict: {
    status: 409,
    title: 'Order changed elsewhere',
    message: 'The order has changed since this version was read.',
    customerMessage:
      'This order was changed in another window. You see it as it is now: please look at it, and save again.',
  },
  order_link_expired: {
    status: 410,
    title: 'Link expired',
    message: 'This link to an order has expired.',
    customerMessage: 'This link has expired. Please open the link in our latest email about this order, or log in.',
  },
  refund_not_allowed: {
    status: 409,
    title: 'Refund not allowed',
    message: 'More than is left of what was paid cannot be given back. Ask for less, under a new refundId.',
  },
  unknown_order: { status: 404, title: 'Unknown order', message: 'Order not found.' },
  unknown_key: {
    status: 401,
    title: 'Unknown key',
    message:
      'This fulfilment key is not one of this tenant, or it was revoked. Ask its administrators for another one.',
  },
  key_not_allowed: {
    status: 403,
    title: 'Key not allowed',
    message: 'This route is not open to keys, or the key lacks the scope that it needs.',
  },
  unknown_fulfilment_key: { status: 404, title: 'Unknown key', message: 'There is no fulfilment key of this id.' },
  too_many_keys: {
    status: 409,
    title: 'Too many keys',
    message: `A tenant has at most ${FULFILMENT_KEYS_MAX} fulfilment keys. Revoke one first.`,
  },
  endpoint_not_allowed: {
    status: 422,
    title: 'Address not allowed',
    message: 'Events are sent over https only, to a public host on its usual port, without a password in the address.',
  },
  unknown_webhook: { status: 404, title: 'Unknown webhook', message: 'There is no webhook endpoint of this id.' },
  unknown_delivery: { status: 404, title: 'Unknown delivery', message: 'This event was not to be sent there.' },
  webhook_off: {
    status: 409,
    title: 'Webhook switched off',
    message: 'This endpoint is switched off. Switch it on first.',
  },
  too_many_webhooks: {
    status: 409,
    title: 'Too many webhooks',
    message: `A tenant has at most ${WEBHOOK_ENDPOINTS_MAX} webhook endpoints. Remove one first.`,
  },
  event_refused: {
    status: 400,
    title: 'Event refused',
    message: 'This event does not carry a signature of a provider of this shop.',
  },
  lab_event_refused: {
    status: 401,
    title: 'Event refused',
    message: 'This event does not carry a signature of a lab of this shop.',
  },
  unknown_lab_order: {
    status: 404,
    title: 'Unknown order at a lab',
    message: 'No lab has an order of this reference.',
  },
  lab_order_not_there: {
    status: 409,
    title: 'Not possible now',
    message:
      'From where this order is at its lab this cannot be done. It is handed over again where the lab does not have it, canceled while the lab may still make it, and given to somebody else where this lab will not.',
  },
  unknown_lab: {
    status: 422,
    title: 'Unknown lab',
    message: 'The rules of this tenant name no such lab.',
  },
  event_not_processed: {
    status: 503,
    title: 'Event not processed',
    message: 'This event could not be processed now. Send it again later.',
  },
  prints_not_ready: {
    status: 409,
    title: 'Prints not ready',
    message: 'The print files of this order are not ready yet.',
  },
  wrong_content_type: {
    status: 415,
    title: 'Wrong content type',
    message: 'Send the body as application/json.',
  },
  card_not_accepted: {
    status: 422,
    title: 'Card not accepted',
    message: 'This shop accepts test cards only. Real card numbers are refused and never stored.',
    customerMessage: 'This shop accepts test cards only. Real card numbers are refused and never stored.',
  },
  payload_too_large: { status: 413, title: 'Too large', message: 'The body is larger than this route accepts.' },
  method_not_allowed: { status: 405, title: 'Method not allowed', message: 'This route does not support that method.' },
  not_ready: {
    status: 503,
    title: 'Not ready',
    message: 'The shop has not been seeded yet.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    message: 'Something went wrong on our side.',
    customerMessage: 'Something went wrong on our side. Nothing is lost. Please try again.',
  },
} as const satisfies Record<string, ErrorEntry>;

export interface ErrorEntry {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
  title: string;
  message: string;
  customerMessage?: string;
}

export type ErrorCode = keyof typeof ERRORS;

export function errorEntry(code: ErrorCode): ErrorEntry {
  return ERRORS[code];
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
  /** in place of the sentence of the table, where it can say more */
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
