import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';
import { useDesk } from '../desk.ts';
import type { ReversibleStep } from '../next-step.ts';
import { keyOf } from '../order-name.ts';
import { workCopy } from '../work-copy.ts';
import type { BulkOutcome } from './use-bulk.ts';

const copy = workCopy.bulk;

export interface BulkResultsProps {
  outcome: BulkOutcome;
  onClose(): void;
}

/** Result of each order; failures come first, each with its reason. */
export function BulkResults({ outcome: { text, results, undoes }, onClose }: BulkResultsProps) {
  const common = useTexts(commonTexts);
  const { role, calls, notify } = useDesk();
  const [isUndoing, setUndoing] = useState(false);
  const went = results.filter(({ why }) => why === undefined);
  const failures = results.filter(({ why }) => why !== undefined);
  const listed = role.listsSuccesses ? [...failures, ...went] : failures;

  const undo = async (step: ReversibleStep) => {
    setUndoing(true);
    const undone = await Promise.allSettled(went.map(({ order }) => calls.stepBack(order, step)));
    setUndoing(false);
    onClose();
    const count = undone.filter(({ status }) => status === 'fulfilled').length;
    notify({ text: copy.undone(count), isProblem: count < went.length });
  };

  return (
    <section aria-label={copy.results} className="mt-4 rounded-sm border border-edge bg-paper px-4 py-3 text-small">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <p role="status" className="numbers font-medium">
          {text}
        </p>
        <div className="ml-auto flex gap-2">
          {undoes && went.length > 0 && (
            <Button size="small" onClick={() => undo(undoes)} busy={isUndoing}>
              {copy.undoAll}
            </Button>
          )}
          <Button size="small" variant="plain" onClick={onClose}>
            {common.close}
          </Button>
        </div>
      </div>
      {listed.length > 0 && (
        <ul className="mt-2 grid max-h-48 gap-1 overflow-y-auto">
          {listed.map(({ order, why }) => (
            <li key={keyOf(order)} className="flex flex-wrap items-center gap-x-2">
              {why === undefined ? (
                <Check aria-hidden="true" className="size-4 text-ok" />
              ) : (
                <CircleAlert aria-hidden="true" className="size-4 text-danger" />
              )}
              <Link
                to={role.hrefOf(order)}
                className="touch-target inline-flex items-center font-medium underline underline-offset-4"
              >
                {order.id}
              </Link>
              <span>{why ?? copy.done}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
