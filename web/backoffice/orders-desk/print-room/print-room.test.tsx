import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { testGood, testOrder } from '../../../../shared/order/test-order.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { problem, type Replies, type SentRequest, type TestApi } from '../../../testing/replies.ts';
import { testSession } from '../../../testing/sessions.ts';
import { testPrints } from '../test-prints.ts';

const SHOPS = [
  { id: 'default', brand: 'Tessera' },
  { id: 'pharmacy', brand: 'Alderwell' },
];
const orderOf = (tenantId: string, id: string, changes: Partial<PrintRoomOrder> = {}): PrintRoomOrder => ({
  ...testOrder({ id, tenantId, productionState: 'ReadyToPrint' }),
  ...changes,
});

const FULFILMENT = '/v1/fulfilment';

let shops: typeof SHOPS;
let orders: PrintRoomOrder[];
let api: TestApi;
let user: UserEvent;

beforeEach(() => {
  shops = SHOPS;
  orders = [orderOf('default', 'A2A2A9'), orderOf('pharmacy', 'B2B2B9')];
});

/** Orders of the shop that a call names, which is the own one without a name. */
const ordersIn = ({ query: { shop = 'default' } }: SentRequest) => orders.filter(({ tenantId }) => tenantId === shop);

function listReplies(): Replies {
  const page = (found: PrintRoomOrder[]) => ({ orders: found, thumbnails: [], failures: [] });
  return {
    [`GET ${FULFILMENT}/all/shops`]: { shops, isOneList: true },
    [`GET ${FULFILMENT}/all/queues`]: { queues: [] },
    [`GET ${FULFILMENT}/queues`]: { queues: [] },
    [`GET ${FULFILMENT}/all/orders`]: () => page(orders),
    [`GET ${FULFILMENT}/orders`]: (call: SentRequest) => page(ordersIn(call)),
    [`GET ${FULFILMENT}/carriers`]: { carriers: [] },
  };
}

function orderReplies(id: string): Replies {
  const order = (call: SentRequest) => ordersIn(call).find((each) => each.id === id);
  const path = `${FULFILMENT}/orders/${id}`;
  return {
    [`GET ${FULFILMENT}/all/orders/${id}`]: () => ({ orders: orders.filter((each) => each.id === id) }),
    [`GET ${path}`]: (call: SentRequest) =>
      order(call) ? { order: order(call), jobs: [], photos: [], staff: [] } : problem(404, 'unknown_order'),
    [`GET ${path}/prints`]: testPrints(testOrder({ id }), []),
    [`POST ${path}/production`]: (call: SentRequest) => ({ order: { ...order(call), productionState: 'Printed' } }),
  };
}

async function open(address = '/print-room') {
  const shown = await renderScreen(address, {
    session: testSession({ role: 'fulfilment' }),
    replies: Object.assign(listReplies(), ...orders.map(({ id }) => orderReplies(id))),
  });
  ({ api, user } = shown);
  return shown.router;
}
const addressOf = ({ state: { location } }: Awaited<ReturnType<typeof open>>) =>
  `${location.pathname}${location.search}`;
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
/** Changes so far: path, shop and body. */
const posted = () =>
  api.requests
    .filter(({ method, path }) => method === 'POST' && path.startsWith(FULFILMENT))
    .map(({ path, query: { shop = 'default' }, body }) => `${path} in ${shop}: ${JSON.stringify(body)}`);
async function rows() {
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select order/ });
  return boxes.map((box) => box.closest<HTMLElement>('li') ?? document.body);
}
const type = async (number: string) => user.type(await screen.findByRole('searchbox'), `${number}{Enter}`);

test('lists orders of all brands together, each with its brand, and filters by brand', async () => {
  const router = await open();
  const listed = await rows();
  expect(listed.map((row) => within(row).getByRole('link').textContent)).toEqual(['A2A2A9', 'B2B2B9']);
  expect(listed.map((row) => /Tessera|Alderwell/.exec(row.textContent ?? '')?.[0])).toEqual(['Tessera', 'Alderwell']);
  await user.selectOptions(screen.getByLabelText('Brand'), 'pharmacy');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(addressOf(router)).toBe('/print-room?shop=pharmacy');
  expect(api.sent(`GET ${FULFILMENT}/orders`)[0]?.query).toMatchObject({ shop: 'pharmacy' });
});

