/** The states of the login. Spec section 4, "Login dialog"; signup comes with the account flows. */
export type LoginStep = 'login' | 'verify' | 'done' | 'loggedIn';

export interface LoginState {
  step: LoginStep;
  /** where the code goes; kept from login to verify */
  email: string;
}

export type LoginEvent =
  | { type: 'codeSent'; email: string }
  | { type: 'verified' }
  | { type: 'anotherEmail' }
  | { type: 'loggedOut' };

/** A caller's wish first, then whoever is logged in, else the beginning. */
export function firstLoginState({
  isLoggedIn,
  forced,
}: {
  isLoggedIn: boolean;
  forced?: LoginStep | undefined;
}): LoginState {
  return { step: forced ?? (isLoggedIn ? 'loggedIn' : 'login'), email: '' };
}

export function nextLoginState(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'codeSent':
      return state.step === 'login' || state.step === 'verify' ? { step: 'verify', email: event.email } : state;
    case 'verified':
      return state.step === 'verify' ? { ...state, step: 'done' } : state;
    case 'anotherEmail':
      return state.step === 'verify' ? { ...state, step: 'login' } : state;
    case 'loggedOut':
      return { step: 'login', email: '' };
  }
}
