import { Grid3x3, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { PaperKind, PaperWork } from '../../../features/orders/paper/index.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { textsOf, type WithTexts } from '../../../lib/texts.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Desk, useDesk } from '../desk.ts';
import type { OrderName } from '../order-name.ts';
import { workCopy as copy } from '../work-copy.ts';

/** Creates and saves a printable document for orders. */
export async function savePaper(
  site: WithTexts,
  { brandOf, calls }: Pick<Desk, 'brandOf' | 'calls'>,
  work: Pick<PaperWork<OrderName>, 'kind' | 'orders' | 'only' | 'onOrder'>,
): Promise<void> {
  // Loads lazily: the PDF writer is larger than the rest of the desk.
  const { makePaper, paperTexts } = await import('../../../features/orders/paper/index.ts');
  const { name, pdf } = await makePaper<OrderName>(textsOf(site, paperTexts), {
    ...work,
    brandOf,
    loadOrder: calls.load,
  });
  saveBlob(name, pdf);
}

/** @param only limits the document to these tiles */
export function usePaper(orders: readonly OrderName[], only?: PaperWork['only']) {
  const desk = useDesk();
  const site = useSite();
  const [making, setMaking] = useState<{ kind: PaperKind; done: number }>();

  const make = async (kind: PaperKind) => {
    if (making) return;
    setMaking({ kind, done: 0 });
    try {
      await savePaper(site, desk, {
        kind,
        orders,
        ...(only && { only }),
        onOrder: (done) => setMaking({ kind, done }),
      });
    } catch {
      desk.notify({ text: copy.paper.failed, isProblem: true });
    } finally {
      setMaking(undefined);
    }
  };
  return { making, make };
}

const KINDS = [
  { kind: 'slip', Icon: ReceiptText },
  { kind: 'sheet', Icon: Grid3x3 },
] as const;

export interface PaperButtonsProps {
  orders: readonly OrderName[];
  /** Limits the documents to these tiles. */
  only?: PaperWork['only'];
  /** Shows only these documents; both by default. */
  kinds?: readonly PaperKind[];
  /** Button labels, to tell them from the buttons for the whole order. */
  labels?: Readonly<Record<PaperKind, string>>;
}

export function PaperButtons({ orders, only, kinds, labels }: PaperButtonsProps) {
  const { making, make } = usePaper(orders, only);

  return KINDS.filter(({ kind }) => kinds?.includes(kind) ?? true).map(({ kind, Icon }) => (
    <Button
      key={kind}
      size="small"
      className="min-h-11"
      icon={<Icon aria-hidden="true" className="size-4" />}
      busy={making?.kind === kind}
      aria-disabled={making !== undefined}
      onClick={() => make(kind)}
    >
      {making?.kind === kind && orders.length > 1
        ? copy.working(making.done, orders.length)
        : (labels?.[kind] ?? copy.paper[kind](orders.length))}
    </Button>
  ));
}
