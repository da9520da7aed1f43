import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CustomerFileReply, PRINT_ROOM_TENANTS_MAX } from '../../../shared/customer/admin-wire.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { problem, type TestApi, testApi } from '../../testing/replies.ts';
import { PrintRoomsDialog } from './print-rooms-dialog.tsx';

const SAVE = 'POST /v1/admin/customers/pat/print-tenants';
const FILE: CustomerFileReply = {
  customer: {
    id: 'pat',
    email: 'pat@example.com',
    first_name: 'Pat',
    last_name: 'P',
    role: 'fulfilment',
    printTenants: ['pharmacy'],
  },
  revision: 3,
  membership: { isMember: false, isByTag: false, orders: [] },
  rewards: { given: 0, left: 0 },
  welcome: { state: 'none', isUsed: false },
  joined: { carts: 0, accounts: [] },
};

let site: Site;
let api: TestApi;
let shops: { id: string; brand: string }[];
const onClose = vi.fn();

beforeEach(async () => {
  api = testApi({ 'GET /v1/admin/shops': () => ({ shops }) });
  site = await testSite({ api });
  shops = [
    { id: 'default', brand: 'Tessera' },
    { id: 'pharmacy', brand: 'Alderwell' },
    { id: 'convenience', brand: 'Cornerby' },
  ];
});
afterEach(() => void onClose.mockReset());

async function open() {
  render(<PrintRoomsDialog file={FILE} name="Pat" onClose={onClose} />, { wrapper: inSite(site) });
  return (await screen.findByLabelText('Alderwell')) as HTMLInputElement;
}

test('grants and revokes print rooms by brand; the account’s own is fixed', async () => {
  api.replies[SAVE] = { revision: 4 };
  const alderwell = await open();
  expect(alderwell.checked).toBe(true);
  const own = screen.getByLabelText<HTMLInputElement>('Tessera, the brand of the account');
  expect([own.checked, own.disabled]).toEqual([true, true]);
  fireEvent.click(alderwell);
  fireEvent.click(screen.getByLabelText('Cornerby'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.sent(SAVE).map(({ body }) => body)).toEqual([{ tenantIds: ['convenience'], revision: 3 }]);
});

test('a refusal shows why and keeps the choice', async () => {
  const customerMessage = 'Only members of the print team are given print rooms.';
  api.replies[SAVE] = problem(409, 'not_print_team', { customerMessage });
  fireEvent.click(await open());
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(customerMessage)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Alderwell').checked).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

test('refuses more brands than one queue can show before sending', async () => {
  shops = [
    ...shops,
    ...Array.from({ length: PRINT_ROOM_TENANTS_MAX }, (_, index) => ({ id: `b${index}`, brand: `Brand ${index}` })),
  ];
  await open();
  for (const { brand } of shops.slice(2, PRINT_ROOM_TENANTS_MAX + 1)) fireEvent.click(screen.getByLabelText(brand));
  expect(screen.getByText(`At most ${PRINT_ROOM_TENANTS_MAX} brands in one queue.`)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.sent(SAVE)).toEqual([]);
});
