import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, renderScreen } from '../../testing/render-screen.tsx';
import { problem } from '../../testing/replies.ts';

const ARTICLES = [
  { id: 'price', title: 'What does a tile cost?', section: 'Prices', body: '<p>One price, framed.</p>' },
  { id: 'promo', title: 'How do I use a code?', section: 'Prices', body: '<p>In <a href="/cart">the cart</a>.</p>' },
  { id: 'frames', title: 'Which frames are there?', section: 'Hanging', body: '<p>Black, white, gray.</p>' },
].map((article, index) => ({ ...article, slug: article.id, sortOrder: index, isPromoted: true }));

const PATH = 'GET /v1/support/articles';
const open = (address = '/faqs', reply: unknown = { articles: ARTICLES }) =>
  renderScreen(address, { replies: { [PATH]: reply } });

const main = () => within(screen.getByRole('main'));
const questions = () =>
  main()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const count = () => main().getByRole('status').textContent;
const search = () => screen.findByRole('searchbox');
const stateOf = (id: string) => document.getElementById(id)?.closest('details')?.open;

test('shows all questions by section, collapsed, and no search result', async () => {
  await open();
  expect(await screen.findByRole('region', { name: 'Prices' })).toBeTruthy();
  expect(questions()).toEqual(ARTICLES.map(({ title }) => title));
  expect(ARTICLES.map(({ id }) => stateOf(id))).toEqual([false, false, false]);
  expect(count()).toBe('');
});

test('searches while typing and shows the count', async () => {
  const { user } = await open();
  await fill(user, await search(), 'frame');
  expect(questions()).toEqual(['What does a tile cost?', 'Which frames are there?']);
  expect(count()).toBe('2 answers');
  await fill(user, await search(), 'frames gray');
  expect(count()).toBe('1 answer');
  expect(screen.queryByRole('region', { name: 'Prices' })).toBeNull();
});

test('without a match, offers a person or all questions', async () => {
  const { user } = await open();
  await fill(user, await search(), 'xylophone');
  expect(count()).toBe('0 answers');
  expect(screen.getByRole('heading', { name: 'No answer about “xylophone”' })).toBeTruthy();
  expect(main().getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  await user.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(questions()).toHaveLength(3);
});

test('every question has a URL that opens it', async () => {
  await open('/faqs#promo');
  await search();
  expect(ARTICLES.map(({ id }) => stateOf(id))).toEqual([false, true, false]);
  const links = screen.getAllByRole('link', { name: 'Link to this answer', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/faqs#price', '/faqs#promo', '/faqs#frames']);
});

test('a link in an answer navigates without a reload, unless it opens a new tab', async () => {
  const { user, router } = await open('/faqs#promo');
  const link = await screen.findByRole('link', { name: 'the cart' });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(router.state.location.pathname).toBe('/faqs');
  await user.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
});

test('reports a failed load and retries', async () => {
  const { api, user } = await open('/faqs', problem(500, 'internal'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.replies[PATH] = { articles: ARTICLES };
  await user.click(again);
  expect(await search()).toBeTruthy();
});
