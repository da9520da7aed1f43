import { useState } from 'react';
import { saveBlob } from '../../../lib/save-blob.ts';
import type { PaperKind, PaperWork } from '../../order-paper/index.ts';
import { type OrderName, useListDesk } from '../order-desk.ts';
import { workCopy as copy } from '../work-copy.ts';

/**
 * Creates and saves printable documents for orders.
 *
 * @param only limits the document to these tiles
 */
export function usePaper(orders: readonly OrderName[], only?: PaperWork['only']) {
  const { deskOf, notify } = useListDesk();
  const [making, setMaking] = useState<{ kind: PaperKind; done: number }>();

  const make = async (kind: PaperKind) => {
    if (making) return;
    setMaking({ kind, done: 0 });
    try {
      // Loads lazily: the PDF writer is larger than the rest of the print room.
      const { makePaper } = await import('../../order-paper/index.ts');
      const { name, pdf } = await makePaper({
        kind,
        orders,
        brandOf: (order) => deskOf(order).brand,
        ...(only && { only }),
        loadOrder: (order) => deskOf(order).calls.load(order.id),
        onOrder: (done) => setMaking({ kind, done }),
      });
      saveBlob(name, pdf);
    } catch {
      notify({ text: copy.paper.failed, isProblem: true });
    } finally {
      setMaking(undefined);
    }
  };
  return { making, make };
}
