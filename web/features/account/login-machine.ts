import type { CreateAccountReply } from '../../../shared/customer/wire.ts';

/** States of the login: docs/spec 5.1. */
export type LoginStep = 'login' | 'verify' | 'signup' | 'done' | 'loggedIn';

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** How the code was requested, so that a resend uses the same method; without a name if the form hid it. */
export type CodeMethod = { by: 'login' } | { by: 'signup'; name?: PersonName | undefined };

export interface LoginState {
  step: LoginStep;
  /** Last typed email, shared by all forms; empty at first. */
  email: string;
  method: CodeMethod;
}

export type LoginEvent =
  | { type: 'codeSent'; email: string; method: CodeMethod }
  /** The account was created at once, without a code. */
  | { type: 'created' }
  | { type: 'verified' }
  | { type: 'toSignup'; email: string }
  | { type: 'toLogin'; email: string }
  /** Back from the code to the form that requested it. */
  | { type: 'anotherEmail' }
  | { type: 'loggedOut' };

/** Picks the forced state, else `loggedIn` with a session, else the initial one, else `login`. */
export function firstLoginState({
  isLoggedIn,
  forced,
  initial = 'login',
  email = '',
}: {
  isLoggedIn: boolean;
  forced?: LoginStep | undefined;
  initial?: LoginStep | undefined;
  email?: string | undefined;
}): LoginState {
  return { step: forced ?? (isLoggedIn ? 'loggedIn' : initial), email, method: { by: 'login' } };
}

/** Ignores events that do not apply to the state, such as a late reply. */
export function nextLoginState(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'codeSent':
      return isAsking(state.step) ? { step: 'verify', email: event.email, method: event.method } : state;
    case 'created':
      return state.step === 'signup' ? { ...state, step: 'done' } : state;
    case 'verified':
      return state.step === 'verify' ? { ...state, step: 'done' } : state;
    case 'toSignup':
      return state.step === 'login' || state.step === 'verify'
        ? { ...state, step: 'signup', email: event.email }
        : state;
    case 'toLogin':
      return state.step === 'signup' ? { ...state, step: 'login', email: event.email } : state;
    case 'anotherEmail':
      return state.step === 'verify' ? { ...state, step: state.method.by } : state;
    case 'loggedOut':
      return firstLoginState({ isLoggedIn: false });
  }
}

function isAsking(step: LoginStep): boolean {
  return step === 'login' || step === 'signup' || step === 'verify';
}

/** Interprets the sign-up reply; a code that was sent takes precedence. */
export function signupOutcome(reply: CreateAccountReply): 'codeSent' | 'created' {
  return reply.result === 'LoginCodeSent' ? 'codeSent' : 'created';
}
