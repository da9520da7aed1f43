import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Product } from '../../../shared/schemas/product.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { selectIsUploading } from '../uploads/index.ts';
import { copy } from './copy.ts';
import { productOf, productQueries } from './product-queries.ts';
import { hasUnsaved } from './project-sync.ts';
import { restoreProjects } from './restore-projects.ts';

/** Asks the server once a visit for the projects of this cart token. */
export function useRestoredProjects(): { isPending: boolean } {
  const dispatch = useAppDispatch();
  const { isPending } = useQuery({
    queryKey: ['projects', 'restored'],
    queryFn: () => dispatch(restoreProjects()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { isPending };
}

/** The product that a project's tiles are made of. */
export function useProduct(productId: string): { product: Product | undefined; isError: boolean; retry(): void } {
  const { data, isError, refetch } = useQuery(productQueries.customizable());
  return { product: data && productOf(data, productId), isError, retry: () => void refetch() };
}

/** Asks before the page is left while something is not saved or still on its way. Spec section 4, "Sync". */
export function useLeaveGuard(): void {
  const isAtRisk = useAppSelector((state) => hasUnsaved(state) || selectIsUploading(state));
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      // older browsers show this text, newer ones their own
      event.returnValue = copy.leave;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}
