import { clsx } from 'clsx';
import { isOverdue, type Queued } from '../../../shared/order/states.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { copy } from './status-copy.ts';

export function DueAt({ order, isDayEnough = false }: { order: Queued & { dueAt: string }; isDayEnough?: boolean }) {
  const time = <AtTime iso={order.dueAt} isDayEnough={isDayEnough} />;
  if (!isOverdue(order, Date.now())) return time;
  return (
    <span className="text-danger">
      {time} <span className={clsx('font-medium text-caption', isDayEnough && 'block')}>{copy.overdue}</span>
    </span>
  );
}
