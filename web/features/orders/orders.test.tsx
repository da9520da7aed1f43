import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exampleStore } from '../../../shared/delivery/test-store.ts';
import { testParcel } from '../../../shared/order/test-order.ts';
import { testProject } from '../../../shared/project/test-projects.ts';
import { selectCartProjects, selectProjects } from '../../documents/projects/index.ts';
import { testSite } from '../../site/test-site.ts';
import { testOrderReply } from './test-order.ts';
import { inOneHour, ordersWorld, refusal } from './test-orders-world.tsx';

const TOKEN = 'A7K2Q9.toyr43.signature';
const world = ordersWorld();

test('an order shows its wall, price, destination and progress', async () => {
  world.show({ productionState: 'Shipped', parcels: [testParcel({ carrier: 'UPS', number: '1Z999AA10123456784' })] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Order A7K2Q9' })).toBeTruthy();
  // jsdom has no layout, so the room is not measured.
  expect(document.querySelectorAll('[data-hung]')).toHaveLength(1);
  expect(screen.getByText('$19.00')).toBeTruthy();
  expect(screen.getByText(/1 Main Street/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Track it with UPS/ }).getAttribute('href')).toBe(
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  );
});

test('a mail link shows its order, hides its token from the URL and survives a reload', async () => {
  const { router } = world.show({}, { isOwn: false }, `/order#${TOKEN}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order A7K2Q9' })).toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: '/orders/A7K2Q9', hash: '' });
  expect(world.asked).toEqual([{ path: '/v1/orders/A7K2Q9', headers: { 'X-Order-Link': TOKEN } }]);
  // Its walls are in another browser.
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull();
  cleanup();
  world.site = await testSite({ sessionStorage: world.site.environment.sessionStorage });
  const get = vi.spyOn(world.site.api, 'get').mockResolvedValue(testOrderReply() as never);
  world.open('/orders/A7K2Q9');
  await screen.findByRole('heading', { level: 1, name: 'Order A7K2Q9' });
  expect(get.mock.calls[0]?.[1].headers).toEqual({ 'X-Order-Link': TOKEN });
});

test.each([
  ['a truncated link is explained', '/order#', /not complete/],
  ['the order of another customer points to the mail', '/orders/A7K2Q9', /open the link in your order email/],
])('%s', async (_what, address, words) => {
  world.answers['/v1/orders/A7K2Q9'] = refusal(404, 'unknown_order');
  world.open(address);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('an expired link says what to do', async () => {
  world.answers['/v1/orders/A7K2Q9'] = refusal(410, 'order_link_expired', 'This link has expired. Please open …');
  world.open(`/order#${TOKEN}`);
  expect(await screen.findByText(/This link has expired/)).toBeTruthy();
});

test('while changes are open, the address can be corrected and is validated like at checkout', async () => {
  world.show({ changeableUntil: inOneHour() });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct the address' }));
  const street = screen.getByLabelText('Address line 1');
  fireEvent.change(street, { target: { value: 'P.O. Box 12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('We are unable to ship to post office boxes')).toBeTruthy();
  fireEvent.change(street, { target: { value: '2 Main Street' } });
  const corrected = { ...testOrderReply().order.deliveryAddress, address1: '2 Main Street' };
  world.answers['/v1/orders/A7K2Q9/address'] = testOrderReply({
    deliveryAddress: corrected,
    changeableUntil: inOneHour(),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText(/2 Main Street/)).toBeTruthy();
  expect(world.asked.at(-1)).toMatchObject({ path: '/v1/orders/A7K2Q9/address', body: { address: corrected } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it is canceled after a confirmation, and the refund is announced', async () => {
  world.show({ changeableUntil: inOneHour() }, {}, '/confirm');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  expect(screen.getByText('Thank you')).toBeTruthy();
  const at = '2026-11-23T10:05:00.000Z';
  world.answers['/v1/orders/A7K2Q9/cancel'] = testOrderReply(
    { productionState: 'Cancelled', changeableUntil: inOneHour() },
    { steps: [{ state: 'Cancelled', at }], refunds: [{ amountCents: 1900, state: 'Requested', at }] },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancel and refund' }));
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
  world.show({ ...order, delivery: promised });
  await screen.findByText('Standard delivery');
  expect(screen.queryByText(/Arrives/)?.textContent).toBe(promise);
});

test('a canceled store order has no pickup date', async () => {
  const promise = { from: '2026-12-02', to: '2026-12-02', readyAt: '15:30' };
  const delivery = { title: 'Pick-up', amountCents: 0, isPickUp: true, store: exampleStore(), promise };
  const at = '2026-11-23T10:05:00.000Z';
  world.show({ delivery, productionState: 'Cancelled' }, { steps: [{ state: 'Cancelled', at }] });
  await screen.findByText(exampleStore().name);
  expect(screen.queryByText(/Ready/)).toBeNull();
});

test('a cancellation is not marked as a success', async () => {
  const at = '2026-11-23T10:05:00.000Z';
  world.show(
    { productionState: 'Cancelled' },
    {
      steps: [
        { state: 'Placed', at },
        { state: 'Cancelled', at },
      ],
    },
  );
  const marks = (await screen.findAllByRole('listitem')).map((stage) => [
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
  world.show({}, {}, address);
  const again = await screen.findByRole('button', { name: 'Order again' });
  expect(again.className.includes('bg-accent')).toBe(isMain);
});

test('a change after the deadline is refused and shows the current order', async () => {
  world.show({ changeableUntil: inOneHour() });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  world.answers['/v1/orders/A7K2Q9'] = testOrderReply({ productionState: 'Rendering', changeableUntil: inOneHour() });
  world.answers['/v1/orders/A7K2Q9/cancel'] = refusal(
    409,
    'order_not_changeable',
    'This order can’t be changed any more.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancel and refund' }));
  expect(await screen.findByText(/can’t be changed any more/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep the order' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull());
});

test('after the deadline nothing is offered that would be refused', async () => {
  world.show({ changeableUntil: '2020-01-01T00:00:00.000Z' });
  await screen.findByRole('heading', { level: 1, name: 'Order A7K2Q9' });
  expect(screen.queryByText('Spotted a mistake?')).toBeNull();
});

const ordered = { projects: [testProject('project-1', { status: 'Completed' })], photos: [] };

test('one tap reorders: copies go into the cart and the order stays unchanged', async () => {
  world.answers['/v1/projects/get'] = ordered;
  const { router, store } = world.show();
  fireEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  const [copy, ...more] = selectCartProjects(store.getState() as never);
  expect([copy?.tiles.length, copy?.version, more]).toEqual([ordered.projects[0]?.tiles.length, 0, []]);
  expect(copy?.id).not.toBe('project-1');
  // The ordered project is loaded as well and stays unchanged.
  expect(world.asked.at(-1)).toMatchObject({ path: '/v1/projects/get', body: {} });
  expect(selectProjects(store.getState() as never).map(({ id }) => id)).not.toContain('project-1');
});

test('with a missing photo, the copy opens in the editor with an explanation', async () => {
  world.answers['/v1/projects/get'] = ordered;
  const info = vi.spyOn(world.site.toast, 'info');
  const { router, store } = world.show({}, { photos: [{ key: 'photo', status: 'processing' }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/printing'));
  expect(selectCartProjects(store.getState() as never)).toEqual([]);
  expect(info).toHaveBeenCalledWith(expect.stringContaining('One photo is no longer available'));
});

test('missing walls are explained', async () => {
  world.answers['/v1/projects/get'] = { projects: [], photos: [] };
  world.show();
  fireEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  expect(await screen.findByText(/no longer available, so they can’t be copied/)).toBeTruthy();
});

test('the list shows every order with its progress and links to each', async () => {
  const { id, placedAt, paymentState, productionState, email, totalCents } = testOrderReply().order;
  const summary = { id, placedAt, paymentState, productionState, email, totalCents, recipientName: 'Ada', tiles: 1 };
  world.answers['/v1/orders'] = { orders: [summary] };
  world.open('/orders');
  const link = await screen.findByRole('link', { name: /Order A7K2Q9/ });
  expect(link.getAttribute('href')).toBe('/orders/A7K2Q9');
  expect(link.textContent).toContain('We have your order');
  expect(link.textContent).toContain('1 tile');
});

test('a customer without orders learns where they will appear', async () => {
  world.answers['/v1/orders'] = { orders: [] };
  world.open('/orders');
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
});
