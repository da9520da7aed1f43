import { clsx } from 'clsx';
import { Link } from 'react-router';
import { ORDER_STATUSES, type OrderStatus } from '../../../shared/schemas/order.ts';
import { paths } from '../../app/paths.ts';
import { copy } from './copy.ts';

/** The status stands in the address, so that a list can be kept as a bookmark. */
export function StatusTabs({ status }: { status: OrderStatus }) {
  return (
    <nav aria-label={copy.orders.tabs} className="flex flex-wrap gap-x-6 border-b border-line">
      {ORDER_STATUSES.map((candidate) => (
        <Link
          key={candidate}
          to={paths.adminOrders(candidate)}
          replace
          preventScrollReset
          aria-current={candidate === status ? 'page' : undefined}
          className={clsx(
            'touch-target -mb-px inline-flex items-center border-b-2 py-2 text-small transition-colors',
            candidate === status
              ? 'border-ink font-medium'
              : 'border-transparent text-ink-soft hover:border-edge hover:text-ink',
          )}
        >
          {copy.status[candidate]}
        </Link>
      ))}
    </nav>
  );
}
