import { type ReactNode, useState } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePaletteActions } from '../../kit/index.ts';
import { useDesk } from '../desk.ts';
import { HoldDialog } from '../order/hold-dialog.tsx';
import { keyOf } from '../order-name.ts';
import { ShipDialog, useShipDialog } from '../shipping/ship-dialog.tsx';
import type { WallThumbnailsProps } from '../wall-thumbnails.tsx';
import { workCopy as copy } from '../work-copy.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkResults } from './bulk-results.tsx';
import { type BulkOrder, type BulkOutcome, useBulk } from './use-bulk.ts';
import { type Selection, useSelection } from './use-selection.ts';

export interface OrderListProps<Order> {
  orders: readonly Order[];
  /** Thumbnail URLs by photo. */
  pictures: ReadonlyMap<string, string>;
  recipientOf(order: Order): string;
  /** Contents of these orders, for the bar. */
  totalsOf?(selected: readonly Order[]): string;
  /** Downloads in the bar. */
  downloadsOf?(selected: readonly Order[]): ReactNode;
  /** The rows. */
  children(selection: Selection): ReactNode;
}

/** Selectable orders with the actions on the selected ones. */
export function OrderList<Order extends BulkOrder & WallThumbnailsProps['order']>({
  orders,
  pictures,
  recipientOf,
  totalsOf,
  downloadsOf,
  children,
}: OrderListProps<Order>) {
  const { role, apiOf, signOf } = useDesk();
  const selection = useSelection(orders.map(keyOf));
  const selected = orders.filter((order) => selection.has(keyOf(order)));
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [isHolding, setHolding] = useState(false);
  const bulk = useBulk(selected, (next) => {
    setOutcome(next);
    // Failed orders stay selected for a retry.
    selection.set(next.results.filter(({ why }) => why !== undefined).map(({ order }) => keyOf(order)));
  });
  const shipping = useShipDialog();
  const ship = () =>
    shipping.setOrders(
      bulk.ready('Shipped').map((order) => ({
        ...order,
        key: keyOf(order),
        name: [signOf(order), recipientOf(order)].filter((name) => name !== undefined).join(', '),
        shop: { api: apiOf(order), shopId: order.tenantId },
      })),
    );
  const clear = () => selection.set([]);
  const bulkActions = {
    slips: { label: copy.paper.slip(selected.length), run: () => void bulk.slips() },
    hold: { label: copy.bulk.hold, run: () => setHolding(true) },
    release: { label: copy.bulk.release, run: () => void bulk.release() },
  };
  usePaletteActions([
    ...(orders.length > 0 && !selection.isAll
      ? [{ id: 'select all', label: copy.list.selectLoaded, run: () => selection.set(orders.map(keyOf)) }]
      : []),
    ...(selected.length > 0
      ? [
          ...bulk.steps.map((step) => ({
            id: step,
            label: copy.step[step].mark,
            run: () => (step === 'Shipped' ? ship() : void bulk.mark(step)),
          })),
          ...role.bulk.map((id) => ({ id, ...bulkActions[id] })),
          { id: 'clear selection', label: copy.bulk.clear, run: clear },
        ]
      : []),
  ]);

  return (
    <>
      {outcome && <BulkResults outcome={outcome} onClose={() => setOutcome(undefined)} />}
      {children(selection)}
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          totals={totalsOf?.(selected)}
          bulk={bulk}
          onClear={clear}
          onHold={() => setHolding(true)}
          onShip={ship}
        >
          {downloadsOf?.(selected)}
        </BulkBar>
      )}
      {isHolding && (
        <HoldDialog orders={selected.length} place="hold" onHold={bulk.hold} onClose={() => setHolding(false)} />
      )}
      <ShipDialog shipping={shipping} pictures={pictures} onShip={bulk.ship} />
    </>
  );
}

/** @param shape classes of the picture and of the text */
export function LoadingRows({ count, shape: [picture, text] }: { count: number; shape: readonly [string, string] }) {
  return (
    <div role="status" className="grid gap-px pt-6">
      <VisuallyHidden>{copy.list.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move
        <div key={row} className="flex items-center gap-5 border-line border-t py-2.5">
          <Skeleton className={picture} />
          <Skeleton className={text} />
        </div>
      ))}
    </div>
  );
}
