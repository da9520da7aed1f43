import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goodsOf } from '../../documents/goods/index.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { WallPadsScreen } from './wall-pads-screen.tsx';

let site: Site;
let answer: unknown;

beforeEach(async () => {
  site = await testSite();
  answer = {
    product: { id: 'wall-pads', kind: 'accessory', name: 'Wall Pad kit', description: '', price: 5, imageUrls: [] },
  };
  vi.spyOn(site.api, 'get').mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = () =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: WallPadsScreen }])} />, {
    wrapper: inSite(site),
  });

test('adds the requested kits to those in the cart, and says so', async () => {
  goodsOf(site).setWallPads(3);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'One kit more' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 kits to the cart, $10.00' }));
  expect(goodsOf(site).read().wallPads).toBe(5);
  expect(screen.getByText('5 kits are in your cart.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the cart' }).getAttribute('href')).toBe('/cart');
});

test('offers no more than the maximum of a cart line', async () => {
  goodsOf(site).setWallPads(99);
  show();
  expect((await screen.findByRole('status')).textContent).toBe('99 kits are in your cart.');
  expect(screen.queryByRole('button', { name: /to the cart, / })).toBeNull();
});

test('an error is shown with a retry', async () => {
  answer = new ApiProblem({ status: 500, code: 'internal', message: 'no' });
  show();
  expect(await screen.findByText('Unable to fetch the product. Please try again later.')).toBeDefined();
});

test('is not found where none are sold', async () => {
  answer = new ApiProblem({ status: 404, code: 'unknown_product', message: 'no' });
  show();
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
});