test('a print user with one brand sees neither its name nor a filter', async () => {
  [shops, orders] = [SHOPS.slice(0, 1), orders.slice(0, 1)];
  await open();
  const [row] = await rows();
  expect(row?.textContent).not.toContain('Tessera');
  expect(screen.queryByLabelText('Brand')).toBeNull();
});

test('a bulk step goes to each order’s tenant', async () => {
  await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
  await press('Mark printed');
  expect(await screen.findByText('2 of 2 orders are printed.')).toBeTruthy();
  expect(posted().sort()).toEqual([
    '/v1/fulfilment/orders/A2A2A9/production in default: {"to":"Printed"}',
    '/v1/fulfilment/orders/B2B2B9/production in pharmacy: {"to":"Printed"}',
  ]);
});

test('two orders of different brands with the same number are selected separately', async () => {
  orders = [orderOf('default', 'C2C2C9'), orderOf('pharmacy', 'C2C2C9')];
  await open();
  const [, second] = await screen.findAllByRole('checkbox', { name: 'Select order C2C2C9' });
  await user.click(second as HTMLElement);
  expect(screen.getByText(/^1 order selected/)).toBeTruthy();
  await press('Mark printed');
  expect(await screen.findByText('1 of 1 order is printed.')).toBeTruthy();
  expect(posted()).toEqual(['/v1/fulfilment/orders/C2C2C9/production in pharmacy: {"to":"Printed"}']);
});

test('a number opens its order in its brand’s shop', async () => {
  const router = await open();
  await type('b2b2b9');
  expect(await screen.findByRole('heading', { name: 'B2B2B9' })).toBeTruthy();
  expect(addressOf(router)).toBe('/print-room/B2B2B9?shop=pharmacy');
  expect(screen.getByText('Alderwell')).toBeTruthy();
  await press('Mark printed');
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]).toContain('B2B2B9/production in pharmacy');
});

test('a number used by two brands asks which one before recording a step', async () => {
  orders = [orderOf('default', 'C2C2C9'), orderOf('pharmacy', 'C2C2C9')];
  const router = await open();
  await user.click(await screen.findByLabelText('Scans mark the next step'));
  await type('C2C2C9');
  expect(await screen.findByRole('heading', { name: 'Which order C2C2C9?' })).toBeTruthy();
  expect(posted()).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Alderwell' }));
  await waitFor(() => expect(addressOf(router)).toBe('/print-room/C2C2C9?shop=pharmacy'));
});

test('scanning the same slip twice in a row records one step', async () => {
  await open();
  await user.click(await screen.findByLabelText('Scans mark the next step'));
  await type('A2A2A9');
  await waitFor(() => expect(posted()).toHaveLength(1));
  await type('A2A2A9');
  expect(await screen.findByText(/^A2A2A9 was scanned twice in a row/)).toBeTruthy();
  expect(posted()).toEqual(['/v1/fulfilment/orders/A2A2A9/production in default: {"to":"Printed"}']);
});

test('a scanned order with more than prints is packed only once its goods are ticked', async () => {
  const pads = testGood('accessory', 3, { singular: 'wall pad kit', plural: 'wall pad kits' });
  const lines = [...orderOf('default', 'A2A2A9').lines, pads];
  orders = [orderOf('default', 'A2A2A9', { productionState: 'Printed', lines })];
  await open();
  await user.click(await screen.findByLabelText('Scans mark the next step'));
  await type('A2A2A9');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pack A2A2A9' }));
  expect(posted()).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: '3 wall pad kits' }));
  await user.click(dialog.getByRole('button', { name: 'Mark packed' }));
  await waitFor(() =>
    expect(posted()).toEqual(['/v1/fulfilment/orders/A2A2A9/production in default: {"to":"Packed"}']),
  );
});

test('an older URL without a tenant opens the order with its number', async () => {
  const router = await open('/print-room/B2B2B9');
  await waitFor(() => expect(addressOf(router)).toBe('/print-room/B2B2B9?shop=pharmacy'));
});

test('an order links back to the list filtered by its brand', async () => {
  await open('/print-room?shop=pharmacy');
  await user.click(await screen.findByRole('link', { name: 'B2B2B9' }));
  await screen.findByRole('heading', { name: 'B2B2B9' });
  const back = screen.getByRole('link', { name: 'Print room' });
  expect(back.getAttribute('href')).toBe('/print-room?queue=ReadyToPrint&shop=pharmacy');
});
