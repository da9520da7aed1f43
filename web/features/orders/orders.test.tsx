// @vitest-environment jsdom

import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testProject } from '../../../shared/project/test-projects.ts';
import type { OrderReply } from '../../../shared/wire/own-orders.ts';
import { photosReducer } from '../../documents/photos/index.ts';
import {
  projectsReducer,
  selectActiveProject,
  selectCartProjects,
  selectProjects,
} from '../../documents/projects/index.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { OrderLinkScreen, OrderScreen, PlacedOrder } from './order-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';
import { testOrderReply } from './test-order.ts';

const TOKEN = 'A7K2Q.toyr43.signature';
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const refusal = (status: number, code: string, customerMessage?: string) =>
  new ApiProblem({ status, code, message: code, customerMessage });

let site: Site;
let answers: Record<string, unknown>;
let asked: { path: string; body?: unknown; headers?: Record<string, string> | undefined }[];

beforeEach(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  site = await testSite();
  answers = {};
  asked = [];
  for (const method of ['get', 'post'] as const)
    vi.spyOn(site.api, method).mockImplementation(async (path, { body, headers }) => {
      asked.push({ path, headers, ...(body !== undefined && { body }) });
      const given = answers[path];
      const answer = typeof given === 'function' ? given() : given;
      if (answer instanceof Error) throw answer;
      return answer as never;
    });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(address: string) {
  const store = configureStore({
    reducer: { photos: photosReducer, projects: projectsReducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { site } } }),
  });
  const router = createMemoryRouter(
    [
      { path: '/order', Component: OrderLinkScreen },
      { path: '/orders', Component: OrdersScreen },
      { path: '/orders/:orderId', Component: OrderScreen },
      { path: '/confirm', element: <PlacedOrder orderId="A7K2Q" /> },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />, { wrapper: inSite(site, store) });
  return { router, store };
}

const show = (
  order: Partial<OrderReply['order']> = {},
  beside: Partial<OrderReply> = {},
  address = '/orders/A7K2Q',
) => {
  answers['/v1/orders/A7K2Q'] = testOrderReply(order, beside);
  return open(address);
};

