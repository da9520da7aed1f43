/**
 * Identity: customers with their saved addresses, sign-up and login by mailed code, and sessions.
 *
 * Changed by: lambda/api (everything), lambda/seed (creates the first customers). lambda/admin only checks tokens and
 * roles.
 */
import type { Catalog } from '../catalog/catalog-cache.ts';
import type { Clock, Random } from '../lib/clock.ts';
import type { QueueSender } from '../lib/queue.ts';
import type { BudgetStore } from '../limits/rate-limit-store.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import type { HasOrderedBefore } from '../orders/order-find-store.ts';
import type { DiscountUseStore } from '../payments/discount-use-store.ts';
import { createAccountLookup } from './account-lookup.ts';
import { createConfirmErasure } from './confirm-erasure.ts';
import type { CustomerStore } from './customer-store.ts';
import type { DeviceStore } from './device-store.ts';
import type { LoginCodeStore } from './login-code-store.ts';
import { createMailCode } from './mail-code.ts';
import type { PendingSubscriberStore } from './pending-subscriber-store.ts';
import { createProveCode } from './prove-code.ts';
import { createRequesters } from './requester.ts';
import { createSignIn } from './sign-in.ts';
import { createSignUp } from './sign-up.ts';
import { createWelcome } from './welcome.ts';

interface AccountsDeps {
  catalog: Pick<Catalog, 'pricing'>;
  customers: CustomerStore;
  pendings: PendingSubscriberStore;
  discountUses: Pick<DiscountUseStore, 'usedBy'>;
  hasOrderedBefore: HasOrderedBefore;
  loginCodes: LoginCodeStore;
  devices: DeviceStore;
  budgets: BudgetStore;
  mail: QueueSender<MailMessage>;
  pepper: () => Promise<string>;
  random: Random;
  clock: Clock;
}

/** Combines all services that strangers can call about accounts, over one set of budgets. */
export function createAccounts(deps: AccountsDeps) {
  const rateLimits = createRateLimits(deps);
  const lookUp = createAccountLookup({ customers: deps.customers, rateLimits });
  const requesters = createRequesters(deps);
  const mailCode = createMailCode({ ...deps, rateLimits, requesters });
  const proveCode = createProveCode({ ...deps, rateLimits, requesters });
  const shared = { ...deps, rateLimits, requesters, lookUp, mailCode, proveCode };
  return {
    signIn: createSignIn(shared),
    signUp: createSignUp(shared),
    welcome: createWelcome(shared),
    confirmErasure: createConfirmErasure(shared),
  };
}
