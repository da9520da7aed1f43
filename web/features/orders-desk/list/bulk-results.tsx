import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Step } from '../next-step.ts';
import { nameOfKey } from '../order-key.ts';
import { listCalls } from '../room-calls.ts';
import { copy } from '../room-copy.ts';
import { useDesk } from '../room-desk.ts';
import type { StepResult } from './run-steps.ts';

export interface BulkOutcome {
  step: Step;
  /** Results by order key (order-key.ts). */
  results: readonly StepResult[];
}

/** Result of each order, with the reason for each failure. */
export function BulkResults({ outcome, onChange }: { outcome: BulkOutcome; onChange(next: undefined): void }) {
  const calls = listCalls(useSite());
  const { notify } = useDesk();
  const [isUndoing, setUndoing] = useState(false);
  const { step, results } = outcome;
  const went = results.filter(({ why }) => why === undefined);
  const failures = results.filter(({ why }) => why !== undefined);
  const back = step === 'Printed' || step === 'Packed' ? step : undefined;

  const undo = async (from: NonNullable<typeof back>) => {
    setUndoing(true);
    const undone = await Promise.allSettled(went.map(({ orderId }) => calls.stepBack(orderId, from)));
    setUndoing(false);
    onChange(undefined);
    const count = undone.filter(({ status }) => status === 'fulfilled').length;
    notify({ text: copy.bulk.undone(count), isProblem: count < went.length });
  };

  return (
    <section
      aria-label={copy.bulk.results}
      className="mt-4 rounded-sm border border-edge bg-paper px-4 py-3 text-small"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <p role="status" className="numbers font-medium">
          {copy.bulk.went(went.length, results.length, step)}
        </p>
        <div className="ml-auto flex gap-2">
          {back && went.length > 0 && (
            <Button size="small" onClick={() => undo(back)} busy={isUndoing}>
              {copy.bulk.undoAll}
            </Button>
          )}
          <Button size="small" variant="plain" onClick={() => onChange(undefined)}>
            {copy.bulk.close}
          </Button>
        </div>
      </div>
      {failures.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {failures.map(({ orderId, why }) => (
            <li key={orderId} className="flex flex-wrap items-center gap-x-2">
              <CircleAlert aria-hidden="true" className="size-4 text-danger" />
              <Link to={paths.printRoomOrder(nameOfKey(orderId))} className="font-medium underline underline-offset-4">
                {nameOfKey(orderId).id}
              </Link>
              <span>{why}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
