import { describe, expect, test } from 'vitest';
import { ApiProblem, offlineProblem } from '../../lib/api-problem.ts';
import { loginErrorText, signupErrorText, verifyErrorText } from './login-errors.ts';

const problem = (status: number, code: string, message: string, customerMessage?: string) =>
  new ApiProblem({ status, code, message, customerMessage });

describe('what a login says when it fails', () => {
  test.each([
    [
      'an unknown email',
      problem(404, 'email_not_found', 'Email not found'),
      'Hmm.. we can’t find the account associated with this email. Please try again.',
    ],
    ['a fault of the server', problem(500, 'internal', 'Something went wrong on our side.'), 'Failed to login '],
    ['no connection', offlineProblem(new TypeError('fetch failed')), 'Failed to login '],
    [
      'a second code at once',
      problem(429, 'code_sent_recently', 'A code…', 'We have just sent you a code.'),
      'We have just sent you a code.',
    ],
    ['a call that was given up', new DOMException('', 'AbortError'), undefined],
  ])('%s', (_case, error, text) => {
    expect(loginErrorText(error)).toBe(text);
  });

  test.each([
    ['a wrong code', problem(401, 'invalid_code', 'Invalid code'), 'Invalid code'],
    ['too many tries', problem(429, 'too_many_tries', 'Too many', 'Please wait a while.'), 'Please wait a while.'],
    ['anything else', problem(500, 'internal', 'Something went wrong on our side.'), 'Failed to verify code'],
  ])('%s', (_case, error, text) => {
    expect(verifyErrorText(error)).toBe(text);
  });

  test.each([
    [
      'an email in use',
      problem(409, 'account_exists', 'You must provide a loginMethod', 'Something else.'),
      'That email is already in use',
    ],
    [
      'what the server has a sentence for',
      problem(400, 'invalid_request', 'Bad', 'Please look again.'),
      'Please look again.',
    ],
    ['anything else', problem(500, 'internal', 'Something went wrong on our side.'), 'Error occurred'],
    ['a fault of this browser', new TypeError('undefined is not a function'), 'Error occurred'],
    ['a call that was given up', new DOMException('', 'AbortError'), undefined],
  ])('signing up: %s', (_case, error, text) => {
    expect(signupErrorText(error)).toBe(text);
  });
});
