import { useEffect, useReducer } from 'react';
import { isChangeable } from '../../../shared/order/change-window.ts';
import type { Receipt } from '../../../shared/order/schema.ts';
import { useSite } from '../../site/site-context.tsx';

/** Whether an order may still be changed, by the browser's clock, and anew when the time is over. */
export function useIsChangeable(order: Receipt): boolean {
  const { environment } = useSite();
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const isOpen = isChangeable(order, new Date(environment.now()).toISOString());
  const { changeableUntil } = order;
  useEffect(() => {
    if (!isOpen || changeableUntil === undefined) return;
    const timer = setTimeout(lookAgain, Date.parse(changeableUntil) - environment.now() + 50);
    return () => clearTimeout(timer);
  }, [isOpen, changeableUntil, environment]);
  return isOpen;
}
