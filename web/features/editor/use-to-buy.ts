import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Product } from '../../../shared/product/schema.ts';
import { type DraftProject, productOf, productQueries, selectProjects } from '../../documents/projects/index.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector } from '../../site/store-hooks.ts';
import { toBuy, wallWithSplits } from './to-buy.ts';
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
