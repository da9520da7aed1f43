import type { CreateAccountReply } from '../../../shared/customer/wire.ts';

/** The states of the login: docs/product.md 5.1. */
export type LoginStep = 'login' | 'verify' | 'signup' | 'done' | 'loggedIn';

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** How the code was asked for, so that the next one is asked for in the same way. Without a name it was hidden. */
export type CodeWay = { by: 'login' } | { by: 'signup'; name?: PersonName | undefined };

export interface LoginState {
  step: LoginStep;
  /** what was last typed; kept from form to form, and where the code goes. Empty while nobody has typed one */
  email: string;
  way: CodeWay;
}

export type LoginEvent =
  | { type: 'codeSent'; email: string; way: CodeWay }
  /** an account was made at once, without a code */
  | { type: 'created' }
  | { type: 'verified' }
  | { type: 'toSignup'; email: string }
  | { type: 'toLogin'; email: string }
  /** back from the code to the form that asked for it */
  | { type: 'anotherEmail' }
  | { type: 'loggedOut' };

/** A caller's wish first, then whoever is logged in, then what the caller begins with, else the login. */
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
  return { step: forced ?? (isLoggedIn ? 'loggedIn' : initial), email, way: { by: 'login' } };
}

/** An event that does not belong to the state, for example an answer that comes late, changes nothing. */
export function nextLoginState(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'codeSent':
      return isAsking(state.step) ? { step: 'verify', email: event.email, way: event.way } : state;
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
      return state.step === 'verify' ? { ...state, step: state.way.by } : state;
    case 'loggedOut':
      return firstLoginState({ isLoggedIn: false });
  }
}

function isAsking(step: LoginStep): boolean {
  return step === 'login' || step === 'signup' || step === 'verify';
}

/** What an answer to signing up means. A code that was sent has to come back, whatever else the answer holds. */
export function signupOutcome(reply: CreateAccountReply): 'codeSent' | 'created' {
  return reply.result === 'LoginCodeSent' ? 'codeSent' : 'created';
}
