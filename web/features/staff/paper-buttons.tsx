import { Grid3x3, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '../../lib/save-blob.ts';
import { Button } from '../../ui/button.tsx';
import { useBrand } from '../tenant/index.ts';
import { useOrderDesk } from './order-desk.ts';
import type { PaperKind, PaperWork } from './paper/make-paper.ts';
import { workCopy as copy } from './work-copy.ts';

const KINDS = [
  { kind: 'slip', Icon: ReceiptText },
  { kind: 'sheet', Icon: Grid3x3 },
] as const;

export interface PaperButtonsProps {
  ids: readonly string[];
  /** the tiles of an order that paper is about, where it is not about all */
  only?: PaperWork['only'];
  /** in place of both */
  kinds?: readonly PaperKind[];
  /** on the buttons, where they stand beside those of the whole order */
  labels?: Readonly<Record<PaperKind, string>>;
}

/** Packing slips and contact sheets, of one order or of many in one document. */
export function PaperButtons({ ids, only, kinds, labels }: PaperButtonsProps) {
  const { calls, say } = useOrderDesk();
  const brand = useBrand();
  const [making, setMaking] = useState<{ kind: PaperKind; done: number }>();

  const make = async (kind: PaperKind) => {
    setMaking({ kind, done: 0 });
    try {
      // what writes a PDF weighs more than the rest of the print room
      const { makePaper } = await import('./paper/make-paper.ts');
      const { name, pdf } = await makePaper({
        kind,
        ids,
        brand,
        ...(only && { only }),
        loadOrder: calls.look,
        onOrder: (done) => setMaking({ kind, done }),
      });
      saveBlob(name, pdf);
    } catch {
      say({ text: copy.paper.failed, isProblem: true });
    } finally {
      setMaking(undefined);
    }
  };

  return KINDS.filter(({ kind }) => kinds?.includes(kind) ?? true).map(({ kind, Icon }) => (
    <Button
      key={kind}
      size="small"
      className="min-h-11"
      icon={<Icon aria-hidden="true" className="size-4" />}
      busy={making?.kind === kind}
      aria-disabled={making !== undefined}
      onClick={() => making === undefined && make(kind)}
    >
      {making?.kind === kind && ids.length > 1
        ? copy.working(making.done, ids.length)
        : (labels?.[kind] ?? copy.paper[kind](ids.length))}
    </Button>
  ));
}
