import { createHmac } from 'node:crypto';

/** How often something may happen in a stretch of time. */
export interface Limit {
  seconds: number;
  max: number;
}

const DAY_SECONDS = 24 * 60 * 60;

/**
 * What strangers may ask of the shop before they have shown who they are:
 * docs/product.md 5.4.
 */
export const BUDGETS = {
  /** login codes that one address has mailed, to whomever */
  sends: { seconds: 60 * 60, max: 20 },
  /** codes that one address tries, whosever they are */
  verifies: { seconds: 15 * 60, max: 20 },
  /** answers to one address that tell whether an email has an account: the given messages do */
  lookups: { seconds: 15 * 60, max: 10 },
  /** the same for the welcome pop-up, apart from logins: a shop full of new visitors shares one address */
  welcomeLookups: { seconds: 15 * 60, max: 20 },
  /** accounts that one address makes without a login code: as many as it may have codes mailed */
  joins: { seconds: 60 * 60, max: 20 },
  /**
   * Codes that a whole tenant mails. More than 30 people a minute do not log in to a shop of this size; and a flood
   * from many addresses stays at 48,000 mails a day, under the 50,000 of a new SES account, so that receipts still go
   * out.
   */
  tenantSends: { seconds: 60 * 60, max: 2_000 },
  /** those of them that people ask for to sign up: any address will do for it, so the other half is left to logins */
  tenantSignupSends: { seconds: 60 * 60, max: 1_000 },
  /** codes to one mailbox that browsers of one address ask for which have not signed in with it before */
  strangerAddressSends: { seconds: DAY_SECONDS, max: 5 },
  /** codes to one mailbox for all such browsers together */
  strangerSends: { seconds: DAY_SECONDS, max: 10 },
  /** codes to one mailbox for one browser that has signed in with it before */
  deviceHourSends: { seconds: 60 * 60, max: 5 },
  deviceDaySends: { seconds: DAY_SECONDS, max: 10 },
  /** codes to one mailbox, whoever asks */
  mailboxSends: { seconds: DAY_SECONDS, max: 30 },
} as const satisfies Record<string, Limit>;

export type BudgetName = keyof typeof BUDGETS;

/** The stretch of time that a moment lies in. */
export interface BudgetWindow {
  /** the same for every moment of the stretch */
  index: number;
  endsAtSeconds: number;
}

/** Stretches are cut from the epoch, so that all containers count in the same ones. */
export function windowAt({ seconds }: Limit, nowSeconds: number): BudgetWindow {
  const index = Math.floor(nowSeconds / seconds);
  return { index, endsAtSeconds: (index + 1) * seconds };
}

/** An address as it appears in keys: HMAC-SHA256, because all IPv4 addresses are hashed plainly in a minute. */
export function hashAddress(pepper: string, address: string): string {
  return createHmac('sha256', pepper).update(`address|${address}`).digest('base64url');
}
