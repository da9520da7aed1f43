import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { PreviewTenant } from '../../shared/tenant/preview.ts';
import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { welcomePromoShown } from '../features/promos/index.ts';
import { TRANSLATIONS } from '../i18n/translations.ts';
import { createRouter } from '../routes/create-router.ts';
import { createRoutes } from '../routes/routes.tsx';
import type { Site } from '../site/create-site.ts';
import { emptyEnvironment } from '../site/environment.ts';
import { applyTenant } from '../site/tenant-look.ts';
import { tenantQueries } from '../site/tenant-queries.ts';
import { browserVisitEnvironment } from '../site/visit-environment.ts';
import { Providers } from './providers.tsx';
import { hangSamples } from './sample-wall.ts';
import { startApp } from './start-app.ts';

/**
 * Previews a shop in a frame of the back office with an unsaved tenant configuration: the real shop, composed with the
 * configuration of the surrounding page. It queries the server as a visitor and stores nothing, neither the staff's
 * login nor a cart.
 */
export function openTenantPreview(element: HTMLElement): void {
  // The surrounding page is the back office and not a partner's, so the whole shop is shown.
  delete document.documentElement.dataset.framed;
  element.replaceChildren();
  let shown: { root: Root; path(): string; asked: string; site: Site; setUp: string } | undefined;
  let latest = 0;

  async function show({ tenant: typed, path: asked }: PreviewTenant): Promise<void> {
    // Staff may preview a shop that is not public.
    const tenant = { ...typed, isPublic: true };
    latest += 1;
    const turn = latest;
    // Texts change in place.
    const setUp = JSON.stringify({ ...tenant, wording: {} });
    if (shown?.asked === asked && shown.setUp === setUp) {
      const { texts } = shown.site;
      texts.write({ ...texts.read(), wording: tenant.wording });
      return;
    }
    // Another state of the configuration reloads the current page; another choice of page navigates.
    const path = shown && shown.asked === asked ? shown.path() : asked;
    const app = await startApp(previewEnvironment(tenant, path));
    if (turn !== latest) return;
    const { site, store } = app;
    const { queryKey } = tenantQueries(site).tenant();
    // The edited configuration is newer than any from the server.
    site.queryClient.setQueryData(queryKey, tenant, { updatedAt: Number.MAX_SAFE_INTEGER });
    welcomePromoShown(site).write(true);
    shown?.root.unmount();
    applyTenant(document, tenant);
    await hangSamples(app);
    if (turn !== latest) return;
    const router = createRouter({ ...site, environment: { ...site.environment, isFramed: true } }, createRoutes(site));
    const root = createRoot(element);
    root.render(
      <Providers site={site} store={store}>
        <RouterProvider router={router} />
      </Providers>,
    );
    shown = { root, path: () => router.state.location.pathname + router.state.location.search, asked, site, setUp };
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== window.location.origin) return;
    const message = PreviewTenant.safeParse(data).data;
    if (message) void show(message);
  });
  window.parent.postMessage({ tenantPreview: 'ready' }, window.location.origin);
}

/** The browser's network and clock, with an in-memory storage. */
function previewEnvironment(tenant: PublicTenant, path: string) {
  const browser = browserVisitEnvironment();
  const { origin, hostname } = browser.location;
  const { pathname, search, hash } = new URL(path, origin);
  const nowhere = emptyEnvironment({
    appVersion: browser.appVersion,
    location: { origin, hostname, pathname, search, hash },
    fetch: browser.fetch,
    now: browser.now,
    tenant,
    translations: TRANSLATIONS,
  });
  return {
    ...nowhere,
    // Nothing to lose, so never warn about storage.
    journalRows: (name: string) => ({ ...nowhere.journalRows(name), write: async () => true }),
    wait: browser.wait,
    events: browser.events,
    isOnline: browser.isOnline,
  };
}
