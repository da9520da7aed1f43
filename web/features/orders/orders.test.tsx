import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exampleStore } from '../../../shared/delivery/test-store.ts';
import { testParcel } from '../../../shared/order/test-order.ts';
import { testProject } from '../../../shared/project/test-projects.ts';
import { selectCartProjects, selectProjects } from '../../documents/projects/index.ts';
import { fill, renderScreen } from '../../testing/render-screen.tsx';
import { problem, type Replies, type SentRequest } from '../../testing/replies.ts';
import { shopReplies } from '../../testing/shop-replies.ts';
import { PlacedOrder } from './order-screen.tsx';
import { inOneHour, testOrderReply } from './test-order.ts';

const TOKEN = 'A7K2Q9.toyr43.signature';
const ORDER = 'GET /v1/orders/A7K2Q9';
const CANCEL = 'POST /v1/orders/A7K2Q9/cancel';
const PROJECTS = 'POST /v1/projects/get';
const main = () => within(screen.getByRole('main'));

type Reply = Parameters<typeof testOrderReply>;

/** The page of an order; /confirm is the one right after paying. */
function show(order: Reply[0] = {}, beside: Reply[1] = {}, address = '/orders/A7K2Q9', more: Replies = {}) {
  const replies = { [ORDER]: testOrderReply(order, beside), ...more };
  return renderScreen(address, {
    replies,
    ...(address === '/confirm' && { element: <PlacedOrder orderId="A7K2Q9" /> }),
  });
}

test('an order shows its wall, price, destination and progress', async () => {
  await show({ productionState: 'Shipped', parcels: [testParcel({ carrier: 'UPS', number: '1Z999AA10123456784' })] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Order A7K2Q9' })).toBeTruthy();
  // jsdom has no layout, so the room is not measured.
  expect(document.querySelectorAll('[data-tile-number]')).toHaveLength(1);
  expect(screen.getByText('$19.00')).toBeTruthy();
  expect(screen.getByText(/1 Main Street/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Track it with UPS/ }).getAttribute('href')).toBe(
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  );
});

test('a mail link shows its order, hides its token from the URL and survives a reload', async () => {
  const { api, router, site } = await show({}, { isOwn: false }, `/order#${TOKEN}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order A7K2Q9' })).toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: '/orders/A7K2Q9', hash: '' });
  const links = () => api.sent(ORDER).map(({ headers }) => headers.get('X-Order-Link'));
  expect(new Set(links())).toEqual(new Set([TOKEN]));
  // Its walls are in another browser.
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull();
  cleanup();
  api.requests.length = 0;
  const { sessionStorage } = site.environment;
  await renderScreen('/orders/A7K2Q9', { api, environment: { sessionStorage } });
  await screen.findByRole('heading', { level: 1, name: 'Order A7K2Q9' });
  expect(new Set(links())).toEqual(new Set([TOKEN]));
});

test.each([
  ['a truncated link is explained', '/order#', /incomplete/],
  ['the order of another customer points to the mail', '/orders/A7K2Q9', /open the link in your order email/],
])('%s', async (_what, address, words) => {
  await renderScreen(address, { replies: { [ORDER]: problem(404, 'unknown_order') } });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('an expired link says what to do', async () => {
  const customerMessage = 'This link has expired. Please open …';
  await renderScreen(`/order#${TOKEN}`, {
    replies: { [ORDER]: problem(410, 'order_link_expired', { customerMessage }) },
  });
  expect(await screen.findByText(/This link has expired/)).toBeTruthy();
});

test('while changes are open, the address can be corrected and is validated like at checkout', async () => {
  const { api, user } = await show({ changeableUntil: inOneHour() });
  await user.click(await screen.findByRole('button', { name: 'Correct the address' }));
  const street = screen.getByLabelText('Address line 1');
  await fill(user, street, 'P.O. Box 12');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('We are unable to ship to post office boxes')).toBeTruthy();
  await fill(user, street, '2 Main Street');
  const corrected = { ...testOrderReply().order.deliveryAddress, address1: '2 Main Street' };
  api.replies['POST /v1/orders/A7K2Q9/address'] = testOrderReply({
    deliveryAddress: corrected,
    changeableUntil: inOneHour(),
  });
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText(/2 Main Street/)).toBeTruthy();
  const [change] = api.sent('POST /v1/orders/A7K2Q9/address');
  expect(change?.body).toMatchObject({ address: corrected });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it is canceled after a confirmation, and the refund is announced', async () => {
  const { api, user } = await show({ changeableUntil: inOneHour() }, {}, '/confirm');
  await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  expect(screen.getByText('Thank you')).toBeTruthy();
  const at = '2026-11-23T10:05:00.000Z';
  api.replies[CANCEL] = testOrderReply(
    { productionState: 'Cancelled', changeableUntil: inOneHour() },
    { steps: [{ state: 'Cancelled', at }], refunds: [{ amountCents: 1900, state: 'Requested', at }] },
  );
  await user.click(screen.getByRole('button', { name: 'Cancel and refund' }));
  expect(await screen.findByText('$19.00 is on its way back to you')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Order A7K2Q9' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
});

const promised = {
  title: 'Standard delivery',
  amountCents: 595,
  promise: { from: '2026-12-02', to: '2026-12-04' },
};

