import { LOGIN_CODE_LENGTH } from '../../../shared/constants/limits.ts';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { epochSeconds } from '../../adapters/clock.ts';
import { hashLoginCode, isSameHash, LOGIN_CODE_LIFETIME_SECONDS, type VerifyCode } from '../../domain/login-code.ts';
import type { ApiDeps } from '../api-env.ts';

export type RequestCode =
  | { kind: 'sent' }
  | { kind: 'unknown_email' }
  | { kind: 'too_soon'; retryAfterSeconds: number };

type SignInDeps = Pick<ApiDeps, 'customers' | 'loginCodes' | 'mail' | 'pepper' | 'random' | 'clock'>;

/** Signing in with a code sent by mail. Emails come in normalised. */
export function createSignIn({ customers, loginCodes, mail, pepper, random, clock }: SignInDeps) {
  /** Mails a new code, which voids the one before. */
  async function requestCode(tenantId: TenantId, email: string): Promise<RequestCode> {
    const customer = await customers.byEmail(tenantId, email);
    if (!customer) return { kind: 'unknown_email' };
    const code = random.digits(LOGIN_CODE_LENGTH);
    const hash = hashLoginCode(await pepper(), tenantId, email, code);
    const issued = await loginCodes.issue(tenantId, email, { hash, customerId: customer.id }, epochSeconds(clock));
    if (issued.kind === 'too_soon') return issued;
    const lifetimeMinutes = LOGIN_CODE_LIFETIME_SECONDS / 60;
    await mail.send({ kind: 'login-code', tenantId, to: email, code, lifetimeMinutes });
    return { kind: 'sent' };
  }

  /** A try is spent before the code is compared, and the code is used up before anyone is let in. */
  async function verifyCode(tenantId: TenantId, email: string, code: string): Promise<VerifyCode> {
    const issued = await loginCodes.spendTry(tenantId, email, epochSeconds(clock));
    if (!issued) return { kind: 'closed' };
    const presented = hashLoginCode(await pepper(), tenantId, email, code);
    if (!isSameHash(issued.hash, presented)) return { kind: 'wrong', triesLeft: issued.triesLeft };
    const consumed = await loginCodes.consume(tenantId, email, issued.hash);
    return consumed === 'consumed' ? { kind: 'verified', customerId: issued.customerId } : { kind: 'closed' };
  }

  return { requestCode, verifyCode };
}
