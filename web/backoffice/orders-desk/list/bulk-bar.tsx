import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useDesk } from '../desk.ts';
import { workCopy } from '../work-copy.ts';
import type { Bulk, Running } from './use-bulk.ts';

const copy = workCopy.bulk;

export interface BulkBarProps {
  count: number;
  /** Contents of the orders, where staff pack them. */
  totals: string | undefined;
  bulk: Bulk;
  onClear(): void;
  onHold(): void;
  onShip(): void;
  /** Downloads for these orders. */
  children: ReactNode;
}

export function BulkBar({ count, totals, bulk, onClear, onHold, onShip, children }: BulkBarProps) {
  const { running, problem, steps } = bulk;
  const { role } = useDesk();
  const label = (what: Running['what'], text: string) =>
    running?.what === what ? workCopy.working(running.done, running.all) : text;
  const actions = {
    slips: { text: workCopy.paper.slip(count), run: bulk.slips },
    hold: { text: copy.hold, run: onHold },
    release: { text: copy.release, run: bulk.release },
  };
  const common = { size: 'small', className: 'min-h-11', busy: running !== undefined } as const;
  return (
    <section
      aria-label={copy.bar}
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-2 border-edge border-t bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-surface md:mx-0 md:rounded-t-md md:border-x"
    >
      <div className="flex w-full items-center gap-2 lg:w-auto lg:grow">
        <p className="numbers font-medium text-small" aria-live="polite">
          {copy.selected(count, totals)}
        </p>
        <Button size="small" variant="plain" className="min-h-11 underline max-lg:ml-auto" onClick={onClear}>
          {copy.clear}
        </Button>
      </div>
      {role.bulk.map((what) => (
        <Button
          key={what}
          {...common}
          {...(what === 'slips' && { icon: <ReceiptText aria-hidden="true" className="size-4" /> })}
          onClick={actions[what].run}
        >
          {label(what, actions[what].text)}
        </Button>
      ))}
      {children}
      {steps.map((step) => (
        <Button
          key={step}
          {...common}
          variant="primary"
          onClick={() => (step === 'Shipped' ? onShip() : bulk.mark(step))}
        >
          {label(step, workCopy.step[step].mark)}
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
