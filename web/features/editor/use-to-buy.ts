import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Product } from '../../../shared/product/schema.ts';
import { type DraftProject, productOf, productQueries, selectProjects } from '../../documents/projects/index.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector } from '../../site/store-hooks.ts';
import { hungBeside, toBuy } from './to-buy.ts';
import type { Made } from './wall-price.ts';

/** The projects that the next step puts into the cart, each with its product. */
export const useToBuy = (project: DraftProject, product: Product): readonly Made[] => useMade(toBuy, project, product);

/** The projects shown together in the room, in 3D and on the hanging template. */
export const useHungBeside = (wall: DraftProject, product: Product): readonly Made[] =>
  useMade(hungBeside, wall, product);

function useMade(chosen: typeof toBuy, project: DraftProject, product: Product): readonly Made[] {
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
