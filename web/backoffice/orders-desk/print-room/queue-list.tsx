import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { contentsOf, parcelText } from '../../../../shared/order/contents.ts';
import type { PrintRoomOrder, PrintRoomOrdersReply } from '../../../../shared/order/print-room.ts';
import { Notice } from '../../../ui/notice.tsx';
import { OrderList } from '../list/order-list.tsx';
import { SelectAll } from '../list/select-boxes.tsx';
import { nameOf, openReprintTiles } from '../order-facts.ts';
import { keyOf } from '../order-name.ts';
import { DownloadZip } from '../prints/download-zip.tsx';
import { PaperButtons } from '../prints/paper.tsx';
import { copy } from './copy.ts';
import { QueueBar, totalsText, type UnloadedRest } from './queue-bar.tsx';
import { QueueRow } from './queue-row.tsx';
import { grouped, type QueueGroup, type QueueView, totalsOf, viewed } from './queue-view.ts';

export type OrderPage = z.infer<typeof PrintRoomOrdersReply>;

export interface QueueListProps {
  pages: readonly OrderPage[];
  hasStatus: boolean;
  view: QueueView;
  onView(view: QueueView): void;
  rest: UnloadedRest | undefined;
  /** Shown when the list is empty. */
  children: ReactNode;
}

export function QueueList({ pages, hasStatus, view, onView, rest, children }: QueueListProps) {
  const loaded = uniqueOrders(pages);
  const orders = viewed(loaded, view);
  const pictures = new Map(pages.flatMap((page) => page.thumbnails.map(({ key, url }) => [key, url])));
  const failures = pages.flatMap((page) => page.failures);
  return (
    <OrderList<PrintRoomOrder>
      orders={orders}
      pictures={pictures}
      recipientOf={nameOf}
      totalsOf={(selected) => parcelText(contentsOf(selected.flatMap(({ lines }) => lines)))}
      downloadsOf={(selected) => (
        <>
          {/* Of an order with a reprint, only its tiles are printed now. */}
          <PaperButtons orders={selected} only={openReprintTiles} />
          <DownloadZip orders={selected.map((order) => ({ ...order, ...toReprintOrder(order) }))} />
        </>
      )}
    >
      {(selection) => (
        <>
          {loaded.length === 0 && children}
          {loaded.length > 0 && <QueueBar orders={loaded} shown={orders} view={view} onChange={onView} rest={rest} />}
          {loaded.length > 0 && orders.length === 0 && (
            <Notice heading={copy.view.nothing} lead={copy.view.nothingLead} />
          )}
          {orders.length > 0 && (
            <>
              <SelectAll selection={selection} label={copy.queue.selectAll(orders.length)} isShown />
              {grouped(orders, view, new Date()).map((group) => (
                <section key={group.orders[0] && keyOf(group.orders[0])}>
                  <GroupHeading group={group} />
                  <ul aria-label={headingOf(group) ?? copy.queue.list}>
                    {group.orders.map((order) => (
                      <QueueRow
                        key={keyOf(order)}
                        order={order}
                        pictures={pictures}
                        failures={failures.filter(
                          ({ orderId, tenantId }) => orderId === order.id && tenantId === order.tenantId,
                        )}
                        hasStatus={hasStatus}
                        selection={selection}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </>
          )}
        </>
      )}
    </OrderList>
  );
}

function toReprintOrder(order: PrintRoomOrder) {
  const only = openReprintTiles(order);
  return only && { only };
}

function headingOf(group: QueueGroup): string | undefined {
  if (group.by === 'frame') return copy.view.frameGroup[group.frame];
  return group.due && copy.queue.due[group.due];
}

/** Heads a frame group with its totals, so that colors are printed and framed one after the other. */
function GroupHeading({ group }: { group: QueueGroup }) {
  const heading = headingOf(group);
  if (heading === undefined) return null;
  const isLate = group.by === 'due' && group.due === 'late';
  return (
    <h2 className={`mt-3 mb-1 font-medium text-small ${isLate ? 'text-danger' : ''}`}>
      {heading}
      {group.by === 'frame' && (
        <span className="numbers ml-3 font-normal text-ink-soft">{totalsText(totalsOf(group.orders))}</span>
      )}
    </h2>
  );
}

/** Drops duplicates, because an order can move between pages during a refetch. */
function uniqueOrders(pages: readonly OrderPage[]): PrintRoomOrder[] {
  return [...new Map(pages.flatMap(({ orders }) => orders.map((order) => [keyOf(order), order]))).values()];
}
