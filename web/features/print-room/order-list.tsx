import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import type { PrintRoomOrder, PrintRoomOrdersReply } from '../../../shared/wire/print-room.ts';
import { useSite } from '../../site/site-context.tsx';
import { moveBetweenRows } from '../../ui/row-keys.ts';
import { byDueDay, nameOf, type Parcels, rangeBetween, runSteps, ShipDialog, useShipDialog } from '../staff/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type BulkOutcome, BulkResults } from './bulk-results.tsx';
import { copy } from './copy.ts';
import { orderCalls } from './order-calls.ts';
import { OrderRow } from './order-row.tsx';

export type OrderPage = z.infer<typeof PrintRoomOrdersReply>;

export interface OrderListProps {
  pages: readonly OrderPage[];
  hasStatus: boolean;
  /** where there is nothing to list */
  children: ReactNode;
}

/** The orders of a queue or a search, and what is done with several of them at once. */
export function OrderList({ pages, hasStatus, children }: OrderListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [lastId, setLastId] = useState<string>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const shipping = useShipDialog();
  const calls = orderCalls(useSite());
  const orders = uniqueOrders(pages);
  const pictures = new Map(pages.flatMap((page) => page.thumbnails.map(({ key, url }) => [key, url])));
  const failures = pages.flatMap((page) => page.failures ?? []);
  const ids = orders.map(({ id }) => id);
  const chosen = orders.filter(({ id }) => selected.has(id));
  const isAll = orders.length > 0 && chosen.length === orders.length;

  const select = (orderId: string, isRange: boolean) => {
    const next = new Set(selected);
    const isOn = !selected.has(orderId);
    for (const id of isRange ? rangeBetween(ids, lastId, orderId) : [orderId]) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
    setLastId(orderId);
  };

  const end = (next: BulkOutcome) => {
    setOutcome(next);
    // what did not go stays selected, to look at
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
      {orders.length === 0 ? (
        children
      ) : (
        <>
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 pl-3 text-small text-ink-soft">
            <input
              type="checkbox"
              className="size-5 cursor-pointer accent-accent"
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && !isAll;
              }}
              onChange={() => setSelected(isAll ? new Set() : new Set(ids))}
            />
            {copy.queue.selectAll(orders.length)}
          </label>
          {byDueDay(orders, new Date()).map(({ group, orders: rows }, index) => (
            <section key={group ?? index}>
              {group !== undefined && (
                <h2 className={`mt-3 mb-1 font-medium text-small ${group === 'late' ? 'text-danger' : ''}`}>
                  {copy.queue.due[group]}
                </h2>
              )}
              <ul
                aria-label={group === undefined ? copy.queue.list : copy.queue.due[group]}
                onKeyDown={moveBetweenRows}
              >
                {rows.map((order) => (
                  <OrderRow
                    key={order.id}
                    order={order}
                    pictures={pictures}
                    failures={failures.filter(({ orderId }) => orderId === order.id)}
                    hasStatus={hasStatus}
                    isSelected={selected.has(order.id)}
                    onSelect={(isRange) => select(order.id, isRange)}
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
          onShip={(going) => shipping.setOrders(going.map((order) => ({ ...order, name: nameOf(order) })))}
          onDone={end}
        />
      )}
      <ShipDialog shipping={shipping} pictures={pictures} onShip={ship} />
    </>
  );
}

/** A page that is read anew may have an order that another one has, too. */
function uniqueOrders(pages: readonly OrderPage[]): PrintRoomOrder[] {
  return [...new Map(pages.flatMap(({ orders }) => orders.map((order) => [order.id, order]))).values()];
}
