import { useReducer } from 'react';
import { type TextsOf, useTexts } from '../../lib/texts.ts';
import { termTexts } from '../../ui/term-copy.ts';
import type { LoginOptions } from './account-slice.ts';
import { accountTexts } from './copy.ts';
import { firstLoginState, type LoginState, nextLoginState } from './login-machine.ts';
import { useSession } from './use-session.ts';

/** Returns the login's state and its words, for the dialog and the in-place login. */
export function useLogin(ask: LoginOptions) {
  const session = useSession();
  const [state, dispatch] = useReducer(nextLoginState, undefined, () =>
    firstLoginState({
      isLoggedIn: session !== undefined,
      forced: ask.forced,
      initial: ask.initial,
      email: ask.again?.email,
    }),
  );
  // Another tab has logged out, so there is no customer to greet.
  const shown: LoginState = state.step === 'loggedIn' && !session ? { ...state, step: 'login' } : state;
  return {
    state: shown,
    ask,
    dispatch,
    session,
    ...words(useTexts(termTexts), useTexts(accountTexts), shown, ask, session?.customer),
  };
}

export type Login = ReturnType<typeof useLogin>;

function words(
  terms: TextsOf<typeof termTexts>,
  copy: TextsOf<typeof accountTexts>,
  { step, email }: LoginState,
  { again }: LoginOptions,
  customer: { first_name: string; email: string } | undefined,
) {
  switch (step) {
    case 'login':
      return again ? { title: copy.again.title, lead: copy.again.lead } : { title: terms.logIn, lead: copy.login.lead };
    case 'verify':
      return { title: copy.verify.title, lead: copy.verify.lead(email) };
    case 'signup':
      return { title: copy.signup.title, lead: copy.signup.lead };
    case 'done':
      return customer
        ? { title: copy.done.title, lead: copy.done.lead }
        : { title: copy.done.createdTitle, lead: copy.done.createdLead };
    case 'loggedIn':
      return { title: copy.loggedIn.title(customer?.first_name), lead: copy.loggedIn.lead(customer?.email ?? '') };
  }
}
