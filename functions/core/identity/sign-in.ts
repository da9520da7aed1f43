import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Tenant } from '../../../shared/schemas/tenant.ts';
import type { RateLimits, TooMany } from '../limits/rate-limits.ts';
import type { Clock } from '../ports/clock.ts';
import { epochSeconds } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import { type createAccountLookup, revealsAccounts } from './account-lookup.ts';
import type { Caller } from './caller.ts';
import type { CustomerStore } from './customer-store.ts';
import { type CodePurpose, hashLoginCode, isSameHash, type VerifyCode } from './login-code.ts';
import type { LoginCodeStore } from './login-code-store.ts';
import type { CodeMailed, createMailCode } from './mail-code.ts';
import { newCustomer } from './new-customer.ts';

export type RequestCode = CodeMailed | { kind: 'unknown_email' };

type SignInDeps = {
  customers: CustomerStore;
  loginCodes: LoginCodeStore;
  pepper: () => Promise<string>;
  random: Random;
  clock: Clock;
} & {
  rateLimits: RateLimits;
  lookUp: ReturnType<typeof createAccountLookup>;
  mailCode: ReturnType<typeof createMailCode>;
};

/** Signing in with a code sent by mail. Emails come in normalized. */
export function createSignIn({
  customers,
  loginCodes,
  rateLimits,
  lookUp,
  mailCode,
  pepper,
  random,
  clock,
}: SignInDeps) {
  async function requestCode(tenant: Tenant, email: string, caller: Caller): Promise<RequestCode> {
    const account = await lookUp(tenant, email, caller);
    if (account.kind === 'too_many') return account;
    const { customerId } = account;
    if (customerId === undefined) {
      if (revealsAccounts(tenant)) return { kind: 'unknown_email' };
      return mailCode(tenant.id, email, { kind: 'decoy' }, caller);
    }
    await account.tellsNothing();
    return mailCode(tenant.id, email, { kind: 'login', customerId }, caller);
  }

  /** A try is spent before the code is compared, and the code is used up before anyone is let in. */
  async function verifyCode(
    tenantId: TenantId,
    email: string,
    code: string,
    caller: Caller,
  ): Promise<VerifyCode | TooMany> {
    const decision = await rateLimits.perAddress('verifies', caller);
    if (decision.kind === 'too_many') return decision;
    const key = { tenantId, email, requester: caller.requester };
    const kept = await loginCodes.spendTry(key, epochSeconds(clock));
    if (!kept) return { kind: 'closed' };
    const presented = hashLoginCode(await pepper(), key, code);
    if (!isSameHash(kept.hash, presented)) return { kind: 'wrong', triesLeft: kept.triesLeft };
    // before the code is used up: where this fails, the same code may come again
    const customerId = await customerOf(tenantId, email, kept.purpose);
    if (customerId === undefined) return { kind: 'closed' };
    const consumed = await loginCodes.consume(key, kept.hash);
    return consumed === 'consumed' ? { kind: 'verified', customerId } : { kind: 'closed' };
  }

  /**
   * Whom a code lets in now that the mailbox is proven. Signing up makes the customer; where somebody made one with this
   * email meanwhile, it is theirs.
   */
  async function customerOf(tenantId: TenantId, email: string, purpose: CodePurpose): Promise<string | undefined> {
    if (purpose.kind === 'decoy') return undefined;
    if (purpose.kind === 'login') return purpose.customerId;
    const { firstName, lastName, acceptsMarketing } = purpose;
    const details = { email, first_name: firstName, last_name: lastName, acceptsMarketing };
    const created = await newCustomer({ customers, random }, tenantId, details);
    return created ?? customers.idByEmail(tenantId, email);
  }

  return { requestCode, verifyCode };
}
