import { useReducer } from 'react';
import { copy } from './copy.ts';
import { firstLoginState, type LoginStep, nextLoginState } from './login-machine.ts';
import { useSession } from './use-session.ts';

/** The login's state with its words, for the dialog and for a screen that asks in place. */
export function useLogin(forced?: LoginStep) {
  const session = useSession();
  const [state, dispatch] = useReducer(nextLoginState, undefined, () =>
    firstLoginState({ isLoggedIn: session !== undefined, forced }),
  );
  // logged out in another tab: there is nobody to greet
  const step = state.step === 'loggedIn' && !session ? 'login' : state.step;
  return { state: { ...state, step }, dispatch, session, ...words(step, state.email, session?.customer) };
}

export type Login = ReturnType<typeof useLogin>;

function words(step: LoginStep, email: string, customer: { first_name: string; email: string } | undefined) {
  switch (step) {
    case 'login':
      return { title: copy.login.title, lead: copy.login.lead };
    case 'verify':
      return { title: copy.verify.title, lead: copy.verify.lead(email) };
    case 'done':
      return { title: copy.done.title, lead: copy.done.lead };
    case 'loggedIn':
      return { title: copy.loggedIn.title(customer?.first_name), lead: copy.loggedIn.lead(customer?.email ?? '') };
  }
}
