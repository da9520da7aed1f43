import type { ApiDeps } from '../api-env.ts';
import { createAccountLookup } from './account-lookup.ts';
import { createAllowances } from './allowances.ts';
import { createMailCode } from './mail-code.ts';
import { createSignIn } from './sign-in.ts';
import { createSignUp } from './sign-up.ts';
import { createWelcome } from './welcome.ts';

/** All that strangers may ask about accounts, over one set of budgets. */
export function createAccounts(deps: ApiDeps) {
  const allowances = createAllowances(deps);
  const lookUp = createAccountLookup({ customers: deps.customers, allowances });
  const shared = { ...deps, allowances, lookUp, mailCode: createMailCode({ ...deps, allowances }) };
  return { signIn: createSignIn(shared), signUp: createSignUp(shared), welcome: createWelcome(shared) };
}
