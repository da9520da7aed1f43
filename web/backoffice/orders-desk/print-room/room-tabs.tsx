import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ORDER_QUEUES, type OrderQueue } from '../../../../shared/order/admin-wire.ts';
import { QUEUE_COUNT_MAX } from '../../../../shared/order/print-room.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { printRoomQueries } from '../queries.ts';
import { statusCopy } from '../status-copy.ts';
import { copy } from './copy.ts';

/** Queue tabs with their counts; archives have none. */
export function RoomTabs({ queue, shop }: { queue: OrderQueue | undefined; shop: string | undefined }) {
  const counts = useQuery(printRoomQueries(useSite()).counts(shop)).data?.queues;
  const countOf = (one: OrderQueue) => counts?.find(({ queue: each }) => each === one)?.orders;
  return (
    <TabLinks
      label={copy.queue.tabs}
      tabs={ORDER_QUEUES.map((each) => ({
        key: each,
        to: paths.printRoom({ queue: each, shop }),
        label: (
          <>
            {statusCopy.queue[each]}
            <Count queue={each} orders={countOf(each)} />
          </>
        ),
      }))}
      current={queue}
    />
  );
}

function Count({ queue, orders = 0 }: { queue: OrderQueue; orders: number | undefined }) {
  if (orders === 0) return null;
  return (
    <span
      className={clsx(
        'numbers text-caption',
        queue === 'OnHold' && 'text-danger',
        queue === 'Reprints' && 'text-signal',
      )}
    >
      {orders >= QUEUE_COUNT_MAX ? `${QUEUE_COUNT_MAX - 1}+` : orders}
    </span>
  );
}
