import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testProject, testTile } from '../../../shared/project/test-projects.ts';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import { goodsOf } from '../../documents/goods/index.ts';
import { photosReducer } from '../../documents/photos/index.ts';
import { selectProjects } from '../../documents/projects/index.ts';
import { projectsReducer } from '../../documents/projects/setup.ts';
import type { Site } from '../../site/create-site.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { selectPromoCode, visitReducer } from '../visit/index.ts';
import { CartLinkScreen } from './cart-link-screen.tsx';

const TENANT = testTenant();
const PRICING = {
  products: ['WallPad', 'GiftTile', 'Membership', 'BlackTile'].map((id) => ({
    id,
    shopifyId: `gid://shopify/ProductVariant/${id}`,
  })),
};
const money = { amount: '5.00' };
const line = (id: string, quantity: number, attributes: Record<string, unknown> = {}) => ({
  id: `line-${id}`,
  quantity,
  attribute: null,
  recipientName: null,
  recipientEmail: null,
  recipientPhone: null,
  ...attributes,
  merchandise: { id: `gid://shopify/ProductVariant/${id}`, title: id, product: { title: id } },
  cost: { amountPerQuantity: money, subtotalAmount: money, totalAmount: money },
  discountAllocations: [],
});
const cartWith = (lines: ReturnType<typeof line>[], codes: string[] = []) => ({
  id: 'gid://shopify/Cart/abc?key=def',
  totalQuantity: 1,
  buyerIdentity: { email: 'stranger@example.com' },
  cost: { subtotalAmount: money, totalAmount: money },
  discountAllocations: [],
  discountCodes: codes.map((code) => ({ code, applicable: true })),
  deliveryGroups: { nodes: [] },
  lines: { nodes: lines, pageInfo: { hasNextPage: false } },
});
const GIFT = {
  recipientName: { value: 'Ada' },
  recipientEmail: { value: 'ada@example.com' },
  recipientPhone: { value: '' },
};

let site: Site;
let cart: unknown;
let asked: unknown[];
/** Replies of /v1 routes by path. */
let routes: Record<string, () => Response>;

beforeEach(async () => {
  asked = [];
  routes = {};
  site = await testSite({
    async fetch(address, init) {
      const route = routes[new URL(String(address), 'http://127.0.0.1/').pathname];
      if (route) {
        asked.push(JSON.parse(String(init?.body)));
        return route();
      }
      asked.push(JSON.parse(String(init?.body)).variables);
      return Response.json({ data: { cart } });
    },
  });
  site.queryClient.setQueryData(tenantQueries(site).tenant().queryKey, TENANT);
  site.queryClient.setQueryData(tenantQueries(site).pricing().queryKey, PRICING as never);
});
afterEach(cleanup);

function open(address: string) {
  const store = configureStore({
    reducer: { visit: visitReducer, projects: projectsReducer, photos: photosReducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { site } } }),
  });
  const router = createMemoryRouter(
    [
      { path: '/cart/open', Component: CartLinkScreen },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />, { wrapper: inSite(site, store) });
  return { router, store };
}

test('copies the linked goods into this browser’s cart, and removes the key from the URL', async () => {
  cart = cartWith([line('WallPad', 3), line('Membership', 1), line('GiftTile', 4, GIFT)], ['HELLO15']);
  const { router, store } = open('/cart/open?tenant=ph#abc.def');
  expect(router.state.location).toMatchObject({ search: '?tenant=ph', hash: '' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(asked).toEqual([{ id: 'gid://shopify/Cart/abc?key=def' }]);
  expect(goodsOf(site).read()).toEqual({
    wallPads: 3,
    hasMembership: true,
    gifts: [{ id: 'line-GiftTile', tiles: 4, recipient: { name: 'Ada', email: 'ada@example.com', phone: '' } }],
  });
  expect(selectPromoCode(store.getState() as never)).toBe('HELLO15');
});

test('skips goods already in this browser’s cart', async () => {
  const recipient = { name: 'Ada', email: 'ada@example.com', phone: '' };
  goodsOf(site).setWallPads(5);
  goodsOf(site).putGift({ id: 'mine', tiles: 4, recipient });
  cart = cartWith([line('WallPad', 3), line('GiftTile', 4, GIFT)]);
  const { router } = open('/cart/open#abc.def');
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(goodsOf(site).read()).toMatchObject({ wallPads: 5, gifts: [{ id: 'mine', tiles: 4, recipient }] });
});

test('leaves tiles without photos out and tells the shopper', async () => {
  const info = vi.spyOn(site.toast, 'info');
  cart = cartWith([line('BlackTile', 2)]);
  const { router } = open('/cart/open#abc.def');
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(info).toHaveBeenCalledWith(expect.stringContaining('Choose the photos first'), expect.anything());
});

describe('a wall in the linked cart', () => {
  const key = 'uploads/default/K-me/copy';
  const copied = testProject('copy', { status: 'Cart', version: 1, tiles: [testTile('tile', { imagePath: key })] });
  const wall = line('BlackTile', 1, { attribute: { value: 'made' } });
  const problem = (status: number, code: string, customerMessage?: string) => () =>
    Response.json(
      { type: 'about:blank', title: code, status, code, message: code, customerMessage },
      { status, headers: { 'content-type': 'application/problem+json' } },
    );
  beforeEach(() => {
    cart = cartWith([wall, { ...wall, id: 'line-2' }]);
    routes['/v1/projects/get'] = () => Response.json({ projects: [copied], photos: [{ key, status: 'processing' }] });
  });

  test('is copied once into this browser’s cart, with photos still loading', async () => {
    const info = vi.spyOn(site.toast, 'info');
    routes['/v1/projects/copy'] = () => Response.json({ project: copied });
    const { router, store } = open('/cart/open#abc.def');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    const copies = asked.filter((body) => (body as { projectId?: string }).projectId);
    expect(copies).toEqual([{ cartId: 'gid://shopify/Cart/abc?key=def', projectId: 'made' }]);
    expect(selectProjects(store.getState() as never)).toContainEqual(
      expect.objectContaining({ id: 'copy', status: 'Cart' }),
    );
    expect(Object.values(store.getState().photos.byId)).toMatchObject([{ key, status: 'processing' }]);
    expect(info).not.toHaveBeenCalled();
  });

  test('is left out if it cannot be copied, and the shopper sees why', async () => {
    const info = vi.spyOn(site.toast, 'info');
    routes['/v1/projects/copy'] = problem(404, 'unknown_project');
    const { router } = open('/cart/open#abc.def');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    expect(info).toHaveBeenCalledWith(expect.stringContaining('Choose the photos first'), expect.anything());
  });

  test('reports a lack of space and can be retried', async () => {
    routes['/v1/projects/copy'] = problem(422, 'too_many_projects', 'Please delete one wall.');
    const { router } = open('/cart/open#abc.def');
    await screen.findByText('Please delete one wall.');
    routes['/v1/projects/copy'] = () => Response.json({ project: copied });
    screen.getByRole('button', { name: 'Try again' }).click();
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  });
});

test.each([
  ['gone', '#abc.def', 'This cart is no longer here'],
  ['truncated', '#abc', 'This link doesn’t work'],
  ['unnamed', '', 'This link doesn’t work'],
])('a cart link that is %s says so and links to the shopper’s own', async (_what, hash, heading) => {
  cart = null;
  open(`/cart/open${hash}`);
  await screen.findByRole('heading', { name: heading });
  expect(screen.getByRole('link', { name: 'Go to your cart' }).getAttribute('href')).toBe('/cart');
});
