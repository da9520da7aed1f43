// @vitest-environment-options {"url": "http://127.0.0.1/?tenant=ph"}
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testProject } from '../../../shared/project/test-projects.ts';
import { selectActiveProject } from '../../documents/projects/index.ts';
import { offline } from '../../testing/replies.ts';
import {
  askForCode,
  CUSTOMER_CALL,
  customer,
  openLogin,
  session1,
  testServer,
  type,
  verified1,
} from './test-login.tsx';

const server = testServer();

const answerCustomer = (answer: () => unknown) => {
  server.api.replies[CUSTOMER_CALL] = answer;
};
const replyOf = (shown: typeof customer) => ({ customer: shown, benefits: { isMember: false, rewardTiles: 0 } });
const asked = () => server.api.sent(CUSTOMER_CALL);

test('loads the customer on load and every hour', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let firstName = 'Augusta';
  answerCustomer(() => replyOf({ ...customer, first_name: firstName }));
  server.site.session.write(session1);
  openLogin(server);
  expect(await screen.findByText('Hi Augusta!')).toBeTruthy();
  firstName = 'Ada Augusta';
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(await screen.findByText('Hi Ada Augusta!')).toBeTruthy();
  expect(server.site.session.read()).toMatchObject({ accessToken: 'a', refreshToken: 'r' });
});

test('keeps the last known customer while offline', async () => {
  answerCustomer(offline);
  server.site.session.write(session1);
  openLogin(server);
  expect(await screen.findByText('Hi Ada!')).toBeTruthy();
  await waitFor(() => expect(asked()).not.toEqual([]));
  expect(server.site.session.read()?.customer).toEqual(customer);
});

test('loads nothing without a session', async () => {
  openLogin(server);
  await screen.findByText('Log in');
  expect(asked()).toEqual([]);
});

const elsewhere = { projects: [testProject('elsewhere')], photos: [] };

test('after a login, a customer with a project in progress elsewhere continues it', async () => {
  server.answer({
    '/v1/account/login': [{ result: 'LoginCodeSent' }],
    '/v1/account/login_verify': [verified1],
    '/v1/projects/get': [elsewhere],
  });
  const { router, store } = openLogin(server);
  await askForCode();
  await type('Code', '123456');
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
  expect(selectActiveProject(store.getState() as never)?.id).toBe('elsewhere');
});

test('leaves the choice of the wall to the page that a mail link opens', async () => {
  server.answer({ '/v1/projects/get': [elsewhere] });
  server.site.session.write(session1);
  const { router, store } = openLogin(server, {}, '/resume');
  await waitFor(() => expect(asked()).not.toEqual([]));
  expect(server.api.sent('POST /v1/projects/get')).toEqual([]);
  await act(() => router.navigate('/'));
  await waitFor(() => expect(selectActiveProject(store.getState() as never)?.id).toBe('elsewhere'));
});

test('on load the project is there too, and the shopper stays on the requested page', async () => {
  server.answer({ '/v1/projects/get': [elsewhere] });
  server.site.session.write(session1);
  const { router, store } = openLogin(server);
  await waitFor(() => expect(selectActiveProject(store.getState() as never)?.id).toBe('elsewhere'));
  expect(router.state.location.pathname).toBe('/');
});
