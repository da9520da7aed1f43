import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { TenantId } from '../../../../shared/lib/scalars.ts';
import type { OrderQueue } from '../../../../shared/order/admin-wire.ts';
import { tilesAsTheyHang } from '../../../../shared/order/hanging-order.ts';
import type { PrintRoomOrderReply } from '../../../../shared/order/print-room.ts';
import { queueOf } from '../../../../shared/order/states.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { SHOP_PARAMETER, siteInShop } from '../../../site/site-in-shop.ts';
import { AtTime } from '../../../ui/at-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OrderedTile } from '../../../ui/ordered-tile.tsx';
import { OrderedWalls } from '../../../ui/ordered-walls.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DueAt } from '../due-at.tsx';
import { useListAddress } from '../list/list-state.ts';
import { OrderDeskContext, type OrderName } from '../order-desk.ts';
import { isOrderMissing, nameOf } from '../order-facts.ts';
import { keyOf } from '../order-key.ts';
import { isMakingPrints } from '../order-queue.ts';
import { copy } from '../room-copy.ts';
import { useBrandSign, useDesk } from '../room-desk.ts';
import { printRoomQueries } from '../room-queries.ts';
import { CarriersProvider } from '../shipping/carriers.tsx';
import { StatusMark } from '../status-mark.tsx';
import { useRoomDesk } from '../use-room-desk.ts';
import { WaitingTiles } from './failed-tiles.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderHolds } from './order-holds.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPeople } from './order-people.tsx';
import { OrderReprints } from './order-reprints.tsx';
import { TileList } from './tile-list.tsx';

/** On larger walls, tiles are too small for the position labels; the list below has them all. */
const SIGNED_TILES_MAX = 40;

/** One order. Older URLs have only the number, which is resolved to its order. */
export function OrderScreen() {
  const { orderId: id = '' } = useParams();
  const [params] = useSearchParams();
  const tenantId = TenantId.safeParse(params.get(SHOP_PARAMETER)).data;
  return tenantId === undefined ? <NumberedOrders orderId={id} /> : <OneOrder order={{ id, tenantId }} />;
}

function OneOrder({ order }: { order: OrderName }) {
  const site = useSite();
  const { data, error, isPending, isFetching, refetch } = useQuery(printRoomQueries(site).order(order));
  return (
    <>
      <BackLink queue={data && queueOf(data.order)} />
      {data && (
        <CarriersProvider api={siteInShop(site, order.tenantId).api} shopId={order.tenantId}>
          <OrderDetails key={keyOf(order)} reply={data} />
        </CarriersProvider>
      )}
      {isPending && <LoadingOrder />}
      {error && !data && <NoOrder orderId={order.id} error={error} isBusy={isFetching} onRetry={refetch} />}
    </>
  );
}

