import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CustomerFileReply } from '../../../shared/customer/admin-wire.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { accountReducer } from '../account/index.ts';
import { CustomerScreen, CustomersScreen } from './index.ts';

const FILE: CustomerFileReply = {
  customer: { id: 'zoe', email: 'zoe@example.com', first_name: 'Zoë', last_name: 'Quince', role: 'shopper' },
  revision: 3,
  membership: { isMember: false, isByTag: false, orders: [] },
  rewards: { given: 2, left: 1 },
  welcome: { state: 'none', isUsed: false },
  joined: { carts: 2, accounts: [] },
};
const PATH = '/v1/admin/customers';

let site: Site;
let posted: { path: string; body: unknown }[];
/** POST replies by path, in order. */
let answers: Record<string, unknown[]>;

beforeEach(async () => {
  site = await testSite();
  [posted, answers] = [[], {}];
  vi.spyOn(site.api, 'get').mockImplementation(async (path) => {
    if (path === `${PATH}/zoe`) return FILE as never;
    if (path === `${PATH}/zoe/orders`) return { orders: [] } as never;
    if (path === `${PATH}/zoe/projects`) return { projects: [], photos: [], orders: [] } as never;
    if (path === '/v1/admin/history') return { entries: [], staff: [] } as never;
    throw new Error(`Unexpected call of ${path}`);
  });
  vi.spyOn(site.api, 'post').mockImplementation(async (path, { body }) => {
    posted.push({ path, body });
    const reply = answers[path]?.shift();
    if (reply === undefined) throw new Error(`Unexpected call of ${path}`);
    if (reply instanceof Error) throw reply;
    return reply as never;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/admin/customers', element: <CustomersScreen /> },
      { path: '/admin/customers/:customerId', element: <CustomerScreen /> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />, {
    wrapper: inSite(site, configureStore({ reducer: { account: accountReducer } })),
  });
  return router;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('lists staff first; a search matches prefixes and never appears in the URL', async () => {
  const { id, email } = FILE.customer;
  answers[`${PATH}/find`] = [
    { customers: [{ id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'admin' }] },
    { customers: [{ id, email, name: 'Zoë Quince', role: 'shopper' }] },
  ];
  const router = open('/admin/customers');
  expect((await screen.findByRole('row', { name: /Ada/ })).textContent).toContain('Administrator');
  fireEvent.change(screen.getByLabelText('Name or email'), { target: { value: 'qui' } });
  await press('Find');
  expect((await screen.findByRole('link', { name: 'Zoë Quince' })).getAttribute('href')).toBe('/admin/customers/zoe');
  expect(posted[1]?.body).toEqual({ text: 'qui' });
  expect(router.state.location.search).toBe('');
});

test('grants reward tiles with a reason and sends nothing without one', async () => {
  answers[`${PATH}/zoe/rewards`] = [{ revision: 4 }];
  open('/admin/customers/zoe');
  expect(await screen.findByText('1 left of 2 given')).toBeTruthy();
  await press('Give reward tiles');
  const scope = await dialog();
  fireEvent.change(scope.getByLabelText('How many'), { target: { value: '2' } });
  fireEvent.click(scope.getByRole('button', { name: 'Give' }));
  await waitFor(() => expect(scope.getByLabelText('Why').getAttribute('aria-invalid')).toBe('true'));
  expect(posted).toEqual([]);
  fireEvent.change(scope.getByLabelText('Why'), { target: { value: 'A torn parcel' } });
  fireEvent.click(scope.getByRole('button', { name: 'Give' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted).toEqual([{ path: `${PATH}/zoe/rewards`, body: { tiles: 2, reason: 'A torn parcel', revision: 3 } }]);
});

test('grants a role; a refusal shows why and keeps the dialog open', async () => {
  const refusal = new ApiProblem({
    status: 409,
    code: 'own_role',
    message: '',
    customerMessage: 'Nobody changes their own role.',
  });
  answers[`${PATH}/zoe/role`] = [refusal];
  open('/admin/customers/zoe');
  await press('Change the role');
  const scope = await dialog();
  fireEvent.change(scope.getByLabelText('Role'), { target: { value: 'fulfilment' } });
  fireEvent.click(scope.getByRole('button', { name: 'Change' }));
  expect(await scope.findByText('Nobody changes their own role.')).toBeTruthy();
  expect(posted[0]?.body).toEqual({ role: 'fulfilment', revision: 3 });
});

test('a merge continues until everything has moved', async () => {
  const moved = { orders: 2, projects: 5, carts: 1 };
  answers[`${PATH}/zoe/merge`] = [{ fromId: 'old', state: 'moving', moved }];
  answers[`${PATH}/zoe/merge/continue`] = [
    { fromId: 'old', state: 'moving', moved },
    { fromId: 'old', state: 'done', moved },
  ];
  const said = vi.spyOn(site.toast, 'success');
  open('/admin/customers/zoe');
  await press('Merge another account');
  const scope = await dialog();
  fireEvent.change(scope.getByLabelText('Email of the account that ends'), { target: { value: ' Old@Example.com ' } });
  fireEvent.click(scope.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('Merged: 6 orders and 15 walls moved.'));
  expect(posted.map(({ body }) => body)).toEqual([{ email: 'old@example.com' }, { fromId: 'old' }, { fromId: 'old' }]);
});
