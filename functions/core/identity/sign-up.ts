import type * as z from 'zod/mini';
import type { CreateAccountReply, CreateAccountRequest } from '../../../shared/customer/wire.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import type { Catalog } from '../catalog/catalog-cache.ts';
import { type Clock, epochSeconds } from '../lib/clock.ts';
import type { RateLimits, TooMany } from '../limits/rate-limits.ts';
import { type createAccountLookup, revealsAccounts } from './account-lookup.ts';
import type { CustomerStore } from './customer-store.ts';
import type { CodeMailed, createMailCode } from './mail-code.ts';
import type { PendingSubscriberStore } from './pending-subscriber-store.ts';
import type { Caller, Requesters } from './requester.ts';
import { optsIn } from './welcome-promo.ts';

type NewAccount = z.infer<typeof CreateAccountRequest>;

export type SignUp = CodeMailed | { kind: 'account_exists' };
export type Join =
  | { kind: 'created'; createResult: NonNullable<CreateAccountReply['createResult']> }
  | { kind: 'account_exists' }
  | TooMany;

type SignUpDeps = {
  catalog: Pick<Catalog, 'pricing'>;
  customers: Pick<CustomerStore, 'idByEmail'>;
  pendings: PendingSubscriberStore;
  clock: Clock;
} & {
  rateLimits: RateLimits;
  requesters: Requesters;
  lookUp: ReturnType<typeof createAccountLookup>;
  mailCode: ReturnType<typeof createMailCode>;
};

/** New accounts. Each starts with a proven mailbox: docs/spec 5.5. Emails arrive normalized. */
export function createSignUp(deps: SignUpDeps) {
  const { catalog, customers, pendings, rateLimits, requesters, lookUp, mailCode, clock } = deps;

  /**
   * Mails a code, whose verification creates the account. A repeated call sends another code and replaces the names.
   */
  async function signUp(tenant: Tenant, account: NewAccount, caller: Caller): Promise<SignUp> {
    const { email, firstName = '', lastName = '', acceptsMarketing } = account;
    const mailbox = { tenantId: tenant.id, email };
    const requester = await requesters.recognize(mailbox, caller);
    const known = await lookUp('lookups', tenant, email, requester);
    if (known.kind === 'too_many') return known;
    const { customerId } = known;
    if (customerId !== undefined) {
      if (revealsAccounts(tenant)) return { kind: 'account_exists' };
      return mailCode(mailbox, { kind: 'login', customerId }, requester, 'sign_up');
    }
    await known.tellsNothing();
    return mailCode(mailbox, { kind: 'signup', firstName, lastName, acceptsMarketing }, requester, 'sign_up');
  }

  /**
   * Subscribes without a login, because the welcome promo needs only an email. The data waits until the same browser
   * proves the mailbox; until then there is no customer. Idempotent.
   */
  async function join(tenant: Tenant, account: NewAccount, caller: Caller): Promise<Join> {
    const { email, firstName = '', lastName = '', acceptsMarketing } = account;
    const mailbox = { tenantId: tenant.id, email };
    const decision = await rateLimits.perAddress('joins', caller);
    if (decision.kind === 'too_many') return decision;
    const requester = await requesters.recognize(mailbox, caller);
    // The budget for joining already limits what this can reveal.
    const customerId = await customers.idByEmail(tenant.id, email);
    if (customerId !== undefined && revealsAccounts(tenant)) return { kind: 'account_exists' };
    const promo = (await catalog.pricing(tenant.id))?.welcomePromo;
    const nowMs = clock.now().getTime();
    const optedInMs = optsIn(account.metafields, promo, nowMs) ? nowMs : undefined;
    const subscriber = { acceptsMarketing, ...(optedInMs !== undefined && { optedInMs }) };
    await pendings.add(mailbox, requester.id, subscriber, epochSeconds(clock));
    return { kind: 'created', createResult: { email, first_name: firstName, last_name: lastName } };
  }

  return { signUp, join };
}
