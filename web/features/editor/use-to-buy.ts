import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Product } from '../../../shared/product/schema.ts';
import {
  type DraftProject,
  type OrderTileCap,
  orderRefusal,
  orderTileCap,
  productOf,
  productQueries,
  selectCartProjects,
  selectProjects,
} from '../../documents/projects/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector } from '../../site/store-hooks.ts';
import { editorTexts } from './copy.ts';
import { toBuy, wallWithSplits } from './to-buy.ts';
import type { Editor } from './use-editor.ts';
import type { ProjectWithProduct } from './wall-price.ts';

/** The projects that the next step puts into the cart, each with its product. */
export const useToBuy = (project: DraftProject, product: Product): readonly ProjectWithProduct[] =>
  useWithProducts(toBuy, project, product);

/** The projects shown together in the room, in 3D and on the hanging template. */
export const useWallWithSplits = (wall: DraftProject, product: Product): readonly ProjectWithProduct[] =>
  useWithProducts(wallWithSplits, wall, product);

function useWithProducts(chosen: typeof toBuy, project: DraftProject, product: Product): readonly ProjectWithProduct[] {
  const projects = useAppSelector(selectProjects);
  const { data: products } = useQuery(productQueries(useSite()).customizable());
  return useMemo(
    () =>
      chosen(project, projects).map((each) => ({
        project: each,
        product: (products && productOf(products, each.productId)) ?? product,
      })),
    [chosen, project, projects, products, product],
  );
}

interface OrderRefusal {
  /** Includes the tiles already in the cart. */
  cap: OrderTileCap;
  /** Why the tenant refuses the order; undefined if it does not. */
  refusal: string | undefined;
}

/** Whether the tenant would accept an order of these projects together with the cart. */
export function useOrderRefusal(projects: readonly DraftProject[]): OrderRefusal {
  const copy = useTexts(editorTexts);
  const site = useSite();
  const inCart = useAppSelector(selectCartProjects);
  const { data: products } = useQuery(productQueries(site).customizable());
  const besides = inCart.filter(({ id }) => projects.every((project) => project.id !== id));
  const cap = orderTileCap(site.tenant, { projects: [...projects, ...besides], products });
  const refusal = orderRefusal(site.tenant, { projects, besides, products });
  if (refusal?.kind !== 'tooManyTiles') return { cap, refusal: refusal && copy.obstacles.kept };
  const { max, over, isWithCart } = refusal;
  return { cap, refusal: copy.obstacles[isWithCart ? 'tooManyWithCart' : 'tooMany'](max, over) };
}

/** How many more tiles the order has room for; infinite if the tenant has no limit. */
export function useCapLeft({ project, product }: Editor): number {
  const bought = useToBuy(project, product);
  const projects = useMemo(() => bought.map((made) => made.project), [bought]);
  return useOrderRefusal(projects).cap.left;
}
