import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Product } from '../../../shared/product/schema.ts';
import { networkOf } from '../../site/network.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { type CartGoods, goodsCount, goodsLines, useGoods } from '../goods/index.ts';
import { cartCompleted, type DraftProject, productQueries, selectCartProjects } from '../projects/index.ts';
import { isAsWanted } from './cart-plan.ts';
import { type Cart, type WantedCart, wantedLines } from './model.ts';
import { cartQuery } from './queries.ts';
import { cartOf } from './site-cart.ts';
import { usePaused } from './use-paused.ts';

const NOTE_PAUSE_MS = 500;

export interface CartState {
  projects: DraftProject[];
  goods: CartGoods;
  /** neither walls nor goods */
  isEmpty: boolean;
  products: readonly Product[] | undefined;
  /** the server's last answer: null where there is nothing to put into a cart; undefined until it is known */
  cart: Cart | null | undefined;
  /** `cart` is what the projects ask for: its prices are theirs, and it may be ordered */
  isInLine: boolean;
  /** what is shown is about to change */
  isUpdating: boolean;
  /** it is about to change as soon as there is a line */
  isOffline: boolean;
  /** why the cart is not in line; null while nothing has failed */
  error: unknown;
  /** tries again at once */
  retry(): void;
}

/**
 * The cart as the server has it for the projects in the cart, which are the shopper's document. While a screen shows it,
 * the server's cart is brought in line with them whenever they change, and its prices are the only ones shown.
 *
 * @param asked what the shopper brings along besides
 */
export function useCart({ code, email }: Pick<WantedCart, 'code' | 'email'>): CartState {
  const site = useSite();
  const dispatch = useAppDispatch();
  const reconciler = cartOf(site);
  const projects = useAppSelector(selectCartProjects);
  const productsQuery = useQuery(productQueries(site).customizable());
  const products = productsQuery.data;
  const goods = useGoods();
  // not with each letter; the next screen, which asks for all at once, misses none
  const note = usePaused(goods.note, NOTE_PAUSE_MS);
  const hasGoods = goodsCount(goods) > 0;
  const pricingQuery = useQuery({ ...tenantQueries(site).pricing(), enabled: hasGoods });
  const pricing = pricingQuery.data;
  const wanted = useMemo(() => {
    // without goods nobody waits for their ids
    if (!products || (hasGoods && !pricing)) return undefined;
    const lines = [...wantedLines(projects, products), ...goodsLines(goods, pricing?.products ?? [])];
    return { lines, code, email, note };
  }, [projects, products, goods, hasGoods, pricing, code, email, note]);
  useEffect(
    () =>
      reconciler.subscribeOrdered((projectIds) => {
        dispatch(cartCompleted({ projectIds: [...projectIds] }));
        // reward tiles are had once, and a membership begins
        void site.queryClient.invalidateQueries({ queryKey: ['customer'] });
      }),
    [reconciler, dispatch, site],
  );
  const customerOf = () => site.session.read()?.customer.id;
  const customerId = useSyncExternalStore(site.session.subscribe, customerOf, customerOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a cart costs depends on who is signed in
  useEffect(() => reconciler.refresh(), [reconciler, customerId]);
  useEffect(() => () => reconciler.want(undefined), [reconciler]);
  const visitor = useSyncExternalStore(site.cartToken.subscribe, site.cartToken.read, site.cartToken.read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has left wants nothing any more, and the next one is to be heard anew
  useEffect(() => reconciler.want(wanted), [reconciler, wanted, visitor]);
  const { isInLine, isUpdating, error } = useSyncExternalStore(
    reconciler.subscribe,
    reconciler.status,
    reconciler.status,
  );
  const network = networkOf(site);
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline, () => true);
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
    // what was wanted when the reconciler was last told may not be what is drawn
    isInLine: isInLine && wanted !== undefined && isAsWanted(cart, wanted),
    isUpdating,
    isOffline: isUpdating && !isOnline,
    error: error ?? productsError ?? pricingError,
    retry: () => void retry(),
  };
}

/** The server's last answer about the cart, for screens that do not bring it in line; undefined where there is none yet. */
export function useKnownCart(): Cart | undefined {
  return useQuery(cartQuery).data ?? undefined;
}
