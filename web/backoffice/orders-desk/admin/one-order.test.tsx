import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { AdminOrderReply } from '../../../../shared/order/admin-wire.ts';
import type { OrderEvent } from '../../../../shared/order/history.ts';
import type { PrintJob } from '../../../../shared/order/print-job.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { testOrder } from '../../../../shared/order/test-order.ts';
import { renderAdminScreen } from '../../../testing/admin-screen.ts';
import { fill } from '../../../testing/render-screen.tsx';
import { inTurn, problem } from '../../../testing/replies.ts';
import { centsOf } from '../order/refund-dialog.tsx';
import { testFile, testJob, testPrints } from '../test-prints.ts';

const ORDER = '/v1/admin/orders/A7K2Q9';
const WORK = '/v1/fulfilment/orders/A7K2Q9';
const at = '2026-11-21T10:05:00.000Z';

let user: UserEvent;

/** @param call the one change of the order that is expected, such as `${ORDER}/cancel` */
async function show(changes: Partial<Order> = {}, more: Partial<AdminOrderReply> = {}, call?: string) {
  const order = testOrder({ dueAt: '2099-11-23T10:00:00.000Z', productionState: 'ReadyToPrint', ...changes });
  const file = testFile({ likeness: { ssim: 0.98, levels: 1, comparedWith: 'preview' } });
  const reply = { order, jobs: [testJob(order, [file])], photos: [], staff: [], mails: [], labOrders: [], ...more };
  const { api, user: own } = await renderAdminScreen('/admin/orders/A7K2Q9', {
    [`GET ${ORDER}`]: reply,
    [`GET ${WORK}/prints`]: testPrints(order, []),
    ...(call !== undefined && { [`POST ${call}`]: { order } }),
  });
  user = own;
  return { api, order, posted: () => api.sent(`POST ${call}`).map(({ body }) => body) };
}
const press = (key: string) => user.keyboard(`{Alt>}[Key${key}]{/Alt}`);

test('a partial refund works by keyboard, and a retry repeats the same refund', async () => {
  const { api, order, posted } = await show({}, {}, `${ORDER}/refunds`);
  api.replies[`POST ${ORDER}/refunds`] = inTurn(problem(500, 'internal'), { order });
  await screen.findByRole('button', { name: 'Refund' });
  await press('R');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  await user.click(dialog.getByRole('radio', { name: 'An amount' }));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(dialog.getByText(/Please enter an amount/)).toBeTruthy();
  expect(dialog.getByText('Please choose a reason.')).toBeTruthy();
  await fill(user, dialog.getByLabelText('Amount in dollars'), '5.5');
  await user.click(dialog.getByRole('radio', { name: 'Late' }));
  expect(dialog.getByText('Refunds $5.50. $13.50 is left then.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(posted()).toHaveLength(1));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Refund' }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted()[0]).toEqual({ refundId: expect.any(String), amountCents: 550, reason: 'late', isMailed: true });
  expect(posted()[1]).toEqual(posted()[0]);
});

test('a refund dialog preselects nothing, so confirming it at once refunds nothing', async () => {
  const { posted } = await show({}, {}, `${ORDER}/refunds`);
  await screen.findByRole('button', { name: 'Refund' });
  await press('R');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  const choices = dialog.getAllByRole<HTMLInputElement>('radio');
  for (const radio of choices) expect(radio.checked).toBe(false);
  expect(document.activeElement).toBe(choices[0]);
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(dialog.getByText('Please choose how much to refund.')).toBeTruthy();
  expect(posted()).toEqual([]);
});

test('a refund by line offers the remaining items, shows the amount and can be sent without an email', async () => {
  const [line] = testOrder().lines;
  if (!line) throw new Error('The order has no lines');
  const lines = [{ ...line, quantity: 3, totalCents: 1000 }];
  const payment = { ...testOrder().payment, amountCents: 1500 };
  const first = { lines: [{ lineNumber: 1, quantity: 1, amountCents: 333 }], hasDelivery: false };
  const refunds = [{ id: 'one', amountCents: 333, state: 'Refunded' as const, parts: first }];
  const promo = { code: 'HELLO15', use: 'use-1' };
  const { posted } = await show({ lines, payment, refunds, promo }, {}, `${ORDER}/refunds`);
  await screen.findByRole('button', { name: 'Refund' });
  await press('R');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  expect(dialog.getByText('$11.67 can still be refunded.')).toBeTruthy();
  expect(dialog.getByText(/The use of HELLO15 still counts/)).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'By line' }));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(dialog.getByText(/Please choose items/)).toBeTruthy();
  expect(dialog.getByText('Up to 2 items, $6.67')).toBeTruthy();
  await user.type(dialog.getByRole('spinbutton', { name: /Line 1/ }), '1');
  await user.click(dialog.getByRole('checkbox', { name: 'Delivery, $5.00' }));
  expect(dialog.getByText('Refunds $8.34. $3.33 is left then.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Damaged' }));
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Photo by mail');
  await user.click(dialog.getByRole('checkbox', { name: /Email ada@example.com/ }));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() =>
    expect(posted()).toEqual([
      {
        refundId: expect.any(String),
        parts: { lines: [{ lineNumber: 1, quantity: 1 }], hasDelivery: true },
        ...{ reason: 'damaged', note: 'Photo by mail', isMailed: false },
      },
    ]),
  );
});

