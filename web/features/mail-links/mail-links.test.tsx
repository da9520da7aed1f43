import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testProject } from '../../../shared/project/test-projects.ts';
import { photosReducer } from '../../documents/photos/index.ts';
import { projectsReducer, selectActiveProject, selectProjects } from '../../documents/projects/index.ts';
import { ApiProblem, offlineProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { RecoverScreen, ResumeScreen } from './resume-screen.tsx';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';

const TOKEN = 'ada.w1.toyr43.signature';
const customer = {
  id: 'c1',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Byron',
  role: 'shopper' as const,
};
const link = { projectId: 'w1', status: 'InProgress', emailHint: 'a•••@example.com', isOwner: false };
const ofAccount = { projects: [testProject('w1')], photos: [] };

let site: Site;
/** Replies by path; a function is called each time. */
let answers: Record<string, unknown>;
let sent: { path: string; body?: unknown; query?: unknown }[];

beforeEach(async () => {
  site = await testSite();
  answers = { '/v1/projects/get': ofAccount };
  sent = [];
  vi.spyOn(site.api, 'post').mockImplementation(async (path, { body, query }) => {
    sent.push({ path, ...(body !== undefined && { body }), ...(query && { query }) });
    const given = answers[path];
    const answer = typeof given === 'function' ? given() : given;
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const signIn = (id = 'c1', email = customer.email) =>
  site.session.write({ accessToken: 'a', refreshToken: 'r', customer: { ...customer, id, email } });

function open(address: string) {
  const store = configureStore({
    reducer: { photos: photosReducer, projects: projectsReducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { site } } }),
  });
  const router = createMemoryRouter(
    [
      { path: '/resume', Component: ResumeScreen },
      { path: '/recover', Component: RecoverScreen },
      { path: '/unsubscribe', Component: UnsubscribeScreen },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />, { wrapper: inSite(site, store) });
  return { router, store };
}

const refusal = (status: number, code: string, customerMessage: string) =>
  new ApiProblem({ status, code, message: code, customerMessage });

test('the wall’s customer lands in the editor, and the token is gone everywhere', async () => {
  signIn();
  answers['/v1/projects/resume'] = { ...link, isOwner: true };
  const { router, store } = open(`/resume?tenant=ph#${TOKEN}`);
  expect(router.state.location).toMatchObject({ search: '?tenant=ph', hash: '' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
  expect(selectActiveProject(store.getState() as never)?.id).toBe('w1');
  expect(sent).toContainEqual({ path: '/v1/projects/resume', body: { purpose: 'resume', token: TOKEN } });
});

test('a project already in the cart opens there', async () => {
  signIn();
  answers['/v1/projects/get'] = { projects: [testProject('w1', { status: 'Cart' })], photos: [] };
  answers['/v1/projects/resume'] = { ...link, status: 'Cart', isOwner: true };
  const { router, store } = open(`/recover#${TOKEN}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(sent).toContainEqual({ path: '/v1/projects/resume', body: { purpose: 'recover', token: TOKEN } });
  expect(selectActiveProject(store.getState() as never)?.id).not.toBe('w1');
});

test('opens the linked wall even if another is newer, and puts the others into the cart', async () => {
  signIn();
  const [w1] = ofAccount.projects;
  const newer = { updatedAt: '2026-11-30T00:00:00.000Z' };
  answers['/v1/projects/get'] = { projects: [testProject('w0'), w1, testProject('w2', newer)], photos: [] };
  answers['/v1/projects/resume'] = { ...link, isOwner: true };
  const { router, store } = open(`/resume#${TOKEN}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
  const state = store.getState() as never;
  expect(selectActiveProject(state)?.id).toBe('w1');
  expect(selectProjects(state).map(({ id, status }) => [id, status])).toEqual([
    ['w0', 'Cart'],
    ['w1', 'InProgress'],
    ['w2', 'Cart'],
  ]);
});

test('a visitor logs in here and continues', async () => {
  answers['/v1/projects/resume'] = () => ({ ...link, isOwner: site.session.read() !== undefined });
  const { router } = open(`/resume#${TOKEN}`);
  expect(await screen.findByText('Log in as a•••@example.com to go on with your wall.')).toBeTruthy();
  expect(await screen.findByLabelText('Email address', {}, { timeout: 10_000 })).toBeTruthy();
  act(() => signIn());
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
});

test('another customer learns whom the link belongs to', async () => {
  signIn('c2', 'grace@example.com');
  answers['/v1/projects/resume'] = () => ({ ...link, isOwner: site.session.read()?.customer.id === 'c1' });
  const { router } = open(`/resume#${TOKEN}`);
  expect(await screen.findByText(/You are logged in as grace@example.com, and this link is for a•••/)).toBeTruthy();
  act(() => signIn());
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
});

test('the link survives a login that remounts the screen', async () => {
  answers['/v1/projects/resume'] = link;
  open(`/resume#${TOKEN}`);
  await screen.findByText(/Log in as/);
  cleanup();
  open('/resume');
  expect(await screen.findByText(/Log in as/)).toBeTruthy();
});

test.each([
  ['unknown_link', 404, 'This link doesn’t work. Please open it from the email again.'],
  ['link_expired', 410, 'This link has expired. Nothing is lost: log in, and your walls are there.'],
])('%s shows the error with the login below', async (code, status, text) => {
  answers['/v1/projects/resume'] = refusal(status, code, text);
  open(`/resume#${TOKEN}`);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(await screen.findByLabelText('Email address', {}, { timeout: 10_000 })).toBeTruthy();
});

test.each(['', '#', '#walls'])('a truncated link shows the error: "%s"', async (hash) => {
  open(`/resume${hash}`);
  expect(screen.getByRole('alert').textContent).toMatch(/This link doesn’t work/);
  expect(sent).toEqual([]);
});

test('a logged-in customer is offered the account’s walls', async () => {
  signIn();
  answers['/v1/projects/resume'] = refusal(410, 'link_expired', 'This link has expired.');
  open(`/resume#${TOKEN}`);
  expect((await screen.findByRole('link', { name: 'Go to your wall' })).getAttribute('href')).toBe('/printing');
});

test('an ordered wall says so and offers a new one', async () => {
  answers['/v1/projects/resume'] = refusal(410, 'link_used', 'You have ordered this wall already.');
  open(`/resume#${TOKEN}`);
  expect(await screen.findByRole('heading', { name: 'You have ordered this wall already.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start a new wall' }).getAttribute('href')).toBe('/photo-picker');
});

test('a deleted wall is reported at once', async () => {
  signIn();
  answers['/v1/projects/get'] = { projects: [], photos: [] };
  answers['/v1/projects/resume'] = { ...link, isOwner: true };
  open(`/resume#${TOKEN}`);
  expect(await screen.findByText('This wall is no longer here.')).toBeTruthy();
});

test('offline, the page says so and can retry', async () => {
  site.queryClient.setDefaultOptions({ queries: { retry: false } });
  signIn();
  answers['/v1/projects/resume'] = offlineProblem(new TypeError('Failed to fetch'));
  const { router } = open(`/resume#${TOKEN}`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers['/v1/projects/resume'] = { ...link, isOwner: true };
  fireEvent.click(again);
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
});

test('reminders stop on the button press, not before', async () => {
  const { router } = open(`/unsubscribe#${TOKEN}`);
  expect(screen.getByRole('heading', { name: 'Stop these emails?' })).toBeTruthy();
  expect(router.state.location.hash).toBe('');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  const done = await screen.findByRole('heading', { name: 'You are unsubscribed' });
  expect(document.activeElement).toBe(done);
  expect(sent).toEqual([{ path: '/v1/mail/unsubscribe', query: { token: TOKEN } }]);
});

test('a failed unsubscribe can be retried, an invalid link cannot', async () => {
  answers['/v1/mail/unsubscribe'] = offlineProblem(new TypeError('Failed to fetch'));
  open(`/unsubscribe#${TOKEN}`);
  const submit = screen.getByRole('button', { name: 'Unsubscribe' });
  fireEvent.click(submit);
  expect((await screen.findByRole('alert')).textContent).toMatch(/check your connection/);
  answers['/v1/mail/unsubscribe'] = refusal(404, 'unknown_link', 'This link doesn’t work.');
  fireEvent.click(submit);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe('This link doesn’t work.');
});

test('a truncated unsubscribe link changes nothing', () => {
  open('/unsubscribe');
  expect(screen.getByRole('alert').textContent).toMatch(/This link doesn’t work/);
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
});
