import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_TENANT_ID, TenantId } from '../../../shared/lib/scalars.ts';
import type { Site } from '../../site/create-site.ts';
import { createQueryClient } from '../../site/query-client.ts';
import { useSite } from '../../site/site-context.tsx';
import { SHOP_PARAMETER, siteInShop } from '../../site/site-in-shop.ts';
import { useBrand } from '../../site/use-brand.ts';
import { shopsQuery } from './shops-query.ts';

export interface AdminShop {
  shopId: string;
  /** True for the operator's staff, who may work in any shop. */
  canChoose: boolean;
  choose(shopId: string): void;
}

const AdminShopContext = createContext<AdminShop | undefined>(undefined);

/**
 * Provides the current shop and a separate query cache, so that no data leaks between shops. The URL names the shop,
 * so that links are shareable.
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

  // Links within the back office may omit the shop. The own shop needs no name.
  const name = shopId === own ? null : shopId;
  useEffect(() => {
    if (named !== name) setSearch((current) => withShop(current, name), { replace: true, preventScrollReset: true });
  }, [named, name, setSearch]);

  const shop = useMemo(
    (): AdminShop => ({
      shopId,
      canChoose,
      // The own shop is named, too: a URL without a shop keeps the chosen one.
      choose: (next) => setSearch((current) => withShop(current, next), { preventScrollReset: true }),
    }),
    [canChoose, setSearch, shopId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each shop gets a new cache
  const queryClient = useMemo(createQueryClient, [shopId]);
  return (
    <AdminShopContext value={shop}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </AdminShopContext>
  );
}

function withShop(current: URLSearchParams, shopId: string | null): URLSearchParams {
  const next = new URLSearchParams(current);
  if (shopId === null) next.delete(SHOP_PARAMETER);
  else next.set(SHOP_PARAMETER, shopId);
  return next;
}

/** Scopes its children to a fixed shop, for data that belongs to one tenant. */
export function InShop({ shopId, children }: { shopId: string; children: ReactNode }) {
  const { canChoose } = useAdminShop();
  const shop = useMemo((): AdminShop => ({ shopId, canChoose, choose: () => undefined }), [canChoose, shopId]);
  return <AdminShopContext value={shop}>{children}</AdminShopContext>;
}

/** Defaults to the user's own shop without a provider. */
export function useAdminShop(): AdminShop {
  const { tenant } = useSite();
  return useContext(AdminShopContext) ?? { shopId: tenant.id, canChoose: false, choose: () => undefined };
}

/** Returns the site with an API client for the current shop. */
export function useAdminSite(): Site {
  const site = useSite();
  const { shopId } = useAdminShop();
  return useMemo(() => siteInShop(site, shopId), [shopId, site]);
}

/** Returns the brand of the current shop, as used on paper and in mails. */
export function useShopBrand(): string {
  const own = useBrand();
  const site = useSite();
  const { shopId } = useAdminShop();
  const isOwn = shopId === site.tenant.id;
  const { data } = useQuery({ ...shopsQuery(site), enabled: !isOwn });
  return isOwn ? own : (data?.shops.find(({ id }) => id === shopId)?.brand ?? '');
}
