import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ORDER_QUEUES, type OrderQueue } from '../../../shared/wire/orders.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { copy } from './copy.ts';
import { machinesCopy } from './machines-copy.ts';
import { OrdersTable } from './orders-table.tsx';
import { privacyCopy } from './privacy-copy.ts';
import { adminQueries } from './queries.ts';
import { QueueTabs } from './queue-tabs.tsx';

/** What waits for the printer is what the back office comes for. */
const FIRST_QUEUE: OrderQueue = 'ReadyToPrint';

export function OrdersScreen() {
  const [search] = useSearchParams();
  const asked = search.get('queue');
  const queue = ORDER_QUEUES.find((candidate) => candidate === asked) ?? FIRST_QUEUE;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="font-serif text-title">{copy.orders.heading}</h1>
        <p className="flex flex-wrap items-baseline gap-x-6 text-caption text-ink-soft">
          <span className="pointer-coarse:hidden">{copy.orders.keys}</span>
          <Link
            to={paths.printRoomLabs()}
            className="touch-target inline-flex items-center text-ink text-small underline-offset-4 hover:underline"
          >
            {copy.orders.labs}
          </Link>
          <Link
            to={paths.adminPrivacy()}
            className="touch-target inline-flex items-center text-ink text-small underline-offset-4 hover:underline"
          >
            {privacyCopy.link}
          </Link>
          <Link
            to={paths.adminMachines()}
            className="touch-target inline-flex items-center text-ink text-small underline-offset-4 hover:underline"
          >
            {machinesCopy.link}
          </Link>
        </p>
      </div>
      <QueueTabs queue={queue} />
      <OrderList queue={queue} />
    </>
  );
}

function OrderList({ queue }: { queue: OrderQueue }) {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(adminQueries(useSite()).orders(queue));
  if (isPending) return <LoadingRows />;
  if (isError && !data) {
    return (
      <Notice heading={copy.orders.failed}>
        <Button onClick={() => refetch()} busy={isFetching}>
          {copy.orders.retry}
        </Button>
      </Notice>
    );
  }
  const orders = data.pages.flatMap((page) => page.orders);
  if (orders.length === 0) return <Notice {...(copy.orders.empty[queue] ?? copy.orders.emptyHere)} />;
  return (
    <>
      <OrdersTable orders={orders} />
      {hasNextPage && (
        <Button className="mt-6" onClick={() => fetchNextPage()} busy={isFetchingNextPage}>
          {copy.orders.more}
        </Button>
      )}
    </>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function LoadingRows() {
  return (
    <div role="status" className="grid gap-px pt-8">
      <VisuallyHidden>{copy.orders.loading}</VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-4 border-t border-line py-2">
          <Skeleton className="size-10" />
          <Skeleton className="h-4 w-full max-w-xl" />
        </div>
      ))}
    </div>
  );
}
