import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OrderFilter } from '../../../../shared/order/list.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useAdminShop, useAdminSite, usePaletteActions } from '../../admin/index.ts';
import { listCopy as copy } from '../list-copy.ts';
import { HoldDialog } from '../order/hold-dialog.tsx';
import { CarriersProvider } from '../shipping/carriers.tsx';
import { PackingDialog } from '../shipping/packing-dialog.tsx';
import { ShipDialog } from '../shipping/ship-dialog.tsx';
import { usePacking } from '../shipping/use-packing.ts';
import { useShipDialog } from '../shipping/use-ship-dialog.ts';
import { copy as statusCopy } from '../status-copy.ts';
import { BulkBar } from './admin-bulk-bar.tsx';
import { BulkResults } from './admin-bulk-results.tsx';
import { orderListQueries } from './list-queries.ts';
import { OrdersTable } from './orders-table.tsx';
import { type BulkOutcome, useBulk } from './use-bulk.ts';
import { useSelection } from './use-selection.ts';

/** Rows that fill the largest screen; a search continues automatically until it has found as many. */
const ENOUGH = 15;
/** Pages loaded automatically; then staff decide. */
const TURNS_MAX = 12;

export function OrderList({ filter, isNarrowed }: { filter: OrderFilter; isNarrowed: boolean }) {
  const site = useAdminSite();
  const { shopId } = useAdminShop();
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(orderListQueries(site).list(filter));
  const pages = data?.pages ?? [];
  const orders = [...new Map(pages.flatMap((page) => page.orders.map((order) => [order.id, order]))).values()];
  const pictures = new Map(pages.flatMap((page) => page.thumbnails.map(({ key, url }) => [key, url])));
  const continuesSearch = hasNextPage && !isError && orders.length < ENOUGH && pages.length < TURNS_MAX;
  // Restarts with each page, because a reply from the cache never shows as loading.
  const turn = pages.length;
  useEffect(() => {
    if (turn > 0 && continuesSearch && !isFetching) void fetchNextPage();
  }, [turn, continuesSearch, isFetching, fetchNextPage]);

  const selection = useSelection(orders.map(({ id }) => id));
  const chosen = orders.filter(({ id }) => selection.has(id));
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [isHolding, setHolding] = useState(false);
  const packing = usePacking();
  const bulk = useBulk(chosen, packing.ask, (next) => {
    setOutcome(next);
    // Failed orders stay selected for a retry.
    selection.set(next.results.filter(({ why }) => why !== undefined).map(({ orderId }) => orderId));
  });

  const shipping = useShipDialog();
  const ship = () =>
    shipping.setOrders(bulk.going('Shipped').map((order) => ({ ...order, name: order.recipientName })));

  usePaletteActions([
    ...(orders.length > 0 && !selection.isAll
      ? [{ id: 'select all', label: copy.selectAll, run: () => selection.set(orders.map(({ id }) => id)) }]
      : []),
    ...(chosen.length > 0
      ? [
          ...bulk.steps.map((step) => ({
            id: step,
            label: statusCopy.step[step].mark,
            run: () => (step === 'Shipped' ? ship() : void bulk.mark(step)),
          })),
          { id: 'hold', label: copy.bulk.hold, run: () => setHolding(true) },
          { id: 'release', label: copy.bulk.release, run: () => void bulk.release() },
          { id: 'slips', label: copy.bulk.slips(chosen.length), run: () => void bulk.slips() },
          { id: 'clear selection', label: copy.bulk.clear, run: () => selection.set([]) },
        ]
      : []),
  ]);

  if (isPending) return <LoadingRows />;
  if (isError && !data) {
    return <LoadFailed heading={copy.failed} retry={copy.retry} isBusy={isFetching} onRetry={refetch} />;
  }
  const { lookedBackTo } = pages.at(-1) ?? {};
  return (
    <div className="mt-4">
      {outcome && <BulkResults outcome={outcome} onClose={() => setOutcome(undefined)} />}
      {orders.length > 0 && <OrdersTable orders={orders} pictures={pictures} selection={selection} />}
      {orders.length === 0 && !hasNextPage && <Notice {...(isNarrowed ? copy.none : copy.noneYet)} />}
      {hasNextPage && (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          {continuesSearch ? (
            <p role="status" className="text-ink-soft text-small">
              {copy.looking}
              {lookedBackTo !== undefined && `. ${copy.lookedBackTo(lookedBackTo)}`}
            </p>
          ) : (
            <Button onClick={() => fetchNextPage()} busy={isFetchingNextPage}>
              {orders.length < ENOUGH ? copy.goOn : copy.more}
            </Button>
          )}
        </div>
      )}
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          bulk={bulk}
          onClear={() => selection.set([])}
          onHold={() => setHolding(true)}
          onShip={ship}
        />
      )}
      <HoldDialog
        orders={chosen.length}
        open={isHolding}
        onOpenChange={setHolding}
        onHold={async (reason, note) => {
          // The results name the orders that could not be held.
          await bulk.hold(reason, note);
          return undefined;
        }}
      />
      <PackingDialog packing={packing} />
      <CarriersProvider api={site.api} shopId={shopId}>
        <ShipDialog shipping={shipping} pictures={pictures} onShip={bulk.ship} />
      </CarriersProvider>
    </div>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function LoadingRows() {
  return (
    <div role="status" className="grid gap-px pt-8">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-4 border-line border-t py-2">
          <Skeleton className="ml-11 h-14 w-24" />
          <Skeleton className="h-8 w-full max-w-xl" />
        </div>
      ))}
    </div>
  );
}
