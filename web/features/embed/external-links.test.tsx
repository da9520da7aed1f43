import { createMemoryRouter, redirect } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { interceptExternalLinks, interceptExternalRedirects } from './external-links.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['another site', '<a href="https://hang.example/tool">x</a>', ['https://hang.example/tool']],
  ['a page of the shop', '<a href="/cart">x</a>', []],
  ['a new window', '<a href="https://hang.example/" target="_blank">x</a>', []],
  ['a mail', '<a href="mailto:a@b.example">x</a>', []],
])('a link to %s', (_where, html, expected) => {
  const left = vi.fn<(url: string) => void>();
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  interceptExternalLinks(page, left);
  // jsdom does not navigate.
  const link = page.querySelector('a');
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(left.mock.calls.flat()).toEqual(expected);
});

test('a shop URL that redirects to another site keeps the shopper on the current page', async () => {
  const left = vi.fn<(url: string) => void>();
  const routes = [
    {
      children: [
        { path: '/cart', element: null },
        { path: '/own', loader: () => redirect('/cart') },
        { path: '/hang-tool', loader: () => redirect('https://hang.example/') },
      ],
    },
  ];
  const router = createMemoryRouter(
    interceptExternalRedirects(routes, left, () => '/cart'),
    { initialEntries: ['/cart'] },
  );
  await router.navigate('/hang-tool');
  expect(left.mock.calls).toEqual([['https://hang.example/']]);
  expect(router.state.location.pathname).toBe('/cart');
  await router.navigate('/own');
  expect(router.state.location.pathname).toBe('/cart');
  router.dispose();
});
