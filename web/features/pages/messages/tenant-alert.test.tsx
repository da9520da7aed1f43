import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tasksDone } from '../../../lib/test-tasks.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { offline, problem } from '../../../testing/replies.ts';
import { TenantAlert } from './tenant-alert.tsx';

const TENANT = 'GET /v1/tenants/default/v2';
const arrive = (reply: unknown) => renderScreen('/', { element: <TenantAlert />, replies: { [TENANT]: reply } });

test('an unknown host is reported once, in the spec’s words', async () => {
  const { user } = await arrive(problem(404, 'unknown_tenant', { message: 'Tenant not found.' }));
  const dialog = await screen.findByRole('dialog', { name: 'Error' });
  expect(dialog.textContent).toContain('Tenant not found.');
  const gotIt = screen.getByRole('button', { name: 'Got it' });
  expect(document.activeElement).toBe(gotIt);
  await user.click(gotIt);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an unreachable shop is not reported as unknown', async () => {
  const { api } = await arrive(offline());
  await waitFor(() => expect(api.sent(TENANT)).toHaveLength(1));
  await tasksDone();
  expect(screen.queryByRole('dialog')).toBeNull();
});
