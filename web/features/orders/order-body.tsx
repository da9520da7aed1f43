import { Suspense, useState } from 'react';
import type { OrderReply } from '../../../shared/order/wire.ts';
import { lazyExtra } from '../../lib/lazy-extra.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderAddress, OrderReceipt } from './order-receipt.tsx';
import { OrderRoom } from './order-room.tsx';
import { PhotoRequest } from './photo-request.tsx';
import type { TilesDialogProps } from './tiles-dialog.tsx';
import { useIsChangeable } from './use-is-changeable.ts';

/** Only who changes something needs what places photos. */
const TilesDialog = lazyExtra(() => import('./tiles-dialog.tsx').then((module) => module.TilesDialog));

export interface OrderBodyProps {
  view: OrderReply;
  /** the addresses of its pictures have ended */
  onStale(): void;
  isJustPlaced: boolean;
}

type OpenTiles = Pick<TilesDialogProps, 'targetId' | 'isPhotoFirst'>;

/** All that is known of an order, and what can be done with it. */
export function OrderBody({ view, onStale, isJustPlaced }: OrderBodyProps) {
  const { order, refunds } = view;
  const isOpen = useIsChangeable(order);
  // no tile: it is still to be chosen
  const [open, setOpen] = useState<OpenTiles>();
  const openTile = (targetId: string) => setOpen({ targetId });
  return (
    <>
      <PhotoRequest view={view} onTile={(targetId) => setOpen({ targetId, isPhotoFirst: true })} onStale={onStale} />
      <OrderRoom view={view} onStale={onStale} {...(isOpen && { onTile: openTile })} />
      <OrderChanges view={view} isOpen={isOpen} onPhotos={() => setOpen({})} />
      <Suspense>
        {open && <TilesDialog view={view} {...open} onClose={() => setOpen(undefined)} onStale={onStale} />}
      </Suspense>
      <div className="mt-10 grid gap-12 md:grid-cols-2">
        <div className="grid content-start gap-10">
          <OrderProgress view={view} />
          <OrderAddress order={order} />
        </div>
        <OrderReceipt order={order} refunds={refunds} />
      </div>
      <OrderAgain view={view} isMainStep={!isJustPlaced} />
    </>
  );
}
