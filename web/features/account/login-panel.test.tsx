// @vitest-environment jsdom

import { configureStore } from '@reduxjs/toolkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, session } from '../../app/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { accountReducer, loginAsked } from './account-slice.ts';
import { LoginDialog } from './login-dialog.tsx';

const customer = {
  id: 'c1',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Byron',
  role: 'shopper' as const,
};
const refusal = (status: number, code: string, message: string) => new ApiProblem({ status, code, message });

/** What the server says to each call; a call without an answer fails the test. */
let answers: Record<string, unknown[]>;
let sent: { path: string; body: unknown }[];

beforeEach(() => {
  answers = {};
  sent = [];
  vi.spyOn(api, 'post').mockImplementation(async (path, { body }) => {
    sent.push({ path, body });
    const answer = answers[path]?.shift();
    if (answer === undefined) throw new Error(`Unexpected call of ${path}`);
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});

afterEach(() => {
  cleanup();
  session.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function open(forced?: Parameters<typeof loginAsked>[0]['forced']) {
  const store = configureStore({ reducer: { account: accountReducer } });
  const router = createMemoryRouter([{ path: '*', element: <LoginDialog /> }]);
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  );
  act(() => void store.dispatch(loginAsked(forced ? { forced } : {})));
  return store;
}

const email = () => screen.findByLabelText('Email address');
const code = () => screen.findByLabelText('Code');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function askForCode(address = 'ada@example.com') {
  fireEvent.input(await email(), { target: { value: address } });
  press('Email me a code');
}

describe('asking for a code', () => {
  test('an empty email is required, a wrong one is named, and neither is sent', async () => {
    open();
    await email();
    press('Email me a code');
    expect(await screen.findByText('Email address is required')).toBeTruthy();
    await askForCode('ada');
    expect(await screen.findByText(/Enter an email address/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test("says the spec's sentence when nobody has this email", async () => {
    answers = { '/v1/account/login': [refusal(404, 'email_not_found', 'Email not found')] };
    open();
    await askForCode();
    expect(
      await screen.findByText('Hmm.. we can’t find the account associated with this email. Please try again.'),
    ).toBeTruthy();
    expect((await email()).getAttribute('aria-invalid')).toBe('true');
  });

  test('leads to the code when it was sent', async () => {
    answers = { '/v1/account/login': [{ result: 'LoginCodeSent' }] };
    open();
    await askForCode(' Ada@Example.com ');
    expect((await code()).getAttribute('autocomplete')).toBe('one-time-code');
    expect(screen.getByText('Check your inbox')).toBeTruthy();
    expect(sent).toEqual([{ path: '/v1/account/login', body: { email: 'Ada@Example.com', loginMethod: 'code' } }]);
  });

  test('a code that is on its way already can still be typed', async () => {
    answers = { '/v1/account/login': [refusal(429, 'code_sent_recently', 'A code was sent a moment ago.')] };
    open();
    await askForCode();
    fireEvent.click(await screen.findByRole('button', { name: 'I already have a code' }));
    expect(await code()).toBeTruthy();
  });
});

describe('typing the code', () => {
  async function atVerify(more: Record<string, unknown[]> = {}) {
    answers = { '/v1/account/login': [{ result: 'LoginCodeSent' }, { result: 'LoginCodeSent' }], ...more };
    open();
    await askForCode();
    return await code();
  }

  test('must be six digits', async () => {
    const field = await atVerify();
    press('Log in');
    expect(await screen.findByText('Code is required')).toBeTruthy();
    fireEvent.input(field, { target: { value: '12345' } });
    expect(await screen.findByText('Code must be 6 digits long')).toBeTruthy();
  });

  test('a wrong one says so and stays', async () => {
    const field = await atVerify({ '/v1/account/login_verify': [refusal(401, 'invalid_code', 'Invalid code')] });
    fireEvent.input(field, { target: { value: '000000' } });
    press('Log in');
    expect(await screen.findByText('Invalid code')).toBeTruthy();
    expect(session.read()).toBeUndefined();
  });

  test('the right one, spaces and all, logs in and greets by name', async () => {
    const reply = { accessToken: 'a', refreshToken: 'r', customer };
    const field = await atVerify({ '/v1/account/login_verify': [reply] });
    fireEvent.input(field, { target: { value: ' 123 456 ' } });
    press('Log in');
    expect(await screen.findByText('You are logged in')).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ email: 'ada@example.com', code: '123456', source: 'web' });
    expect(session.read()?.customer.first_name).toBe('Ada');
    press('Go on');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a new code is announced for ten seconds', async () => {
    await atVerify();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    press('Send a new code');
    expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    expect(screen.queryByText('A new code is on its way.')).toBeNull();
  });

  test('going back keeps the email to correct it', async () => {
    await atVerify();
    press('Use another email address');
    expect(((await email()) as HTMLInputElement).value).toBe('ada@example.com');
  });
});

describe('who is logged in', () => {
  const logIn = (more: Partial<typeof customer> | { role: 'admin' }) =>
    session.write({ accessToken: 'a', refreshToken: 'r', customer: { ...customer, ...more } });

  test('is greeted by name, or as somebody without one', async () => {
    logIn({});
    const store = open();
    expect(await screen.findByText('Hi Ada!')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
    act(() => logIn({ first_name: '' }));
    expect(await screen.findByText('Hi there!')).toBeTruthy();
    expect(store.getState().account.isLoginOpen).toBe(true);
  });

  test('finds the way to the back office as an admin only', async () => {
    logIn({ role: 'admin' });
    open();
    expect((await screen.findByRole('link', { name: 'Admin' })).getAttribute('href')).toBe('/admin');
  });

  test('is out at once on logging out, even when the server does not answer', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    logIn({});
    answers = { '/v1/account/logout': [new TypeError('Failed to fetch')] };
    open();
    await screen.findByText('Hi Ada!');
    press('Log out');
    expect(await email()).toBeTruthy();
    expect(session.read()).toBeUndefined();
    await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce());
  });
});
