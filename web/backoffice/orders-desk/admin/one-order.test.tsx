import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminOrderReply } from '../../../../shared/order/admin-wire.ts';
import type { OrderEvent } from '../../../../shared/order/history.ts';
import type { PrintJob } from '../../../../shared/order/print-job.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { testOrder } from '../../../../shared/order/test-order.ts';
import { accountReducer } from '../../../features/account/index.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { Site } from '../../../site/create-site.ts';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import { testSession } from '../../../testing/sessions.ts';
import { AdminGuard } from '../../kit/index.ts';
import { centsOf } from '../order/refund-dialog.tsx';
import { testFile, testJob } from '../test-prints.ts';
import { AdminOrderScreen as OrderScreen } from './order-screen.tsx';

let site: Site;
let posts: { path: string; body: unknown }[];
/** Reply to POST; an error is a refusal. */
let answer: (order: Order) => unknown;

beforeEach(async () => {
  site = await testSite();
  site.session.write(testSession({ role: 'admin' }));
  posts = [];
  answer = (order) => ({ order });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(changes: Partial<Order> = {}, more: Partial<AdminOrderReply> = {}): void {
  const order = testOrder({ dueAt: '2099-11-23T10:00:00.000Z', productionState: 'ReadyToPrint', ...changes });
  const file = testFile({ likeness: { ssim: 0.98, levels: 1, comparedWith: 'preview' } });
  const reply = { order, jobs: [testJob(order, [file])], photos: [], staff: [], mails: [], labOrders: [], ...more };
  vi.spyOn(site.api, 'get').mockImplementation(async (path) => {
    if (path === '/v1/admin/orders/A7K2Q9') return reply as never;
    if (path === '/v1/fulfilment/orders/A7K2Q9/prints') return { isComplete: true, missing: [], files: [] } as never;
    throw new Error(`Unexpected call of ${path}`);
  });
  vi.spyOn(site.api, 'post').mockImplementation(async (path, { body }) => {
    posts.push({ path, body });
    const answered = answer(order);
    if (answered instanceof Error) throw answered;
    return answered as never;
  });
  const router = createMemoryRouter(
    [{ path: '/admin', element: <AdminGuard />, children: [{ path: 'orders/:orderId', element: <OrderScreen /> }] }],
    { initialEntries: ['/admin/orders/A7K2Q9'] },
  );
  render(<RouterProvider router={router} />, {
    wrapper: inSite(site, configureStore({ reducer: { account: accountReducer } })),
  });
}
const press = (key: string) => fireEvent.keyDown(document.body, { code: `Key${key}`, key, altKey: true });
const ORDER = '/v1/admin/orders/A7K2Q9';
const at = '2026-11-21T10:05:00.000Z';

test('a partial refund works by keyboard, and a retry repeats the same refund', async () => {
  show();
  await screen.findByRole('button', { name: 'Refund' });
  press('R');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'A part' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(dialog.getByText(/Please enter an amount/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Amount in dollars'), { target: { value: '5.5' } });
  answer = () => new ApiProblem({ status: 500, code: 'internal', message: '' });
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(posts).toHaveLength(1));
  answer = (order) => ({ order });
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Refund' }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts[0]).toEqual({ path: `${ORDER}/refunds`, body: { refundId: expect.any(String), amountCents: 550 } });
  expect(posts[1]).toEqual(posts[0]);
});

test('an order is canceled after one question, and an address is validated like at checkout', async () => {
  show();
  await screen.findByRole('button', { name: 'Cancel order' });
  press('A');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix the address' }));
  fireEvent.change(dialog.getByLabelText('Address line 1'), { target: { value: 'PO Box 12' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await dialog.findByText('We are unable to ship to post office boxes')).toBeTruthy();
  expect(posts).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Leave it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('X');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(posts).toEqual([{ path: `${ORDER}/cancel`, body: {} }]));
});

test("actions that the order's state does not allow are not offered", async () => {
  show({ productionState: 'Shipped' });
  const actions = within(await screen.findByRole('region', { name: 'Actions' }));
  expect(actions.queryByRole('button', { name: /Cancel|Hold|Fix address/ })).toBeNull();
  expect(actions.getByRole('button', { name: 'Refund' })).toBeTruthy();
  press('H');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failed mail says so and is resent once per answered click', async () => {
  const mail = { kind: 'order-confirmation', subject: 'A7K2Q9', at, isAgain: false } as const;
  show({}, { mails: [{ ...mail, state: 'refused', reason: 'no such mailbox' }] });
  expect(await screen.findByText(/Refused: no such mailbox/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send again: Receipt' }));
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]).toEqual({
    path: `${ORDER}/mails`,
    body: { requestId: expect.any(String), kind: 'order-confirmation', subject: 'A7K2Q9' },
  });
});

test('a refund that the provider refused can be retried from the timeline once', async () => {
  const actor = { kind: 'staff', id: 'c1' } as const;
  const asked: OrderEvent = { at, actor, event: 'refund_requested', refundId: 'one', amountCents: 500 };
  const refused: OrderEvent = { at, actor, event: 'refund_refused', refundId: 'one', amountCents: 500 };
  const history = [...testOrder().history, asked, refused];
  show({ history, refunds: [{ id: 'one', amountCents: 500, state: 'Refused' }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Refund again' }));
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]?.body).toEqual({ refundId: expect.not.stringMatching(/^one$/), amountCents: 500 });
});

test('a failed print can be retried from the timeline', async () => {
  const held: OrderEvent = { at, actor: { kind: 'system' }, event: 'held', reason: 'print_failed' };
  show({
    productionState: 'Rendering',
    history: [...testOrder().history, held],
    holds: [{ reason: 'print_failed', since: at }],
  });
  const history = (await screen.findByRole('heading', { name: 'History' })).closest('section') as HTMLElement;
  fireEvent.click(within(history).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(posts.map(({ path }) => path)).toEqual(['/v1/fulfilment/orders/A7K2Q9/remake']));
});

describe('a failing tile', () => {
  const FAILURE = {
    ...{ lineNumber: 1, tileNumber: 1, fileName: 'A7K2Q9-001.jpg', at },
    ...{ failure: 'render_error' as const, message: 'bad extract area' },
  };
  const jobOf = (changes: Partial<PrintJob>): PrintJob => ({ ...testJob(testOrder(), []), ...changes });

  test('shows its reason while it waits for the next attempt, and the order can be held', async () => {
    const failures = [{ ...FAILURE, attempts: 1, nextAt: '2026-11-21T10:17:00.000Z' }];
    show({ productionState: 'Rendering' }, { jobs: [jobOf({ status: 'Queued', failures })] });
    const panel = within(await screen.findByRole('region', { name: '1 tile failed and waits for the next attempt' }));
    expect(panel.getByText('Tile 1 of line 1 (A7K2Q9-001.jpg):')).toBeTruthy();
    expect(panel.getByText(/The renderer stopped with an error/)).toBeTruthy();
    expect(panel.getByText(/^Failed once,.*Next attempt/)).toBeTruthy();
    expect(panel.getByText('Technical message').closest('details')?.textContent).toContain('bad extract area');
    expect(screen.getByRole('button', { name: 'Hold' })).toBeTruthy();
  });

  test('holds its order with the tile and reason, and offers a retry', async () => {
    const failures = [{ ...FAILURE, attempts: 2 }];
    show(
      { productionState: 'Rendering', holds: [{ reason: 'print_failed', since: at, note: 'Tile 1 of line 1' }] },
      { jobs: [jobOf({ failure: 'render_error', failures })] },
    );
    const hold = within(await screen.findByRole('region', { name: 'On hold' }));
    expect(hold.getByText('Tile 1 of line 1 (A7K2Q9-001.jpg):')).toBeTruthy();
    expect(hold.getByText(/^Failed twice, last/)).toBeTruthy();
    fireEvent.click(hold.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(posts.map(({ path }) => path)).toEqual(['/v1/fulfilment/orders/A7K2Q9/remake']));
  });
});

test('each tile shows its file, checksum, similarity score and lab', async () => {
  const lab = {
    ...{ reference: 'default-A7K2Q9-main-1', orderId: 'A7K2Q9', lab: 'main', list: 'InProduction' as const },
    ...{ state: 'InProduction' as const, lineNumbers: [1], attempts: 0, actions: [] },
    ...{ createdAt: at, changedAt: at, heardAt: at },
  };
  show({}, { labOrders: [lab] });
  expect(await screen.findByText('A7K2Q9-001.jpg')).toBeTruthy();
  expect(screen.getByText('Likeness 0.98')).toBeTruthy();
  expect(screen.getByText('a'.repeat(32))).toBeTruthy();
  expect(screen.getByText('main: in production at the lab')).toBeTruthy();
});

test.each([
  ['12', 1200],
  ['$12.5', 1250],
  [' 0.05 ', 5],
  ['12.345', undefined],
  ['', undefined],
  ['-1', undefined],
])('the amount %j is read as %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
