import { useMemo } from 'react';
import type { Editor } from '../use-editor.ts';
import { useOrderRefusal } from '../use-order-refusal.ts';
import { useToBuy } from '../use-to-buy.ts';

/** How many more tiles the order has room for; infinite if the tenant has no limit. */
export function useCapLeft({ project, product }: Editor): number {
  const bought = useToBuy(project, product);
  const projects = useMemo(() => bought.map((made) => made.project), [bought]);
  return useOrderRefusal(projects).cap.left;
}
