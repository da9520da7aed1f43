import { clsx } from 'clsx';
import type { ProductionState } from '../../../shared/schemas/order.ts';
import { copy } from './copy.ts';
import type { Queued } from './order-queue.ts';

const COLORS: Record<ProductionState, string> = {
  Placed: 'bg-ink-soft motion-breathe',
  Rendering: 'bg-ink-soft motion-breathe',
  ReadyToPrint: 'bg-ok',
  Printed: 'bg-ok',
  Packed: 'bg-ok',
  Shipped: 'bg-ok',
  ReadyForPickUp: 'bg-ok',
  PickedUp: 'bg-ok',
  Cancelled: 'bg-edge',
};

/** How far an order is; when it is on hold, that comes first. */
export function StatusMark({ order: { productionState, holds } }: { order: Queued }) {
  const isOnHold = holds.length > 0;
  return (
    <span className="inline-flex items-center gap-2 text-small">
      <span
        aria-hidden="true"
        className={clsx('size-2 rounded-full', isOnHold ? 'bg-danger' : COLORS[productionState])}
      />
      {isOnHold && <strong className="font-medium text-danger">{copy.queue.OnHold}</strong>}
      <span className={clsx(isOnHold && 'text-ink-soft')}>{copy.queue[productionState]}</span>
    </span>
  );
}
