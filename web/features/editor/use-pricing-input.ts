import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGoods } from '../../documents/goods/index.ts';
import { productOf, productQueries, selectCartProjects } from '../../documents/projects/index.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector } from '../../site/store-hooks.ts';
import { useKnownBuyer } from '../buyer/index.ts';
import type { PricingInput } from './wall-price.ts';

/** The buyer and the contents of the cart; undefined until both are known. */
export function usePricingInput(): PricingInput | undefined {
  const site = useSite();
  const buyer = useKnownBuyer();
  const goods = useGoods();
  const projects = useAppSelector(selectCartProjects);
  const { data: products } = useQuery(productQueries(site).customizable());
  return useMemo(() => {
    if (!buyer) return undefined;
    const inCart = projects.flatMap((project) => {
      const product = products && productOf(products, project.productId);
      return product ? [{ project, product }] : [];
    });
    return { buyer, goods, inCart, nowMs: site.environment.now() };
  }, [buyer, goods, projects, products, site]);
}
