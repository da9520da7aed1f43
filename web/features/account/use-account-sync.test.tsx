// @vitest-environment-options {"url": "http://127.0.0.1/?tenant=ph"}
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testProject } from '../../../shared/project/test-projects.ts';
import { selectActiveProject } from '../../documents/projects/index.ts';
import { offlineProblem } from '../../lib/api-problem.ts';
import { askForCode, customer, openLogin, session1, testServer, type } from './test-login.tsx';

const server = testServer();

const answerCustomer = (answer: () => unknown) =>
  vi.mocked(server.site.api.get).mockImplementation(async () => {
    const reply = answer();
    if (reply instanceof Error) throw reply;
    return { customer: reply } as never;
  });

test('loads the customer on load and every hour', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let firstName = 'Augusta';
  answerCustomer(() => ({ ...customer, first_name: firstName }));
  server.site.session.write(session1);
  openLogin(server);
  expect(await screen.findByText('Hi Augusta!')).toBeTruthy();
  firstName = 'Ada Augusta';
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(await screen.findByText('Hi Ada Augusta!')).toBeTruthy();
  expect(server.site.session.read()).toMatchObject({ accessToken: 'a', refreshToken: 'r' });
});

test('keeps the last known customer while offline', async () => {
  answerCustomer(() => offlineProblem(new TypeError('Failed to fetch')));
  server.site.session.write(session1);
  openLogin(server);
  expect(await screen.findByText('Hi Ada!')).toBeTruthy();
  await waitFor(() => expect(server.site.api.get).toHaveBeenCalled());
  expect(server.site.session.read()?.customer).toEqual(customer);
});

test('loads nothing without a session', async () => {
  openLogin(server);
  await screen.findByText('Log in');
  expect(server.site.api.get).not.toHaveBeenCalled();
});

const elsewhere = { projects: [testProject('elsewhere')], photos: [] };

test('after a login, a customer with a project in progress elsewhere continues it', async () => {
  server.answers = {
    '/v1/account/login': [{ result: 'LoginCodeSent' }],
    '/v1/account/login_verify': [session1],
    '/v1/projects/get': [elsewhere],
  };
  const { router, store } = openLogin(server);
  await askForCode();
  await type('Code', '123456');
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
  expect(selectActiveProject(store.getState() as never)?.id).toBe('elsewhere');
});

test('leaves the choice of the wall to the page that a mail link opens', async () => {
  answerCustomer(() => customer);
  server.answers = { '/v1/projects/get': [elsewhere] };
  server.site.session.write(session1);
  const { router, store } = openLogin(server, {}, '/resume');
  await waitFor(() => expect(server.site.api.get).toHaveBeenCalled());
  expect(server.site.api.post).not.toHaveBeenCalled();
  await act(() => router.navigate('/'));
  await waitFor(() => expect(selectActiveProject(store.getState() as never)?.id).toBe('elsewhere'));
});

test('on load the project is there too, and the shopper stays on the requested page', async () => {
  server.answers = { '/v1/projects/get': [elsewhere] };
  server.site.session.write(session1);
  const { router, store } = openLogin(server);
  await waitFor(() => expect(selectActiveProject(store.getState() as never)?.id).toBe('elsewhere'));
  expect(router.state.location.pathname).toBe('/');
});
