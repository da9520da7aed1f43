// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testTenant } from '../../shared/seed/test-tenants.ts';
import type { PreviewTenant } from '../../shared/tenant/preview.ts';
import { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { problem } from '../testing/replies.ts';
import { openTenantPreview } from './tenant-preview.tsx';

/** The test page is its own parent. */
async function send(changes: Parameters<typeof testTenant>[1]): Promise<void> {
  const tenant = PublicTenant.parse(testTenant('default', changes));
  const data: PreviewTenant = { tenantPreview: 'show', tenant, path: '/product-instructions' };
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { source: window, origin: window.location.origin, data }));
  });
}

const heading = () => screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });

test('changes wording in place if nothing else differs, and otherwise opens the shop again', async () => {
  vi.stubGlobal('fetch', async () => problem(404, 'not_found'));
  const root = document.body.appendChild(document.createElement('div'));
  // The document is shared with the tests of other files.
  onTestFinished(() => {
    root.remove();
    vi.unstubAllGlobals();
  });
  openTenantPreview(root);
  await send({ wording: { 'instructions.heading': 'Up they go' } });
  const first = await heading();
  expect(first.textContent).toBe('Up they go');
  await send({ wording: { 'instructions.heading': 'On the wall' } });
  expect(first.textContent).toBe('On the wall');
  expect(first.isConnected).toBe(true);
  await send({ brand: 'Alder', wording: { 'instructions.heading': 'On the wall' } });
  await vi.waitFor(() => expect(first.isConnected).toBe(false));
  expect((await heading()).textContent).toBe('On the wall');
});
