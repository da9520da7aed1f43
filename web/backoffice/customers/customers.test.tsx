import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CustomerFileReply } from '../../../shared/customer/admin-wire.ts';
import { accountReducer } from '../../features/account/index.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { inTurn, problem, type TestApi, testApi } from '../../testing/replies.ts';
import { CustomerScreen } from './customer-screen.tsx';

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
let api: TestApi;
const posted = () => api.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

beforeEach(async () => {
  api = testApi({
    [`GET ${PATH}/zoe`]: FILE,
    [`GET ${PATH}/zoe/orders`]: { orders: [] },
    [`GET ${PATH}/zoe/projects`]: { projects: [], photos: [], orders: [] },
    'GET /v1/admin/history': { entries: [], staff: [] },
  });
  site = await testSite({ api });
});
afterEach(() => vi.restoreAllMocks());

function open(path: string) {
  const router = createMemoryRouter([{ path: '/admin/customers/:customerId', element: <CustomerScreen /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />, {
    wrapper: inSite(site, configureStore({ reducer: { account: accountReducer } })),
  });
  return router;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('shows that a customer reported a mail as spam', async () => {
  api.replies[`GET ${PATH}/zoe`] = { ...FILE, mailbox: { complainedAt: '2026-11-28T12:00:00.000Z' } };
  open('/admin/customers/zoe');
  expect(await screen.findByText(/^Reported an email as spam. No reminders are sent./)).toBeTruthy();
  expect(screen.queryByText(/Emails bounce/)).toBeNull();
});

test('grants reward tiles with a reason and sends nothing without one', async () => {
  api.replies[`POST ${PATH}/zoe/rewards`] = inTurn({ revision: 4 });
  open('/admin/customers/zoe');
  expect(await screen.findByText('1 left of 2 given')).toBeTruthy();
  await press('Give reward tiles');
  const scope = await dialog();
  fireEvent.change(scope.getByLabelText('Tiles'), { target: { value: '2' } });
  fireEvent.click(scope.getByRole('button', { name: 'Give' }));
  await waitFor(() => expect(scope.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true'));
  expect(posted()).toEqual([]);
  fireEvent.change(scope.getByLabelText('Reason'), { target: { value: 'A torn parcel' } });
  fireEvent.click(scope.getByRole('button', { name: 'Give' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted()).toEqual([{ path: `${PATH}/zoe/rewards`, body: { tiles: 2, reason: 'A torn parcel', revision: 3 } }]);
});

test('grants a role; a refusal shows why and keeps the dialog open', async () => {
  const refusal = problem(409, 'own_role', { customerMessage: 'You can’t change your own role.' });
  api.replies[`POST ${PATH}/zoe/role`] = inTurn(refusal);
  open('/admin/customers/zoe');
  await press('Change the role');
  const scope = await dialog();
  fireEvent.change(scope.getByLabelText('Role'), { target: { value: 'fulfilment' } });
  fireEvent.click(scope.getByRole('button', { name: 'Change' }));
  expect(await scope.findByText('You can’t change your own role.')).toBeTruthy();
  expect(posted()[0]?.body).toEqual({ role: 'fulfilment', revision: 3 });
});

test('a merge continues until everything has moved', async () => {
  const moved = { orders: 2, projects: 5, carts: 1 };
  api.replies[`POST ${PATH}/zoe/merge`] = inTurn({ fromId: 'old', state: 'moving', moved });
  api.replies[`POST ${PATH}/zoe/merge/continue`] = inTurn(
    { fromId: 'old', state: 'moving', moved },
    { fromId: 'old', state: 'done', moved },
  );
  const said = vi.spyOn(site.toast, 'success');
  open('/admin/customers/zoe');
  await press('Merge another account');
  const scope = await dialog();
  fireEvent.change(scope.getByLabelText('Email of the account to close'), { target: { value: ' Old@Example.com ' } });
  fireEvent.click(scope.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('Merged: 6 orders and 15 walls moved.'));
  expect(posted().map(({ body }) => body)).toEqual([
    { email: 'old@example.com' },
    { fromId: 'old' },
    { fromId: 'old' },
  ]);
});
