import { useQuery } from '@tanstack/react-query';
import type { AdminOrderReply } from '../../../../shared/order/admin-wire.ts';
import { tilesAsTheyHang } from '../../../../shared/order/hanging-order.ts';
import { printFilesOf } from '../../../../shared/order/print-manifest.ts';
import { AtTime } from '../../../ui/at-time.tsx';
import { useAdminShop, useAdminSite } from '../../admin/index.ts';
import { copy } from '../admin-copy.ts';
import { adminQueries } from '../admin-queries.ts';
import { DueAt } from '../due-at.tsx';
import { orderCopy } from '../order-copy.ts';
import { OrderDeskContext } from '../order-desk.ts';
import { CarriersProvider } from '../shipping/carriers.tsx';
import { OrderParcels } from '../shipping/order-parcels.tsx';
import { StatusMark } from '../status-mark.tsx';
import { useAdminDesk } from '../use-admin-desk.ts';
import { OrderActions } from './admin-actions.tsx';
import { OrderFacts } from './admin-facts.tsx';
import { CustomerProjects } from './customer-projects.tsx';
import { WaitingTiles } from './failed-tiles.tsx';
import { OrderHolds } from './order-holds.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderReprints } from './order-reprints.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderWalls } from './order-walls.tsx';
import { PrintFiles } from './print-files.tsx';
import { TileList } from './tile-list.tsx';

export function OrderDetails({ reply }: { reply: AdminOrderReply }) {
  const { order, jobs, photos, mails, labOrders, staff } = reply;
  const { desk, calls } = useAdminDesk(order.id);
  const site = useAdminSite();
  const { shopId } = useAdminShop();
  const prints = useQuery(adminQueries(site).prints(order, printFilesOf(jobs).length));
  const pictures = new Map(photos.map((photo) => [photo.key, photo.thumbnailUrl ?? photo.previewUrl]));
  const tiles = tilesAsTheyHang(order);
  const labOf = (lineNumber: number): string | undefined => {
    const one = labOrders.findLast(({ lineNumbers }) => lineNumbers.includes(lineNumber));
    return one && orderCopy.lab(one.lab, one.state);
  };
  return (
    <OrderDeskContext value={desk}>
      <CarriersProvider api={site.api} shopId={shopId}>
        <div className="mt-2 flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <h1 className="numbers font-serif text-title tracking-wide">{order.id}</h1>
          <StatusMark order={order} />
          <p className="text-small text-ink-soft">
            {copy.order.placed} <AtTime iso={order.placedAt} />
          </p>
          <p className="text-small text-ink-soft">
            {copy.order.due} <DueAt order={order} />
          </p>
        </div>
        <OrderActions reply={reply} desk={desk} calls={calls} pictures={pictures} />
        <OrderHolds order={order} jobs={jobs} />
        <WaitingTiles order={order} jobs={jobs} />
        <OrderReprints order={order} tiles={tiles} jobs={jobs} pictures={pictures} staff={staff} />
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="grid min-w-0 gap-8">
            <OrderWalls order={order} photos={photos} />
            <PrintFiles order={order} jobs={jobs} />
            <TileList order={order} tiles={tiles} jobs={jobs} photos={photos} prints={prints} labOf={labOf} />
            <OrderLines lines={order.lines} />
            <OrderMails mails={mails} desk={desk} calls={calls} />
          </div>
          <div className="grid min-w-0 gap-8">
            <OrderFacts order={order} />
            <OrderParcels order={order} />
            <CustomerProjects order={order} />
            <OrderTimeline reply={reply} desk={desk} calls={calls} />
          </div>
        </div>
      </CarriersProvider>
    </OrderDeskContext>
  );
}
