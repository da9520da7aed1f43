import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goodsOf } from '../../documents/goods/index.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { MembershipContent } from './membership-content.tsx';

const MEMBERSHIP = { code: 'MEMBER40', cartCode: 'MEMBERCART40', text: '40% off for members', percentOff: 40 };
const PRODUCT = { id: 'Membership', shopifyId: 'gid://shopify/ProductVariant/Membership', price: 99 };
let site: Site;
let pricing: object;

beforeEach(async () => {
  site = await testSite();
  pricing = { fullPrice: 14, volumeDiscounts: [], membership: MEMBERSHIP, products: [PRODUCT] };
  vi.spyOn(site.api, 'get').mockImplementation(async () => pricing as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show() {
  const routes = [
    { path: '/', Component: MembershipContent },
    { path: '/cart', element: <p>The cart</p> },
  ];
  return render(<RouterProvider router={createMemoryRouter(routes)} />, { wrapper: inSite(site) });
}

test('shows what a membership includes and costs, and adds it to the cart', async () => {
  show();
  expect(await screen.findByText('$99.00')).toBeDefined();
  expect(screen.getByText('40% off everything else, for a year.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('The cart')).toBeDefined();
  expect(goodsOf(site).read().hasMembership).toBe(true);
});

test.each([
  ['has no membership', { membership: undefined }],
  ['does not sell it', { products: [] }],
])('offers nothing where the tenant %s', async (_what, changes) => {
  pricing = { ...pricing, ...changes };
  const { container } = show();
  await vi.waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
  expect(container.textContent).toBe('');
});
