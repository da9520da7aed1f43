// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderSummary } from '../../../shared/wire/orders.ts';
import { api, session } from '../../app/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { accountReducer } from '../account/index.ts';
import { AdminGuard, OrderScreen, OrdersScreen } from './index.ts';

const summary = (id: string, more: Partial<OrderSummary> = {}): OrderSummary => ({
  id,
  status: 'ReadyToPrint',
  placedAt: '2026-11-21T10:00:00.000Z',
  email: 'ada@example.com',
  name: 'Ada Byron',
  tiles: 3,
  totalCents: 4795,
  ...more,
});

/** What GET answers by path and status; anything else fails the test. */
let answers: Record<string, () => unknown>;

beforeEach(() => {
  answers = {};
  vi.spyOn(api, 'get').mockImplementation(async (path, { query }) => {
    const key = [path, query?.status, query?.cursor].filter(Boolean).join(' ');
    const answer = answers[key]?.();
    if (answer === undefined) throw new Error(`Unexpected call of ${key}`);
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});

afterEach(() => {
  cleanup();
  session.clear();
  vi.restoreAllMocks();
});

const logIn = (role: 'admin' | 'shopper' | 'fulfilment') =>
  session.write({
    accessToken: 'a',
    refreshToken: 'r',
    customer: { id: 'c1', email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', role },
  });

function goTo(address: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/admin',
        element: <AdminGuard />,
        children: [
          { path: 'orders', element: <OrdersScreen /> },
          { path: 'orders/:orderId', element: <OrderScreen /> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <Provider store={configureStore({ reducer: { account: accountReducer } })}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  );
  return router;
}

describe('the door of the back office', () => {
  test('asks in place who is there, and opens when an admin has logged in', async () => {
    answers = { '/v1/admin/orders ReadyToPrint': () => ({ orders: [] }) };
    goTo('/admin/orders');
    expect(await screen.findByLabelText('Email address')).toBeTruthy();
    act(() => logIn('admin'));
    expect(await screen.findByText('Nothing waits for the printer')).toBeTruthy();
  });

  test.each(['shopper', 'fulfilment'] as const)(
    'is kindly closed to a %s, and nothing is asked of the server',
    async (role) => {
      logIn(role);
      goTo('/admin/orders');
      expect(await screen.findByText(/You are logged in as ada@example.com/)).toBeTruthy();
      expect(api.get).not.toHaveBeenCalled();
    },
  );
});

describe('the list of orders', () => {
  beforeEach(() => logIn('admin'));

  test('shows the status of the address and older orders on request', async () => {
    answers = {
      '/v1/admin/orders Review': () => ({ orders: [summary('A7K2Q')], cursor: 'next' }),
      '/v1/admin/orders Review next': () => ({ orders: [summary('B3M9T')] }),
    };
    goTo('/admin/orders?status=Review');
    expect((await screen.findByRole('link', { name: 'A7K2Q' })).getAttribute('href')).toBe('/admin/orders/A7K2Q');
    fireEvent.click(screen.getByRole('button', { name: 'Load older orders' }));
    expect(await screen.findByRole('link', { name: 'B3M9T' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load older orders' })).toBeNull();
  });

  test('is walked with the arrow keys', async () => {
    answers = { '/v1/admin/orders ReadyToPrint': () => ({ orders: [summary('A7K2Q'), summary('B3M9T')] }) };
    goTo('/admin/orders');
    const first = await screen.findByRole('link', { name: 'A7K2Q' });
    HTMLElement.prototype.scrollIntoView ??= () => {};
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('B3M9T');
  });

  test('says when it did not load, and tries again', async () => {
    let isUp = false;
    answers = {
      '/v1/admin/orders Paid': () =>
        isUp ? { orders: [summary('A7K2Q')] } : new ApiProblem({ status: 500, code: 'internal', message: '' }),
    };
    goTo('/admin/orders?status=Paid');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    fireEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'A7K2Q' })).toBeTruthy();
  });
});

test('an order that is not there is said to be missing, not broken', async () => {
  logIn('admin');
  answers = {
    '/v1/admin/orders/ZZZZZ': () => new ApiProblem({ status: 404, code: 'unknown_order', message: 'Order not found.' }),
  };
  goTo('/admin/orders/ZZZZZ');
  expect(await screen.findByText('There is no order ZZZZZ.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
