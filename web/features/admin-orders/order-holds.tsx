import type { Hold } from '../../../shared/schemas/order.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { statusCopy } from '../staff/index.ts';
import { copy } from './copy.ts';

/** Why an order waits for a person: the first thing to see of it. */
export function OrderHolds({ holds }: { holds: readonly Hold[] }) {
  if (holds.length === 0) return null;
  return (
    <section aria-label={statusCopy.queue.OnHold} className="mt-4 grid gap-3">
      {holds.map(({ reason, since, note }) => (
        <div key={reason} className="rounded-sm border border-danger bg-paper px-4 py-3 text-small">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="font-medium text-danger">{statusCopy.hold[reason].reason}</h2>
            <p className="text-caption text-ink-soft">
              {copy.order.heldSince} <AtTime iso={since} />
            </p>
          </div>
          {note !== undefined && <p className="mt-1">{note}</p>}
          <p className="mt-1 text-ink-soft">{statusCopy.hold[reason].advice}</p>
        </div>
      ))}
    </section>
  );
}
