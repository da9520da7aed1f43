import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_TENANT_ID, TenantId } from '../../../shared/lib/scalars.ts';
import type { Site } from '../../site/create-site.ts';
import { createQueryClient } from '../../site/query-client.ts';
import { useSite } from '../../site/site-context.tsx';
import { SHOP_PARAMETER, siteInShop } from '../../site/site-in-shop.ts';
import { useBrand } from '../tenant/index.ts';
import { shopsQuery } from './shops-query.ts';

export interface AdminShop {
  /** the tenant whose shop is worked in */
  shopId: string;
  /** whether there is a choice: staff of the tenant that runs the system work in any shop */
  canChoose: boolean;
  choose(shopId: string): void;
}

const AdminShopContext = createContext<AdminShop | undefined>(undefined);

/**
 * Which shop is worked in, and what its server has said: nothing that one shop has said is shown of another. The address
 * names it, so that a link shows everyone the same.
 */
export function AdminShopProvider({ children }: { children: ReactNode }) {
  const own = useSite().tenant.id;
  const [search, setSearch] = useSearchParams();
  const canChoose = own === DEFAULT_TENANT_ID;
  const named = search.get(SHOP_PARAMETER);
  const asked = canChoose ? TenantId.safeParse(named).data : undefined;
  const [chosen, setChosen] = useState(asked ?? own);
  const shopId = asked ?? chosen;
  if (shopId !== chosen) setChosen(shopId);

  // links within the back office need not carry it
  useEffect(() => {
    if (shopId === own || named === shopId) return;
    setSearch((current) => withShop(current, shopId), { replace: true, preventScrollReset: true });
  }, [named, own, setSearch, shopId]);

  const shop = useMemo(
    (): AdminShop => ({
      shopId,
      canChoose,
      choose(next) {
        setChosen(next);
        setSearch((current) => withShop(current, next === own ? undefined : next), { preventScrollReset: true });
      },
    }),
    [canChoose, own, setSearch, shopId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shop has said other things
  const queryClient = useMemo(createQueryClient, [shopId]);
  return (
    <AdminShopContext value={shop}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </AdminShopContext>
  );
}

function withShop(current: URLSearchParams, shopId: string | undefined): URLSearchParams {
  const next = new URLSearchParams(current);
  if (shopId === undefined) next.delete(SHOP_PARAMETER);
  else next.set(SHOP_PARAMETER, shopId);
  return next;
}

/** What is in it works in one shop, whichever is chosen: for what belongs to a tenant and not to the shop that is worked in. */
export function InShop({ shopId, children }: { shopId: string; children: ReactNode }) {
  const { canChoose } = useAdminShop();
  const shop = useMemo((): AdminShop => ({ shopId, canChoose, choose: () => undefined }), [canChoose, shopId]);
  return <AdminShopContext value={shop}>{children}</AdminShopContext>;
}

/** Where there is no provider, staff work in their own shop. */
export function useAdminShop(): AdminShop {
  const { tenant } = useSite();
  return useContext(AdminShopContext) ?? { shopId: tenant.id, canChoose: false, choose: () => undefined };
}

/** The site whose API asks and tells of the shop that is worked in. */
export function useAdminSite(): Site {
  const site = useSite();
  const { shopId } = useAdminShop();
  return useMemo(() => siteInShop(site, shopId), [shopId, site]);
}

/** How the shop that is worked in is called, as it stands on its paper and in its mails. */
export function useShopBrand(): string {
  const own = useBrand();
  const site = useSite();
  const { shopId } = useAdminShop();
  const isOwn = shopId === site.tenant.id;
  const { data } = useQuery({ ...shopsQuery(site), enabled: !isOwn });
  return isOwn ? own : (data?.shops.find(({ id }) => id === shopId)?.brand ?? '');
}
