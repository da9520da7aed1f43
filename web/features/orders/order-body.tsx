import { useState } from 'react';
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

/** Loads the photo placement code only for shoppers who change something. */
const TilesDialog = lazyExtra(() => import('./tiles-dialog.tsx'), 'TilesDialog');

export interface OrderBodyProps {
  view: OrderReply;
  /** Called when picture URLs have expired. */
  onStale(): void;
  isJustPlaced: boolean;
}

type OpenTiles = Pick<TilesDialogProps, 'targetId' | 'isPhotoFirst'>;

export function OrderBody({ view, onStale, isJustPlaced }: OrderBodyProps) {
  const { order, refunds } = view;
  const isOpen = useIsChangeable(order);
  // Without a tile, the shopper chooses one first.
  const [open, setOpen] = useState<OpenTiles>();
  const openTile = (targetId: string) => setOpen({ targetId });
  return (
    <>
      <PhotoRequest view={view} onTile={(targetId) => setOpen({ targetId, isPhotoFirst: true })} onStale={onStale} />
      <OrderRoom view={view} onStale={onStale} {...(isOpen && { onTile: openTile })} />
      <OrderChanges view={view} isOpen={isOpen} onPhotos={() => setOpen({})} />
      {open && <TilesDialog view={view} {...open} onClose={() => setOpen(undefined)} onStale={onStale} />}
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
