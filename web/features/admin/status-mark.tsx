import { clsx } from 'clsx';
import type { OrderStatus } from '../../../shared/schemas/order.ts';
import { copy } from './copy.ts';

const COLORS: Record<OrderStatus, string> = {
  Paid: 'bg-ink-soft motion-breathe',
  ReadyToPrint: 'bg-ok',
  Review: 'bg-danger',
};

export function StatusMark({ status }: { status: OrderStatus }) {
  return (
    <span className="inline-flex items-center gap-2 text-small">
      <span aria-hidden="true" className={clsx('size-2 rounded-full', COLORS[status])} />
      {copy.status[status]}
    </span>
  );
}
