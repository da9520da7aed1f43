import { Check, CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../site/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { listCopy } from '../list-copy.ts';
import type { BulkOutcome } from './use-bulk.ts';

const copy = listCopy.bulk;

/** Result of each order; failures come first, each with its reason. */
export function BulkResults({ outcome, onClose }: { outcome: BulkOutcome; onClose(): void }) {
  const stayed = outcome.results.filter(({ why }) => why !== undefined);
  const went = outcome.results.filter(({ why }) => why === undefined);
  return (
    <section aria-label={copy.results} className="mt-4 rounded-sm border border-edge bg-paper px-4 py-3 text-small">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <p role="status" className="numbers font-medium">
          {outcome.text}
        </p>
        <Button size="small" variant="plain" className="ml-auto" onClick={onClose}>
          {copy.close}
        </Button>
      </div>
      <ul className="mt-2 grid max-h-48 gap-1 overflow-y-auto">
        {[...stayed, ...went].map(({ orderId, why }) => (
          <li key={orderId} className="flex flex-wrap items-center gap-x-2">
            {why === undefined ? (
              <Check aria-hidden="true" className="size-4 text-ok" />
            ) : (
              <CircleAlert aria-hidden="true" className="size-4 text-danger" />
            )}
            <Link
              to={paths.adminOrder(orderId)}
              className="touch-target inline-flex items-center font-medium underline underline-offset-4"
            >
              {orderId}
            </Link>
            <span>{why ?? copy.done}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
