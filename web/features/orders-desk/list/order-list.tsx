import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import type { PrintRoomOrder, PrintRoomOrdersReply } from '../../../../shared/order/print-room.ts';
import type { Site } from '../../../site/create-site.ts';
import { useSite } from '../../../site/site-context.tsx';
import { siteInShop } from '../../../site/site-in-shop.ts';
import { Notice } from '../../../ui/notice.tsx';
import { moveBetweenRows } from '../../../ui/row-keys.ts';
import { nameOf } from '../order-facts.ts';
import { keyOf } from '../order-key.ts';
import { listCalls } from '../room-calls.ts';
import { copy } from '../room-copy.ts';
import { useBrandSign } from '../room-desk.ts';
import { ShipDialog } from '../shipping/ship-dialog.tsx';
import { type OrderToShip, useShipDialog } from '../shipping/use-ship-dialog.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type BulkOutcome, BulkResults } from './bulk-results.tsx';
import { OrderRow } from './order-row.tsx';
import { QueueBar, totalsText, type UnloadedRest } from './queue-bar.tsx';
import { grouped, type QueueGroup, type QueueView, totalsOf, viewed } from './queue-view.ts';
import { type Parcels, runSteps } from './run-steps.ts';
import { rangeBetween } from './selection.ts';

export type OrderPage = z.infer<typeof PrintRoomOrdersReply>;

export interface OrderListProps {
  pages: readonly OrderPage[];
  hasStatus: boolean;
  view: QueueView;
  onView(view: QueueView): void;
  rest: UnloadedRest | undefined;
  /** Shown when the list is empty. */
  children: ReactNode;
}

export function OrderList({ pages, hasStatus, view, onView, rest, children }: OrderListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [lastKey, setLastKey] = useState<string>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const shipping = useShipDialog();
  const site = useSite();
  const calls = listCalls(site);
  const signOf = useBrandSign();
  const loaded = uniqueOrders(pages);
  const orders = viewed(loaded, view);
  const pictures = new Map(pages.flatMap((page) => page.thumbnails.map(({ key, url }) => [key, url])));
  const failures = pages.flatMap((page) => page.failures);
  const keys = orders.map(keyOf);
  const chosen = orders.filter((order) => selected.has(keyOf(order)));
  const isAll = orders.length > 0 && chosen.length === orders.length;

  const select = (key: string, isRange: boolean) => {
    const next = new Set(selected);
    const isOn = !selected.has(key);
    for (const each of isRange ? rangeBetween(keys, lastKey, key) : [key]) {
      if (isOn) next.add(each);
      else next.delete(each);
    }
    setSelected(next);
    setLastKey(key);
  };

  const end = (next: BulkOutcome) => {
    setOutcome(next);
    // Failed orders stay selected for a retry.
    setSelected(new Set(next.results.filter(({ why }) => why !== undefined).map(({ orderId }) => orderId)));
  };
  const ship = async (parcels: Parcels, onOrder: (done: number) => void) => {
    const going = [...parcels.keys()].map((id) => ({ id }));
    const results = await runSteps(calls, going, 'Shipped', onOrder, parcels);
    end({ step: 'Shipped', results });
    return results;
  };

  return (
    <>
      {outcome && <BulkResults outcome={outcome} onChange={setOutcome} />}
      {loaded.length === 0 && children}
      {loaded.length > 0 && <QueueBar orders={loaded} shown={orders} view={view} onChange={onView} rest={rest} />}
      {loaded.length > 0 && orders.length === 0 && <Notice heading={copy.view.nothing} lead={copy.view.nothingLead} />}
      {orders.length > 0 && (
        <>
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 pl-3 text-small text-ink-soft">
            <input
              type="checkbox"
              className="size-5 cursor-pointer accent-accent"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && !isAll;
              }}
              onChange={() => setSelected(isAll ? new Set() : new Set(keys))}
            />
            {copy.queue.selectAll(orders.length)}
          </label>
          {grouped(orders, view, new Date()).map((group) => (
            <section key={group.orders[0] && keyOf(group.orders[0])}>
              <GroupHeading group={group} />
              <ul aria-label={headingOf(group) ?? copy.queue.list} onKeyDown={moveBetweenRows}>
                {group.orders.map((order) => (
                  <OrderRow
                    key={keyOf(order)}
                    order={order}
                    pictures={pictures}
                    failures={failures.filter(
                      ({ orderId, tenantId }) => orderId === order.id && tenantId === order.tenantId,
                    )}
                    hasStatus={hasStatus}
                    isSelected={selected.has(keyOf(order))}
                    onSelect={(isRange) => select(keyOf(order), isRange)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      {chosen.length > 0 && (
        <BulkBar
          orders={chosen}
          onClear={() => setSelected(new Set())}
          onShip={(going) => shipping.setOrders(going.map((order) => parcelOf(site, order, signOf(order.tenantId))))}
          onDone={end}
        />
      )}
      <ShipDialog shipping={shipping} pictures={pictures} onShip={ship} />
    </>
  );
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

function parcelOf(site: Site, order: PrintRoomOrder, brand: string | undefined): OrderToShip {
  const { tenantId } = order;
  const names = [brand, nameOf(order)].filter((name) => name !== undefined);
  const shop = { api: siteInShop(site, tenantId).api, shopId: tenantId };
  return { ...order, id: keyOf(order), number: order.id, name: names.join(', '), shop };
}
