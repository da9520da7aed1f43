import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EmailForm, SIGNUP_EMAIL_HINT, SignupForm, VerifyForm } from './account-forms.ts';

function sentences(form: z.ZodMiniType, typed: unknown): string[] {
  return z.safeParse(form, typed).error?.issues.map((issue) => issue.message) ?? [];
}

describe('logging in', () => {
  test.each([
    ['', ['Email address is required']],
    ['ada', ['Email address must be a valid email']],
    [' ada@example.com ', []],
  ])('shows %j: %j', (email, expected) => expect(sentences(EmailForm, { email })).toEqual(expected));
});

describe('the code from the mail', () => {
  test.each([
    ['', ['Code is required']],
    ['  ', ['Code is required']],
    ['12345', ['Code must be 6 digits long']],
    ['1234567', ['Code must be 6 digits long']],
    ['12345a', ['Code must be 6 digits long']],
    ['１２３４５', ['Code must be 6 digits long']],
    ['Code 123456, good for 10 minutes', ['Code must be 6 digits long']],
  ])('%j shows %j', (code, expected) => expect(sentences(VerifyForm, { code })).toEqual(expected));

  test.each([
    '123456',
    ' 123 456 ',
    '123-456',
    '123\u2013456',
    '123\u200B456',
    '\uFEFF123456\u00AD',
    '123\u00A0456',
    '123456.',
    '１２３４５６',
    'Your code is 123456',
  ])('is read from %j', (code) => expect(z.parse(VerifyForm, { code })).toEqual({ code: '123456' }));
});

describe('signing up', () => {
  test.each([
    ['', ['Name is required']],
    ['Ada', ['Enter first and last name']],
    ['Ada Lovelace', []],
    ['Ada King Lovelace', []],
  ])('as %j shows %j', (name, expected) => {
    expect(sentences(SignupForm, { name, email: 'ada@example.com' })).toEqual(expected);
  });

  test('also needs an email', () => {
    expect(sentences(SignupForm, { name: 'Ada Lovelace', email: '' })).toEqual(['Email address is required']);
  });

  test('explains the use of the email', () => {
    expect(SIGNUP_EMAIL_HINT).toBe("You'll receive receipts and notifications here");
  });
});
