import type { VisitRequest } from '../../shared/platform/telemetry.ts';

/** Where staff are at work, the preview of a tenant among it, and a customer's wall that they have open. */
const STAFF = /^\/(admin|print-room)\b|[?&]as=/;

type Page = Pick<Window, 'addEventListener' | 'location' | 'navigator' | 'sessionStorage'> & {
  document: Document & { prerendering?: boolean };
};

/**
 * Tells our own server that somebody has come, once in a tab and shop, after all that the page needs: a random value and
 * nothing of who it is (docs/product.md 20.12, docs/privacy.md). A browser that keeps nothing tells nothing: it would at
 * each page. A static page is no tenant's, and a page that is hidden is being left for another tenant's.
 */
export function tellVisit(page: Page): void {
  const tell = (): void => {
    const { hidden, dataset } = page.document.documentElement;
    const { tenant } = dataset;
    try {
      if (!tenant || hidden || STAFF.test(page.location.pathname + page.location.search)) return;
      if (page.sessionStorage.getItem(`visit:${tenant}`)) return;
      // before it is told: a browser that cannot keep that tells nothing
      page.sessionStorage.setItem(`visit:${tenant}`, 'told');
      const body: VisitRequest = { visitId: crypto.randomUUID() };
      const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
      // A beacon outlives the page but carries no headers, so it has no X-App-Version.
      page.navigator.sendBeacon(`/v1/visits?${new URLSearchParams({ tenantId: tenant })}`, json);
    } catch {
      // a browser that refuses storage
    }
  };
  page.addEventListener('load', () => {
    // a page that is made ahead is a visit once somebody sees it
    if (page.document.prerendering) page.document.addEventListener('prerenderingchange', tell);
    else tell();
  });
}
