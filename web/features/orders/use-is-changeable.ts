import { useEffect, useReducer } from 'react';
import { isChangeable } from '../../../shared/order/change-window.ts';
import type { Receipt } from '../../../shared/order/schema.ts';
import { useSite } from '../../site/site-context.tsx';

/** Tells whether an order can still change, by the browser's clock; re-renders at the deadline. */
export function useIsChangeable(order: Receipt): boolean {
  const { environment } = useSite();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const isOpen = isChangeable(order, new Date(environment.now()).toISOString());
  const { changeableUntil } = order;
  useEffect(() => {
    if (!isOpen || changeableUntil === undefined) return;
    const timer = setTimeout(rerender, Date.parse(changeableUntil) - environment.now() + 50);
    return () => clearTimeout(timer);
  }, [isOpen, changeableUntil, environment]);
  return isOpen;
}
