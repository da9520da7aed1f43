import { describe, expect, test } from 'vitest';
import { firstLoginState, type LoginEvent, type LoginState, nextLoginState, signupOutcome } from './login-machine.ts';

const EMAIL = 'ada@example.com';
const ADA = { firstName: 'Ada', lastName: 'King Lovelace' };
const BY_LOGIN = { by: 'login' } as const;
const BY_SIGNUP = { by: 'signup', name: ADA } as const;

describe('initial state of the dialog', () => {
  test.each([
    [{ isLoggedIn: false }, 'login'],
    [{ isLoggedIn: true }, 'loggedIn'],
    [{ isLoggedIn: false, initial: 'signup' }, 'signup'],
    [{ isLoggedIn: true, initial: 'signup' }, 'loggedIn'],
    [{ isLoggedIn: true, forced: 'verify' }, 'verify'],
    [{ isLoggedIn: false, forced: 'done', initial: 'signup' }, 'done'],
  ] as const)('%o opens at %s with empty fields', (given, step) => {
    expect(firstLoginState(given)).toEqual({ step, email: '', method: BY_LOGIN });
  });
});

describe('transitions', () => {
  const sent = (method: LoginState['method']): LoginEvent => ({ type: 'codeSent', email: EMAIL, method });
  test.each<[LoginState['step'], LoginEvent, LoginState['step']]>([
    ['login', sent(BY_LOGIN), 'verify'],
    ['login', { type: 'toSignup', email: EMAIL }, 'signup'],
    ['signup', sent(BY_SIGNUP), 'verify'],
    ['signup', { type: 'created' }, 'done'],
    ['signup', { type: 'toLogin', email: EMAIL }, 'login'],
    ['verify', sent(BY_LOGIN), 'verify'],
    ['verify', { type: 'verified' }, 'done'],
    ['verify', { type: 'toSignup', email: EMAIL }, 'signup'],
    ['verify', { type: 'anotherEmail' }, 'login'],
    ['done', { type: 'loggedOut' }, 'login'],
    ['loggedIn', { type: 'loggedOut' }, 'login'],
    // a late reply is ignored
    ['login', { type: 'verified' }, 'login'],
    ['login', { type: 'created' }, 'login'],
    ['login', { type: 'toLogin', email: EMAIL }, 'login'],
    ['signup', { type: 'verified' }, 'signup'],
    ['signup', { type: 'anotherEmail' }, 'signup'],
    ['verify', { type: 'created' }, 'verify'],
    ['loggedIn', sent(BY_LOGIN), 'loggedIn'],
    ['loggedIn', { type: 'toSignup', email: EMAIL }, 'loggedIn'],
    ['done', { type: 'anotherEmail' }, 'done'],
    ['done', sent(BY_SIGNUP), 'done'],
  ])('%s, %o leads to %s', (step, event, to) => {
    expect(nextLoginState({ step, email: EMAIL, method: BY_LOGIN }, event).step).toBe(to);
  });

  test('a code from sign-up leads back to sign-up and resends with the same name', () => {
    const verify = nextLoginState({ step: 'signup', email: '', method: BY_LOGIN }, sent(BY_SIGNUP));
    expect(verify).toEqual({ step: 'verify', email: EMAIL, method: BY_SIGNUP });
    expect(nextLoginState(verify, { type: 'anotherEmail' })).toMatchObject({ step: 'signup', email: EMAIL });
  });

  test('the email carries over from form to form', () => {
    const login: LoginState = { step: 'login', email: '', method: BY_LOGIN };
    const signup = nextLoginState(login, { type: 'toSignup', email: EMAIL });
    expect(signup.email).toBe(EMAIL);
    expect(nextLoginState(signup, { type: 'toLogin', email: 'a@example.com' }).email).toBe('a@example.com');
  });

  test('logging out clears the email', () => {
    const state: LoginState = { step: 'loggedIn', email: EMAIL, method: BY_SIGNUP };
    expect(nextLoginState(state, { type: 'loggedOut' })).toEqual({ step: 'login', email: '', method: BY_LOGIN });
  });
});

test.each([
  [{ result: 'LoginCodeSent' }, 'codeSent'],
  [{ result: 'CustomerCreated', createResult: { email: EMAIL, first_name: 'Ada', last_name: 'King' } }, 'created'],
  [{ result: 'LoginCodeSent', createResult: { email: EMAIL, first_name: 'Ada', last_name: 'King' } }, 'codeSent'],
] as const)('a sign-up reply of %o means %s', (reply, outcome) => {
  expect(signupOutcome(reply)).toBe(outcome);
});