/** Order numbers are unique per tenant only; staff choose if several match. */
function NumberedOrders({ orderId }: { orderId: string }) {
  const { shop } = useDesk();
  const { data, error, isPending, isFetching, refetch } = useQuery(printRoomQueries(useSite()).numbered(orderId, shop));
  const signOf = useBrandSign();
  const [first, ...others] = data?.orders ?? [];
  if (first && others.length === 0) return <Navigate to={paths.printRoomOrder(first)} replace />;
  return (
    <>
      <BackLink />
      {isPending && <LoadingOrder />}
      {error && !data && <NoOrder orderId={orderId} error={error} isBusy={isFetching} onRetry={refetch} />}
      {data && (
        <>
          <h1 className="mt-1 font-serif text-title">{copy.numbered.heading(orderId)}</h1>
          <p className="mt-2 text-ink-soft">{copy.numbered.lead}</p>
          <ul className="mt-4 grid max-w-reading">
            {data.orders.map((order) => (
              <li key={keyOf(order)} className="flex flex-wrap items-center gap-x-4 border-line border-t py-3">
                <Link
                  to={paths.printRoomOrder(order)}
                  className="touch-target font-medium underline underline-offset-4"
                >
                  {signOf(order.tenantId) ?? order.tenantId}
                </Link>
                <span>{nameOf(order)}</span>
                <StatusMark order={order} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function BackLink({ queue }: { queue?: OrderQueue | undefined }) {
  const { shop } = useDesk();
  const listAddress = useListAddress();
  return (
    <Link
      to={listAddress ?? paths.printRoom({ ...(queue && { queue }), shop })}
      className="touch-target inline-flex items-center gap-1.5 text-ink-soft text-small underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {copy.order.back}
    </Link>
  );
}

interface NoOrderProps {
  orderId: string;
  error: Error;
  isBusy: boolean;
  onRetry(): unknown;
}

function NoOrder({ orderId, error, isBusy, onRetry }: NoOrderProps) {
  // Treats an order of a tenant without access as missing.
  const isMissing = isOrderMissing(error) || isProblem(error, 'wrong_tenant');
  return (
    <Notice heading={isMissing ? copy.order.missing(orderId) : copy.order.failed}>
      {!isMissing && (
        <Button onClick={() => onRetry()} busy={isBusy}>
          {copy.retry}
        </Button>
      )}
    </Notice>
  );
}

function OrderDetails({ reply: { order, jobs, photos, staff } }: { reply: z.infer<typeof PrintRoomOrderReply> }) {
  const pictures = new Map(photos.map((photo) => [photo.key, photo.thumbnailUrl ?? photo.previewUrl]));
  const numbered = tilesAsTheyHang(order);
  const prints = useQuery(printRoomQueries(useSite()).prints(order, jobs.flatMap((job) => job.files ?? []).length));
  const { deskOf, notify } = useRoomDesk();
  const desk = { ...deskOf(order), notify };
  const brand = useBrandSign()(order.tenantId);
  return (
    <OrderDeskContext value={desk}>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h1 className="numbers font-serif text-title tracking-wide">{order.id}</h1>
        {brand !== undefined && <p>{brand}</p>}
        <StatusMark order={order} />
        <p className="text-ink-soft text-small">
          {copy.order.due} <DueAt order={order} />
        </p>
        <p className="text-ink-soft text-small">
          {copy.order.placed} <AtTime iso={order.placedAt} />
        </p>
      </div>
      <OrderActions order={order} pictures={pictures} />
      <OrderHolds order={order} jobs={jobs} />
      <WaitingTiles order={order} jobs={jobs} />
      <OrderReprints order={order} tiles={numbered} jobs={jobs} pictures={pictures} staff={staff} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {order.walls.length > 0 && (
            <section aria-label={copy.order.walls} className="pt-2 pb-2">
              <OrderedWalls
                order={order}
                label={copy.order.wall}
                copiesOfWall={copy.order.copiesOfWall}
                pxPerInchMax={16}
                heightShareMax={0.55}
                isAtStart
              >
                {(tile, line) => (
                  <>
                    <OrderedTile
                      tile={tile}
                      product={line.product}
                      src={pictures.get(tile.photoKey)}
                      alt={copy.order.tile(line.number, tile.number)}
                    />
                    <PlaceSign
                      isShown={numbered.length <= SIGNED_TILES_MAX}
                      position={
                        numbered.find((each) => each.line.number === line.number && each.tile.number === tile.number)
                          ?.position
                      }
                    />
                  </>
                )}
              </OrderedWalls>
            </section>
          )}
          {isMakingPrints(order) && <p className="text-ink-soft text-small">{copy.order.making}</p>}
          <TileList order={order} tiles={numbered} jobs={jobs} photos={photos} prints={prints} />
        </div>
        <div className="grid gap-8">
          <OrderPeople order={order} />
          <OrderNotes orderId={order.id} />
          <OrderHistory history={order.history} staff={staff} />
        </div>
      </div>
    </OrderDeskContext>
  );
}

/** Position number, as on paper and in file names, at the tile's corner. */
function PlaceSign({ position, isShown }: { position: number | undefined; isShown: boolean }) {
  if (position === undefined || !isShown) return null;
  return (
    <span
      aria-hidden="true"
      className="numbers -right-1 -bottom-1 pointer-events-none absolute rounded-full bg-paper px-1 text-[0.625rem] text-ink leading-3.5 shadow-[0_0_0_1px_var(--color-edge)]"
    >
      {position}
    </span>
  );
}

function LoadingOrder() {
  return (
    <div role="status" className="mt-4 grid gap-6">
      <VisuallyHidden>{copy.order.loading}</VisuallyHidden>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-11" />
      <Skeleton className="h-64" />
    </div>
  );
}
