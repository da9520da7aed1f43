import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { TenantId } from '../../shared/constants/tenants.ts';
import { testTenant } from '../../shared/seed/test-tenants.ts';
import { restoredProjectsQuery } from '../documents/projects/index.ts';
import { createRoutes } from '../routes/routes.tsx';
import { testEnvironment } from '../site/test-site.ts';
import { Providers } from './providers.tsx';
import { startApp } from './start-app.ts';

/** A page, once it is known that nobody has left anything on the server, as a program without a browser makes it: there is no window here, and no document. */
async function pageOf(tenantId: TenantId, path: string): Promise<string> {
  const environment = testEnvironment({ tenant: testTenant(tenantId) });
  const { site, store } = await startApp(environment);
  site.queryClient.setQueryData(restoredProjectsQuery(site, store.dispatch).queryKey, { hasResumed: false });
  const router = createMemoryRouter(createRoutes(site.tenant), { initialEntries: [path] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 15_000 });
  const html = renderToString(
    <Providers site={site} store={store}>
      <RouterProvider router={router} />
    </Providers>,
  );
  router.dispose();
  return html;
}

test('there is no browser here', () => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
});

test.each<[TenantId, string, string]>([
  ['default', 'Tessera', 'Your photos, framed and on the wall.'],
  ['pharmacy', 'Alderwell Wall Tiles', 'Your photos, framed today.'],
])('the start page of the %s tenant is rendered to a string, in its words', async (tenantId, brand, heading) => {
  const html = await pageOf(tenantId, '/');
  expect(html).toContain(heading);
  expect(html).toContain(`aria-label="${brand}"`);
  expect(html).toContain('<main');
});

test.each<TenantId>(['default', 'pharmacy'])(
  'so is the empty cart of the %s tenant, whose code comes with it',
  async (tenantId) => {
    const html = await pageOf(tenantId, '/cart');
    expect(html).toContain('Your cart is empty');
  },
);
