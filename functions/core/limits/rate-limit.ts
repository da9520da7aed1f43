/**
 * Limits: how often something may be asked for in a stretch of time, by whom, and the counters of what was.
 *
 * Changed by: lambda/api and lambda/storefront (spend and give back).
 */
import { createHmac } from 'node:crypto';

/** How often something may happen in a stretch of time. */
export interface Limit {
  seconds: number;
  max: number;
}

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
  /** accounts that one address makes without a login code: as many as it may have codes mailed */
  joins: { seconds: 60 * 60, max: 20 },
  /**
   * Codes that a whole tenant mails. More than 30 people a minute do not log in to a shop of this size; and a flood
   * from many addresses stays at 48,000 mails a day, under the 50,000 of a new SES account, so that receipts still go
   * out.
   */
  tenantSends: { seconds: 60 * 60, max: 2_000 },
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
