import { Grid3x3, ReceiptText } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { PaperKind, PaperWork } from '../../order-paper/index.ts';
import type { OrderName } from '../order-desk.ts';
import { workCopy as copy } from '../work-copy.ts';
import { usePaper } from './use-paper.ts';

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
