import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { ORDER_QUEUES, type OrderQueue } from '../../../shared/wire/orders.ts';
import { QUEUE_COUNT_MAX } from '../../../shared/wire/print-room.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { statusCopy } from '../staff/index.ts';
import { copy } from './copy.ts';
import { printRoomQueries } from './queries.ts';

/** All queues, each with how many orders wait in it; those that only grow have no number. */
export function RoomTabs({ queue }: { queue: OrderQueue | undefined }) {
  const counts = useQuery(printRoomQueries(useSite()).counts()).data?.queues;
  return (
    <nav
      aria-label={copy.queue.tabs}
      className="relative flex gap-x-5 overflow-x-auto whitespace-nowrap shadow-[inset_0_-1px_var(--color-line)]"
    >
      {ORDER_QUEUES.map((each) => {
        const count = counts?.find((one) => one.queue === each)?.orders;
        return (
          <Link
            key={each}
            ref={each === queue ? bringIntoSight : undefined}
            to={paths.printRoom({ queue: each })}
            replace
            preventScrollReset
            aria-current={each === queue ? 'page' : undefined}
            className={clsx(
              'touch-target -outline-offset-2 inline-flex shrink-0 items-center gap-1.5 border-b-2 py-2 text-small transition-colors',
              each === queue
                ? 'border-ink font-medium'
                : 'border-transparent text-ink-soft hover:border-edge hover:text-ink',
            )}
          >
            {statusCopy.queue[each]}
            {count !== undefined && count > 0 && (
              <span
                className={clsx(
                  'numbers text-caption',
                  each === 'OnHold' && 'text-danger',
                  each === 'Reprints' && 'text-signal',
                )}
              >
                {count >= QUEUE_COUNT_MAX ? `${QUEUE_COUNT_MAX - 1}+` : count}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** On a phone the row of tabs may be wider than the screen. */
export function bringIntoSight(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab && row) row.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - row.clientWidth / 2;
}
