import { LOGIN_CODE_LENGTH } from '../../../shared/customer/wire.ts';
import { type Clock, epochSeconds, type Random } from '../lib/clock.ts';
import type { QueueSender } from '../lib/queue.ts';
import type { RateLimits, TooMany } from '../limits/rate-limits.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import type { Mailbox } from './device-token.ts';
import { type CodePurpose, codeUseOf, hashLoginCode, LOGIN_CODE_LIFETIME_SECONDS } from './login-code.ts';
import type { LoginCodeStore } from './login-code-store.ts';
import type { Requester, Requesters } from './requester.ts';
import { type CodeRequest, createSendBudgets } from './send-budgets.ts';

export type CodeMailed = { kind: 'sent' } | { kind: 'too_soon' | 'mailbox_full'; retryAfterSeconds: number } | TooMany;

type MailCodeDeps = {
  loginCodes: LoginCodeStore;
  mail: QueueSender<MailMessage>;
  pepper: () => Promise<string>;
  random: Random;
  clock: Clock;
} & { rateLimits: RateLimits; requesters: Requesters };

/** Mails a new code, which voids the previous one of the same browser. */
export function createMailCode(deps: MailCodeDeps) {
  const { loginCodes, mail, requesters, pepper, random, clock } = deps;
  const takeSend = createSendBudgets(deps);

  return async function mailCode(
    mailbox: Mailbox,
    purpose: CodePurpose,
    requester: Requester,
    askedTo: CodeRequest,
  ): Promise<CodeMailed> {
    const budget = await takeSend(mailbox, requester, askedTo);
    if (budget.kind !== 'granted') return budget;
    const code = random.digits(LOGIN_CODE_LENGTH);
    const key = { ...mailbox, requester: requester.id, use: codeUseOf(purpose) };
    const hash = hashLoginCode(await pepper(), key, code);
    const issued = await loginCodes.issue(key, { hash, purpose }, epochSeconds(clock));
    if (issued.kind === 'too_soon') {
      await budget.giveBack();
      return issued;
    }
    await mail.send(await messageFor(mailbox, purpose, code, requester));
    return { kind: 'sent' };
  };

  /** Mails for strangers include the link that makes a new browser of the owner a known one. */
  async function messageFor(
    mailbox: Mailbox,
    { kind }: CodePurpose,
    code: string,
    { deviceId }: Requester,
  ): Promise<MailMessage> {
    const { tenantId, email: to } = mailbox;
    if (kind === 'decoy') return { kind: 'nothing', tenantId };
    return {
      kind: `${kind}-code`,
      tenantId,
      to,
      code,
      lifetimeMinutes: LOGIN_CODE_LIFETIME_SECONDS / 60,
      ...(deviceId === undefined && { deviceToken: await requesters.mailedDevice(mailbox) }),
    };
  }
}
