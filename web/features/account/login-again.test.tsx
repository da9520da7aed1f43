import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { createAppStore } from '../../store/store.ts';
import { StashedWork } from './stashed-work.tsx';
import {
  CUSTOMER_CALL,
  customer,
  field,
  openLogin,
  press,
  refusal,
  session1,
  testServer,
  type,
} from './test-login.tsx';

/** A tenant without its own login, because an expired session can be renewed there too. */
const server = testServer();
const session2 = { ...session1, accessToken: 'a2' };
const bob = { ...session1, accessToken: 'b', customer: { ...customer, id: 'c2', email: 'bob@example.com' } };

/** Simulates a call whose token refresh was refused. */
function askAgain() {
  server.site.session.write(session1);
  const page = openLogin(server, { initial: 'login' });
  const answers: string[] = [];
  act(() => void server.site.loginGate.ask('ended').then((answer) => answers.push(answer)));
  return { ...page, answers };
}

async function logInWith(email: string | undefined, verified: object): Promise<void> {
  server.answer({
    '/v1/account/login': [{ result: 'LoginCodeSent' }],
    '/v1/account/login_verify': [{ ...verified, deviceToken: 'device-1.k.x' }],
  });
  if (email !== undefined) await type('Email address', email);
  await press('Email me a code');
  await type('Code', '123456');
}

test('the dialog says why it opened, knows the customer and offers no sign-up', async () => {
  askAgain();
  expect(await screen.findByRole('dialog', { name: 'Log in again' })).toBeTruthy();
  expect(screen.getByText(/Your login has expired\. Your work is safe/)).toBeTruthy();
  expect((await field('Email address')).value).toBe(customer.email);
  expect(screen.queryByText('Create an account')).toBeNull();
});

test('logging in again closes the dialog and resumes the call', async () => {
  const { answers, router } = askAgain();
  const cartToken = server.site.cartToken.read();
  const said = vi.spyOn(server.site.toast, 'info');
  await screen.findByRole('dialog', { name: 'Log in again' });
  await logInWith(undefined, session2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(answers).toEqual(['signedIn']);
  expect([server.site.session.read(), server.site.cartToken.read()]).toEqual([session2, cartToken]);
  expect(said).toHaveBeenCalledWith('You are logged in again.', expect.anything());
  expect(router.state.location.pathname).toBe('/');
});

test('a login in another tab answers the prompt here too', async () => {
  const { answers } = askAgain();
  await screen.findByRole('dialog', { name: 'Log in again' });
  act(() => server.site.session.write(session2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(answers).toEqual(['signedIn']);
});

/** Simulates another tab that logs in as the given customer and whose session then expires as well. */
async function endsElsewhere(next: typeof session1) {
  const other = await testSite({ localStorage: server.site.environment.localStorage, events: new EventTarget() });
  other.session.write(next);
  other.session.end(next.accessToken);
  server.api.replies[CUSTOMER_CALL] = refusal(401, 'unauthorized', 'The session is over');
  server.answer({ '/v1/account/refresh': [refusal(401, 'session_ended', 'The session is over')] });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'default:session' })));
}

test.each([
  ['another customer', bob],
  ['the same customer', session2],
])('when the session of %s has expired since, the prompt stays open for that session', async (_who, next) => {
  const { answers } = askAgain();
  await screen.findByRole('dialog', { name: 'Log in again' });
  await endsElsewhere(next);
  await waitFor(async () => expect((await field('Email address')).value).toBe(next.customer.email));
  expect([answers, server.site.loginGate.isAsking()]).toEqual([[], true]);
  act(() => server.site.session.write({ ...next, accessToken: 'new' }));
  await waitFor(() => expect(answers).toEqual(['signedIn']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('declining then clears the previous customer from the screen', async () => {
  const stashed = vi.spyOn(server.site.stashes, 'add');
  server.site.session.write(session1);
  openLogin(server, { initial: 'login' });
  act(() => server.site.session.end(session1.accessToken));
  await screen.findByRole('dialog', { name: 'Log in again' });
  await endsElsewhere(bob);
  await waitFor(async () => expect((await field('Email address')).value).toBe(bob.customer.email));
  await press('Not now');
  await waitFor(() => expect(server.site.session.read()).toBeUndefined());
  expect(stashed).toHaveBeenCalledWith(expect.objectContaining({ customerId: bob.customer.id }));
});

test('declining fails the waiting call', async () => {
  const { answers } = askAgain();
  await screen.findByRole('dialog', { name: 'Log in again' });
  await press('Not now');
  await waitFor(() => expect(answers).toEqual(['declined']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('another customer who logs in starts empty, and the previous work stays stashed', async () => {
  askAgain();
  const cartToken = server.site.cartToken.read();
  const stashed = vi.spyOn(server.site.stashes, 'add');
  await screen.findByRole('dialog', { name: 'Log in again' });
  await logInWith(bob.customer.email, bob);
  expect(await screen.findByText('You are logged in')).toBeTruthy();
  expect(server.site.session.read()).toEqual(bob);
  expect(server.site.cartToken.read()).not.toBe(cartToken);
  expect(stashed).toHaveBeenCalledWith(expect.objectContaining({ customerId: customer.id, cartToken }));
});

test('an empty screen mentions stashed work without a name and offers to remove it', async () => {
  const { site } = server;
  site.session.write(session1);
  const store = createAppStore(site);
  const router = createMemoryRouter([{ path: '*', element: <StashedWork fallback="Nothing" /> }]);
  const { container } = render(<RouterProvider router={router} />, { wrapper: inSite(site, store) });
  expect(container.textContent).toBe('Nothing');
  act(() => void site.stashes.add({ customerId: customer.id, cartToken: site.cartToken.read() }));
  act(() => site.session.clear());
  expect(container.textContent).toContain('A wall is hidden on this device.');
  expect(container.textContent).not.toContain(customer.email);
  await press('Remove it from this device');
  await press('Remove it');
  await waitFor(() => expect(container.textContent).toBe('Nothing'));
  expect(site.stashes.read()).toEqual([]);
});
