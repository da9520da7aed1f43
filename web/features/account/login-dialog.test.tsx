import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openLogin, press, session1, testServer } from './test-login.tsx';

/** A tenant without its own login. */
const server = testServer();

test('never asks for a login at a tenant without one', async () => {
  const { store } = openLogin(server, { initial: 'signup' });
  expect(store.getState().account.isLoginOpen).toBe(false);
  act(() => server.site.session.write(session1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await server.site.loginGate.ask('needed')).toBe('nowhere');
});

test('offers only the log-out to a customer who is logged in', async () => {
  server.answer({ '/v1/account/logout': [Promise.resolve(undefined)] });
  server.site.session.write(session1);
  const { store } = openLogin(server);
  expect(await screen.findByText('Hi Ada!')).toBeTruthy();
  await press('Log out');
  expect(server.site.session.read()).toBeUndefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(store.getState().account.isLoginOpen).toBe(false);
});
