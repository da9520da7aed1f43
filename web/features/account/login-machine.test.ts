import { describe, expect, test } from 'vitest';
import { firstLoginState, type LoginEvent, type LoginState, nextLoginState } from './login-machine.ts';

describe('where the dialog opens', () => {
  test.each([
    [{ isLoggedIn: false }, 'login'],
    [{ isLoggedIn: true }, 'loggedIn'],
    [{ isLoggedIn: true, forced: 'verify' }, 'verify'],
    [{ isLoggedIn: false, forced: 'done' }, 'done'],
  ] as const)('%o opens at %s', (given, step) => {
    expect(firstLoginState(given)).toEqual({ step, email: '' });
  });
});

describe('how it goes on', () => {
  const at = (step: LoginState['step']): LoginState => ({ step, email: 'ada@example.com' });
  test.each<[LoginState['step'], LoginEvent, LoginState['step']]>([
    ['login', { type: 'codeSent', email: 'ada@example.com' }, 'verify'],
    ['verify', { type: 'codeSent', email: 'ada@example.com' }, 'verify'],
    ['verify', { type: 'verified' }, 'done'],
    ['verify', { type: 'anotherEmail' }, 'login'],
    ['done', { type: 'loggedOut' }, 'login'],
    ['loggedIn', { type: 'loggedOut' }, 'login'],
    // an answer that comes late changes nothing
    ['login', { type: 'verified' }, 'login'],
    ['loggedIn', { type: 'codeSent', email: 'ada@example.com' }, 'loggedIn'],
    ['done', { type: 'anotherEmail' }, 'done'],
  ])('%s, %o leads to %s', (from, event, to) => {
    expect(nextLoginState(at(from), event).step).toBe(to);
  });

  test('keeps the email while the person goes back to correct it', () => {
    expect(nextLoginState(at('verify'), { type: 'anotherEmail' }).email).toBe('ada@example.com');
  });

  test('forgets the email on logout', () => {
    expect(nextLoginState(at('loggedIn'), { type: 'loggedOut' }).email).toBe('');
  });
});
