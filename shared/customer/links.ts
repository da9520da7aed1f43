/** Where the links of mails lead; the token stands behind `#`, which browsers send to no server. */
export const MAIL_LINK_PATHS = {
  /** to go on with a wall that is being made */
  resume: '/resume',
  /** to go back to a wall that lies in the cart */
  recover: '/recover',
  /** to an order, without a login */
  order: '/order',
  /** to hear no more of such mails */
  unsubscribe: '/unsubscribe',
} as const;

/** What a link to a project is for. */
export const PROJECT_LINK_PURPOSES = ['resume', 'recover'] as const;
export type ProjectLinkPurpose = (typeof PROJECT_LINK_PURPOSES)[number];

/** docs/product.md 11.14. */
export const PROJECT_LINK_LIFETIME_SECONDS = 14 * 24 * 60 * 60;

/**
 * How long a wall rests before its shopper is reminded of it: docs/product.md 11.14. A day, so that nobody is reminded
 * of what they are about to finish tonight, and the photos are still on their mind.
 */
export const REMINDER_AFTER_SECONDS = 24 * 60 * 60;

/** One reminder for each customer in this time, however many walls they have: docs/product.md 11.14. */
export const REMINDER_PAUSE_SECONDS = 7 * 24 * 60 * 60;

/** docs/product.md 14.5. Long enough for an order that is picked up late, and to ask about it. */
export const ORDER_LINK_LIFETIME_SECONDS = 90 * 24 * 60 * 60;

/** Carries the token of a mail's link to an order. */
export const ORDER_LINK_HEADER = 'X-Order-Link';

/** The page of the link in a mailed code: it makes the browser that opens it a known one (docs/product.md 5.4). */
export const KNOWN_BROWSER_PATH = '/known-browser';

/** docs/product.md 5.4: since the last login with the browser. */
export const DEVICE_TOKEN_LIFETIME_SECONDS = 180 * 24 * 60 * 60;

/** A whole device token: id, end in base 36, signature. */
export const DEVICE_TOKEN_FORMAT = /^([\w-]{16,64})\.([0-9a-z]{1,8})\.([\w-]{43})$/;

/** The page that a cart's own address (`checkoutUrl`) leads to; which cart it is stands behind `#`, as in links of mails. */
export const CART_LINK_PATH = '/cart/open';
