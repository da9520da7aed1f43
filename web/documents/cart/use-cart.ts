import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Product } from '../../../shared/product/schema.ts';
import { useStore } from '../../lib/use-store.ts';
import { useIsOnline } from '../../site/network.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { type CartGoods, goodsCount, goodsLines, useGoods } from '../goods/index.ts';
import { cartCompleted } from '../projects/actions.ts';
import { type DraftProject, productQueries, selectCartProjects } from '../projects/index.ts';
import { isAsWanted } from './cart-plan.ts';
import { type Cart, type WantedCart, wantedLines } from './model.ts';
import { cartQuery } from './queries.ts';
import { cartOf } from './site-cart.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

const NOTE_PAUSE_MS = 500;

export interface CartState {
  projects: DraftProject[];
  goods: CartGoods;
  /** True without walls and goods. */
  isEmpty: boolean;
  products: readonly Product[] | undefined;
  /** The server's last reply: null if nothing needs a cart; undefined until known. */
  cart: Cart | null | undefined;
  /** `cart` matches the projects, so its prices are right and it may be ordered. */
  isInSync: boolean;
  /** The shown cart is about to change. */
  isUpdating: boolean;
  /** The change is waiting for the network. */
  isOffline: boolean;
  /** Why the last sync failed, or null. */
  error: unknown;
  retry(): void;
}

/**
 * The server's cart for the projects and goods in this browser. While a screen shows it, the cart is synced with every
 * change, and its prices are the only ones shown.
 *
 * @param asked the code and email to set on the cart
 */
export function useCart({ code, email }: Pick<WantedCart, 'code' | 'email'>): CartState {
  const site = useSite();
  const dispatch = useAppDispatch();
  const reconciler = cartOf(site);
  const projects = useAppSelector(selectCartProjects);
  const productsQuery = useQuery(productQueries(site).customizable());
  const products = productsQuery.data;
  const goods = useGoods();
  // Debounced; the next screen starts with the full value and misses nothing.
  const note = useDebouncedValue(goods.note, NOTE_PAUSE_MS);
  const hasGoods = goodsCount(goods) > 0;
  const pricingQuery = useQuery({ ...tenantQueries(site).pricing(), enabled: hasGoods });
  const pricing = pricingQuery.data;
  const wanted = useMemo(() => {
    // Variant ids are needed for goods only.
    if (!products || (hasGoods && !pricing)) return undefined;
    const lines = [...wantedLines(projects, products), ...goodsLines(goods, pricing?.products ?? [])];
    return { lines, code, email, note };
  }, [projects, products, goods, hasGoods, pricing, code, email, note]);
  useEffect(
    () =>
      reconciler.subscribeOrdered((projectIds) => {
        dispatch(cartCompleted({ projectIds: [...projectIds] }));
        // Rewards are used up and memberships start with an order.
        void site.queryClient.invalidateQueries({ queryKey: ['customer'] });
      }),
    [reconciler, dispatch, site],
  );
  const customerId = useStore(site.session, () => site.session.read()?.customer.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices depend on the customer
  useEffect(() => reconciler.refresh(), [reconciler, customerId]);
  useEffect(() => () => reconciler.want(undefined), [reconciler]);
  const visitor = useStore(site.cartToken, site.cartToken.read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish must be sent again for the next visitor
  useEffect(() => reconciler.want(wanted), [reconciler, wanted, visitor]);
  const { isInSync, isUpdating, error } = useStore(reconciler, reconciler.status);
  const isOnline = useIsOnline();
  const { data: cart } = useQuery(cartQuery);
  const productsError = products ? null : productsQuery.error;
  const pricingError = hasGoods && !pricing ? pricingQuery.error : null;
  async function retry(): Promise<void> {
    if (productsError) await productsQuery.refetch();
    if (pricingError) await pricingQuery.refetch();
    if (!productsError && !pricingError) await reconciler.flush();
  }
  return {
    projects,
    goods,
    isEmpty: projects.length === 0 && !hasGoods,
    products,
    cart,
    // The reconciler may not have received the wanted cart of this render yet.
    isInSync: isInSync && wanted !== undefined && isAsWanted(cart, wanted),
    isUpdating,
    isOffline: isUpdating && !isOnline,
    error: error ?? productsError ?? pricingError,
    retry: () => void retry(),
  };
}

/** The server's last reply about the cart, for screens that do not sync it; undefined before the first reply. */
export function useKnownCart(): Cart | undefined {
  return useQuery(cartQuery).data ?? undefined;
}
