// @vitest-environment-options {"url": "http://127.0.0.1/?tenant=cs"}
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { askForCode, field, openLogin, press, refusal, session1, testServer, type, verified1 } from './test-login.tsx';

const server = testServer();
const CREATE = '/v1/account/create';
const VERIFY = '/v1/account/login_verify';
const codeSent = { result: 'LoginCodeSent' };

async function signUp(name = ' Ada King Lovelace', email = 'ada@example.com') {
  await type('Name', name);
  await type('Email address', email);
  await press('Create my account');
}

describe('reaching the sign-up', () => {
  test('leads from the login and keeps the email', async () => {
    openLogin(server);
    await type('Email address', 'ada@example.com');
    await press('Create an account');
    expect(document.activeElement).toBe(await field('Name'));
    expect((await field('Email address')).value).toBe('ada@example.com');
    await press('Log in');
    expect((await field('Email address')).value).toBe('ada@example.com');
  });

  test('leads from the code of a login', async () => {
    server.answer({ '/v1/account/login': [codeSent] });
    openLogin(server);
    await askForCode();
    await field('Code');
    await press('Create an account');
    expect((await field('Email address')).value).toBe('ada@example.com');
  });

  test('leads from the code of a sign-up or of a dialog opened there', async () => {
    server.answer({ [CREATE]: [codeSent] });
    openLogin(server, { initial: 'signup' });
    await signUp();
    await field('Code');
    await press('Use another email address');
    expect(document.activeElement).toBe(await field('Name'));
    expect((await field('Email address')).value).toBe('ada@example.com');
    cleanup();

    openLogin(server, { forced: 'verify' });
    await field('Code');
    await press('Create an account');
    expect(await field('Name')).toBeTruthy();
  });

  test('opens first when the caller asks for it, unless the customer is logged in', async () => {
    server.site.session.write(session1);
    openLogin(server, { initial: 'signup' });
    expect(await screen.findByText('Hi Ada!')).toBeTruthy();
  });
});

describe('the form', () => {
  test('names the missing fields and sends nothing', async () => {
    openLogin(server, { initial: 'signup' });
    await field('Name');
    await press('Create my account');
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('Email address is required')).toBeTruthy();
    await signUp('Ada');
    expect(await screen.findByText('Enter first and last name')).toBeTruthy();
    expect(server.sent()).toEqual([]);
  });

  test('says what the email is used for', async () => {
    openLogin(server, { initial: 'signup' });
    const email = await field('Email address');
    const hint = screen.getByText("You'll receive receipts and notifications here");
    expect(email.getAttribute('aria-describedby')).toBe(hint.id);
  });

  test('asks for the email only when the caller hides the name', async () => {
    server.answer({ [CREATE]: [codeSent] });
    openLogin(server, { initial: 'signup', isNameHidden: true, source: 'welcome' });
    const email = await field('Email address');
    expect(document.activeElement).toBe(email);
    expect(screen.queryByLabelText('Name')).toBeNull();
    await type('Email address', 'ada@example.com');
    await press('Create my account');
    await field('Code');
    expect(server.sent()[0]?.body).toEqual({
      email: 'ada@example.com',
      loginMethod: 'code',
      acceptsMarketing: true,
      source: 'welcome',
    });
  });

  test.each([
    [
      'an email that is already in use',
      refusal(409, 'account_exists', 'You must provide a loginMethod', { customerMessage: 'Something else' }),
      'That email is already in use',
    ],
    [
      'a refusal with a sentence',
      refusal(429, 'too_many_tries', 'Too many tries.', { customerMessage: 'Please wait a while.' }),
      'Please wait a while.',
    ],
    ['a refusal without one', refusal(500, 'internal', 'Oops'), 'Error occurred'],
  ])('%s shows an error under the email', async (_case, problem, text) => {
    server.answer({ [CREATE]: [problem] });
    openLogin(server, { initial: 'signup' });
    await signUp();
    const message = await screen.findByText(text);
    const email = await field('Email address');
    expect(email.getAttribute('aria-describedby')).toBe(message.id);
    expect(document.activeElement).toBe(email);
  });
});

describe('results', () => {
  const body = {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'King Lovelace',
    loginMethod: 'code',
    acceptsMarketing: true,
    source: 'web',
  };

  test('asks for the code that was sent, and logs in', async () => {
    server.answer({ [CREATE]: [codeSent], [VERIFY]: [verified1] });
    openLogin(server, { initial: 'signup' });
    await signUp();
    await type('Code', '123456');
    expect(await screen.findByText('You are logged in')).toBeTruthy();
    expect(server.sent()).toEqual([
      { path: CREATE, body },
      { path: VERIFY, body: { email: 'ada@example.com', code: '123456', source: 'web' } },
    ]);
  });

  test('resends the code by signing up again with the same name', async () => {
    server.answer({ [CREATE]: [codeSent, codeSent] });
    openLogin(server, { initial: 'signup' });
    await signUp();
    await field('Code');
    await press('Send a new code');
    expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
    expect(server.sent()).toEqual([
      { path: CREATE, body },
      { path: CREATE, body },
    ]);
  });

  test('returning from the code leads to the sign-up', async () => {
    server.answer({ [CREATE]: [codeSent] });
    openLogin(server, { initial: 'signup' });
    await signUp();
    await field('Code');
    await press('Use another email address');
    expect(await field('Name')).toBeTruthy();
  });

  test('an account created without a code is announced, without a login', async () => {
    const createResult = { email: 'ada@example.com', first_name: 'Ada', last_name: 'King' };
    server.answer({ [CREATE]: [{ result: 'CustomerCreated', createResult }] });
    openLogin(server, { initial: 'signup' });
    await signUp();
    expect(await screen.findByText('Your account is ready')).toBeTruthy();
    expect(screen.queryByText('You are logged in')).toBeNull();
  });

  test('a code that was just sent can be typed without another request', async () => {
    const sentence = 'We have just sent you a code.';
    server.answer({ [CREATE]: [refusal(429, 'code_sent_recently', 'A moment ago.', { customerMessage: sentence })] });
    openLogin(server, { initial: 'signup' });
    await signUp();
    expect(await screen.findByText(sentence)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'I already have a code' }));
    expect(await field('Code')).toBeTruthy();
  });
});
