import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { tilesAsTheyHang } from '../../../../shared/order/hanging-order.ts';
import { printFilesOf } from '../../../../shared/order/print-manifest.ts';
import { AtTime } from '../../../ui/at-time.tsx';
import { adminCopy } from '../admin-copy.ts';
import { useDesk } from '../desk.ts';
import { isMakingPrints } from '../order-facts.ts';
import { DueAt, StatusMark } from '../order-status.tsx';
import { type OrderReply, orderQueries } from '../queries.ts';
import { OrderParcels } from '../shipping/order-parcels.tsx';
import { workCopy as copy } from '../work-copy.ts';
import { CustomerProjects } from './customer-projects.tsx';
import { Customer, GiftNote, OrderFacts, PostalAddress } from './facts.tsx';
import { WaitingTiles } from './failed-tiles.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderHolds } from './order-holds.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderReprints } from './order-reprints.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderWalls } from './order-walls.tsx';
import { PrintFiles } from './print-files.tsx';
import { TileList } from './tile-list.tsx';

export function OrderDetails({ reply }: { reply: OrderReply }) {
  const { order, jobs, photos, staff } = reply;
  const whole = 'mails' in reply ? reply : undefined;
  const desk = useDesk();
  const { role } = desk;
  const prints = useQuery(orderQueries(desk).prints(order, printFilesOf(jobs).length));
  const pictures = new Map(photos.map((photo) => [photo.key, photo.thumbnailUrl ?? photo.previewUrl]));
  const tiles = tilesAsTheyHang(order);
  const brand = desk.signOf(order);
  const labOf = (lineNumber: number): string | undefined => {
    const one = whole?.labOrders.findLast(({ lineNumbers }) => lineNumbers.includes(lineNumber));
    return one && adminCopy.lab(one.lab, one.state);
  };
  return (
    <>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h1 className="numbers font-serif text-title tracking-wide">{order.id}</h1>
        {brand !== undefined && <p>{brand}</p>}
        <StatusMark order={order} />
        {role.dates.map((date) => (
          <p key={date} className="text-ink-soft text-small">
            {copy.order[date]} {date === 'due' ? <DueAt order={order} /> : <AtTime iso={order.placedAt} />}
          </p>
        ))}
      </div>
      <OrderActions reply={reply} pictures={pictures} />
      <OrderHolds order={order} jobs={jobs} />
      <WaitingTiles order={order} jobs={jobs} />
      <OrderReprints order={order} tiles={tiles} jobs={jobs} pictures={pictures} staff={staff} />
      <div
        className={clsx(
          'mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]',
          role.readsAll ? 'gap-x-12' : 'gap-x-10 md:grid-cols-[minmax(0,1fr)_15rem]',
        )}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <OrderWalls order={order} tiles={tiles} pictures={pictures} />
          {whole && <PrintFiles order={whole.order} jobs={jobs} prints={prints.data} />}
          {!whole && isMakingPrints(order) && <p className="text-ink-soft text-small">{copy.order.making}</p>}
          <TileList order={order} tiles={tiles} jobs={jobs} photos={photos} prints={prints} labOf={labOf} />
          {whole && <OrderLines lines={whole.order.lines} />}
          {whole && <OrderMails order={order} mails={whole.mails} />}
        </div>
        {whole ? (
          <div className="grid min-w-0 gap-8">
            <OrderFacts order={whole.order} mailbox={whole.mailbox} />
            <OrderParcels order={order} />
            <CustomerProjects order={whole.order} />
            <OrderTimeline reply={whole} />
          </div>
        ) : (
          <div className="grid gap-8">
            <div className="grid gap-6 text-small">
              <PostalAddress order={order} />
              <OrderParcels order={order} />
              <GiftNote order={order} />
              <Customer order={order} />
            </div>
            <OrderNotes order={order} />
            <OrderHistory history={order.history} staff={staff} />
          </div>
        )}
      </div>
    </>
  );
}
