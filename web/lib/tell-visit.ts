import type { VisitRequest } from '../../shared/wire/visits.ts';

/** Where staff are at work, and what they look at there: the preview of a tenant is one of its pages. */
const STAFF = /^\/(admin|print-room)(\/|$)|[?&]as=/;

/**
 * Tells our own server that somebody has come, once in a tab and shop, after all that the page needs: a random value and
 * nothing of who it is (docs/product.md 20.12, docs/privacy.md). A browser that keeps nothing tells nothing, as it would at
 * each page. A static page is not of any tenant's, and a page that is hidden is being left for another one's.
 */
export function tellVisit(page: Window, document: Document & { prerendering?: boolean }): void {
  const { dataset } = document.documentElement;
  const tell = (): void => {
    const { pathname, search } = page.location;
    if (!dataset.tenant || document.documentElement.hidden || STAFF.test(pathname + search)) return;
    const key = `${dataset.tenant}:visit`;
    try {
      const known = page.sessionStorage.getItem(key);
      // told
      if (known === '') return;
      const body: VisitRequest = { visitId: known ?? crypto.randomUUID() };
      // before it is told: where it cannot be kept, it would be told again
      page.sessionStorage.setItem(key, body.visitId);
      const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
      if (page.navigator.sendBeacon(`/v1/visits?tenantId=${dataset.tenant}`, json))
        page.sessionStorage.setItem(key, '');
    } catch {
      // a browser that refuses storage
    }
  };
  page.addEventListener('load', () => {
    // a page that is made ahead is a visit once somebody sees it
    if (document.prerendering) document.addEventListener('prerenderingchange', tell, { once: true });
    else tell();
  });
}
