import { useQuery } from '@tanstack/react-query';
import type { Product } from '../../../shared/schemas/product.ts';
import { useSite } from '../../site/site-context.tsx';
import { productOf, productQueries } from './product-queries.ts';

/** The product that a project's tiles are made of. */
export function useProduct(productId: string): { product: Product | undefined; isError: boolean; retry(): void } {
  const { data, isError, refetch } = useQuery(productQueries(useSite()).customizable());
  return { product: data && productOf(data, productId), isError, retry: () => void refetch() };
}