test('an order shows its wall, what it cost, where it goes and where it is', async () => {
  show({ productionState: 'Shipped', tracking: { carrier: 'UPS', number: '1Z999AA10123456784' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Order A7K2Q' })).toBeTruthy();
  // not laid out here, so its room is not measured
  expect(document.querySelectorAll('[data-hung]')).toHaveLength(1);
  expect(screen.getByText('$19.00')).toBeTruthy();
  expect(screen.getByText(/1 Main Street/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Track it with UPS/ }).getAttribute('href')).toBe(
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  );
});

test('the link of a mail shows its order, its token leaves the address, and a reload still shows it', async () => {
  const { router } = show({}, { isOwn: false }, `/order#${TOKEN}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order A7K2Q' })).toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: '/orders/A7K2Q', hash: '' });
  expect(asked).toEqual([{ path: '/v1/orders/A7K2Q', headers: { 'X-Order-Link': TOKEN } }]);
  // its walls are in another browser
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull();
  cleanup();
  site = await testSite({ sessionStorage: site.environment.sessionStorage });
  const get = vi.spyOn(site.api, 'get').mockResolvedValue(testOrderReply() as never);
  open('/orders/A7K2Q');
  await screen.findByRole('heading', { level: 1, name: 'Order A7K2Q' });
  expect(get.mock.calls[0]?.[1].headers).toEqual({ 'X-Order-Link': TOKEN });
});

test.each([
  ['a link that was cut off says so', '/order#', /not complete/],
  ['an order of somebody else leads to the mail', '/orders/A7K2Q', /open the link in your order email/],
])('%s', async (_what, address, words) => {
  answers['/v1/orders/A7K2Q'] = refusal(404, 'unknown_order');
  open(address);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a link that has expired says what to do', async () => {
  answers['/v1/orders/A7K2Q'] = refusal(410, 'order_link_expired', 'This link has expired. Please open …');
  open(`/order#${TOKEN}`);
  expect(await screen.findByText(/This link has expired/)).toBeTruthy();
});

test('while it may be changed, the address is corrected by the rules of the checkout', async () => {
  show({ changeableUntil: inAnHour() });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct the address' }));
  const street = screen.getByLabelText('Address line 1');
  fireEvent.change(street, { target: { value: 'P.O. Box 12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('We are unable to ship to post office boxes')).toBeTruthy();
  fireEvent.change(street, { target: { value: '2 Main Street' } });
  const corrected = { ...testOrderReply().order.deliveryAddress, address1: '2 Main Street' };
  answers['/v1/orders/A7K2Q/address'] = testOrderReply({ deliveryAddress: corrected, changeableUntil: inAnHour() });
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText(/2 Main Street/)).toBeTruthy();
  expect(asked.at(-1)).toMatchObject({ path: '/v1/orders/A7K2Q/address', body: { address: corrected } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it is canceled after being asked once more, and says that the money is on its way', async () => {
  show({ changeableUntil: inAnHour() }, {}, '/confirm');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  expect(screen.getByText('Thank you')).toBeTruthy();
  const at = '2026-11-23T10:05:00.000Z';
  answers['/v1/orders/A7K2Q/cancel'] = testOrderReply(
    { productionState: 'Cancelled', changeableUntil: inAnHour() },
    { steps: [{ state: 'Cancelled', at }], refunds: [{ amountCents: 1900, state: 'Requested', at }] },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancel and refund' }));
  expect(await screen.findByText('$19.00 is on its way back to you')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Order A7K2Q' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
});

test('to change the photos, the order is canceled and its wall opens in the editor as it was ordered', async () => {
  answers['/v1/projects/get'] = { projects: [testProject('w1', { status: 'Completed' })], photos: [] };
  const { router, store } = show({ changeableUntil: inAnHour() });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the photos' }));
  expect(await screen.findByText(/give \$19.00 back to Visa 4242/)).toBeTruthy();
  answers['/v1/orders/A7K2Q/cancel'] = testOrderReply({ productionState: 'Cancelled' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel and edit the wall' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
  const wall = selectActiveProject(store.getState() as never);
  expect([wall?.status, wall?.tiles.length]).toEqual(['InProgress', testProject('w1').tiles.length]);
  expect(asked.map(({ path }) => path)).toEqual(['/v1/orders/A7K2Q', '/v1/orders/A7K2Q/cancel', '/v1/projects/get']);
});

test('who comes too late is told so, and sees the order as it is by now', async () => {
  show({ changeableUntil: inAnHour() });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  answers['/v1/orders/A7K2Q'] = testOrderReply({ productionState: 'Rendering', changeableUntil: inAnHour() });
  answers['/v1/orders/A7K2Q/cancel'] = refusal(409, 'order_not_changeable', 'This order can’t be changed any more.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel and refund' }));
  expect(await screen.findByText(/can’t be changed any more/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep the order' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull());
});

test('once the time is over nothing is offered that would be refused', async () => {
  show({ changeableUntil: '2020-01-01T00:00:00.000Z' });
  await screen.findByRole('heading', { level: 1, name: 'Order A7K2Q' });
  expect(screen.queryByText('Seen a mistake?')).toBeNull();
});

const ordered = { projects: [testProject('w1', { status: 'Completed' })], photos: [] };

test('one tap orders the same again: a copy in the cart, and the order stays as it is', async () => {
  answers['/v1/projects/get'] = ordered;
  const { router, store } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  const [copy, ...more] = selectCartProjects(store.getState() as never);
  expect([copy?.tiles.length, copy?.version, more]).toEqual([ordered.projects[0]?.tiles.length, 0, []]);
  expect(copy?.id).not.toBe('w1');
  // what was ordered is asked for too, and stays where it is
  expect(asked.at(-1)).toMatchObject({ path: '/v1/projects/get', body: {} });
  expect(selectProjects(store.getState() as never).map(({ id }) => id)).not.toContain('w1');
});

test('where a photo is gone the copy opens in the editor, and it is said', async () => {
  answers['/v1/projects/get'] = ordered;
  const info = vi.spyOn(site.toast, 'info');
  const { router, store } = show({}, { photos: [{ key: 'photo', status: 'processing' }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
  expect(selectCartProjects(store.getState() as never)).toEqual([]);
  expect(info).toHaveBeenCalledWith(expect.stringContaining('One photo is not here any more'));
});

test('where the walls themselves are gone, it is said', async () => {
  answers['/v1/projects/get'] = { projects: [], photos: [] };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  expect(await screen.findByText(/not here any more, so they cannot be copied/)).toBeTruthy();
});

test('the list has every order with where it is, and leads to each', async () => {
  const { id, placedAt, paymentState, productionState, email, totalCents } = testOrderReply().order;
  const summary = { id, placedAt, paymentState, productionState, email, totalCents, recipientName: 'Ada', tiles: 1 };
  answers['/v1/orders'] = { orders: [summary] };
  open('/orders');
  const link = await screen.findByRole('link', { name: /Order A7K2Q/ });
  expect(link.getAttribute('href')).toBe('/orders/A7K2Q');
  expect(link.textContent).toContain('We have your order');
  expect(link.textContent).toContain('1 tile');
});

test('who has ordered nothing is told where orders would be', async () => {
  answers['/v1/orders'] = { orders: [] };
  open('/orders');
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
});
