import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../lib/time.ts';

/** A count per window of time. Windows start at the epoch. */
export interface Limit {
  seconds: number;
  max: number;
}

/**
 * The owner of a budget: a network address, the owner of projects and photos, a mailbox, a browser that has logged in with
 * the mailbox, a machine's key, or a whole tenant.
 */
type BudgetSubject = 'address' | 'owner' | 'mailbox' | 'device' | 'tenant' | 'key';

export interface Budget extends Limit {
  per: BudgetSubject;
  /** Counts incoming bytes in the same row. */
  bytesMax?: number;
  /**
   * Budgets that guard a secret fail closed when counting fails. The others fail open, because the firewall and the gateway
   * still stop floods and an unusable shop costs more.
   */
  guardsSecret?: boolean;
}

/** The cost of one request. */
export interface BudgetAmount {
  times: number;
  bytes?: number;
}

/** The cost of a request without a weight. */
export const ONCE: BudgetAmount = { times: 1 };

const GIGABYTE = 1_000_000_000;

/**
 * Budgets that functions count: docs/spec 5.4 for accounts, 16.8 for the rest. ADR 6
 * derives the numbers: a store's wifi with 50 shoppers an hour at Christmas behind one address.
 */
export const BUDGETS = {
  /** Login codes requested by one address. */
  sends: { per: 'address', seconds: HOUR_SECONDS, max: 20 },
  /** Codes tried by one address. */
  verifies: { per: 'address', seconds: 15 * MINUTE_SECONDS, max: 20 },
  /** Replies to one address that reveal whether an email has an account. */
  lookups: { per: 'address', seconds: 15 * MINUTE_SECONDS, max: 10 },
  /** The same for the welcome pop-up, counted separately: a store full of new visitors shares one address. */
  welcomeLookups: { per: 'address', seconds: 15 * MINUTE_SECONDS, max: 20 },
  /** Subscribers added by one address without a login code, as many as `sends`. */
  joins: { per: 'address', seconds: HOUR_SECONDS, max: 20 },
  /**
   * Codes of a whole tenant. No shop of this size has more than 30 logins a minute, and a flood from many addresses stays
   * at 48,000 mails a day, below the 50,000 of a new SES account, so that receipts are still sent.
   */
  tenantSends: { per: 'tenant', seconds: HOUR_SECONDS, max: 2_000 },
  /** Sign-up codes among them: any address can request those, so half is reserved for logins. */
  tenantSignupSends: { per: 'tenant', seconds: HOUR_SECONDS, max: 1_000 },
  /** Codes to one mailbox, requested from one address by browsers that never logged in with it. */
  strangerAddressSends: { per: 'mailbox', seconds: DAY_SECONDS, max: 5 },
  /** Codes to one mailbox for all such browsers together. */
  strangerSends: { per: 'mailbox', seconds: DAY_SECONDS, max: 10 },
  /** Codes to one mailbox for one browser that has logged in with it. */
  deviceHourSends: { per: 'device', seconds: HOUR_SECONDS, max: 5 },
  deviceDaySends: { per: 'device', seconds: DAY_SECONDS, max: 10 },
  /** All codes to one mailbox. */
  mailboxSends: { per: 'mailbox', seconds: DAY_SECONDS, max: 30 },

  /** Upload forms and their bytes: ten walls a day of 100 photos of 20 MB. */
  ownUploads: { per: 'owner', seconds: DAY_SECONDS, max: 1_000, bytesMax: 20 * GIGABYTE },
  /** 100 customers of one store in a day, with 50 photos each. */
  addressUploads: { per: 'address', seconds: DAY_SECONDS, max: 5_000, bytesMax: 100 * GIGABYTE },
  /** Photos that the server fetches, as many as uploads. */
  ownImports: { per: 'owner', seconds: DAY_SECONDS, max: 1_000 },
  addressImports: { per: 'address', seconds: DAY_SECONDS, max: 5_000 },
  /** Unknown codes: a typo by each shopper of a busy store, and at most 1,440 guesses a day. */
  promoMisses: { per: 'address', seconds: HOUR_SECONDS, max: 60, guardsSecret: true },
  /** Saves, one per 64 kB: 50 shoppers who edit continuously save 0.3 times a second each. */
  projectSaves: { per: 'address', seconds: 10 * MINUTE_SECONDS, max: 9_000 },
  /** Receipts and lists of orders: six views by 50 shoppers. */
  orderLookups: { per: 'address', seconds: 10 * MINUTE_SECONDS, max: 300 },
  /** A minute, because storefront clients wait that long: one cart every two seconds, far more than stores sell. */
  carts: { per: 'address', seconds: MINUTE_SECONDS, max: 30 },
  /** Codes entered in carts: four by each of 60 shoppers an hour. */
  cartCodes: { per: 'address', seconds: HOUR_SECONDS, max: 240, guardsSecret: true },
  /** Cards: three tries by each of ten people in one office in ten minutes. */
  cardSessions: { per: 'address', seconds: 10 * MINUTE_SECONDS, max: 30, guardsSecret: true },
  /** Errors of the web app: 50 shoppers of one store, at most five each. */
  clientErrors: { per: 'address', seconds: HOUR_SECONDS, max: 250 },
  /** Counted visits: a dozen tabs by each of 50 shoppers of one store; more are not counted. */
  visits: { per: 'address', seconds: HOUR_SECONDS, max: 600 },
  /** A machine that fetches print files: ten requests a second for a minute, where one order takes three. */
  keyRequests: { per: 'key', seconds: MINUTE_SECONDS, max: 600 },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;
