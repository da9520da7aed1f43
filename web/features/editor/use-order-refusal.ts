import { useQuery } from '@tanstack/react-query';
import {
  type DraftProject,
  frameAnswer,
  type OrderTileCap,
  orderTileCap,
  productQueries,
  selectCartProjects,
} from '../../documents/projects/index.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector } from '../../site/store-hooks.ts';
import { copy } from './copy.ts';

export interface OrderRefusal {
  /** includes the tiles already in the cart */
  cap: OrderTileCap;
  /** why the tenant takes no such order; undefined where it does */
  refusal: string | undefined;
}

/** Whether the tenant would take an order of these projects together with the cart. */
export function useOrderRefusal(projects: readonly DraftProject[]): OrderRefusal {
  const site = useSite();
  const inCart = useAppSelector(selectCartProjects);
  const { data: products } = useQuery(productQueries(site).customizable());
  const others = inCart.filter(({ id }) => projects.every((project) => project.id !== id));
  const cap = orderTileCap(site.tenant, { projects: [...projects, ...others], products });
  const { over: alone } = orderTileCap(site.tenant, { projects, products });
  const isKept = projects.some((project) => frameAnswer(project, site.tenant) === 'kept');
  if (isKept) return { cap, refusal: copy.obstacles.kept };
  if (cap.max === undefined || cap.over === 0) return { cap, refusal: undefined };
  return { cap, refusal: copy.obstacles[cap.over > alone ? 'tooManyWithCart' : 'tooMany'](cap.max, cap.over) };
}
