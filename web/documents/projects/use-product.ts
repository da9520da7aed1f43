import { useQuery } from '@tanstack/react-query';
import type { Product } from '../../../shared/product/schema.ts';
import { useSite } from '../../site/site-context.tsx';
import { productOf, productQueries } from './product-queries.ts';

export interface ProjectProduct {
  product: Product | undefined;
  /** The shop has replied and no longer sells it. */
  isGone: boolean;
  isError: boolean;
  retry(): void;
}

export function useProduct(productId: string): ProjectProduct {
  const { data, isError, refetch } = useQuery(productQueries(useSite()).customizable());
  const product = data && productOf(data, productId);
  // Previous data is good enough if a refetch fails.
  return {
    product,
    isGone: data !== undefined && product === undefined,
    isError: isError && data === undefined,
    retry: () => void refetch(),
  };
}
