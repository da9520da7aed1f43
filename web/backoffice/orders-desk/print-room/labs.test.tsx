import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LabOrderView } from '../../../../shared/order/lab-orders.ts';
import { accountReducer } from '../../../features/account/index.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { Site } from '../../../site/create-site.ts';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import { DeskContext } from '../desk.ts';
import { LabsScreen } from './labs-screen.tsx';
import { RoomContext } from './room.ts';

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

let site: Site;
let notice: { text: string; isProblem?: boolean }[];
let posted: { path: string; body: unknown }[];
let answer: () => unknown;

beforeEach(async () => {
  site = await testSite();
  [notice, posted, answer] = [[], [], () => ({ labOrder: LOST })];
  vi.spyOn(site.api, 'get').mockImplementation(async (path, { query }) => {
    if (path !== '/v1/fulfilment/lab-orders') throw new Error(`Unexpected call of ${path}`);
    return { labOrders: query?.list === 'Silent' ? [LOST] : [], labs: ['main', 'other'] } as never;
  });
  vi.spyOn(site.api, 'post').mockImplementation(async (path, { body }) => {
    posted.push({ path, body });
    return answer() as never;
  });
});
afterEach(cleanup);

function open() {
  const router = createMemoryRouter([{ path: '/print-room/labs', element: <LabsScreen /> }], {
    initialEntries: ['/print-room/labs'],
  });
  const store = configureStore({ reducer: { account: accountReducer } });
  const desk = { notify: (next: { text: string; isProblem?: boolean }) => void notice.push(next) };
  const room = {
    isRecording: false,
    setRecording() {},
    scan() {},
    shops: [{ id: 'default', brand: 'Tessera' }],
    isOneList: true,
    shop: undefined,
    setShop() {},
  };
  render(
    <DeskContext value={desk as never}>
      <RoomContext value={room}>
        <RouterProvider router={router} />
      </RoomContext>
    </DeskContext>,
    { wrapper: inSite(site, store) },
  );
}

test('starts with orders that need attention, with reasons and allowed actions', async () => {
  open();
  const row = await screen.findByRole('listitem');
  expect(within(row).getByRole('link', { name: 'A7K2Q9' }).getAttribute('href')).toBe(
    '/print-room/A7K2Q9?shop=default',
  );
  expect(row.textContent).toContain('main has no order default-A7K2Q9-main-1.');
  expect(row.textContent).toContain('2 calls have failed. The lab answers with status 503.');
  expect(
    within(row)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Ask now', 'Submit again', 'Send elsewhere']);
});

test('resubmits an order and says so', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Submit again: A7K2Q9 at main' }));
  await waitFor(() => expect(notice).toHaveLength(1));
  expect(posted).toMatchObject([
    { path: '/v1/fulfilment/lab-orders/default-A7K2Q9-main-1/submit', body: { requestId: expect.any(String) } },
  ]);
  expect(notice).toEqual([{ text: 'A7K2Q9 is handed to main again, under the same reference.' }]);
});

test('asks for the new maker before moving an order: the print room or another lab of the routing rules', async () => {
  answer = () => ({ labOrder: { ...LOST, movedTo: 'other' } });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Send elsewhere/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Who makes A7K2Q9?' });
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
  fireEvent.click(within(dialog).getByRole('radio', { name: 'other' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send it there' }));
  await waitFor(() => expect(notice).toEqual([{ text: 'A7K2Q9 is made by other.' }]));
  expect(posted).toMatchObject([{ body: { to: 'other' } }]);
});

test('shows a refusal', async () => {
  answer = () => {
    throw new ApiProblem({ status: 409, code: 'lab_order_not_there', message: 'no' });
  };
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Ask now/ }));
  await waitFor(() =>
    expect(notice).toEqual([{ text: 'This order’s state has changed. This is the current order.', isProblem: true }]),
  );
});
