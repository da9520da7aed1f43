import type { BudgetName } from '../../../shared/platform/budgets.ts';
import { hashAddress } from '../limits/rate-limit.ts';
import type { RateLimitDecision, RateLimits } from '../limits/rate-limits.ts';
import { hashMailbox, type Mailbox } from './device-token.ts';
import type { Requester } from './requester.ts';

/**
 * mailbox_full: strangers requested too many codes for this mailbox today. Any of those mails contains the link that
 * lifts the limit for its reader.
 */
type SendDecision = RateLimitDecision | { kind: 'mailbox_full'; retryAfterSeconds: number };

/** The purpose of a code, for existing and unknown accounts alike. */
export type CodeRequest = 'log_in' | 'sign_up';

interface Budget {
  name: BudgetName;
  subject: string;
  /** Whether strangers may have exhausted it; then the caller offers another way. */
  isOfStrangers?: boolean;
}

/**
 * Decides whether a code may be mailed: docs/spec 5.4. Charges the requester before the mailbox, and caps the share of
 * strangers below the mailbox's budget, so that they cannot lock its owner out. Each charge is one conditional write,
 * and is refunded if a later budget refuses.
 */
export function createSendBudgets({ rateLimits, pepper }: { rateLimits: RateLimits; pepper: () => Promise<string> }) {
  return async function take(mailbox: Mailbox, requester: Requester, askedTo: CodeRequest): Promise<SendDecision> {
    const secret = await pepper();
    const ofMailbox = hashMailbox(secret, mailbox);
    const taken: { giveBack(): Promise<void> }[] = [];
    const giveBack = async () => void (await Promise.all(taken.map((budget) => budget.giveBack())));
    for (const { name, subject, isOfStrangers } of [
      ...budgetsOf(secret, mailbox, ofMailbox, requester, askedTo),
      { name: 'mailboxSends', subject: ofMailbox } as Budget,
    ]) {
      const decision = await rateLimits.perSubject(name, subject);
      if (decision.kind === 'granted') {
        taken.push(decision);
        continue;
      }
      await giveBack();
      return isOfStrangers ? { ...decision, kind: 'mailbox_full' } : decision;
    }
    return { kind: 'granted', giveBack };
  };
}

/** A known browser has its own budget, so that others cannot exhaust it by address or tenant. */
function budgetsOf(
  secret: string,
  { tenantId }: Mailbox,
  ofMailbox: string,
  { address, deviceId }: Requester,
  askedTo: CodeRequest,
): Budget[] {
  if (deviceId !== undefined) {
    const subject = `${tenantId}#${deviceId}`;
    return [
      { name: 'deviceHourSends', subject },
      { name: 'deviceDaySends', subject },
    ];
  }
  const ofAddress = hashAddress(secret, address);
  return [
    { name: 'sends', subject: ofAddress },
    ...(askedTo === 'sign_up' ? [{ name: 'tenantSignupSends', subject: tenantId } as const] : []),
    { name: 'tenantSends', subject: tenantId },
    { name: 'strangerAddressSends', subject: `${ofMailbox}#${ofAddress}`, isOfStrangers: true },
    { name: 'strangerSends', subject: ofMailbox, isOfStrangers: true },
  ];
}
