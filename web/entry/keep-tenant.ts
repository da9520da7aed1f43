/*
 * The tenant that an address asked for lasts for the visit (docs/product.md 2.2), and only this tab knows it: a page that
 * was made for another one is left before anything of it shows. Run before the page is drawn, so it imports nothing.
 */
{
  const PARAMETER = 'tenant';
  const KEPT = 'tenant-parameter';
  try {
    const page = document.documentElement;
    const address = new URL(location.href);
    const asked = address.searchParams.get(PARAMETER);
    const kept = sessionStorage.getItem(KEPT);
    if (page.dataset.tenantAsked !== undefined && asked !== null) sessionStorage.setItem(KEPT, asked);
    // a shop that is gone: its own page said so
    else if (kept !== null && kept === asked) sessionStorage.removeItem(KEPT);
    else if (kept !== null) {
      page.hidden = true;
      address.searchParams.set(PARAMETER, kept);
      location.replace(address);
    }
  } catch {
    // a browser that refuses storage: the address alone decides
  }
}
