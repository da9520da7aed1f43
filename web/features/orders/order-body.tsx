import { Suspense, useState } from 'react';
import type { OrderReply } from '../../../shared/wire/own-orders.ts';
import { lazyExtra } from '../../lib/lazy-extra.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderAddress, OrderReceipt } from './order-receipt.tsx';
import { OrderRoom } from './order-room.tsx';
import { PhotoRequest } from './photo-request.tsx';
import { useIsChangeable } from './use-is-changeable.ts';

/** Only who changes something needs what places photos. */
const TilesDialog = lazyExtra(() => import('./tiles-dialog.tsx').then((module) => module.TilesDialog));

export interface OrderBodyProps {
  view: OrderReply;
  /** the addresses of its pictures have ended */
  onStale(): void;
}

/** All that is known of an order, and what can be done with it. */
export function OrderBody({ view, onStale }: OrderBodyProps) {
  const { order, refunds } = view;
  const isOpen = useIsChangeable(order);
  // '': one is still to be chosen
  const [tiles, setTiles] = useState<string>();
  return (
    <>
      <PhotoRequest view={view} onTile={setTiles} onStale={onStale} />
      <OrderRoom view={view} onStale={onStale} {...(isOpen && { onTile: setTiles })} />
      <OrderChanges view={view} isOpen={isOpen} onPhotos={() => setTiles('')} />
      <Suspense>
        {tiles !== undefined && (
          <TilesDialog
            view={view}
            targetId={tiles || undefined}
            onClose={() => setTiles(undefined)}
            onStale={onStale}
          />
        )}
      </Suspense>
      <div className="mt-10 grid gap-12 md:grid-cols-2">
        <div className="grid content-start gap-10">
          <OrderProgress view={view} />
          <OrderAddress order={order} />
        </div>
        <OrderReceipt order={order} refunds={refunds} />
      </div>
      <OrderAgain view={view} />
    </>
  );
}
