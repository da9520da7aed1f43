// @vitest-environment-options {"url": "http://127.0.0.1/?tenant=ph"}
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { photosAdded } from '../../documents/photos/index.ts';
import { photosFramed } from '../../documents/projects/actions.ts';
import { offline } from '../../testing/replies.ts';
import { loginRequested } from './account-slice.ts';
import {
  askForCode,
  customer,
  field,
  openLogin,
  press,
  refusal,
  session1,
  testServer,
  type,
  verified1,
} from './test-login.tsx';

const server = testServer();
const codeSent = { result: 'LoginCodeSent' };
const LOGIN = '/v1/account/login';
const VERIFY = '/v1/account/login_verify';

describe('requesting a code', () => {
  test('a new customer who waits for the code is not offered the sign-up', async () => {
    server.answer({ '/v1/account/create': [codeSent] });
    openLogin(server, { forced: 'signup' });
    await type('Name', 'Ada Lovelace');
    await type('Email address', 'ada@example.com');
    await press('Create my account');
    await field('Code');
    expect(screen.queryByText('New here?')).toBeNull();
    await press('Use another email address');
    expect(await field('Name')).toBeTruthy();
  });

  test('a customer who logs in can still switch to sign-up while the code is on its way', async () => {
    server.answer({ [LOGIN]: [codeSent] });
    openLogin(server);
    await askForCode();
    await field('Code');
    expect(screen.getByText('New here?')).toBeTruthy();
  });

  test('an empty or invalid email shows an error and is not sent', async () => {
    openLogin(server);
    await field('Email address');
    await press('Email me a code');
    expect(await screen.findByText('Email address is required')).toBeTruthy();
    await askForCode('ada');
    expect(await screen.findByText('Email address must be a valid email')).toBeTruthy();
    expect(server.sent()).toEqual([]);
  });

  test('pressing the switch below an unfinished email neither blurs the field nor shows an error', async () => {
    openLogin(server);
    await type('Email address', 'ada');
    const before = document.activeElement;
    expect(before).toBe(await field('Email address'));
    await userEvent.pointer({
      keys: '[MouseLeft>]',
      target: screen.getByRole('button', { name: /Create an account/ }),
    });
    expect(document.activeElement).toBe(before);
    expect(screen.queryByText('Email address must be a valid email')).toBeNull();
  });

  test('an invalid email shows its error on blur', async () => {
    openLogin(server);
    await type('Email address', 'ada');
    fireEvent.blur(await field('Email address'));
    expect(await screen.findByText('Email address must be a valid email')).toBeTruthy();
  });

  test.each([
    [
      'an unknown email',
      refusal(404, 'email_not_found', 'Email not found'),
      'Hmm.. we can’t find the account associated with this email. Please try again.',
    ],
    ['a fault', refusal(500, 'internal', 'Something went wrong on our side.'), 'Failed to login'],
    [
      'too many tries',
      refusal(429, 'too_many_tries', 'Too many tries from this address.', { retryAfterSeconds: 120 }),
      'Failed to login because this was tried too often. Please try again in 2 minutes.',
    ],
  ])('%s shows an error under the field, which keeps the focus', async (_case, problem, text) => {
    server.answer({ [LOGIN]: [problem] });
    openLogin(server);
    await askForCode();
    expect(await screen.findByText(text)).toBeTruthy();
    const email = await field('Email address');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email);
  });

  test('leads to the code form once the code is sent', async () => {
    server.answer({ [LOGIN]: [codeSent] });
    openLogin(server);
    await askForCode(' Ada@Example.com ');
    expect(await field('Code')).toBeTruthy();
    expect(screen.getByText('Check your inbox')).toBeTruthy();
    expect(server.sent()).toEqual([{ path: LOGIN, body: { email: 'Ada@Example.com', loginMethod: 'code' } }]);
  });

  test('logs an unexpected result and stays on the form', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    server.answer({ [LOGIN]: [{ result: 'PasswordRequired' }] });
    openLogin(server);
    await askForCode();
    await waitFor(() => expect(warned).toHaveBeenCalledWith('Unexpected login result', 'PasswordRequired'));
    const email = await field('Email address');
    expect(email.getAttribute('aria-invalid')).toBeNull();
  });

  test('accepts a code that was requested earlier', async () => {
    server.answer({ [LOGIN]: [refusal(429, 'code_sent_recently', 'A code was sent a moment ago.')] });
    openLogin(server);
    await askForCode();
    fireEvent.click(await screen.findByRole('button', { name: 'I already have a code' }));
    expect(await field('Code')).toBeTruthy();
  });
});

