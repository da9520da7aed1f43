import { LOGIN_CODE_LENGTH } from '../../../shared/constants/limits.ts';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { RateLimits, TooMany } from '../limits/rate-limits.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import type { Clock } from '../ports/clock.ts';
import { epochSeconds } from '../ports/clock.ts';
import type { QueueSender } from '../ports/queue.ts';
import type { Random } from '../ports/random.ts';
import type { Caller } from './caller.ts';
import { type CodePurpose, hashLoginCode, LOGIN_CODE_LIFETIME_SECONDS } from './login-code.ts';
import type { LoginCodeStore } from './login-code-store.ts';

export type CodeMailed = { kind: 'sent' } | { kind: 'too_soon'; retryAfterSeconds: number } | TooMany;

type MailCodeDeps = {
  loginCodes: LoginCodeStore;
  mail: QueueSender<MailMessage>;
  pepper: () => Promise<string>;
  random: Random;
  clock: Clock;
} & { rateLimits: RateLimits };

/** Mails a new code, which voids the one that the same browser asked for before. */
export function createMailCode({ loginCodes, mail, rateLimits, pepper, random, clock }: MailCodeDeps) {
  return async function mailCode(
    tenantId: TenantId,
    email: string,
    purpose: CodePurpose,
    caller: Caller,
  ): Promise<CodeMailed> {
    const perAddress = await rateLimits.perAddress('sends', caller);
    if (perAddress.kind === 'too_many') return perAddress;
    const perTenant = await rateLimits.perTenant('tenantSends', tenantId);
    if (perTenant.kind === 'too_many') return perTenant;
    const code = random.digits(LOGIN_CODE_LENGTH);
    const key = { tenantId, email, requester: caller.requester };
    const hash = hashLoginCode(await pepper(), key, code);
    const issued = await loginCodes.issue(key, { hash, purpose }, epochSeconds(clock));
    if (issued.kind !== 'issued') {
      await Promise.all([perAddress.giveBack(), perTenant.giveBack()]);
      return { kind: issued.kind, retryAfterSeconds: issued.retryAfterSeconds };
    }
    await mail.send(messageFor(tenantId, email, purpose, code));
    return { kind: 'sent' };
  };
}

function messageFor(tenantId: TenantId, to: string, { kind }: CodePurpose, code: string): MailMessage {
  if (kind === 'decoy') return { kind: 'nothing', tenantId };
  return { kind: `${kind}-code`, tenantId, to, code, lifetimeMinutes: LOGIN_CODE_LIFETIME_SECONDS / 60 };
}
