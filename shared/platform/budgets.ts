/** How often something may happen in a stretch of time. Stretches are cut from the epoch. */
export interface Limit {
  seconds: number;
  max: number;
}

/**
 * Whom a budget belongs to: everybody behind one address, the owner of projects and photos, a mailbox, a browser that has logged in
 * with it, a machine's key, or a whole tenant.
 */
type BudgetSubject = 'address' | 'owner' | 'mailbox' | 'device' | 'tenant' | 'key';

export interface Budget extends Limit {
  per: BudgetSubject;
  /** counted in the same row, where what matters is how much comes in */
  bytesMax?: number;
  /**
   * What guards a secret refuses while it cannot be counted; what guards a bill lets everybody through then, because the
   * firewall and the gateway still hold floods off, and a shop that nobody can use has lost more.
   */
  guardsSecret?: boolean;
}

/** How much one request takes of a budget. */
export interface BudgetAmount {
  times: number;
  bytes?: number;
}

/** What a request takes that is not weighed. */
export const ONCE: BudgetAmount = { times: 1 };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const GIGABYTE = 1_000_000_000;

/**
 * What the functions count: docs/product.md 5.4 for accounts, 16.8 for the rest. Where each number of the rest comes from
 * is told by PLAT-37 (docs/decisions/platform.md): a store's wifi with 50 shoppers an hour at Christmas behind one address.
 */
export const BUDGETS = {
  /** login codes that one address has mailed, to whomever */
  sends: { per: 'address', seconds: HOUR, max: 20 },
  /** codes that one address tries, whosever they are */
  verifies: { per: 'address', seconds: 15 * MINUTE, max: 20 },
  /** answers to one address that tell whether an email has an account: the given messages do */
  lookups: { per: 'address', seconds: 15 * MINUTE, max: 10 },
  /** the same for the welcome pop-up, apart from logins: a shop full of new visitors shares one address */
  welcomeLookups: { per: 'address', seconds: 15 * MINUTE, max: 20 },
  /** subscribers that one address adds without a login code: as many as it may have codes mailed */
  joins: { per: 'address', seconds: HOUR, max: 20 },
  /**
   * Codes that a whole tenant mails. More than 30 people a minute do not log in to a shop of this size; and a flood
   * from many addresses stays at 48,000 mails a day, under the 50,000 of a new SES account, so that receipts still go
   * out.
   */
  tenantSends: { per: 'tenant', seconds: HOUR, max: 2_000 },
  /** those of them that people ask for to sign up: any address will do for it, so the other half is left to logins */
  tenantSignupSends: { per: 'tenant', seconds: HOUR, max: 1_000 },
  /** codes to one mailbox that browsers of one address ask for which have not logged in with it before */
  strangerAddressSends: { per: 'mailbox', seconds: DAY, max: 5 },
  /** codes to one mailbox for all such browsers together */
  strangerSends: { per: 'mailbox', seconds: DAY, max: 10 },
  /** codes to one mailbox for one browser that has logged in with it before */
  deviceHourSends: { per: 'device', seconds: HOUR, max: 5 },
  deviceDaySends: { per: 'device', seconds: DAY, max: 10 },
  /** codes to one mailbox, whoever asks */
  mailboxSends: { per: 'mailbox', seconds: DAY, max: 30 },

  /** upload forms, and what may be sent with them: ten walls of 100 photos in a day, of 20 MB each */
  ownUploads: { per: 'owner', seconds: DAY, max: 1_000, bytesMax: 20 * GIGABYTE },
  /** 100 customers of one store in a day, with 50 photos each */
  addressUploads: { per: 'address', seconds: DAY, max: 5_000, bytesMax: 100 * GIGABYTE },
  /** photos that the server is to fetch, as many as may be uploaded */
  ownImports: { per: 'owner', seconds: DAY, max: 1_000 },
  addressImports: { per: 'address', seconds: DAY, max: 5_000 },
  /** codes that there are not: one slip for each shopper of a busy store, and no more than 1,440 guesses a day */
  promoMisses: { per: 'address', seconds: HOUR, max: 60, guardsSecret: true },
  /** saves, each full 64 kB of one for another: 50 shoppers who edit all the time save 0.3 times a second each */
  projectSaves: { per: 'address', seconds: 10 * MINUTE, max: 9_000 },
  /** receipts and lists of orders: 50 shoppers who look six times */
  orderLookups: { per: 'address', seconds: 10 * MINUTE, max: 300 },
  /** a minute is what clients of the storefront wait for: one cart every two seconds, far more than stores sell */
  carts: { per: 'address', seconds: MINUTE, max: 30 },
  /** codes put into carts: 60 shoppers an hour who try four */
  cartCodes: { per: 'address', seconds: HOUR, max: 240, guardsSecret: true },
  /** cards that are typed: ten people of one office who pay in the same ten minutes, with three tries each */
  cardSessions: { per: 'address', seconds: 10 * MINUTE, max: 30, guardsSecret: true },
  /** faults of the web app: 50 shoppers of one store, whose pages send five at most */
  clientErrors: { per: 'address', seconds: HOUR, max: 250 },
  /** visits that are counted: 50 shoppers of one store who open a dozen tabs; what is over it is a figure too low */
  visits: { per: 'address', seconds: HOUR, max: 600 },
  /** a machine that pulls print files: ten a second for a minute, where one order takes three requests and a while to fetch */
  keyRequests: { per: 'key', seconds: MINUTE, max: 600 },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;
