import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderAdminScreen } from '../../testing/admin-screen.ts';
import { pasteInto } from '../../testing/render-screen.tsx';
import { problem, type Replies, type SentRequest } from '../../testing/replies.ts';

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

let user: UserEvent;

async function open(address: string, replies: Replies) {
  const shown = await renderAdminScreen(address, {
    'GET /v1/admin/placeholders': { placeholders: [{ name: 'tilePrice', value: '$14.00' }, { name: 'sameDayLabel' }] },
    'POST /v1/admin/text-preview'({ body }: SentRequest) {
      const text = body as { title?: string; body: string };
      return { title: text.title, body: `<p>Shown: ${text.body.length}</p>` };
    },
    ...replies,
  });
  user = shown.user;
  return shown;
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) => pasteInto(user, await screen.findByLabelText(label), value);

describe('a page', () => {
  const PATH = '/v1/admin/pages/about';
  const STORED = { page: ABOUT, revision: 3, isOwn: true };

  async function openPage(replies: Replies = {}) {
    const { api } = await open('/admin/pages/about', { [`GET ${PATH}`]: STORED, ...replies });
    return { api, bodies: () => api.sent(`POST ${PATH}`).map(({ body }) => body) };
  }

  test('is edited next to a live preview, saved as a draft, and published', async () => {
    const { bodies } = await openPage({ [`POST ${PATH}`]: STORED });
    await type('Text (HTML)', '<p>We are {brand}.</p>');
    expect(await screen.findByText(`Shown: ${'<p>We are {brand}.</p>'.length}`)).toBeTruthy();
    await press('Save draft');
    const text = { title: 'About {brand}', body: '<p>We are {brand}.</p>' };
    await waitFor(() => expect(bodies()).toEqual([{ text, intent: 'draft', revision: 3 }]));
    await type('Title', '');
    await press('Publish');
    await waitFor(() => expect(bodies()[1]).toEqual({ text: { body: text.body }, intent: 'publish', revision: 3 }));
  });

  test('shows the default tenant’s text until the shop publishes its own', async () => {
    await openPage({ [`GET ${PATH}`]: { page: ABOUT, revision: 0, isOwn: false } });
    expect(await screen.findByText(/shows the text of the default tenant/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('keeps the input when a save conflicts, and overwrites the other version on request', async () => {
    const customerMessage = 'Bob changed this a moment ago.';
    const { api, bodies } = await openPage({
      [`POST ${PATH}`]: problem(409, 'changed_meanwhile', { customerMessage, revision: 4 }),
    });
    await type('Text (HTML)', '<p>Mine</p>');
    await press('Publish');
    expect(await screen.findByText(customerMessage)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text (HTML)').value).toBe('<p>Mine</p>');
    api.replies[`POST ${PATH}`] = { ...STORED, revision: 5 };
    await press('Overwrite with mine');
    await waitFor(() => expect(bodies()[1]).toMatchObject({ intent: 'publish', revision: 4 }));
  });

  test('keeps input typed while publishing for the next publish', async () => {
    const held = Promise.withResolvers<void>();
    let stored: object = STORED;
    const { bodies } = await openPage({
      [`GET ${PATH}`]: () => stored,
      async [`POST ${PATH}`]() {
        await held.promise;
        stored = { page: { ...ABOUT, body: '<p>We</p>' }, revision: 4, isOwn: true };
        return stored;
      },
    });
    await type('Text (HTML)', '<p>We</p>');
    const field = screen.getByLabelText<HTMLTextAreaElement>('Text (HTML)');
    await press('Publish');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    await type('Text (HTML)', '<p>We are</p>');
    held.resolve();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-busy')).toBeNull());
    expect(screen.getByLabelText('Text (HTML)')).toBe(field);
    expect(field.value).toBe('<p>We are</p>');
    await press('Publish');
    await waitFor(() => expect(bodies()[1]).toMatchObject({ revision: 4, text: { body: '<p>We are</p>' } }));
  });

  test('is deleted after a confirmation', async () => {
    const { bodies } = await openPage({ [`POST ${PATH}`]: STORED });
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog'));
    expect(bodies()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(bodies()[0]).toMatchObject({ intent: 'remove', revision: 3 }));
  });

  test('is created from the list with a valid name', async () => {
    await open('/admin/pages', {
      'GET /v1/admin/pages': { pages: [{ page: ABOUT, revision: 0, isOwn: true }] },
      'GET /v1/admin/pages/gift-guide': problem(404, 'unknown_page'),
    });
    await press('New page');
    await type('Name', 'Gift Guide');
    await press('Create');
    expect(await screen.findByText(/such as gift-guide/)).toBeTruthy();
    await type('Name', 'gift-guide');
    await press('Create');
    expect(await screen.findByText(/This text doesn’t exist yet/)).toBeTruthy();
  });

  test('inserts a placeholder at the cursor', async () => {
    await openPage();
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Text (HTML)');
    field.setSelectionRange(3, 5);
    expect(await screen.findByRole('option', { name: 'tilePrice: $14.00' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Insert placeholder'), 'tilePrice');
    expect(field.value).toBe('<p>{tilePrice}</p>');
  });
});

describe('the help', () => {
  const ARTICLES = '/v1/admin/articles';

  test('moves an article up between its neighbors, and removes one from the FAQ page', async () => {
    const articles = [articleOf('a', 10), articleOf('b', 20), articleOf('c', 30)];
    const { api } = await open('/admin/help', {
      [`GET ${ARTICLES}`]: { articles: articles.map((article) => ({ article, revision: 1, isOwn: true })) },
      [`POST ${ARTICLES}/c/place`]: { article: articles[2], revision: 2, isOwn: true },
      [`POST ${ARTICLES}/a/place`]: { article: articles[0], revision: 2, isOwn: true },
    });
    const bodiesOf = (id: string) => api.sent(`POST ${ARTICLES}/${id}/place`).map(({ body }) => body);
    await press('Move up: c?');
    await waitFor(() => expect(bodiesOf('c')).toEqual([{ revision: 1, sortOrder: 15, isPromoted: true }]));
    const row = screen.getByRole('link', { name: /a\?/ }).closest('li') as HTMLElement;
    await waitFor(() => expect(within(row).getByRole('checkbox')).toHaveProperty('disabled', false));
    await user.click(within(row).getByRole('checkbox'));
    await waitFor(() => expect(bodiesOf('a')).toEqual([{ revision: 1, sortOrder: 10, isPromoted: false }]));
  });

  test('reports a missing title at the field and sends nothing', async () => {
    const { api } = await open('/admin/help/a', {
      [`GET ${ARTICLES}/a`]: { article: articleOf('a', 10), revision: 1, isOwn: true },
    });
    await type('Title', '');
    await press('Publish');
    expect(await screen.findByText('This field is required.')).toBeTruthy();
    expect(api.sent(`POST ${ARTICLES}/a`)).toEqual([]);
  });
});
