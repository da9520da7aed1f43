import type { createMemoryRouter, Location as RouterLocation } from 'react-router';
import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { asParameter, TENANT_PARAMETER } from '../../shared/tenant/tenant-of-visit.ts';
import { attempt } from '../lib/browser-storage.ts';

type Router = ReturnType<typeof createMemoryRouter>;

/**
 * If the visit's URL names its tenant, every link and the address bar do too: a reloaded page, or a new tab, gets the
 * right tenant at once (docs/spec 2.2).
 *
 * @param history of the browser, if there is one
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
    // Browsers limit the number of URL changes.
    attempt(() => history.replaceState(history.state, '', router.createHref(location)));
  });
}

function withTenant(search: string, parameter: string): string {
  const query = new URLSearchParams(search);
  if (query.has(TENANT_PARAMETER)) return search;
  query.set(TENANT_PARAMETER, parameter);
  return `?${query}`;
}