describe('the code field', () => {
  async function atVerify(more: Record<string, unknown[]> = {}) {
    server.answer({ [LOGIN]: [codeSent, codeSent], ...more });
    openLogin(server);
    await askForCode();
    return field('Code');
  }
  const verified = () =>
    server
      .sent()
      .filter(({ path }) => path === VERIFY)
      .map(({ body }) => body);

  test('autofills one-time codes and shows the number pad', async () => {
    const code = await atVerify();
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(code.inputMode).toBe('numeric');
    expect(document.activeElement).toBe(code);
  });

  test('requires six digits', async () => {
    await atVerify();
    await press('Log in');
    expect(await screen.findByText('Code is required')).toBeTruthy();
    await type('Code', '12345');
    expect(await screen.findByText('Code must be 6 digits long')).toBeTruthy();
    expect(verified()).toEqual([]);
  });

  test('submits once, when its sixth digit is typed', async () => {
    const code = await atVerify({ [VERIFY]: [verified1] });
    for (const typed of ['1', '12', '123', '1234', '12345', '123456'])
      fireEvent.input(code, { target: { value: typed } });
    await press('Log in');
    expect(await screen.findByText('You are logged in')).toBeTruthy();
    expect(verified()).toEqual([{ email: 'ada@example.com', code: '123456', source: 'web' }]);
    expect(server.site.session.read()?.customer.first_name).toBe('Ada');
    expect(screen.getByText(/^You are logged in\. Everything/).getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }));
    await press('Continue');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['123456', ' 123 456', '123-456', 'Your code:\n123456\n10 minutes are left.'])(
    'fills in and submits a paste of %j',
    async (text) => {
      const code = await atVerify({ [VERIFY]: [verified1] });
      fireEvent.paste(code, { clipboardData: { getData: () => text } });
      expect(await screen.findByText('You are logged in')).toBeTruthy();
      expect(verified()).toEqual([{ email: 'ada@example.com', code: '123456', source: 'web' }]);
    },
  );

  test('leaves a paste without a code to the browser', async () => {
    const code = await atVerify();
    expect(fireEvent.paste(code, { clipboardData: { getData: () => 'no digits' } })).toBe(true);
  });

  test('shows an error for a wrong code, clears and accepts the next one', async () => {
    await atVerify({ [VERIFY]: [refusal(401, 'invalid_code', 'Invalid code'), verified1] });
    await type('Code', '000000');
    expect(await screen.findByText('Invalid code')).toBeTruthy();
    const code = await field('Code');
    expect([code.value, code.getAttribute('aria-invalid')]).toEqual(['', 'true']);
    expect(document.activeElement).toBe(code);
    fireEvent.blur(code);
    expect(screen.getByText('Invalid code')).toBeTruthy();
    expect(server.site.session.read()).toBeUndefined();
    await type('Code', '1');
    expect(screen.queryByText('Invalid code')).toBeNull();
    await type('Code', '123456');
    expect(await screen.findByText('You are logged in')).toBeTruthy();
  });

  test.each([
    ['a fault', refusal(500, 'internal', 'Something went wrong on our side.'), 'Failed to verify code'],
    [
      'too many tries',
      refusal(429, 'too_many_tries', 'Too many tries from this address.', { retryAfterSeconds: 120 }),
      'Failed to verify code',
    ],
  ])('%s shows an error and keeps the typed code', async (_case, problem, text) => {
    await atVerify({ [VERIFY]: [problem] });
    await type('Code', '123456');
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await field('Code')).value).toBe('123456');
  });

  test('says that a newer code was sent, and clears the earlier one', async () => {
    await atVerify({ [VERIFY]: [refusal(401, 'code_replaced', 'Invalid code')] });
    await type('Code', '123456');
    expect((await screen.findByText(/We sent you a newer code/)).getAttribute('role')).toBe('status');
    expect((await field('Code')).value).toBe('');
    expect(screen.getByText('Invalid code')).toBeTruthy();
  });

  test('says how long to wait after too many tries', async () => {
    await atVerify({ [VERIFY]: [refusal(429, 'too_many_tries', 'Too many tries.', { retryAfterSeconds: 120 })] });
    await type('Code', '123456');
    expect((await screen.findByText(/Please try again in 2 minutes/)).getAttribute('role')).toBe('status');
  });

  test('a right code marks this browser as known, even after logging out', async () => {
    await atVerify({ [VERIFY]: [verified1], '/v1/account/logout': [undefined] });
    await type('Code', '123456');
    await screen.findByText('You are logged in');
    expect(server.site.session.read()).toEqual(session1);
    await press('Continue');
    act(() => server.site.leave());
    cleanup();
    openLogin(server);
    server.answer({ [LOGIN]: [codeSent] });
    await askForCode();
    await field('Code');
    expect(server.sent().at(-1)).toEqual({
      path: LOGIN,
      body: { email: 'ada@example.com', loginMethod: 'code', deviceTokens: [verified1.deviceToken] },
    });
  });

  test('announces a new code for ten seconds', async () => {
    await atVerify();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await press('Send a new code');
    const notice = await screen.findByText('A new code is on its way.');
    expect(notice.getAttribute('role')).toBe('status');
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(notice.textContent).not.toBe('');
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(notice.textContent).toBe('');
    expect(server.sent().map(({ path }) => path)).toEqual([LOGIN, LOGIN]);
  });

  test('says when the next code can be requested', async () => {
    const problem = refusal(429, 'code_sent_recently', 'A code was sent a moment ago.', { retryAfterSeconds: 23 });
    await atVerify({ [LOGIN]: [codeSent, problem] });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await press('Send a new code');
    const notice = await screen.findByText(/You can ask for another one in 23 seconds/);
    await act(() => vi.advanceTimersByTimeAsync(22_000));
    expect(notice.textContent).not.toBe('');
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(notice.textContent).toBe('');
  });

  test('keeps the email when returning to correct it', async () => {
    await atVerify();
    await press('Use another email address');
    expect((await field('Email address')).value).toBe('ada@example.com');
  });

  test('asks for the email too when a caller opens the dialog at the code', async () => {
    server.answer({ [VERIFY]: [verified1] });
    openLogin(server, { forced: 'verify', source: 'receipt' });
    await type('Code', '123456');
    expect(await screen.findByText('Email address is required')).toBeTruthy();
    expect(verified()).toEqual([]);
    await type('Email address', 'ada@example.com');
    await press('Log in');
    expect(await screen.findByText('You are logged in')).toBeTruthy();
    expect(verified()).toEqual([{ email: 'ada@example.com', code: '123456', source: 'receipt' }]);
  });
});

