import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../shared/audit/schema.ts';
import { accountReducer } from '../../features/account/index.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { testApi } from '../../testing/replies.ts';
import { ActivityScreen } from './activity-screen.tsx';

const HISTORY = 'GET /v1/admin/activity';
const entry = (id: string, by: string, name: string): AuditEntry => ({
  id,
  at: '2026-11-21T10:00:00.000Z',
  by: { tenantId: 'default', id: by },
  address: '203.0.113.7',
  action: 'changed',
  object: { kind: 'promo', id: name },
  name,
});

test('lists who did what and from where, page by page, and filtered by person', async () => {
  const staff = [{ tenantId: 'default', id: 'ada', name: 'Ada' }];
  const summer = { entries: [entry('1', 'ada', 'SUMMER')], staff };
  const api = testApi({
    [HISTORY]: { ...summer, cursor: 'next' },
    [`${HISTORY}?cursor=next`]: { entries: [entry('3', 'gone', 'AUTUMN')], staff: [] },
    [`${HISTORY}?staffId=ada`]: summer,
  });
  const site = await testSite({ api });
  const router = createMemoryRouter([{ path: '/admin/activity', element: <ActivityScreen /> }], {
    initialEntries: ['/admin/activity'],
  });
  render(<RouterProvider router={router} />, {
    wrapper: inSite(site, configureStore({ reducer: { account: accountReducer } })),
  });
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^Ada changed the promo SUMMER.*203\.0\.113\.7$/);
  expect(screen.getByRole('link', { name: 'SUMMER' }).getAttribute('href')).toBe('/admin/promos/SUMMER');
  fireEvent.click(screen.getByRole('button', { name: 'Earlier' }));
  expect((await screen.findByText(/AUTUMN/)).closest('li')?.textContent).toContain('Deleted user');
  fireEvent.click(screen.getByRole('link', { name: 'Only changes by Ada' }));
  expect(await screen.findByText(/Changes by Ada in all shops/)).toBeTruthy();
  expect(router.state.location.search).toBe('?staff=ada');
  expect(api.sent(HISTORY).at(-1)?.query).toMatchObject({ staffId: 'ada' });
});
