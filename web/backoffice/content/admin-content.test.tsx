import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountReducer } from '../../features/account/index.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { ArticleScreen } from './article-screen.tsx';
import { HelpScreen } from './help-screen.tsx';
import { PageScreen } from './page-screen.tsx';
import { PagesScreen } from './pages-screen.tsx';

const REVISION = { version: 1, updatedAt: '2026-11-20T10:00:00.000Z' };
const ABOUT = { name: 'about', title: 'About {brand}', body: '<p>Us</p>', ...REVISION };
const articleOf = (id: string, sortOrder: number) => ({
  id,
  slug: id,
  title: `${id}?`,
  section: 'Ordering',
  body: '<p>So.</p>',
  sortOrder,
  isPromoted: true,
  ...REVISION,
});
const NOT_FOUND = new ApiProblem({ status: 404, code: 'unknown_page', message: 'Page not found.' });

let site: Site;
/** GET replies by path. */
let answers: Record<string, unknown>;
let posted: { path: string; body: unknown }[];
/** POST replies by path, overriding those of GET. */
let replies: Record<string, unknown>;

beforeEach(async () => {
  site = await testSite();
  answers = {
    '/v1/admin/placeholders': { placeholders: [{ name: 'tilePrice', value: '$14.00' }, { name: 'sameDayLabel' }] },
    '/v1/admin/history': { entries: [], staff: [] },
  };
  [posted, replies] = [[], {}];
  const answer = (from: Record<string, unknown>, path: string) => {
    const found = from[path];
    if (found === undefined) throw new Error(`Unexpected call of ${path}`);
    if (found instanceof Error) throw found;
    return found as never;
  };
  vi.spyOn(site.api, 'get').mockImplementation(async (path) => answer(answers, path));
  vi.spyOn(site.api, 'post').mockImplementation(async (path, { body }) => {
    if (path === '/v1/admin/text-preview') {
      const text = body as { title?: string; body: string };
      return { title: text.title, body: `<p>Shown: ${text.body.length}</p>` } as never;
    }
    posted.push({ path, body });
    return answer({ ...answers, ...replies }, path);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(address: string) {
  const routes = [
    { path: '/admin/pages', Component: PagesScreen },
    { path: '/admin/pages/:name', Component: PageScreen },
    { path: '/admin/help', Component: HelpScreen },
    { path: '/admin/help/:articleId', Component: ArticleScreen },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const wrapper = inSite(site, configureStore({ reducer: { account: accountReducer } }));
  render(<RouterProvider router={router} />, { wrapper });
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe('a page', () => {
  const PATH = '/v1/admin/pages/about';

  test('is edited next to a live preview, saved as a draft, and published', async () => {
    answers[PATH] = { page: ABOUT, revision: 3, isOwn: true };
    open('/admin/pages/about');
    await type('Text (HTML)', '<p>We are {brand}.</p>');
    expect(await screen.findByText(`Shown: ${'<p>We are {brand}.</p>'.length}`)).toBeTruthy();
    await press('Save draft');
    const text = { title: 'About {brand}', body: '<p>We are {brand}.</p>' };
    await waitFor(() => expect(posted).toEqual([{ path: PATH, body: { text, intent: 'draft', revision: 3 } }]));
    await type('Title', '');
    await press('Publish');
    await waitFor(() => expect(posted[1]?.body).toEqual({ text: { body: text.body }, intent: 'publish', revision: 3 }));
  });

  test('shows the default tenant’s text until the shop publishes its own', async () => {
    answers[PATH] = { page: ABOUT, revision: 0, isOwn: false };
    open('/admin/pages/about');
    expect(await screen.findByText(/shows the text of the default tenant/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('keeps the input when a save conflicts, and overwrites the other version on request', async () => {
    answers[PATH] = { page: ABOUT, revision: 3, isOwn: true };
    replies[PATH] = new ApiProblem({
      status: 409,
      code: 'changed_meanwhile',
      message: 'It has changed.',
      customerMessage: 'Bob changed this a moment ago.',
      body: { revision: 4 },
    });
    open('/admin/pages/about');
    await type('Text (HTML)', '<p>Mine</p>');
    await press('Publish');
    expect(await screen.findByText('Bob changed this a moment ago.')).toBeTruthy();
    expect((screen.getByLabelText('Text (HTML)') as HTMLTextAreaElement).value).toBe('<p>Mine</p>');
    replies = {};
    await press('Overwrite with mine');
    await waitFor(() => expect(posted[1]?.body).toMatchObject({ intent: 'publish', revision: 4 }));
  });

  test('keeps input typed while publishing for the next publish', async () => {
    answers[PATH] = { page: ABOUT, revision: 3, isOwn: true };
    const held = Promise.withResolvers<void>();
    vi.mocked(site.api.post).mockImplementation(async (path, { body }) => {
      if (path === '/v1/admin/text-preview') return { body: '' } as never;
      posted.push({ path, body });
      await held.promise;
      answers[PATH] = { page: { ...ABOUT, body: '<p>We</p>' }, revision: 4, isOwn: true };
      return answers[PATH] as never;
    });
    open('/admin/pages/about');
    await type('Text (HTML)', '<p>We</p>');
    const field = screen.getByLabelText<HTMLTextAreaElement>('Text (HTML)');
    await press('Publish');
    await waitFor(() => expect(posted).toHaveLength(1));
    await type('Text (HTML)', '<p>We are</p>');
    held.resolve();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-busy')).toBeNull());
    expect(screen.getByLabelText('Text (HTML)')).toBe(field);
    expect(field.value).toBe('<p>We are</p>');
    await press('Publish');
    await waitFor(() => expect(posted[1]?.body).toMatchObject({ revision: 4, text: { body: '<p>We are</p>' } }));
  });

  test('is deleted after a confirmation', async () => {
    answers[PATH] = { page: ABOUT, revision: 3, isOwn: true };
    open('/admin/pages/about');
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(posted[0]?.body).toMatchObject({ intent: 'remove', revision: 3 }));
  });

  test('is created from the list with a valid name', async () => {
    answers['/v1/admin/pages'] = { pages: [{ page: ABOUT, revision: 0, isOwn: true }] };
    answers['/v1/admin/pages/gift-guide'] = NOT_FOUND;
    open('/admin/pages');
    await press('New page');
    await type('Name', 'Gift Guide');
    await press('Create');
    expect(await screen.findByText(/such as gift-guide/)).toBeTruthy();
    await type('Name', 'gift-guide');
    await press('Create');
    expect(await screen.findByText(/This text doesn’t exist yet/)).toBeTruthy();
  });
});

test('inserts a placeholder at the cursor', async () => {
  answers['/v1/admin/pages/about'] = { page: ABOUT, revision: 3, isOwn: true };
  open('/admin/pages/about');
  const field = (await screen.findByLabelText('Text (HTML)')) as HTMLTextAreaElement;
  field.setSelectionRange(3, 5);
  expect(await screen.findByRole('option', { name: 'tilePrice: $14.00' })).toBeTruthy();
  await type('Insert placeholder', 'tilePrice');
  expect(field.value).toBe('<p>{tilePrice}</p>');
});

describe('the help', () => {
  test('moves an article up between its neighbors, and removes one from the FAQ page', async () => {
    const articles = [articleOf('a', 10), articleOf('b', 20), articleOf('c', 30)];
    answers['/v1/admin/articles'] = { articles: articles.map((article) => ({ article, revision: 1, isOwn: true })) };
    answers['/v1/admin/articles/c/place'] = { article: articles[2], revision: 2, isOwn: true };
    answers['/v1/admin/articles/a/place'] = { article: articles[0], revision: 2, isOwn: true };
    open('/admin/help');
    await press('Move up: c?');
    await waitFor(() => expect(posted[0]?.body).toEqual({ revision: 1, sortOrder: 15, isPromoted: true }));
    const row = screen.getByRole('link', { name: /a\?/ }).closest('li') as HTMLElement;
    await waitFor(() => expect(within(row).getByRole('checkbox')).toHaveProperty('disabled', false));
    fireEvent.click(within(row).getByRole('checkbox'));
    await waitFor(() => expect(posted[1]?.body).toEqual({ revision: 1, sortOrder: 10, isPromoted: false }));
  });

  test('reports a missing title at the field and sends nothing', async () => {
    answers['/v1/admin/articles/a'] = { article: articleOf('a', 10), revision: 1, isOwn: true };
    open('/admin/help/a');
    await type('Title', '');
    await press('Publish');
    expect(await screen.findByText('Must be at least 1 characters')).toBeTruthy();
    expect(posted).toEqual([]);
  });
});
