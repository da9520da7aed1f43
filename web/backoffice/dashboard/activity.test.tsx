import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../shared/audit/schema.ts';
import { renderAdminScreen } from '../../testing/admin-screen.ts';
import type { SentRequest } from '../../testing/replies.ts';

const ACTIVITY = 'GET /v1/admin/activity';
const STAFF = [
  { tenantId: 'default', id: 'ada', name: 'Ada' },
  { tenantId: 'pharmacy', id: 'pat', name: 'Pat' },
];
const entry = (id: string, by: string, name: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-21T10:00:00.000Z',
  by: { tenantId: 'default', id: by },
  address: '203.0.113.7',
  action: 'changed',
  object: { kind: 'promo', id: name },
  name,
  ...more,
});
const IMPORT = entry('i', 'ada', 'walls.csv', {
  object: { kind: 'import', id: 'import-of-walls1' },
  action: 'created',
  group: 'import-of-walls1-apply',
});

/** @param reply entries by the query, without the shop */
async function open(address: string, reply: (query: string) => { entries: AuditEntry[]; cursor?: string }) {
  return renderAdminScreen(address, {
    [ACTIVITY]: ({ query }: SentRequest) => {
      const asked = Object.entries(query).filter(([name, value]) => name !== 'shop' && value !== undefined);
      return { staff: STAFF, ...reply(new URLSearchParams(asked as [string, string][]).toString()) };
    },
  });
}

test('lists who did what and from where, page by page, and filtered by person', async () => {
  const { user, router } = await open('/admin/activity', (query) =>
    query === 'cursor=next'
      ? { entries: [entry('3', 'gone', 'AUTUMN')] }
      : { entries: [entry('1', 'ada', 'SUMMER')], ...(query === '' && { cursor: 'next' }) },
  );
  const list = within(await screen.findByRole('list', { name: 'Activity' }));
  expect(list.getByRole('listitem').textContent).toMatch(/^Ada changed the promo SUMMER.*203\.0\.113\.7$/);
  expect(screen.getByRole('link', { name: 'SUMMER' }).getAttribute('href')).toBe('/admin/promos/SUMMER');
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect((await screen.findByText(/AUTUMN/)).closest('li')?.textContent).toContain('Deleted user');
  await user.click(screen.getByRole('link', { name: 'Only changes by Ada' }));
  expect(await screen.findByText('Changes by Ada in all shops, newest first.')).toBeTruthy();
  expect(router.state.location.search).toBe('?staff=ada');
});

test('is filtered by person, kind, name and day in the URL, which a reload keeps', async () => {
  const asked: string[] = [];
  const { user, router } = await open('/admin/activity?kind=order&from=2026-11-01', (query) => {
    asked.push(query);
    return { entries: [entry('1', 'ada', 'A7K2Q9', { object: { kind: 'order', id: 'A7K2Q9' } })] };
  });
  expect(((await screen.findByLabelText('Kind')) as HTMLSelectElement).value).toBe('order');
  await user.selectOptions(await screen.findByLabelText('Person'), 'Pat');
  await user.type(screen.getByLabelText('Name or number'), 'a7k');
  await user.type(screen.getByLabelText('To'), '2026-11-30');
  await screen.findByRole('link', { name: 'A7K2Q9' });
  const address = {
    ...{ kind: 'order', from: '2026-11-01', to: '2026-11-30' },
    ...{ staff: 'pat', of: 'pharmacy', text: 'a7k' },
  };
  const shown = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  await waitFor(() => expect(shown()).toEqual(address));
  const wanted = {
    ...{ kind: 'order', staffId: 'pat', staffTenantId: 'pharmacy', text: 'a7k' },
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 11, 1).toISOString(),
  };
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toEqual(wanted));
  await user.click(screen.getByRole('link', { name: 'Only changes of A7K2Q9' }));
  expect(shown().object).toBe('A7K2Q9');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('');
});

test('an import is one entry that opens to its changes', async () => {
  const { user } = await open('/admin/activity', (query) => {
    const parts = ['Oak', 'Ash'].map((name) => entry(name, 'ada', name, { object: { kind: 'product', id: name } }));
    if (query === '') return { entries: [IMPORT] };
    if (query === 'partOf=import-of-walls1-apply') return { entries: parts.slice(0, 1), cursor: 'next' };
    return { entries: parts.slice(1) };
  });
  const list = within(await screen.findByRole('list', { name: 'Activity' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Oak' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show its changes' }));
  const changes = within(await screen.findByRole('list', { name: 'Its changes' }));
  expect((await changes.findByRole('link', { name: 'Oak' })).getAttribute('href')).toBe('/admin/products/Oak');
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(await screen.findByRole('link', { name: 'Ash' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hide its changes' }));
  expect(screen.queryByRole('link', { name: 'Ash' })).toBeNull();
});

test('says when no change meets the filters, and when there is none at all', async () => {
  const { user } = await open('/admin/activity?kind=promo', () => ({ entries: [] }));
  expect(await screen.findByText('No change meets all of these filters.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Changes by staff appear here.')).toBeTruthy();
});
