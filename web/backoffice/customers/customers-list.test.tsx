import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListedCustomer } from '../../../shared/customer/admin-wire.ts';
import { renderAdminScreen } from '../../testing/admin-screen.ts';
import { problem, type SentRequest } from '../../testing/replies.ts';

afterEach(() => vi.restoreAllMocks());

const PATH = '/v1/admin/customers';
const ZOE: ListedCustomer = {
  kind: 'account',
  id: 'zoe',
  email: 'zoe@example.com',
  name: 'Zoë Quince',
  role: 'shopper',
  orders: 3,
  spentCents: 12_345,
  lastOrderAt: '2026-11-20T10:00:00.000Z',
};
const GRACE: ListedCustomer = { kind: 'guest', email: 'grace@example.com', orders: 1, spentCents: 0 };
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('lists accounts and guests with their orders, spend and last order', async () => {
  await renderAdminScreen('/admin/customers', { [`GET ${PATH}`]: { customers: [ZOE, GRACE] } });
  const zoe = await screen.findByRole('row', { name: /Zoë Quince/ });
  expect(cellsOf(zoe)).toEqual([
    expect.stringContaining('zoe@example.com'),
    'Account',
    '3',
    '$123.45',
    expect.stringContaining('Nov 20'),
  ]);
  expect(screen.getByRole('link', { name: 'Zoë Quince' }).getAttribute('href')).toBe('/admin/customers/zoe');
  expect(cellsOf(screen.getByRole('row', { name: /grace/ }))).toEqual([
    expect.stringContaining('grace@example.com'),
    'Guest',
    '1',
    '$0.00',
    'None',
  ]);
});

test("a guest's row opens the orders of the mailbox", async () => {
  await renderAdminScreen('/admin/customers', { [`GET ${PATH}`]: { customers: [GRACE] } });
  const link = await screen.findByRole('link', { name: 'grace@example.com' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://shop.example');
  expect(pathname).toBe('/admin/orders');
  expect(Object.fromEntries(searchParams)).toEqual({ buyer: 'guest', text: 'grace@example.com' });
});

test('sorts by the URL, and loads more of the same sort', async () => {
  const sorts: string[] = [];
  const reply = ({ query }: SentRequest) => {
    sorts.push(`${query.sort} ${query.cursor ?? ''}`.trim());
    return query.cursor === 'next' ? { customers: [GRACE] } : { customers: [ZOE], cursor: 'next' };
  };
  const { user, router } = await renderAdminScreen('/admin/customers?sort=orders', { [`GET ${PATH}`]: reply });
  await screen.findByRole('link', { name: 'Zoë Quince' });
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Most spent');
  expect(await screen.findByRole('link', { name: 'Zoë Quince' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await screen.findByRole('link', { name: 'grace@example.com' });
  expect(router.state.location.search).toBe('?sort=spent');
  expect(sorts).toEqual(['orders', 'spent', 'spent next']);
});

test('counts the customers and loads as many at once as the URL says', async () => {
  const { user, router, api } = await renderAdminScreen('/admin/customers?size=50', {
    [`GET ${PATH}`]: { customers: [ZOE, GRACE], cursor: 'next', total: { count: 310, isAll: true } },
    [`POST ${PATH}/find`]: { customers: [GRACE] },
  });
  expect(await screen.findByText('2 of 310 customers')).toBeTruthy();
  expect(api.sent(`GET ${PATH}`).at(-1)?.query).toMatchObject({ size: '50' });
  await user.selectOptions(screen.getByLabelText('Per page'), '100');
  expect(router.state.location.search).toBe('?size=100');
  await user.type(screen.getByLabelText('Name or email'), 'gra');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('1 customer')).toBeTruthy();
  expect(api.sent(`POST ${PATH}/find`).at(-1)?.body).toEqual({ text: 'gra', size: '100' });
  expect(screen.queryByLabelText('Sort by')).toBeNull();
});

test('a search finds guests too and never appears in the URL', async () => {
  const { user, router, api } = await renderAdminScreen('/admin/customers', {
    [`GET ${PATH}`]: { customers: [ZOE] },
    [`POST ${PATH}/find`]: { customers: [GRACE] },
  });
  await user.type(await screen.findByLabelText('Name or email'), 'gra');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByRole('link', { name: 'grace@example.com' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Zoë Quince' })).toBeNull();
  expect(api.requests.find(({ path }) => path === `${PATH}/find`)?.body).toEqual({ text: 'gra' });
  expect(router.state.location.search).toBe('');
});

test('lists staff on a tab with their roles', async () => {
  const ada: ListedCustomer = { ...ZOE, id: 'ada', name: 'Ada', role: 'admin' };
  const { user } = await renderAdminScreen('/admin/customers', {
    [`GET ${PATH}`]: { customers: [ZOE] },
    [`POST ${PATH}/find`]: { customers: [ada] },
  });
  await user.click(await screen.findByRole('link', { name: 'Staff' }));
  expect((await screen.findByRole('row', { name: /Ada/ })).textContent).toContain('Administrator');
});

test('says that there are no customers yet', async () => {
  await renderAdminScreen('/admin/customers', { [`GET ${PATH}`]: { customers: [] } });
  expect(await screen.findByText('No customers yet')).toBeTruthy();
});

test('offers another try when the list does not load', async () => {
  const replies = [problem(403, 'forbidden'), { customers: [ZOE] }];
  const { user } = await renderAdminScreen('/admin/customers', { [`GET ${PATH}`]: () => replies.shift() });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Zoë Quince' })).toBeTruthy();
});

test('exports the listed or found customers, in parts', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const parts = [
    { csv: 'Name\r\n', customers: 250, cursor: 'next' },
    { csv: 'Zoë\r\n', customers: 1 },
  ];
  const { user, api } = await renderAdminScreen('/admin/customers?sort=spent', {
    [`GET ${PATH}`]: { customers: [ZOE] },
    [`POST ${PATH}/find`]: { customers: [GRACE] },
    [`POST ${PATH}/export`]: () => parts.shift() ?? { csv: '', customers: 0 },
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('The file has 251 customers.')).toBeTruthy();
  expect(await files[0]?.text()).toBe('Name\r\nZoë\r\n');
  await user.type(screen.getByLabelText('Name or email'), 'gra');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('The file has 0 customers.')).toBeTruthy();
  const [first, second, third] = api.sent(`POST ${PATH}/export`).map(({ body }) => body);
  expect(first).toEqual({ exportId: expect.any(String), listed: { sort: 'spent' } });
  expect(second).toEqual({ ...(first as object), cursor: 'next' });
  expect(third).toMatchObject({ listed: { text: 'gra' } });
});
