import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Product } from '../../../shared/schemas/product.ts';
import { GetProjectsReply } from '../../../shared/wire/projects.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppSelector, useAppStore } from '../../site/store-hooks.ts';
import {
  cartCompleted,
  type DraftProject,
  productOf,
  productQueries,
  projectLines,
  selectCartProjects,
} from '../projects/index.ts';
import type { WantedLine } from './cart-plan.ts';
import type { Cart } from './cart-schema.ts';
import { attemptsOf, cartServices } from './cart-services.ts';

export interface CartState {
  projects: DraftProject[];
  products: readonly Product[] | undefined;
  /** null where there is nothing to put into a cart; undefined until it is known */
  cart: Cart | null | undefined;
  /** what is shown is about to change */
  isUpdating: boolean;
  error: Error | null;
  retry(): void;
}

/**
 * The cart as the server has it for the projects in the cart. The projects are the shopper's document; the server's cart
 * is brought in line with them whenever they change, and its prices are the only ones shown.
 *
 * @param code the promo code that the shopper came with
 */
export function useCart(code: string | undefined): CartState {
  const site = useSite();
  const projects = useAppSelector(selectCartProjects);
  const { data: products, error: productsError } = useQuery(productQueries(site).customizable());
  const wanted = useMemo(
    () => products && { lines: wantedLines(projects, products), code },
    [projects, products, code],
  );
  const onGone = useOrderedElsewhere();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cart', wanted],
    queryFn: async () => {
      const { carts } = await cartServices(site);
      return wanted ? ((await carts.sync(wanted, onGone)) ?? null) : null;
    },
    // while an order may just have been placed, nobody touches the cart
    enabled: wanted !== undefined && attemptsOf(site).pending() === undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });
  return {
    projects,
    products,
    cart: data,
    isUpdating: isFetching,
    error: error ?? productsError,
    retry: () => void refetch(),
  };
}

function wantedLines(projects: readonly DraftProject[], products: readonly Product[]): WantedLine[] {
  return projects.flatMap((project) => {
    const product = productOf(products, project.productId);
    if (!product) return [];
    return projectLines(project, product).map(({ variant, quantity }) => ({
      projectId: project.id,
      merchandiseId: variant.shopifyId,
      quantity,
    }));
  });
}

/** Our cart is gone: ordered in another window, or too old? What was ordered leaves this window's cart too. */
function useOrderedElsewhere(): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { api } = useSite();
  return async () => {
    const reply = await api.post('/v1/projects/get', { reply: GetProjectsReply, body: {} });
    const here = new Set(selectCartProjects(store.getState()).map((project) => project.id));
    const ordered = reply.projects.filter((project) => project.status === 'Completed' && here.has(project.id));
    if (ordered.length === 0) return true;
    dispatch(cartCompleted({ projectIds: ordered.map((project) => project.id) }));
    return false;
  };
}
