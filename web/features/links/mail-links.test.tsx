import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testProject } from '../../../shared/project/test-projects.ts';
import { selectActiveProject, selectProjects } from '../../documents/projects/index.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { offline, problem, type SentRequest, type TestApi } from '../../testing/replies.ts';
import { testSession } from '../../testing/sessions.ts';

const TOKEN = 'ada.w1.toyr43.signature';
const LINK = { projectId: 'w1', status: 'InProgress', emailHint: 'a•••@example.com', isOwner: false };
const RESUME = 'POST /v1/projects/resume';
const PROJECTS = 'POST /v1/projects/get';
const UNSUBSCRIBE = 'POST /v1/mail/unsubscribe';
const ADA = testSession();
const GRACE = { ...testSession({ id: 'c2', email: 'grace@example.com' }), accessToken: 'b' };

interface Given {
  link?: unknown;
  projects?: ReturnType<typeof testProject>[];
  session?: typeof ADA;
}

const open = (address: string, { link, projects = [testProject('w1')], session }: Given = {}) =>
  renderScreen(address, {
    ...(session && { session }),
    replies: { ...(link !== undefined && { [RESUME]: link }), [PROJECTS]: { projects, photos: [] } },
  });

const resumed = (api: TestApi) => api.sent(RESUME).map(({ body }) => body);
/** The server knows the link's customer by the session. */
const linkOfAda = ({ headers }: SentRequest) => ({
  ...LINK,
  isOwner: headers.get('Authorization') === `Bearer ${ADA.accessToken}`,
});

test('the wall’s customer lands in the editor, and the token is gone everywhere', async () => {
  const { api, router, store } = await open(`/resume?tenant=ph#${TOKEN}`, { session: ADA, link: linkOfAda });
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '?tenant=ph', hash: '' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
  expect(selectActiveProject(store.getState())?.id).toBe('w1');
  expect(resumed(api)).toContainEqual({ purpose: 'resume', token: TOKEN });
});

test('a project already in the cart opens there', async () => {
  const { api, router, store } = await open(`/recover#${TOKEN}`, {
    session: ADA,
    projects: [testProject('w1', { status: 'Cart' })],
    link: { ...LINK, status: 'Cart', isOwner: true },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(resumed(api)).toContainEqual({ purpose: 'recover', token: TOKEN });
  expect(selectActiveProject(store.getState())?.id).not.toBe('w1');
});

test('opens the linked wall even if another is newer, and puts the others into the cart', async () => {
  const newest = testProject('w2', { updatedAt: '2026-11-30T00:00:00.000Z' });
  const { router, store } = await open(`/resume#${TOKEN}`, {
    session: ADA,
    projects: [testProject('w0'), testProject('w1'), newest],
    link: linkOfAda,
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
  const state = store.getState();
  expect(selectActiveProject(state)?.id).toBe('w1');
  expect(selectProjects(state).map(({ id, status }) => [id, status])).toEqual([
    ['w0', 'Cart'],
    ['w1', 'InProgress'],
    ['w2', 'Cart'],
  ]);
});

test('a visitor logs in here and continues', async () => {
  const { router, site } = await open(`/resume#${TOKEN}`, { link: linkOfAda });
  expect(await screen.findByText('Log in as a•••@example.com to continue your wall.')).toBeTruthy();
  expect(await screen.findByLabelText('Email address', {}, { timeout: 10_000 })).toBeTruthy();
  act(() => site.session.write(ADA));
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
});

test('another customer learns whom the link belongs to', async () => {
  const { router, site } = await open(`/resume#${TOKEN}`, { session: GRACE, link: linkOfAda });
  expect(await screen.findByText(/You are logged in as grace@example.com, and this link is for a•••/)).toBeTruthy();
  act(() => site.session.write(ADA));
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
});

test('the link survives a login that remounts the screen', async () => {
  const { api, site } = await open(`/resume#${TOKEN}`, { link: linkOfAda });
  await screen.findByText(/Log in as/);
  act(() => site.session.write(GRACE));
  expect(await screen.findByText(/You are logged in as grace@example.com/)).toBeTruthy();
  expect(resumed(api)).toContainEqual({ purpose: 'resume', token: TOKEN });
});

test.each([
  ['unknown_link', 404, 'This link doesn’t work. Please open it from the email again.'],
  ['link_expired', 410, 'This link has expired. Nothing is lost: log in, and your walls are there.'],
])('%s shows the error with the login below', async (code, status, text) => {
  await open(`/resume#${TOKEN}`, { link: problem(status, code, { customerMessage: text }) });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(await screen.findByLabelText('Email address', {}, { timeout: 10_000 })).toBeTruthy();
});

test.each(['', '#', '#walls'])('a truncated link shows the error: "%s"', async (hash) => {
  const { api } = await open(`/resume${hash}`);
  expect(await screen.findByText(/This link doesn’t work/)).toBeTruthy();
  expect(resumed(api)).toEqual([]);
});

test('a logged-in customer is offered the account’s walls', async () => {
  const link = problem(410, 'link_expired', { customerMessage: 'This link has expired.' });
  await open(`/resume#${TOKEN}`, { session: ADA, link });
  expect((await screen.findByRole('link', { name: 'Go to your wall' })).getAttribute('href')).toBe('/printing');
});

test('an ordered wall says so and offers a new one', async () => {
  const link = problem(410, 'link_used', { customerMessage: 'You have ordered this wall already.' });
  await open(`/resume#${TOKEN}`, { link });
  expect(await screen.findByRole('heading', { name: 'You have ordered this wall already.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start a new wall' }).getAttribute('href')).toBe('/photo-picker');
});

test('a deleted wall is reported at once', async () => {
  await open(`/resume#${TOKEN}`, { session: ADA, projects: [], link: linkOfAda });
  expect(await screen.findByText('This wall is no longer here.')).toBeTruthy();
});

test('offline, the page says so and can retry', async () => {
  const { api, router, user } = await open(`/resume#${TOKEN}`, { session: ADA, link: offline() });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.replies[RESUME] = linkOfAda;
  await user.click(again);
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
});

test('reminders stop on the button press, not before', async () => {
  const { api, router, user } = await open(`/unsubscribe#${TOKEN}`);
  api.replies[UNSUBSCRIBE] = undefined;
  expect(await screen.findByRole('heading', { name: 'Stop these emails?' })).toBeTruthy();
  expect(router.state.location.hash).toBe('');
  expect(api.sent(UNSUBSCRIBE)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  const done = await screen.findByRole('heading', { name: 'You are unsubscribed' });
  expect(document.activeElement).toBe(done);
  expect(api.sent(UNSUBSCRIBE).map(({ query }) => query)).toEqual([{ token: TOKEN }]);
});

test('a failed unsubscribe can be retried, an invalid link cannot', async () => {
  const { api, user } = await open(`/unsubscribe#${TOKEN}`);
  api.replies[UNSUBSCRIBE] = offline();
  const submit = await screen.findByRole('button', { name: 'Unsubscribe' });
  await user.click(submit);
  expect((await screen.findByRole('alert')).textContent).toMatch(/check your connection/);
  api.replies[UNSUBSCRIBE] = problem(404, 'unknown_link', { customerMessage: 'This link doesn’t work.' });
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe('This link doesn’t work.');
});

test('a truncated unsubscribe link changes nothing', async () => {
  await open('/unsubscribe');
  expect((await screen.findByRole('alert')).textContent).toMatch(/This link doesn’t work/);
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
});
