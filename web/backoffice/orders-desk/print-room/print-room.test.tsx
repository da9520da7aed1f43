import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { testOrder } from '../../../../shared/order/test-order.ts';
import { accountReducer } from '../../../features/account/index.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { Site } from '../../../site/create-site.ts';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import { testSession } from '../../../testing/sessions.ts';
import { PrintRoomOrderScreen as OrderScreen } from './order-screen.tsx';
import { PrintRoom } from './print-room.tsx';
import { QueueScreen } from './queue-screen.tsx';

const SHOPS = [
  { id: 'default', brand: 'Tessera' },
  { id: 'pharmacy', brand: 'Alderwell' },
];
const orderOf = (tenantId: string, id: string, changes: Partial<PrintRoomOrder> = {}): PrintRoomOrder => ({
  ...testOrder({ id, tenantId, productionState: 'ReadyToPrint' }),
  ...changes,
});

let site: Site;
let shops: typeof SHOPS;
let orders: PrintRoomOrder[];
let asked: string[];
let posted: string[];

beforeEach(async () => {
  site = await testSite();
  site.session.write(
    testSession({ id: 'pat', email: 'pat@example.com', first_name: 'Pat', last_name: 'P', role: 'fulfilment' }),
  );
  shops = SHOPS;
  orders = [orderOf('default', 'A2A2A9'), orderOf('pharmacy', 'B2B2B9')];
  [asked, posted] = [[], []];
  vi.spyOn(site.api, 'get').mockImplementation(async (path, { query }) => {
    const { shop } = query ?? {};
    asked.push(`${path}${shop === undefined ? '' : ` in ${shop}`}`);
    const number = /\/orders\/(\w+)$/.exec(path)?.[1];
    const isListed = ({ tenantId }: PrintRoomOrder) => path.includes('/all/') || tenantId === (shop ?? 'default');
    const found = orders.filter((order) => isListed(order) && (number === undefined || order.id === number));
    if (path === '/v1/fulfilment/all/shops') return { shops, isOneList: true } as never;
    if (path.endsWith('/queues')) return { queues: [] } as never;
    if (path.endsWith('/prints')) return { isComplete: true, missing: [], files: [] } as never;
    if (number === undefined) return { orders: found, thumbnails: [], failures: [] } as never;
    if (!found[0]) throw new ApiProblem({ status: 404, code: 'unknown_order', message: '' });
    if (path.includes('/all/')) return { orders: found } as never;
    return { order: found[0], jobs: [], photos: [], staff: [] } as never;
  });
  vi.spyOn(site.api, 'post').mockImplementation(async (path, { query, body }) => {
    posted.push(`${path} in ${query?.shop ?? 'default'}: ${JSON.stringify(body)}`);
    const id = /\/orders\/(\w+)\//.exec(path)?.[1] ?? '';
    return { order: orderOf(query?.shop ?? 'default', id, { productionState: 'Printed' }) } as never;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(address = '/print-room') {
  const router = createMemoryRouter(
    [
      {
        path: '/print-room',
        element: <PrintRoom />,
        children: [
          { index: true, element: <QueueScreen /> },
          { path: ':orderId', element: <OrderScreen /> },
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
const addressOf = ({ state: { location } }: ReturnType<typeof open>) => `${location.pathname}${location.search}`;
async function type(number: string) {
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: number } });
  fireEvent.submit(screen.getByRole('searchbox').closest('form') as HTMLFormElement);
}

test('lists orders of all brands together, each with its brand, and filters by brand', async () => {
  const router = open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['A2A2A9', 'B2B2B9']);
  expect(rows.map((row) => /Tessera|Alderwell/.exec(row.textContent ?? '')?.[0])).toEqual(['Tessera', 'Alderwell']);
  fireEvent.change(screen.getByLabelText('Brand'), { target: { value: 'pharmacy' } });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(addressOf(router)).toBe('/print-room?shop=pharmacy');
  expect(asked).toContain('/v1/fulfilment/orders in pharmacy');
});

test('a print user with one brand sees neither its name nor a filter', async () => {
  [shops, orders] = [SHOPS.slice(0, 1), orders.slice(0, 1)];
  open();
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).not.toContain('Tessera');
  expect(screen.queryByLabelText('Brand')).toBeNull();
});

test('a bulk step goes to each order’s tenant', async () => {
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Mark printed' }));
  expect(await screen.findByText('2 of 2 orders are printed.')).toBeTruthy();
  expect(posted.sort()).toEqual([
    '/v1/fulfilment/orders/A2A2A9/production in default: {"to":"Printed"}',
    '/v1/fulfilment/orders/B2B2B9/production in pharmacy: {"to":"Printed"}',
  ]);
});

test('two orders of different brands with the same number are selected separately', async () => {
  orders = [orderOf('default', 'C2C2C9'), orderOf('pharmacy', 'C2C2C9')];
  open();
  const [, second] = await screen.findAllByRole('checkbox', { name: 'Select order C2C2C9' });
  fireEvent.click(second as HTMLElement);
  expect(screen.getByText(/^1 order selected/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mark printed' }));
  expect(await screen.findByText('1 of 1 order is printed.')).toBeTruthy();
  expect(posted).toEqual(['/v1/fulfilment/orders/C2C2C9/production in pharmacy: {"to":"Printed"}']);
});

test('a number opens its order in its brand’s shop', async () => {
  const router = open();
  await type('b2b2b9');
  expect(await screen.findByRole('heading', { name: 'B2B2B9' })).toBeTruthy();
  expect(addressOf(router)).toBe('/print-room/B2B2B9?shop=pharmacy');
  expect(screen.getByText('Alderwell')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mark printed' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toContain('B2B2B9/production in pharmacy');
});

test('a number used by two brands asks which one before recording a step', async () => {
  orders = [orderOf('default', 'C2C2C9'), orderOf('pharmacy', 'C2C2C9')];
  const router = open();
  fireEvent.click(await screen.findByLabelText('Scans note the next step'));
  await type('C2C2C9');
  expect(await screen.findByRole('heading', { name: 'Which order C2C2C9?' })).toBeTruthy();
  expect(posted).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: 'Alderwell' }));
  await waitFor(() => expect(addressOf(router)).toBe('/print-room/C2C2C9?shop=pharmacy'));
});

test('an older URL without a tenant opens the order with its number', async () => {
  const router = open('/print-room/B2B2B9');
  await waitFor(() => expect(addressOf(router)).toBe('/print-room/B2B2B9?shop=pharmacy'));
});

test('an order links back to the list filtered by its brand', async () => {
  open('/print-room?shop=pharmacy');
  fireEvent.click(await screen.findByRole('link', { name: 'B2B2B9' }));
  await screen.findByRole('heading', { name: 'B2B2B9' });
  const back = screen.getByRole('link', { name: 'Print room' });
  expect(back.getAttribute('href')).toBe('/print-room?queue=ReadyToPrint&shop=pharmacy');
});
