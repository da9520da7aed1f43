import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Hold } from '../../../../shared/order/history.ts';
import type { PrintFile } from '../../../../shared/order/print-job.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { testOrder } from '../../../../shared/order/test-order.ts';
import { renderAdminScreen } from '../../../testing/admin-screen.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { problem } from '../../../testing/replies.ts';
import { testSession } from '../../../testing/sessions.ts';
import { testFile, testJob, testPrints } from '../test-prints.ts';

const HOLD: Hold = {
  reason: 'payment_mismatch',
  since: '2026-11-21T10:00:00.000Z',
  note: 'Paid $18.00 instead of $19.00',
};

describe('the back office', () => {
  test('asks for the login in place and opens once an administrator has logged in', async () => {
    const { customer } = testSession({ role: 'admin' });
    const { site } = await renderAdminScreen(
      '/admin/orders',
      {
        'GET /v1/admin/orders': { orders: [], thumbnails: [] },
        'GET /v1/admin/order-list': { products: [], views: [] },
        'GET /v1/commerce/customer_get': { customer, benefits: { isMember: false, rewardTiles: 0 } },
      },
      { session: undefined },
    );
    expect(await screen.findByLabelText('Email address')).toBeTruthy();
    act(() => site.session.write(testSession(customer)));
    expect(await screen.findByText('No orders yet')).toBeTruthy();
  });

  test.each(['shopper', 'fulfilment'] as const)('is closed to a %s and makes no calls', async (role) => {
    const { api } = await renderScreen('/admin/orders', { session: testSession({ role }) });
    expect(await screen.findByText(/You are logged in as ada@example.com/)).toBeTruthy();
    expect(api.requests.filter(({ path }) => /admin|fulfilment/.test(path))).toEqual([]);
  });
});

test('reports an unknown order as missing, not as an error', async () => {
  await renderAdminScreen('/admin/orders/ZZZZZ9', { 'GET /v1/admin/orders/ZZZZZ9': problem(404, 'unknown_order') });
  expect(await screen.findByText('There is no order ZZZZZ9.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

describe('an order', () => {
  const PRINTS = 'GET /v1/fulfilment/orders/A7K2Q9/prints';

  /** @param prints the reply about its files; without it, a request for them fails the test */
  function show(order: Order, files: PrintFile[] = [], prints?: unknown) {
    const reply = { order, jobs: [testJob(order, files)], photos: [], staff: [], mails: [], labOrders: [] };
    return renderAdminScreen('/admin/orders/A7K2Q9', {
      'GET /v1/admin/orders/A7K2Q9': reply,
      ...(prints !== undefined && { [PRINTS]: prints }),
    });
  }
  const orderWith = (changes: Partial<Order>) => testOrder({ dueAt: '2099-11-23T10:00:00.000Z', ...changes });

  test('on hold shows the reason and note, and offers no files', async () => {
    const payment = { ...testOrder().payment, amountCents: 1800 };
    await show(orderWith({ holds: [HOLD], payment }), [], problem(409, 'prints_not_ready'));
    const hold = within(await screen.findByRole('region', { name: 'On hold' }));
    expect(hold.getByRole('heading', { name: 'Payment mismatch' })).toBeTruthy();
    expect(hold.getByText('Paid $18.00 instead of $19.00')).toBeTruthy();
    expect(screen.getByText('$18.00')).toBeTruthy();
    expect(await screen.findByText('The print files cannot be downloaded while the order is on hold.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull();
  });

  test('with missing prints names the gaps and offers no manifest', async () => {
    const file = testFile({ tileNumber: 2 });
    const lines = testOrder().lines.map((line) => ({
      ...line,
      tiles: line.tiles.flatMap((tile) => [tile, { ...tile, number: 2 }]),
    }));
    const holds: Hold[] = [{ ...HOLD, reason: 'print_failed' }];
    const order = orderWith({ productionState: 'Rendering', holds, lines });
    await show(order, [file], testPrints(order, [file], [{ lineNumber: 1, tileNumber: 1 }]));
    expect(await screen.findByText('1 of 2 print files is missing:')).toBeTruthy();
    expect(screen.getByText('Line 1, tile 1')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Download/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Manifest' })).toBeNull();
  });

  test('that is ready shows all files, its manifest and its history, newest first', async () => {
    const file = testFile();
    const at = '2026-11-21T10:05:00.000Z';
    const actor = { kind: 'system', id: 'render' } as const;
    const [placed] = testOrder().history;
    if (!placed) throw new Error('Expected the order to start with a placed event');
    const made = { at, actor, event: 'production_changed', from: 'Rendering', to: 'ReadyToPrint' } as const;
    const order = orderWith({ productionState: 'ReadyToPrint', history: [placed, made] });
    await show(order, [file], testPrints(order, [file]));
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
    const { api } = await show(orderWith({ productionState: 'Rendering' }));
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(api.sent(PRINTS)).toEqual([]);
  });
});
