import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ProductionState } from '../../../../shared/order/history.ts';
import { testOrder } from '../../../../shared/order/test-order.ts';
import { memoryStorage, type StoragePort } from '../../../lib/browser-storage.ts';
import { renderAdminScreen } from '../../../testing/admin-screen.ts';
import { inTurn, problem } from '../../../testing/replies.ts';
import { testSession } from '../../../testing/sessions.ts';
import { testPrints } from '../test-prints.ts';

const ORDER = '/v1/admin/orders/A7K2Q9';
const WORK = '/v1/fulfilment/orders/A7K2Q9';

afterEach(cleanup);

/** The order's page in a browser with this storage, read by this person. */
async function open(
  localStorage: StoragePort = memoryStorage(),
  customerId?: string,
  productionState: ProductionState = 'ReadyToPrint',
) {
  const order = testOrder({ dueAt: '2099-11-23T10:00:00.000Z', productionState });
  const session = testSession({ role: 'admin' });
  if (customerId !== undefined) session.customer.id = customerId;
  const shown = await renderAdminScreen(
    '/admin/orders/A7K2Q9',
    {
      [`GET ${ORDER}`]: { order, jobs: [], photos: [], staff: [], mails: [], labOrders: [] },
      [`GET ${WORK}/prints`]: testPrints(order, []),
      [`POST ${WORK}/notes`]: { order },
      [`POST ${WORK}/hold`]: { order },
    },
    { session, environment: { localStorage } },
  );
  await screen.findByRole('button', { name: 'Refund' });
  return { ...shown, order };
}

const DIALOGS = [
  { key: 'W', name: 'Write a note' },
  { key: 'H', name: 'Put this order on hold' },
  { key: 'P', name: 'Ask for a better photo' },
  { key: 'A', name: 'Fix the address' },
  { key: 'G', name: 'Print again', state: 'Printed' as const },
];

/** Opens a dialog of the order by its key. @returns its last text field */
async function openDialog(user: UserEvent, key: string): Promise<HTMLInputElement> {
  await user.keyboard(`{Alt>}[Key${key}]{/Alt}`);
  const fields = within(await screen.findByRole('dialog')).getAllByRole<HTMLInputElement>('textbox');
  return fields[0] as HTMLInputElement;
}

async function close(user: UserEvent): Promise<void> {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test.each(DIALOGS)('what is typed in “$name” is there after Escape and after a reload', async ({ key, state }) => {
  const storage = memoryStorage();
  const { user, unmount } = await open(storage, 'c1', state);
  const field = await openDialog(user, key);
  await user.clear(field);
  await user.type(field, 'Called at noon');
  await close(user);
  expect((await openDialog(user, key)).value).toBe('Called at noon');
  unmount();
  const again = await open(storage, 'c1', state);
  expect((await openDialog(again.user, key)).value).toBe('Called at noon');
});

test('a discarded draft is gone, and its dialog has no such button without one', async () => {
  const storage = memoryStorage();
  const { user } = await open(storage);
  await user.type(await openDialog(user, 'H'), 'No street');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await openDialog(user, 'H')).value).toBe('');
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  expect(JSON.stringify(storage.getItem('default:drafts:c1'))).not.toContain('No street');
});

test('a sent note is gone, and one whose reply was lost is sent again as the same note', async () => {
  const { user, api, order } = await open();
  api.replies[`POST ${WORK}/notes`] = inTurn(problem(500, 'internal'), { order });
  await user.type(await openDialog(user, 'W'), 'Called');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.sent(`POST ${WORK}/notes`)).toHaveLength(1));
  await close(user);
  await openDialog(user, 'W');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = api.sent(`POST ${WORK}/notes`).map(({ body }) => body);
  expect(second).toEqual(first);
  expect((await openDialog(user, 'W')).value).toBe('');
});

test('a draft waits for its person after the session ended, and logging out deletes it', async () => {
  const storage = memoryStorage();
  const { user, site, unmount } = await open(storage, 'ada');
  await user.type(await openDialog(user, 'W'), 'Called');
  await close(user);
  site.setAside();
  unmount();
  const other = await open(storage, 'bob');
  expect((await openDialog(other.user, 'W')).value).toBe('');
  other.unmount();
  const again = await open(storage, 'ada');
  expect((await openDialog(again.user, 'W')).value).toBe('Called');
  await close(again.user);
  again.site.leave();
  again.unmount();
  const later = await open(storage, 'ada');
  expect((await openDialog(later.user, 'W')).value).toBe('');
});

test('in a browser that refuses storage, a draft survives Escape', async () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { user } = await open({ ...memoryStorage(), setItem: refuse });
  await user.type(await openDialog(user, 'W'), 'Called');
  await close(user);
  expect((await openDialog(user, 'W')).value).toBe('Called');
});
