/*
 * Corrects the page with this browser's data before the first paint, so that nothing shifts. No imports.
 *
 * The tenant requested by a URL lasts for the visit (docs/spec 2.2), and only this tab knows it: a page rendered
 * for another tenant redirects before the first paint. A page that stays sets the visit's tenant: site/find-tenant.ts
 * reads it from VISIT, also on a page that names no tenant.
 */
// A page inside a partner's omits elements that the host already has: styles/framed.css.
if (window.parent !== window) document.documentElement.dataset.framed = '';
{
  const PARAMETER = 'tenant';
  const STORED_PARAMETER = 'tenant-parameter';
  const VISIT = 'visit-tenant';
  try {
    const page = document.documentElement;
    const address = new URL(location.href);
    const requested = address.searchParams.get(PARAMETER);
    const stored = sessionStorage.getItem(STORED_PARAMETER);
    const isRequested = page.dataset.tenantAsked !== undefined && requested !== null;
    if (stored !== null && stored !== requested && !isRequested) {
      page.hidden = true;
      address.searchParams.set(PARAMETER, stored);
      location.replace(address);
    } else {
      if (isRequested) sessionStorage.setItem(STORED_PARAMETER, requested);
      // The shop is gone; its own page has said so.
      else if (stored !== null) sessionStorage.removeItem(STORED_PARAMETER);
      if (page.dataset.tenant !== undefined) sessionStorage.setItem(VISIT, page.dataset.tenant);
    }
  } catch {
    // The browser refuses storage: only the URL decides.
  }
}

/*
 * A promo banner that was closed here (shell/promo.ts) must not flash on a shared server-rendered page: header.css
 * hides it until hydration.
 */
{
  try {
    const { tenant, promo } = document.documentElement.dataset;
    const stored = promo !== undefined && localStorage.getItem(`${tenant}:closedPromo`);
    if (stored) {
      const { value, expiresAt } = JSON.parse(stored) as { value?: unknown; expiresAt?: unknown };
      if (value === promo && Number(expiresAt) > Date.now()) document.documentElement.dataset.promoClosed = '';
    }
  } catch {
    // Missing or invalid data: the banner shows.
  }
}

/*
 * Private screens are rendered in two shapes (styles/first-paint.css): this browser decides whether the visitor is new.
 * Inside another page the host has the storage.
 */
{
  const VISITOR_ENTRIES = ['session', 'photosKept', 'goods', 'lastCart'];
  try {
    const { tenant, framed } = document.documentElement.dataset;
    const stored = (name: string): string | null => localStorage.getItem(`${tenant}:${name}`);
    // A wall without a tile is stored for every visitor (documents/projects/journal/snapshot.ts).
    const isNew =
      VISITOR_ENTRIES.every((name) => stored(name) === null) && stored('projects')?.includes('"tiles":[{') !== true;
    if (isNew && framed === undefined) document.documentElement.dataset.visitor = 'new';
  } catch {
    // Undecided.
  }
}
