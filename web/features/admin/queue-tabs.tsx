import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { OrderQueue } from '../../../shared/wire/orders.ts';
import { paths } from '../../site/paths.ts';
import { statusCopy } from '../staff/index.ts';
import { copy } from './copy.ts';

/** The queues that somebody has to look at. */
const WORK_QUEUES: readonly OrderQueue[] = ['OnHold', 'Placed', 'Rendering', 'ReadyToPrint'];

/**
 * The queue stands in the address, so that a list can be kept as a bookmark. A later one, reached by a link or from one
 * of its orders, has a tab for as long as it is shown.
 */
export function QueueTabs({ queue }: { queue: OrderQueue }) {
  const shown = WORK_QUEUES.includes(queue) ? WORK_QUEUES : [...WORK_QUEUES, queue];
  return (
    <nav
      aria-label={copy.orders.tabs}
      className="relative flex gap-x-5 overflow-x-auto whitespace-nowrap shadow-[inset_0_-1px_var(--color-line)] sm:gap-x-6"
    >
      {shown.map((candidate) => (
        <Link
          key={candidate}
          ref={candidate === queue ? bringIntoSight : undefined}
          to={paths.adminOrders(candidate)}
          replace
          preventScrollReset
          aria-current={candidate === queue ? 'page' : undefined}
          className={clsx(
            'touch-target -outline-offset-2 inline-flex shrink-0 items-center border-b-2 py-2 text-small transition-colors',
            candidate === queue
              ? 'border-ink font-medium'
              : 'border-transparent text-ink-soft hover:border-edge hover:text-ink',
          )}
        >
          {statusCopy.queue[candidate]}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone the row of tabs may be wider than the screen. */
function bringIntoSight(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab && row) row.scrollLeft = tab.offsetLeft + tab.offsetWidth - row.clientWidth;
}
