/*
 * What only this browser knows, put right before the page is drawn, so that nothing of it jumps. It imports nothing.
 *
 * The tenant that an address asked for lasts for the visit (docs/product.md 2.2), and only this tab knows it: a page that
 * was made for another one is left before anything of it shows. Run before the page is drawn, so it imports nothing.
 * A page that stays is the visit's: site/find-tenant.ts finds it again under VISIT, also on a page that names no tenant.
 */
// a page inside a partner's leaves out what that one has: styles/framed.css
if (window.parent !== window) document.documentElement.dataset.framed = '';
{
  const PARAMETER = 'tenant';
  const KEPT = 'tenant-parameter';
  const VISIT = 'visit-tenant';
  try {
    const page = document.documentElement;
    const address = new URL(location.href);
    const asked = address.searchParams.get(PARAMETER);
    const kept = sessionStorage.getItem(KEPT);
    const isAsked = page.dataset.tenantAsked !== undefined && asked !== null;
    if (kept !== null && kept !== asked && !isAsked) {
      page.hidden = true;
      address.searchParams.set(PARAMETER, kept);
      location.replace(address);
    } else {
      if (isAsked) sessionStorage.setItem(KEPT, asked);
      // a shop that is gone: its own page said so
      else if (kept !== null) sessionStorage.removeItem(KEPT);
      if (page.dataset.tenant !== undefined) sessionStorage.setItem(VISIT, page.dataset.tenant);
    }
  } catch {
    // a browser that refuses storage: the address alone decides
  }
}

/*
 * A promo banner that was closed here (shell/promo.ts) is no part of a page that was made for everybody, and must not be
 * seen going away: header.css hides it until the shop is there, which knows it by itself.
 */
{
  try {
    const { tenant, promo } = document.documentElement.dataset;
    const kept = promo !== undefined && localStorage.getItem(`${tenant}:closedPromo`);
    if (kept) {
      const { value, expiresAt } = JSON.parse(kept) as { value?: unknown; expiresAt?: unknown };
      if (value === promo && Number(expiresAt) > Date.now()) document.documentElement.dataset.promoClosed = '';
    }
  } catch {
    // nothing is kept, or nothing that is ours: the banner shows
  }
}

/*
 * What the server draws for a screen that is somebody's own has two shapes (styles/first-paint.css): this browser says
 * whether somebody has made something here. Inside another page it is that one's storage that knows.
 */
{
  const LEFT_HERE = ['session', 'photosKept', 'goods', 'lastCart'];
  try {
    const { tenant, framed } = document.documentElement.dataset;
    const kept = (name: string): string | null => localStorage.getItem(`${tenant}:${name}`);
    // a wall without a tile is kept of everybody (documents/projects/journal/snapshot.ts)
    const isNew = LEFT_HERE.every((name) => kept(name) === null) && kept('projects')?.includes('"tiles":[{') !== true;
    if (isNew && framed === undefined) document.documentElement.dataset.visitor = 'new';
  } catch {
    // nobody can say
  }
}
