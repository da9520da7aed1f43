import type { Tenant } from '../../../shared/tenant/schema.ts';
import { type Clock, epochSeconds, type Random } from '../lib/clock.ts';
import type { TooMany } from '../limits/rate-limits.ts';
import { type createAccountLookup, revealsAccounts } from './account-lookup.ts';
import type { CustomerStore } from './customer-store.ts';
import type { Mailbox } from './device-token.ts';
import type { CodePurpose, VerifyCode } from './login-code.ts';
import type { LoginCodeStore } from './login-code-store.ts';
import type { CodeMailed, createMailCode } from './mail-code.ts';
import { newCustomer } from './new-customer.ts';
import type { PendingSubscriberStore } from './pending-subscriber-store.ts';
import type { createProveCode } from './prove-code.ts';
import type { Caller, Requesters } from './requester.ts';
import { optInMetafields } from './welcome-promo.ts';

export type RequestCode = CodeMailed | { kind: 'unknown_email' };

type SignInDeps = {
  customers: CustomerStore;
  pendings: PendingSubscriberStore;
  loginCodes: LoginCodeStore;
  random: Random;
  clock: Clock;
} & {
  requesters: Requesters;
  lookUp: ReturnType<typeof createAccountLookup>;
  mailCode: ReturnType<typeof createMailCode>;
  proveCode: ReturnType<typeof createProveCode>;
};

/** Login by mailed code. Emails arrive normalized. */
export function createSignIn(deps: SignInDeps) {
  const { customers, pendings, loginCodes, requesters, lookUp, mailCode, proveCode, random, clock } = deps;

  async function requestCode(tenant: Tenant, email: string, caller: Caller): Promise<RequestCode> {
    const mailbox = { tenantId: tenant.id, email };
    const requester = await requesters.recognize(mailbox, caller);
    const account = await lookUp('lookups', tenant, email, requester);
    if (account.kind === 'too_many') return account;
    const { customerId } = account;
    if (customerId === undefined) {
      if (revealsAccounts(tenant)) return { kind: 'unknown_email' };
      return mailCode(mailbox, { kind: 'decoy' }, requester, 'log_in');
    }
    await account.tellsNothing();
    return mailCode(mailbox, { kind: 'login', customerId }, requester, 'log_in');
  }

  /** Consumes the code before it grants access: prove-code.ts. */
  async function verifyCode(mailbox: Mailbox, code: string, caller: Caller): Promise<VerifyCode | TooMany> {
    const proven = await proveCode(mailbox, code, caller, 'login');
    if (proven.kind !== 'right') return proven;
    const { key, kept, requester } = proven;
    // Before the code is consumed, so that the same code still works if this fails.
    const customerId = await customerOf(mailbox, requester.id, kept.purpose);
    if (customerId === undefined) return { kind: 'closed' };
    const device = await requesters.deviceAfterLogin(mailbox, requester);
    if ((await loginCodes.consume(key, kept.hash)) === 'gone') return { kind: 'closed' };
    return { kind: 'verified', customerId, deviceId: device.id, deviceToken: device.token };
  }

  /**
   * The customer of a proven mailbox. Sign-up creates the customer with the data typed in the browser that owns the
   * code;
   * if the email has a customer by now, logs in to that account.
   */
  async function customerOf(mailbox: Mailbox, requester: string, purpose: CodePurpose): Promise<string | undefined> {
    if (purpose.kind === 'decoy' || purpose.kind === 'erasure') return undefined;
    if (purpose.kind === 'login') return purpose.customerId;
    const { tenantId, email } = mailbox;
    const { firstName, lastName, acceptsMarketing } = purpose;
    const subscriber = await pendings.get(mailbox, requester, epochSeconds(clock));
    const created = await newCustomer({ customers, random }, tenantId, {
      email,
      first_name: firstName,
      last_name: lastName,
      acceptsMarketing,
      ...(subscriber?.optedInMs !== undefined && { metafields: optInMetafields(subscriber.optedInMs) }),
    });
    return created ?? customers.idByEmail(tenantId, email);
  }

  return { requestCode, verifyCode };
}
