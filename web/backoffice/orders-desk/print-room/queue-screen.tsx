import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ORDER_QUEUES, type OrderQueue } from '../../../../shared/order/admin-wire.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { termTexts } from '../../../ui/term-copy.ts';
import { KeysButton } from '../../kit/index.ts';
import { LoadingRows } from '../list/order-list.tsx';
import { printRoomQueries } from '../queries.ts';
import { workCopy } from '../work-copy.ts';
import { copy } from './copy.ts';
import { FindOrder } from './find-order.tsx';
import { labsCopy } from './labs-copy.ts';
import { type OrderPage, QueueList } from './queue-list.tsx';
import { viewOf, withView } from './queue-view.ts';
import { useRoom } from './room.ts';
import { RoomTabs } from './room-tabs.tsx';
import { ShopChoice, useNamedShop } from './shop-choice.tsx';

/** A shift starts with the orders that are ready to print. */
const FIRST_QUEUE: OrderQueue = 'ReadyToPrint';

export function QueueScreen() {
  const [params] = useSearchParams();
  const search = params.get('search') ?? undefined;
  const asked = params.get('queue');
  const queue = ORDER_QUEUES.find((candidate) => candidate === asked) ?? FIRST_QUEUE;
  const { isRecording, isOneList, shops, setShop } = useRoom();
  const named = useNamedShop();
  const shop = isOneList ? named : (named ?? shops[0]?.id);
  // Orders link back to the list they were opened from.
  useEffect(() => setShop(named), [named, setShop]);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="font-serif text-title">{copy.heading}</h1>
        <ShopChoice shop={shop} hasAll={isOneList} />
        <FindOrder text={search} />
        <Link
          to={paths.printRoomLabs({ shop })}
          className="touch-target inline-flex items-center text-small underline-offset-4 hover:underline"
        >
          {labsCopy.link}
        </Link>
      </div>
      <p className="mt-1 mb-3 text-caption text-ink-soft">
        {isRecording ? copy.scan.notingHint : copy.scan.hint} <KeysButton />
      </p>
      {search === undefined ? (
        <>
          <RoomTabs queue={queue} shop={shop} />
          <Queue key={`${queue} ${shop}`} queue={queue} shop={shop} />
        </>
      ) : (
        <Found key={`${search} ${shop}`} text={search} shop={shop} />
      )}
    </>
  );
}

interface QueueProps {
  queue: OrderQueue;
  shop: string | undefined;
}

function Queue({ queue, shop }: QueueProps) {
  const terms = useTexts(termTexts);
  const pages = useInfiniteQuery(printRoomQueries(useSite()).queue(queue, shop));
  return (
    <Pages pages={pages} more={terms.showMore} hasStatus={queue === 'OnHold' || queue === 'Reprints'}>
      <Notice heading={copy.queue.empty(queue)} />
    </Pages>
  );
}

function Found({ text, shop }: { text: string; shop: string | undefined }) {
  const pages = useInfiniteQuery(printRoomQueries(useSite()).search(text, shop));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-medium">{copy.search.heading(text)}</h2>
        <Link
          to={paths.printRoom({ shop })}
          className="touch-target inline-flex items-center text-small underline underline-offset-4"
        >
          {copy.search.close}
        </Link>
      </div>
      <Pages pages={pages} more={copy.search.older} hasStatus>
        <Notice heading={copy.search.none(text)} lead={copy.search.noneLead} />
      </Pages>
    </>
  );
}

/** Pages of 20 orders; limits how much one press loads. */
const REST_PAGES_MAX = 25;

interface PagesProps {
  pages: Pick<
    UseInfiniteQueryResult<{ pages: OrderPage[] }>,
    'data' | 'isPending' | 'isError' | 'isFetching' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >;
  more: string;
  hasStatus: boolean;
  /** Shown when the list is empty. */
  children: React.ReactNode;
}

function Pages({ pages, more, hasStatus, children }: PagesProps) {
  const common = useTexts(commonTexts);
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages;
  const [params, setParams] = useSearchParams();
  const [isLoadingRest, setLoadingRest] = useState(false);
  const loadRest = async () => {
    setLoadingRest(true);
    for (let page = 0; page < REST_PAGES_MAX; page++) {
      const fetched = await fetchNextPage();
      if (!fetched.hasNextPage || fetched.isError) break;
    }
    setLoadingRest(false);
  };
  if (isPending) return <LoadingRows count={5} shape={['h-20 w-24 sm:h-26 sm:w-40', 'h-14 w-full max-w-md']} />;
  if (isError && !data) {
    return <LoadFailed heading={workCopy.list.failed} retry={common.retry} isBusy={isFetching} onRetry={refetch} />;
  }
  return (
    <>
      <QueueList
        pages={data?.pages ?? []}
        hasStatus={hasStatus}
        view={viewOf(params)}
        onView={(view) => setParams(withView(params, view), { replace: true, preventScrollReset: true })}
        rest={hasNextPage ? { isLoading: isLoadingRest, load: () => void loadRest() } : undefined}
      >
        {children}
      </QueueList>
      {hasNextPage && (
        <Button className="mt-6" onClick={() => fetchNextPage()} busy={isFetchingNextPage}>
          {more}
        </Button>
      )}
    </>
  );
}
