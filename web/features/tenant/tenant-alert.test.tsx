import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../lib/api-problem.ts';
import { tasksDone } from '../../lib/test-tasks.ts';
import type { Site } from '../../site/create-site.ts';
import { inSite } from '../../site/test-providers.tsx';
import { testSite } from '../../site/test-site.ts';
import { TenantAlert } from './tenant-alert.tsx';

let site: Site;

beforeEach(async () => {
  site = await testSite();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Renders the page with the server's reply about its tenant. */
function arrive(problem: ApiProblem) {
  const asked = vi.spyOn(site.api, 'get').mockRejectedValue(problem);
  render(<TenantAlert />, { wrapper: inSite(site) });
  return asked;
}

test('an unknown host is reported once, in the spec’s words', async () => {
  arrive(new ApiProblem({ status: 404, code: 'unknown_tenant', message: 'Tenant not found.' }));
  const dialog = await screen.findByRole('dialog', { name: 'Error' }, { timeout: 10_000 });
  expect(dialog.textContent).toContain('Tenant not found.');
  const gotIt = screen.getByRole('button', { name: 'Got it' });
  expect(document.activeElement).toBe(gotIt);
  fireEvent.click(gotIt);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an unreachable shop is not reported as unknown', async () => {
  const asked = arrive(new ApiProblem({ status: 0, code: 'client_offline', message: '' }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await tasksDone();
  expect(screen.queryByRole('dialog')).toBeNull();
});