describe('a logged-in customer', () => {
  test('is greeted by name, or without one', async () => {
    server.site.session.write(session1);
    openLogin(server);
    expect(await screen.findByText('Hi Ada!')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
    act(() => server.site.session.write({ ...session1, customer: { ...customer, first_name: '' } }));
    expect(await screen.findByText('Hi there!')).toBeTruthy();
  });

  test('sees the back office link only as an administrator', async () => {
    server.site.session.write({ ...session1, customer: { ...customer, role: 'admin' } });
    openLogin(server);
    expect((await screen.findByRole('link', { name: 'Admin' })).getAttribute('href')).toBe('/admin');
  });

  test('sees the state that the caller forces', async () => {
    server.site.session.write(session1);
    openLogin(server, { forced: 'signup' });
    expect(await screen.findByText('Create your account')).toBeTruthy();
  });

  test('confirms before unsaved work is lost, and can stay logged in', async () => {
    server.site.session.write(session1);
    server.answer({ '/v1/account/logout': [Promise.resolve(undefined)] });
    const { store } = openLogin(server);
    await screen.findByText('Hi Ada!');
    const photo = { id: 'a', key: 'k', fileName: 'a.jpg', bytes: 1, status: 'ready' as const, widthPx: 9, heightPx: 9 };
    act(() => {
      store.dispatch(photosAdded([photo]));
      store.dispatch(photosFramed(['a']));
    });
    await press('Log out');
    expect(await screen.findByText(/^Some of your work is not saved yet/)).toBeTruthy();
    expect(server.site.session.read()).toBeDefined();
    await press('Stay logged in');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.site.session.read()).toBeDefined();
    fireEvent.click(screen.getByText('Profile'));
    await press('Log out');
    await screen.findByText(/^Some of your work is not saved yet/);
    await press('Log out anyway');
    expect(server.site.session.read()).toBeUndefined();
  });

  test('is logged out at once, even when the server does not answer', async () => {
    server.site.session.write(session1);
    server.answer({ '/v1/account/logout': [offline()] });
    openLogin(server);
    await screen.findByText('Hi Ada!');
    await press('Log out');
    expect((await field('Email address')).value).toBe('');
    expect(server.site.session.read()).toBeUndefined();
    expect(server.sent()).toEqual([{ path: '/v1/account/logout', body: { userId: 'c1', refreshToken: 'r' } }]);
  });
});

describe('the dialog', () => {
  test('opens empty each time and returns the focus on closing', async () => {
    const { opener } = openLogin(server);
    await type('Email address', 'ada@example.com');
    fireEvent.keyDown(await field('Email address'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    fireEvent.click(opener);
    expect((await field('Email address')).value).toBe('');
  });

  test('reports a declined login when it is closed', async () => {
    const { store } = openLogin(server);
    act(() => void store.dispatch(loginRequested({})));
    fireEvent.keyDown(await field('Email address'), { key: 'Escape' });
    let answer: Promise<string> | undefined;
    act(() => {
      answer = server.site.loginGate.ask('needed');
    });
    fireEvent.keyDown(await field('Email address'), { key: 'Escape' });
    expect(await answer).toBe('declined');
  });

  test('releases the waiting call after the code', async () => {
    server.answer({ [LOGIN]: [codeSent], [VERIFY]: [verified1] });
    openLogin(server);
    fireEvent.keyDown(await field('Email address'), { key: 'Escape' });
    let answer: Promise<string> | undefined;
    act(() => {
      answer = server.site.loginGate.ask('needed');
    });
    await askForCode();
    await type('Code', '123456');
    expect(await answer).toBe('signedIn');
  });
});
