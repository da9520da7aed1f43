import { describe, expect, test } from 'vitest';
import { ApiProblem, offlineProblem } from '../../lib/api-problem.ts';
import { accountTexts } from './copy.ts';
import { loginErrorText, signupErrorText, verifyErrorText, verifyNoticeText } from './login-errors.ts';

const problem = (status: number, code: string, message: string, customerMessage?: string) =>
  new ApiProblem({ status, code, message, customerMessage });
const tooMany = (code: string, retryAfterSeconds?: number) =>
  new ApiProblem({ status: 429, code, message: 'Too many', retryAfterSeconds });

describe('error texts of the login', () => {
  test.each([
    [
      'an unknown email',
      problem(404, 'email_not_found', 'Email not found'),
      'Hmm.. we can’t find the account associated with this email. Please try again.',
    ],
    ['a server error', problem(500, 'internal', 'Something went wrong on our side.'), 'Failed to login '],
    ['no connection', offlineProblem(new TypeError('fetch failed')), 'Failed to login '],
    [
      'a second code at once',
      tooMany('code_sent_recently', 20),
      'Failed to login because we just sent you a code. Please check your inbox, or try again in 20 seconds.',
    ],
    [
      'too many tries',
      tooMany('too_many_tries', 301),
      'Failed to login because this was tried too often. Please try again in 6 minutes.',
    ],
    [
      'a mailbox that exceeded its daily limit',
      tooMany('mailbox_full', 18_000),
      'Failed to login because too many codes were sent to this email today. Please open the link in one of those emails on this device first, or try again in 5 hours.',
    ],
    [
      'too many tries, without a known wait',
      tooMany('too_many_tries'),
      'Failed to login because this was tried too often. Please try again later.',
    ],
    ['an aborted call', new DOMException('', 'AbortError'), undefined],
  ])('%s', (_case, error, text) => {
    expect(loginErrorText(accountTexts.usual, error)).toBe(text);
  });

  test.each([
    ['a wrong code', problem(401, 'invalid_code', 'Invalid code'), 'Invalid code'],
    ['too many tries', tooMany('too_many_tries', 60), 'Failed to verify code'],
    ['anything else', problem(500, 'internal', 'Something went wrong on our side.'), 'Failed to verify code'],
  ])('%s', (_case, error, text) => {
    expect(verifyErrorText(accountTexts.usual, error)).toBe(text);
  });

  test('says that a newer code was sent', () => {
    const error = problem(401, 'code_replaced', 'Invalid code');
    expect(verifyErrorText(accountTexts.usual, error)).toBe('Invalid code');
    expect(verifyNoticeText(accountTexts.usual, error)).toBe(
      'We sent you a newer code. Please use the one in the latest email.',
    );
  });

  test('says when to try again after too many wrong codes', () => {
    expect(verifyNoticeText(accountTexts.usual, tooMany('too_many_tries', 300))).toContain(
      'Please try again in 5 minutes.',
    );
    expect(verifyNoticeText(accountTexts.usual, problem(401, 'invalid_code', 'Invalid code'))).toBeUndefined();
  });

  test.each([
    [
      'an email in use',
      problem(409, 'account_exists', 'You must provide a loginMethod', 'Something else.'),
      'That email is already in use',
    ],
    ['a sentence from the server', problem(400, 'invalid_request', 'Bad', 'Please look again.'), 'Please look again.'],
    ['anything else', problem(500, 'internal', 'Something went wrong on our side.'), 'Error occurred'],
    ['a browser error', new TypeError('undefined is not a function'), 'Error occurred'],
    ['an aborted call', new DOMException('', 'AbortError'), undefined],
  ])('sign-up: %s', (_case, error, text) => {
    expect(signupErrorText(accountTexts.usual, error)).toBe(text);
  });
});
