import { useCallback, useState } from 'react';
import { contentsOf } from '../../../shared/order/contents.ts';
import type { ListedOrder } from '../../../shared/order/list.ts';

/** An order as the question about its parcel needs it. */
export interface OrderToPack {
  id: string;
  /** all that are printed for it, where its lines have only some of them */
  tiles?: number;
  lines: ListedOrder['lines'];
}

export interface PackingQuestion {
  /** those with goods to pack */
  orders: readonly OrderToPack[];
  /** of all that are marked packed */
  count: number;
  /** @param leftOut the orders that are not packed: all of them once the question is closed */
  answer(leftOut: ReadonlySet<OrderToPack> | 'all'): void;
}

export type Packing = ReturnType<typeof usePacking>;

/**
 * The question that stands before orders are marked packed: whether the goods that no print reminds of are in the parcel.
 * Orders of tiles alone are not asked about.
 */
export function usePacking() {
  const [question, setQuestion] = useState<PackingQuestion>();

  /** @returns the orders that may be marked packed; none once the question was closed */
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
