import type { VisitRequest } from '../../shared/platform/telemetry.ts';

/** Pages for staff, including a tenant's preview and a customer's wall opened by staff. */
const STAFF = /^\/(admin|print-room)\b|[?&]as=/;

type Page = Pick<Window, 'addEventListener' | 'location' | 'navigator' | 'sessionStorage'> & {
  document: Document & { prerendering?: boolean };
};

/**
 * Reports a visit to our server, once per tab and shop, after everything the page needs: a random value without
 * personal data (docs/spec 20.12, docs/privacy.md). A browser without storage reports nothing, or it would on
 * each page. A static page has no tenant, and a hidden page is being left for another tenant's.
 */
export function reportVisit(page: Page): void {
  const report = (): void => {
    const { hidden, dataset } = page.document.documentElement;
    const { tenant } = dataset;
    try {
      if (!tenant || hidden || STAFF.test(page.location.pathname + page.location.search)) return;
      if (page.sessionStorage.getItem(`visit:${tenant}`)) return;
      // Stored before sending, so that a browser without storage sends nothing.
      page.sessionStorage.setItem(`visit:${tenant}`, 'told');
      const body: VisitRequest = { visitId: crypto.randomUUID() };
      const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
      // A beacon outlives the page but carries no headers, so it has no X-App-Version.
      page.navigator.sendBeacon(`/v1/visits?${new URLSearchParams({ tenantId: tenant })}`, json);
    } catch {
      // The browser refuses storage.
    }
  };
  page.addEventListener('load', () => {
    // A prerendered page counts as a visit once it is shown.
    if (page.document.prerendering) page.document.addEventListener('prerenderingchange', report);
    else report();
  });
}