test.each([
  ['placed', {}, 'Arrives Dec 2 – Dec 4'],
  ['canceled', { productionState: 'Cancelled' }, undefined],
  ['refunded', { paymentState: 'Refunded' }, undefined],
] as const)('an order that is %s shows a delivery date only while it is on the way', async (_state, order, promise) => {
  await show({ ...order, delivery: promised });
  await screen.findByText('Standard delivery');
  expect(screen.queryByText(/Arrives/)?.textContent).toBe(promise);
});

test('a canceled store order has no pickup date', async () => {
  const promise = { from: '2026-12-02', to: '2026-12-02', readyAt: '15:30' };
  const delivery = { title: 'Pick-up', amountCents: 0, isPickUp: true, store: exampleStore(), promise };
  const at = '2026-11-23T10:05:00.000Z';
  await show({ delivery, productionState: 'Cancelled' }, { steps: [{ state: 'Cancelled', at }] });
  await screen.findByText(exampleStore().name);
  expect(screen.queryByText(/Ready/)).toBeNull();
});

test('a cancellation is not marked as a success', async () => {
  const at = '2026-11-23T10:05:00.000Z';
  await show(
    { productionState: 'Cancelled' },
    {
      steps: [
        { state: 'Placed', at },
        { state: 'Cancelled', at },
      ],
    },
  );
  const marks = (await main().findAllByRole('listitem')).map((stage) => [
    stage.querySelector('span:nth-of-type(2)')?.textContent,
    stage.querySelector('.lucide-check') !== null,
  ]);
  expect(marks).toEqual([
    ['We have your order', true],
    ['Canceled', false],
  ]);
});

test.each([
  ['right after paying', '/confirm', false],
  ['later, on its own page', '/orders/A7K2Q9', true],
])('reordering is the main button only %s', async (_when, address, isMain) => {
  await show({}, {}, address);
  const again = await screen.findByRole('button', { name: 'Order again' });
  expect(again.className.includes('bg-accent')).toBe(isMain);
});

test('a change after the deadline is refused and shows the current order', async () => {
  const { api, user } = await show({ changeableUntil: inOneHour() });
  await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  api.replies[ORDER] = testOrderReply({ productionState: 'Rendering', changeableUntil: inOneHour() });
  const customerMessage = 'This order can no longer be changed.';
  api.replies[CANCEL] = problem(409, 'order_not_changeable', { customerMessage });
  await user.click(screen.getByRole('button', { name: 'Cancel and refund' }));
  expect(await screen.findByText(/can no longer be changed/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep the order' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull());
});

test('after the deadline nothing is offered that would be refused', async () => {
  await show({ changeableUntil: '2020-01-01T00:00:00.000Z' });
  await screen.findByRole('heading', { level: 1, name: 'Order A7K2Q9' });
  expect(screen.queryByText('Spotted a mistake?')).toBeNull();
});

const WALL = testProject('project-1', { status: 'Completed' });
const ORDERED = {
  projects: [WALL],
  photos: WALL.tiles.map(({ imagePath, width, height }) => ({ key: imagePath, status: 'ready', width, height })),
};
/** As the server: a restore asks for projects without orders, among them the copies saved since. */
function orderedWalls(): Replies {
  const usual = shopReplies('default');
  const unordered = usual[PROJECTS] as () => unknown;
  return {
    ...usual,
    // The cart of the storefront is not part of these tests.
    'POST /api/2025-04/graphql.json': () => new Promise(() => {}),
    [PROJECTS]: ({ body }: SentRequest) => ((body as { abandoned?: boolean }).abandoned ? unordered() : ORDERED),
  };
}

test('one tap reorders: copies go into the cart and the order stays unchanged', async () => {
  const { router, store, user } = await show({}, {}, undefined, orderedWalls());
  await user.click(await screen.findByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  const [copy, ...more] = selectCartProjects(store.getState());
  expect([copy?.tiles.length, more]).toEqual([WALL.tiles.length, []]);
  expect(copy?.id).not.toBe('project-1');
  expect(selectProjects(store.getState()).map(({ id }) => id)).not.toContain('project-1');
});

test('with a missing photo, the copy opens in the editor with an explanation', async () => {
  const photos = [{ key: 'photo', status: 'processing' as const }];
  const { router, site, store, user } = await show({}, { photos }, undefined, orderedWalls());
  const info = vi.spyOn(site.toast, 'info');
  await user.click(await screen.findByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
  expect(selectCartProjects(store.getState())).toEqual([]);
  expect(info).toHaveBeenCalledWith(expect.stringContaining('One photo is no longer available'));
});

test('missing walls are explained', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Order again' }));
  expect(await screen.findByText(/no longer available, so they can’t be copied/)).toBeTruthy();
});

test('the list shows every order with its progress and links to each', async () => {
  const { id, placedAt, paymentState, productionState, email, totalCents } = testOrderReply().order;
  const summary = { id, placedAt, paymentState, productionState, email, totalCents, recipientName: 'Ada', tiles: 1 };
  await renderScreen('/orders', { replies: { 'GET /v1/orders': { orders: [summary] } } });
  const link = await screen.findByRole('link', { name: /Order A7K2Q9/ });
  expect(link.getAttribute('href')).toBe('/orders/A7K2Q9');
  expect(link.textContent).toContain('We have your order');
  expect(link.textContent).toContain('1 tile');
});

test('a customer without orders learns where they will appear', async () => {
  await renderScreen('/orders', { replies: { 'GET /v1/orders': { orders: [] } } });
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
});
