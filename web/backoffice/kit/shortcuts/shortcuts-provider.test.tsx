import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testListedOrder, testOrder } from '../../../../shared/order/test-order.ts';
import { renderAdminScreen } from '../../../testing/admin-screen.ts';
import { problem, type Replies } from '../../../testing/replies.ts';
import { SECTIONS } from '../sections.ts';

const TABLE = { name: 'Keyboard shortcuts' };
const ORDERS: Replies = {
  'GET /v1/admin/order-list': { products: [], views: [] },
  'GET /v1/admin/orders': {
    orders: ['A7K2Q9', 'B3M9T9', 'C4N8V9'].map((id) => testListedOrder({ id })),
    thumbnails: [],
  },
};
const ORDER: Replies = {
  'GET /v1/admin/orders/A7K2Q9': {
    order: testOrder({ id: 'A7K2Q9' }),
    ...{ jobs: [], photos: [], staff: [], mails: [], labOrders: [] },
  },
};

/** What the other screens ask: their keys work before it is there. */
const UNANSWERED: Replies = Object.fromEntries(
  [
    ...['dead-letters', 'figures', 'failed-prints', 'customers', 'promos', 'pricing', 'products', 'groups', 'imports'],
    ...[
      'pages',
      'articles',
      'tenants',
      'albums',
      'assets',
      'activity',
      'fulfilment-keys',
      'webhooks',
      'erasures',
      'reports',
    ],
  ].map((path) => [`GET /v1/admin/${path}`, problem(500, 'internal')]),
);

/** The rows of the open table: label and keys. */
async function rows(): Promise<Record<string, string>> {
  const table = await screen.findByRole('dialog', TABLE);
  const found = within(table)
    .getAllByRole('row')
    .map((row) => [within(row).getByRole('rowheader').textContent, within(row).getByRole('cell').textContent]);
  return Object.fromEntries(found);
}

test.each(SECTIONS.filter(({ id }) => id !== 'printRoom' && id !== 'labs').map(({ id, path }) => [id, path]))(
  'the screen %s has its keys one key away, the common ones at least',
  async (_, path) => {
    const { user } = await renderAdminScreen(path, { ...UNANSWERED, ...ORDERS });
    await screen.findByRole('button', { name: 'Keys' });
    await user.keyboard('?');
    expect(await rows()).toMatchObject({ 'Keyboard shortcuts': '?', 'Go to or do': 'Ctrl + K' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', TABLE)).toBeNull();
  },
);

test('the table of the order list is what its keys do', async () => {
  const { user } = await renderAdminScreen('/admin/orders', ORDERS);
  await screen.findByRole('link', { name: 'A7K2Q9' });
  await user.keyboard('?');
  expect(await rows()).toEqual({
    Search: '/',
    'Select the row, or deselect it': 'Space or X',
    'Select the rows up to here': 'Shift + Space or Shift + X',
    'Move and select': 'Shift + ↓ or Shift + ↑ or Shift + Home or Shift + End',
    'Clear the selection': 'Esc',
    'Next row': '↓',
    'Row before': '↑',
    'First row': 'Home',
    'Last row': 'End',
    'Open the row': 'Enter',
    'Keyboard shortcuts': '?',
    'Go to or do': 'Ctrl + K',
  });
  await user.keyboard('{Escape}');
  (document.activeElement as HTMLElement).blur();
  const focused = () => document.activeElement?.textContent;
  const selected = () => screen.queryAllByRole('checkbox', { name: /^Select order/, checked: true }).length;
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('A7K2Q9');
  await user.keyboard('{End}{ArrowUp}');
  expect(focused()).toBe('B3M9T9');
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect([focused(), selected()]).toEqual(['A7K2Q9', 2]);
  await user.keyboard('{Escape}');
  expect(selected()).toBe(0);
});

test('keys do nothing while typing in a field', async () => {
  const { user } = await renderAdminScreen('/admin/orders', ORDERS);
  await screen.findByRole('link', { name: 'A7K2Q9' });
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard('?/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('?/');
});

test('a question mark that a scanner sends opens nothing', async () => {
  await renderAdminScreen('/admin/orders', ORDERS);
  await screen.findByRole('link', { name: 'A7K2Q9' });
  for (const key of 'https:?') fireEvent.keyDown(document.body, { key });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an open dialog takes no key of the screen, and lists its own', async () => {
  const { user } = await renderAdminScreen('/admin/orders/A7K2Q9', ORDER);
  await screen.findByRole('button', { name: /Write a note/ });
  await user.keyboard('?');
  expect(await rows()).toMatchObject({ 'Write a note': 'Alt + W' });
  await user.keyboard('{Alt>}h{/Alt}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('{Escape}');
  fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW', altKey: true });
  const note = await screen.findByRole('dialog', { name: 'Write a note' });
  within(note).getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('?');
  expect(await rows()).toEqual({ 'Add note': 'Ctrl + Enter', 'Keyboard shortcuts': '?' });
});
