import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import type { PrintRoomOrder, PrintRoomOrdersReply } from '../../../shared/wire/print-room.ts';
import { useSite } from '../../site/site-context.tsx';
import { moveBetweenRows } from '../../ui/row-keys.ts';
import {
  byDueDay,
  nameOf,
  type OrderToShip,
  type Parcels,
  rangeBetween,
  runSteps,
  ShipDialog,
  useShipDialog,
} from '../staff/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type BulkOutcome, BulkResults } from './bulk-results.tsx';
import { copy } from './copy.ts';
import { useBrandSign } from './desk.ts';
import { listCalls } from './order-calls.ts';
import { keyOf } from './order-key.ts';
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
  const [lastKey, setLastKey] = useState<string>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const shipping = useShipDialog();
  const calls = listCalls(useSite());
  const signOf = useBrandSign();
  const orders = uniqueOrders(pages);
  const pictures = new Map(pages.flatMap((page) => page.thumbnails.map(({ key, url }) => [key, url])));
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
              onChange={() => setSelected(isAll ? new Set() : new Set(keys))}
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
                    key={keyOf(order)}
                    order={order}
                    pictures={pictures}
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
          onShip={(going) => shipping.setOrders(going.map((order) => parcelOf(order, signOf(order.tenantId))))}
          onDone={end}
        />
      )}
      <ShipDialog shipping={shipping} pictures={pictures} onShip={ship} />
    </>
  );
}

/** A page that is read anew may have an order that another one has, too. */
function uniqueOrders(pages: readonly OrderPage[]): PrintRoomOrder[] {
  return [...new Map(pages.flatMap(({ orders }) => orders.map((order) => [keyOf(order), order]))).values()];
}

function parcelOf(order: PrintRoomOrder, brand: string | undefined): OrderToShip {
  const names = [brand, nameOf(order)].filter((name) => name !== undefined);
  return { ...order, id: keyOf(order), number: order.id, name: names.join(', ') };
}
