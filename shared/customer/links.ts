import { DAY_SECONDS } from '../lib/time.ts';

/** Pages that mails link to. The token follows `#`, which browsers never send to a server. */
export const MAIL_LINK_PATHS = {
  /** Continues an unfinished wall. */
  resume: '/resume',
  /** Returns to a wall in the cart. */
  recover: '/recover',
  /** Shows an order without a login. */
  order: '/order',
  /** Ends reminders. */
  unsubscribe: '/unsubscribe',
} as const;

/** Links to projects, by their purpose. */
export const PROJECT_LINK_PURPOSES = ['resume', 'recover'] as const;
export type ProjectLinkPurpose = (typeof PROJECT_LINK_PURPOSES)[number];

/** docs/spec 11.14. */
export const PROJECT_LINK_LIFETIME_SECONDS = 14 * DAY_SECONDS;

/**
 * Delay of the reminder after the last edit of a wall: docs/spec 11.14. After a day, shoppers who finish the same
 * evening get no mail and the others still remember their photos.
 */
export const REMINDER_AFTER_SECONDS = DAY_SECONDS;

/** At most one reminder per customer in this time, for all walls together: docs/spec 11.14. */
export const REMINDER_PAUSE_SECONDS = 7 * DAY_SECONDS;

/** docs/spec 14.5. Covers late pick-ups and questions afterwards. */
export const ORDER_LINK_LIFETIME_SECONDS = 90 * DAY_SECONDS;

/** Carries the token of an order link. */
export const ORDER_LINK_HEADER = 'X-Order-Link';

/** The page linked in login mails. Opening it makes the browser a known one: docs/spec 5.4. */
export const KNOWN_BROWSER_PATH = '/known-browser';

/** Counted from the last login with the browser: docs/spec 5.4. */
export const DEVICE_TOKEN_LIFETIME_SECONDS = 180 * DAY_SECONDS;

/** A device token: id, expiry in base 36, signature. */
export const DEVICE_TOKEN_FORMAT = /^([\w-]{16,64})\.([0-9a-z]{1,8})\.([\w-]{43})$/;

/** The page that a cart's `checkoutUrl` opens. The cart token follows `#`, as in links of mails. */
export const CART_LINK_PATH = '/cart/open';
