import { clsx } from 'clsx';
import type { Parcel, ProductionState } from '../../../shared/order/history.ts';
import { isPartlySent } from '../../../shared/order/parcels.ts';
import { isOverdue, type Queued, queueOf } from '../../../shared/order/states.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { statusCopy as copy } from './status-copy.ts';
import { workCopy } from './work-copy.ts';

const COLORS: Record<ProductionState, string> = {
  Placed: 'bg-ink-soft motion-pulse',
  Rendering: 'bg-ink-soft motion-pulse',
  ReadyToPrint: 'bg-ok',
  Printed: 'bg-ok',
  Packed: 'bg-ok',
  Shipped: 'bg-ok',
  ReadyForPickUp: 'bg-ok',
  PickedUp: 'bg-ok',
  Cancelled: 'bg-edge',
};

/** Status of an order; a hold takes precedence, then a reprint. */
export function StatusMark({ order }: { order: Queued & { parcels?: Parcel[] | undefined } }) {
  const { productionState } = order;
  const queue = queueOf(order);
  const isOnHold = queue === 'OnHold';
  const isWaiting = isOnHold || queue === 'Reprints';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-small">
      <span
        aria-hidden="true"
        className={clsx(
          'size-2 shrink-0 rounded-full',
          isOnHold ? 'bg-danger' : isWaiting ? 'bg-signal' : COLORS[productionState],
        )}
      />
      {isWaiting && (
        <strong className={clsx('whitespace-nowrap font-medium', isOnHold ? 'text-danger' : 'text-signal')}>
          {copy.queue[queue]}
        </strong>
      )}
      <span className={clsx('whitespace-nowrap', isWaiting && 'text-ink-soft')}>{copy.queue[productionState]}</span>
      {isPartlySent(order) && <span className="whitespace-nowrap text-signal">{workCopy.parcels.partly}</span>}
    </span>
  );
}

export function DueAt({ order, isDayEnough = false }: { order: Queued & { dueAt: string }; isDayEnough?: boolean }) {
  const time = <AtTime iso={order.dueAt} isDayEnough={isDayEnough} />;
  if (!isOverdue(order, Date.now())) return time;
  return (
    <span className="text-danger">
      {time} <span className={clsx('font-medium text-caption', isDayEnough && 'block')}>{copy.overdue}</span>
    </span>
  );
}
