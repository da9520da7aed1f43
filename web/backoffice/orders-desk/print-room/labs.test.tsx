import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { LabOrderView } from '../../../../shared/order/lab-orders.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { problem } from '../../../testing/replies.ts';
import { testSession } from '../../../testing/sessions.ts';

const LOST: LabOrderView = {
  reference: 'default-A7K2Q9-main-1',
  orderId: 'A7K2Q9',
  lab: 'main',
  list: 'Silent',
  state: 'Accepted',
  lineNumbers: [1, 2],
  createdAt: '2026-11-21T10:00:00.000Z',
  changedAt: '2026-11-21T10:00:00.000Z',
  heardAt: '2026-11-21T10:00:00.000Z',
  attempts: 2,
  lastError: 'The lab answers with status 503',
  alarm: { kind: 'lost', message: 'main has no order default-A7K2Q9-main-1.' },
  actions: ['ask', 'submit', 'move'],
};

const LAB_ORDERS = '/v1/fulfilment/lab-orders';

let user: UserEvent;

/** @param call reply to an action on the order, such as 'submit' */
async function open(action?: string, reply: unknown = { labOrder: LOST }) {
  const path = `${LAB_ORDERS}/${LOST.reference}/${action}`;
  const shown = await renderScreen('/print-room/labs', {
    session: testSession({ role: 'fulfilment' }),
    replies: {
      'GET /v1/fulfilment/all/shops': { shops: [{ id: 'default', brand: 'Tessera' }], isOneList: true },
      [`GET ${LAB_ORDERS}`]: { labOrders: [], labs: ['main', 'other'] },
      [`GET ${LAB_ORDERS}?list=Silent`]: { labOrders: [LOST], labs: ['main', 'other'] },
      ...(action !== undefined && { [`POST ${path}`]: reply }),
    },
  });
  user = shown.user;
  return { posted: () => shown.api.sent(`POST ${path}`).map(({ body }) => body) };
}
const rowOf = async (id: string) =>
  (await screen.findByRole('link', { name: id })).closest<HTMLElement>('li') ?? document.body;
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

test('starts with orders that need attention, with reasons and allowed actions', async () => {
  await open();
  const row = await rowOf('A7K2Q9');
  expect(within(row).getByRole('link', { name: 'A7K2Q9' }).getAttribute('href')).toBe(
    '/print-room/A7K2Q9?shop=default',
  );
  expect(row.textContent).toContain('main has no order default-A7K2Q9-main-1.');
  expect(row.textContent).toContain('2 calls have failed. The lab answers with status 503.');
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Check status', 'Submit again', 'Send elsewhere']);
});

test('resubmits an order and says so', async () => {
  const { posted } = await open('submit');
  await press('Submit again: A7K2Q9 at main');
  await screen.findByText('A7K2Q9 is submitted to main again, under the same reference.');
  expect(posted()).toEqual([{ requestId: expect.any(String) }]);
});

test('asks for the new maker before moving an order: the print room or another lab of the routing rules', async () => {
  const { posted } = await open('move', { labOrder: { ...LOST, movedTo: 'other' } });
  await press(/^Send elsewhere/);
  const dialog = await screen.findByRole('dialog', { name: 'Send A7K2Q9 elsewhere' });
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
  await user.click(within(dialog).getByRole('radio', { name: 'other' }));
  await user.click(within(dialog).getByRole('button', { name: 'Send it there' }));
  await screen.findByText('A7K2Q9 is made by other.');
  expect(posted()).toMatchObject([{ to: 'other' }]);
});

test('shows a refusal', async () => {
  await open('ask', problem(409, 'lab_order_not_there'));
  await press(/^Check status/);
  await screen.findByText('This order’s state has changed. This is the current order.');
});
