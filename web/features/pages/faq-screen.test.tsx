import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { FaqScreen } from './faq-screen.tsx';

const ARTICLES = [
  { id: 'price', title: 'What does a tile cost?', section: 'Prices', body: '<p>One price, framed.</p>' },
  { id: 'promo', title: 'How do I use a code?', section: 'Prices', body: '<p>In <a href="/cart">the cart</a>.</p>' },
  { id: 'frames', title: 'Which frames are there?', section: 'Hanging', body: '<p>Black, white, gray.</p>' },
].map((article, index) => ({ ...article, slug: article.id, sortOrder: index, isPromoted: true }));

let site: Site;
let answer: unknown;

beforeEach(async () => {
  site = await testSite();
  answer = { articles: ARTICLES };
  vi.spyOn(site.api, 'get').mockImplementation(async (path) => {
    if (path !== '/v1/support/articles') throw new Error(`Unexpected call of ${path}`);
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});
afterEach(cleanup);

function open(address = '/faqs') {
  const routes = [
    { path: '/faqs', Component: FaqScreen },
    { path: '/cart', element: <p>The cart itself</p> },
    { path: '/contact', element: <p>Write to us</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />, { wrapper: inSite(site) });
}

const questions = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const stateOf = (id: string) => document.getElementById(id)?.closest('details')?.open;

test('shows all questions by section, collapsed, and no search result', async () => {
  open();
  expect(await screen.findByRole('region', { name: 'Prices' })).toBeTruthy();
  expect(questions()).toEqual(ARTICLES.map(({ title }) => title));
  expect(ARTICLES.map(({ id }) => stateOf(id))).toEqual([false, false, false]);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('searches while typing and shows the count', async () => {
  open();
  await screen.findByRole('searchbox');
  type('frame');
  expect(questions()).toEqual(['What does a tile cost?', 'Which frames are there?']);
  expect(screen.getByRole('status').textContent).toBe('2 answers');
  type('frames gray');
  expect(screen.getByRole('status').textContent).toBe('1 answer');
  expect(screen.queryByRole('region', { name: 'Prices' })).toBeNull();
});

test('without a match, offers a person or all questions', async () => {
  open();
  await screen.findByRole('searchbox');
  type('xylophone');
  expect(screen.getByRole('status').textContent).toBe('0 answers');
  expect(screen.getByRole('heading', { name: 'No answer about “xylophone”' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  fireEvent.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(questions()).toHaveLength(3);
});

test('every question has a URL that opens it', async () => {
  open('/faqs#promo');
  await screen.findByRole('searchbox');
  expect(ARTICLES.map(({ id }) => stateOf(id))).toEqual([false, true, false]);
  const links = screen.getAllByRole('link', { name: 'Link to this answer', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/faqs#price', '/faqs#promo', '/faqs#frames']);
});

test('a link in an answer navigates without a reload, unless it opens a new tab', async () => {
  open('/faqs#promo');
  const link = await screen.findByRole('link', { name: 'the cart' });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(screen.queryByText('The cart itself')).toBeNull();
  expect(fireEvent.click(link)).toBe(false);
  expect(await screen.findByText('The cart itself')).toBeTruthy();
});

test('reports a failed load and retries', async () => {
  answer = new ApiProblem({ status: 500, code: 'internal', message: 'no' });
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = { articles: ARTICLES };
  fireEvent.click(again);
  expect(await screen.findByRole('searchbox')).toBeTruthy();
});
