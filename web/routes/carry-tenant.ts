import type { createMemoryRouter, Location as RouterLocation } from 'react-router';
import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { asParameter, TENANT_PARAMETER } from '../../shared/tenant/tenant-of-visit.ts';
import { attempt } from '../lib/browser-storage.ts';

type Router = ReturnType<typeof createMemoryRouter>;

/**
 * Where the address of a visit names its tenant, every link of it does, and so does the address bar: a page that is loaded
 * again, or in another tab, is the right tenant's at once (docs/product.md 2.2).
 *
 * @param history of the browser, where there is one
 */
export function carryTenant(
  router: Router,
  address: Pick<Location, 'search'>,
  { parameter }: Pick<PublicTenant, 'parameter'>,
  history?: Pick<History, 'replaceState' | 'state'>,
): void {
  const asked = asParameter(new URLSearchParams(address.search).get(TENANT_PARAMETER));
  if (asked === undefined || asked !== parameter) return;
  const { createHref } = router;
  router.createHref = ({ pathname, search, hash }) =>
    createHref({ pathname, search: withTenant(search, asked), hash } as RouterLocation);
  if (!history) return;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || new URLSearchParams(location.search).has(TENANT_PARAMETER)) return;
    // a browser allows a page only so many changes of its address
    attempt(() => history.replaceState(history.state, '', router.createHref(location)));
  });
}

function withTenant(search: string, parameter: string): string {
  const query = new URLSearchParams(search);
  if (query.has(TENANT_PARAMETER)) return search;
  query.set(TENANT_PARAMETER, parameter);
  return `?${query}`;
}
