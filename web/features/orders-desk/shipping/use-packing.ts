import { useCallback, useState } from 'react';
import { contentsOf } from '../../../../shared/order/contents.ts';
import type { ListedOrder } from '../../../../shared/order/list.ts';

export interface OrderToPack {
  id: string;
  /** Number of all its tiles, if its lines hold only some of them. */
  tiles?: number;
  lines: ListedOrder['lines'];
}

export interface PackingQuestion {
  orders: readonly OrderToPack[];
  /** Number of all orders being marked packed. */
  count: number;
  /** @param leftOut orders that are not packed; `all` when the dialog is closed */
  answer(leftOut: ReadonlySet<OrderToPack> | 'all'): void;
}

export type Packing = ReturnType<typeof usePacking>;

/** Checks before packing that goods other than prints are in the parcel. Skips orders of tiles only. */
export function usePacking() {
  const [question, setQuestion] = useState<PackingQuestion>();

  /** @returns the orders to mark packed; empty when the dialog is closed */
  const ask = useCallback(<Order extends OrderToPack>(all: readonly Order[]): Promise<readonly Order[]> => {
    const orders = all.filter(({ lines }) => contentsOf(lines).packed.length > 0);
    if (orders.length === 0) return Promise.resolve(all);
    return new Promise((resolve) => {
      const answer: PackingQuestion['answer'] = (leftOut) => {
        setQuestion(undefined);
        resolve(leftOut === 'all' ? [] : all.filter((order) => !leftOut.has(order)));
      };
      setQuestion({ orders, count: all.length, answer });
    });
  }, []);
  return { question, ask };
}