test('a refund of a faulty tile offers its reprint instead, once it was printed', async () => {
  await show({ productionState: 'Printed' });
  await screen.findByRole('button', { name: 'Refund' });
  await press('R');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  expect(dialog.queryByRole('button', { name: 'Print again instead' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Print is faulty' }));
  await user.click(dialog.getByRole('button', { name: 'Print again instead' }));
  expect(await screen.findByRole('dialog', { name: 'Print again' })).toBeTruthy();
});

test('a refund that the server refuses is sent again as another refund', async () => {
  const { api, order, posted } = await show({}, {}, `${ORDER}/refunds`);
  api.replies[`POST ${ORDER}/refunds`] = inTurn(problem(409, 'refund_not_allowed'), { order });
  await screen.findByRole('button', { name: 'Refund' });
  await press('R');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  await user.click(dialog.getByRole('radio', { name: /full amount/ }));
  await user.click(dialog.getByRole('radio', { name: 'Goodwill' }));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(posted()).toHaveLength(1));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Refund' }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(posted()).toHaveLength(2));
  const [first, second] = posted() as { refundId: string }[];
  expect(second?.refundId).not.toBe(first?.refundId);
});

test('an order is canceled after one question, and an address is validated like at checkout', async () => {
  const { posted } = await show({}, {}, `${ORDER}/cancel`);
  await screen.findByRole('button', { name: 'Cancel order' });
  await press('A');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix the address' }));
  await fill(user, dialog.getByLabelText('Address line 1'), 'PO Box 12');
  await user.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await dialog.findByText('We are unable to ship to post office boxes')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Leave it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('X');
  await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(posted()).toEqual([{}]));
});

test('shows the buyer and the recipient as two people, and a guest’s other orders', async () => {
  const address = testOrder().deliveryAddress;
  await show({ email: 'grace@example.com', deliveryAddress: { ...address, firstName: 'Bob', phone: '3125550142' } });
  const partOf = async (heading: string) => (await screen.findByRole('heading', { name: heading })).parentElement;
  const buyer = await partOf('Buyer');
  expect(buyer?.textContent).toContain('grace@example.com');
  expect(buyer?.textContent).toContain('Guest, without an account');
  expect(buyer?.textContent).not.toContain('Bob');
  const orders = screen.getByRole('link', { name: 'All orders with this email' });
  expect(orders.getAttribute('href')).toBe('/admin/orders?text=grace%40example.com');
  expect((await partOf('Deliver to'))?.textContent).toMatch(/Bob Byron.*3125550142/);
});

test("actions that the order's state does not allow are not offered", async () => {
  await show({ productionState: 'Shipped' });
  const actions = within(await screen.findByRole('region', { name: 'Actions' }));
  expect(actions.queryByRole('button', { name: /Cancel|Hold|Fix address/ })).toBeNull();
  expect(actions.getByRole('button', { name: 'Refund' })).toBeTruthy();
  await press('H');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failed mail says so and is resent once per answered click', async () => {
  const mail = { kind: 'order-confirmation', subject: 'A7K2Q9', at, isAgain: false } as const;
  const mails = [{ ...mail, state: 'refused' as const, reason: 'no such mailbox' }];
  const { posted } = await show({}, { mails }, `${ORDER}/mails`);
  expect(await screen.findByText(/Refused: no such mailbox/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send again: Receipt' }));
  await waitFor(() =>
    expect(posted()).toEqual([{ requestId: expect.any(String), kind: 'order-confirmation', subject: 'A7K2Q9' }]),
  );
});

test('a refund that the provider refused can be retried from the timeline once', async () => {
  const actor = { kind: 'staff', id: 'c1' } as const;
  const asked: OrderEvent = { at, actor, event: 'refund_requested', refundId: 'one', amountCents: 500 };
  const refused: OrderEvent = { at, actor, event: 'refund_refused', refundId: 'one', amountCents: 500 };
  const history = [...testOrder().history, asked, refused];
  const refunds = [{ id: 'one', amountCents: 500, state: 'Refused' as const }];
  const { posted } = await show({ history, refunds }, {}, `${ORDER}/refunds`);
  await user.click(await screen.findByRole('button', { name: 'Refund again' }));
  await waitFor(() =>
    expect(posted()).toEqual([
      { refundId: expect.not.stringMatching(/^one$/), amountCents: 500, reason: 'other', isMailed: true },
    ]),
  );
});

test('a failed print can be retried from the timeline', async () => {
  const held: OrderEvent = { at, actor: { kind: 'system' }, event: 'held', reason: 'print_failed' };
  const holds = [{ reason: 'print_failed' as const, since: at }];
  const history = [...testOrder().history, held];
  const { posted } = await show({ productionState: 'Rendering', history, holds }, {}, `${WORK}/remake`);
  const timeline = (await screen.findByRole('heading', { name: 'History' })).closest('section') as HTMLElement;
  await user.click(within(timeline).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(posted()).toHaveLength(1));
});

describe('a failing tile', () => {
  const FAILURE = {
    ...{ lineNumber: 1, tileNumber: 1, fileName: 'A7K2Q9-001.jpg', at },
    ...{ failure: 'render_error' as const, message: 'bad extract area' },
  };
  const jobOf = (changes: Partial<PrintJob>): PrintJob => ({ ...testJob(testOrder(), []), ...changes });

  test('shows its reason while it waits for the next attempt, and the order can be held', async () => {
    const failures = [{ ...FAILURE, attempts: 1, nextAt: '2026-11-21T10:17:00.000Z' }];
    await show({ productionState: 'Rendering' }, { jobs: [jobOf({ status: 'Queued', failures })] });
    const panel = within(await screen.findByRole('region', { name: '1 tile failed and waits for the next attempt' }));
    expect(panel.getByText('Tile 1 of line 1 (A7K2Q9-001.jpg):')).toBeTruthy();
    expect(panel.getByText(/The renderer stopped with an error/)).toBeTruthy();
    expect(panel.getByText(/^Failed once,.*Next attempt/)).toBeTruthy();
    expect(panel.getByText('Technical message').closest('details')?.textContent).toContain('bad extract area');
    expect(screen.getByRole('button', { name: 'Hold' })).toBeTruthy();
  });

  test('holds its order with the tile and reason, and offers a retry', async () => {
    const failures = [{ ...FAILURE, attempts: 2 }];
    const { posted } = await show(
      { productionState: 'Rendering', holds: [{ reason: 'print_failed', since: at, note: 'Tile 1 of line 1' }] },
      { jobs: [jobOf({ failure: 'render_error', failures })] },
      `${WORK}/remake`,
    );
    const hold = within(await screen.findByRole('region', { name: 'On hold' }));
    expect(hold.getByText('Tile 1 of line 1 (A7K2Q9-001.jpg):')).toBeTruthy();
    expect(hold.getByText(/^Failed twice, last/)).toBeTruthy();
    await user.click(hold.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
  });
});

test('each tile shows its file, checksum, similarity score and lab', async () => {
  const lab = {
    ...{ reference: 'default-A7K2Q9-main-1', orderId: 'A7K2Q9', lab: 'main', list: 'InProduction' as const },
    ...{ state: 'InProduction' as const, lineNumbers: [1], attempts: 0, actions: [] },
    ...{ createdAt: at, changedAt: at, heardAt: at },
  };
  await show({}, { labOrders: [lab] });
  expect(await screen.findByText('A7K2Q9-001.jpg')).toBeTruthy();
  expect(screen.getByText('Likeness 0.98')).toBeTruthy();
  expect(screen.getByText('a'.repeat(32))).toBeTruthy();
  expect(screen.getByText('main: in production at the lab')).toBeTruthy();
});

test('a bounced receipt is in the history, and the buyer’s mailbox says so', async () => {
  const failed = { event: 'mail_failed', reportId: 'r', problem: 'bounced', kind: 'order-confirmation' } as const;
  const history: OrderEvent[] = [
    { event: 'placed', at, actor: { kind: 'shopper' } },
    { ...failed, at, actor: { kind: 'system' } },
  ];
  await show({ history }, { mailbox: { bouncedAt: at } });
  expect(await screen.findByText('Receipt: the email bounced')).toBeTruthy();
  expect(screen.getByText(/^Emails bounce. No reminders are sent./)).toBeTruthy();
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
