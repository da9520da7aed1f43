import { ReceiptText } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { listCopy } from '../list-copy.ts';
import { copy as statusCopy } from '../status-copy.ts';
import type { Bulk, Running } from './use-bulk.ts';

const copy = listCopy.bulk;

export interface BulkBarProps {
  count: number;
  bulk: Bulk;
  onClear(): void;
  onHold(): void;
  onShip(): void;
}

export function BulkBar({ count, bulk, onClear, onHold, onShip }: BulkBarProps) {
  const { running, problem, steps } = bulk;
  const label = (what: Running['what'], text: string) =>
    running?.what === what ? copy.working(running.done, running.all) : text;
  return (
    <section
      aria-label={copy.bar}
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-2 border-edge border-t bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-surface md:mx-0 md:rounded-t-md md:border-x"
    >
      <div className="flex w-full items-center gap-2 lg:w-auto lg:grow">
        <p className="numbers font-medium text-small" aria-live="polite">
          {copy.selected(count)}
        </p>
        <Button size="small" variant="plain" className="min-h-11 underline max-lg:ml-auto" onClick={onClear}>
          {copy.clear}
        </Button>
      </div>
      <Button
        size="small"
        className="min-h-11"
        icon={<ReceiptText aria-hidden="true" className="size-4" />}
        busy={running !== undefined}
        onClick={bulk.slips}
      >
        {label('slips', copy.slips(count))}
      </Button>
      <Button size="small" className="min-h-11" busy={running !== undefined} onClick={onHold}>
        {label('hold', copy.hold)}
      </Button>
      <Button size="small" className="min-h-11" busy={running !== undefined} onClick={bulk.release}>
        {label('release', copy.release)}
      </Button>
      {steps.map((step) => (
        <Button
          key={step}
          size="small"
          variant="primary"
          className="min-h-11"
          busy={running !== undefined}
          onClick={() => (step === 'Shipped' ? onShip() : bulk.mark(step))}
        >
          {label(step, statusCopy.step[step].mark)}
        </Button>
      ))}
      {problem !== undefined && (
        <p role="alert" className="w-full text-danger text-small">
          {problem}
        </p>
      )}
    </section>
  );
}
