import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Hold } from '../../../../shared/order/history.ts';
import type { PrintFile } from '../../../../shared/order/print-job.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { testOrder } from '../../../../shared/order/test-order.ts';
import { accountReducer } from '../../../features/account/index.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { Site } from '../../../site/create-site.ts';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import { testSession } from '../../../testing/sessions.ts';
import { AdminGuard } from '../../kit/index.ts';
import { testFile, testJob } from '../test-prints.ts';
import { AdminOrderScreen as OrderScreen } from './order-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';

let site: Site;

beforeEach(async () => {
  site = await testSite();
});

/** GET replies by path; any other path fails the test. */
let answers: Record<string, () => unknown>;

const HOLD: Hold = {
  reason: 'payment_mismatch',
  since: '2026-11-21T10:00:00.000Z',
  note: 'Paid $18.00 instead of $19.00',
};

beforeEach(() => {
  answers = {};
  vi.spyOn(site.api, 'get').mockImplementation(async (path) => {
    const answer = answers[path]?.();
    if (answer === undefined) throw new Error(`Unexpected call of ${path}`);
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const logIn = (role: 'admin' | 'shopper' | 'fulfilment') => site.session.write(testSession({ role }));

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
  render(<RouterProvider router={router} />, {
    wrapper: inSite(site, configureStore({ reducer: { account: accountReducer } })),
  });
  return router;
}

describe('the back office', () => {
  test('asks for the login in place and opens once an administrator has logged in', async () => {
    answers = {
      '/v1/admin/orders': () => ({ orders: [], thumbnails: [] }),
      '/v1/admin/order-list': () => ({ products: [], views: [] }),
    };
    goTo('/admin/orders');
    expect(await screen.findByLabelText('Email address')).toBeTruthy();
    act(() => logIn('admin'));
    expect(await screen.findByText('No orders yet')).toBeTruthy();
  });

  test.each(['shopper', 'fulfilment'] as const)('is closed to a %s and makes no calls', async (role) => {
    logIn(role);
    goTo('/admin/orders');
    expect(await screen.findByText(/You are logged in as ada@example.com/)).toBeTruthy();
    expect(site.api.get).not.toHaveBeenCalled();
  });
});

test('reports an unknown order as missing, not as an error', async () => {
  logIn('admin');
  answers = {
    '/v1/admin/orders/ZZZZZ9': () =>
      new ApiProblem({ status: 404, code: 'unknown_order', message: 'Order not found.' }),
  };
  goTo('/admin/orders/ZZZZZ9');
  expect(await screen.findByText('There is no order ZZZZZ9.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

describe('an order', () => {
  const PRINTS = '/v1/fulfilment/orders/A7K2Q9/prints';

  beforeEach(() => logIn('admin'));

  function show(changes: Partial<Order>, files: PrintFile[] = []) {
    const order = testOrder({ dueAt: '2099-11-23T10:00:00.000Z', ...changes });
    const jobs = [testJob(order, files)];
    answers['/v1/admin/orders/A7K2Q9'] = () => ({ order, jobs, photos: [], staff: [], mails: [], labOrders: [] });
    goTo('/admin/orders/A7K2Q9');
  }

  const linked = (file: PrintFile) => ({ ...file, url: `https://prints.example/${file.name}` });

  test('on hold shows the reason and note, and offers no files', async () => {
    answers[PRINTS] = () => new ApiProblem({ status: 409, code: 'prints_not_ready', message: 'Not ready.' });
    show({ holds: [HOLD], payment: { ...testOrder().payment, amountCents: 1800 } });
    const hold = within(await screen.findByRole('region', { name: 'On hold' }));
    expect(hold.getByRole('heading', { name: 'Amount paid does not match' })).toBeTruthy();
    expect(hold.getByText('Paid $18.00 instead of $19.00')).toBeTruthy();
    expect(screen.getByText('$18.00')).toBeTruthy();
    expect(await screen.findByText('The print files cannot be downloaded while the order is on hold.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull();
  });

  test('with missing prints names the gaps and offers no manifest', async () => {
    const file = testFile({ tileNumber: 2 });
    answers[PRINTS] = () => ({
      isComplete: false,
      missing: [{ lineNumber: 1, tileNumber: 1 }],
      files: [linked(file)],
    });
    const lines = testOrder().lines.map((line) => ({
      ...line,
      tiles: line.tiles.flatMap((tile) => [tile, { ...tile, number: 2 }]),
    }));
    show({ productionState: 'Rendering', holds: [{ ...HOLD, reason: 'print_failed' }], lines }, [file]);
    expect(await screen.findByText('1 of 2 print files is missing:')).toBeTruthy();
    expect(screen.getByText('Line 1, tile 1')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Download/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Manifest' })).toBeNull();
  });

  test('that is ready shows all files, its manifest and its history, newest first', async () => {
    const file = testFile();
    answers[PRINTS] = () => ({ isComplete: true, missing: [], files: [linked(file)] });
    const at = '2026-11-21T10:05:00.000Z';
    const actor = { kind: 'system', id: 'render' } as const;
    const [placed] = testOrder().history;
    if (!placed) throw new Error('Expected the order to start with a placed event');
    const made = { at, actor, event: 'production_changed', from: 'Rendering', to: 'ReadyToPrint' } as const;
    show({ productionState: 'ReadyToPrint', history: [placed, made] }, [file]);
    expect(await screen.findByRole('button', { name: 'Manifest' })).toBeTruthy();
    expect(screen.getByRole('link', { name: `Download ${file.name}` })).toBeTruthy();
    const history = screen.getByRole('heading', { name: 'History' }).closest('section');
    const entries = within(history as HTMLElement).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringMatching(/^Ready to print.*, System$/),
      expect.stringMatching(/^Order placed.*, Customer$/),
    ]);
  });

  test('whose prints are in progress requests none of them yet', async () => {
    show({ productionState: 'Rendering' });
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(site.api.get).not.toHaveBeenCalledWith(PRINTS, expect.anything());
  });
});
