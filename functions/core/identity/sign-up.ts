import type * as z from 'zod/mini';
import type { Tenant } from '../../../shared/schemas/tenant.ts';
import type { CreateAccountReply, CreateAccountRequest } from '../../../shared/wire/account.ts';
import type { Catalog } from '../catalog/catalog-cache.ts';
import type { RateLimits, TooMany } from '../limits/rate-limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import { type createAccountLookup, revealsAccounts } from './account-lookup.ts';
import type { Caller } from './caller.ts';
import type { CustomerStore } from './customer-store.ts';
import type { CodeMailed, createMailCode } from './mail-code.ts';
import { newCustomer } from './new-customer.ts';
import { welcomeMetafields } from './welcome-promo.ts';

type NewAccount = z.infer<typeof CreateAccountRequest>;

export type SignUp = CodeMailed | { kind: 'account_exists' };
export type Join =
  | { kind: 'created'; createResult: NonNullable<CreateAccountReply['createResult']> }
  | { kind: 'account_exists' }
  | TooMany;

type SignUpDeps = {
  catalog: Pick<Catalog, 'pricing'>;
  customers: CustomerStore;
  random: Random;
  clock: Clock;
} & {
  rateLimits: RateLimits;
  lookUp: ReturnType<typeof createAccountLookup>;
  mailCode: ReturnType<typeof createMailCode>;
};

/** New accounts. Emails come in normalized. */
export function createSignUp({ catalog, customers, rateLimits, lookUp, mailCode, random, clock }: SignUpDeps) {
  /** Mails a code; the account begins when it comes back. Again: another code, the names of the last time. */
  async function signUp(tenant: Tenant, account: NewAccount, caller: Caller): Promise<SignUp> {
    const { email, firstName = '', lastName = '', acceptsMarketing } = account;
    const known = await lookUp(tenant, email, caller);
    if (known.kind === 'too_many') return known;
    const { customerId } = known;
    if (customerId !== undefined) {
      if (revealsAccounts(tenant)) return { kind: 'account_exists' };
      return mailCode(tenant.id, email, { kind: 'login', customerId }, caller);
    }
    await known.tellsNothing();
    return mailCode(tenant.id, email, { kind: 'signup', firstName, lastName, acceptsMarketing }, caller);
  }

  /** Makes a customer at once, without a login: the welcome promo asks for no more than an email. */
  async function join(tenant: Tenant, account: NewAccount, caller: Caller): Promise<Join> {
    const { email, firstName = '', lastName = '', acceptsMarketing } = account;
    const decision = await rateLimits.perAddress('joins', caller);
    if (decision.kind === 'too_many') return decision;
    const known = await lookUp(tenant, email, caller);
    if (known.kind === 'too_many') return known;
    const createResult = { email, first_name: firstName, last_name: lastName };
    if (known.customerId === undefined) {
      const pricing = await catalog.pricing(tenant.id);
      const metafields = welcomeMetafields(account.metafields, pricing?.welcomePromo, clock.now().getTime());
      const details = { ...createResult, acceptsMarketing, metafields };
      if (await newCustomer({ customers, random }, tenant.id, details)) {
        await known.tellsNothing();
        return { kind: 'created', createResult };
      }
    }
    return revealsAccounts(tenant) ? { kind: 'account_exists' } : { kind: 'created', createResult };
  }

  return { signUp, join };
}
