import type { OrderReply } from '../../../shared/wire/own-orders.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderAddress, OrderReceipt } from './order-receipt.tsx';
import { OrderRoom } from './order-room.tsx';

export interface OrderBodyProps {
  view: OrderReply;
  /** the addresses of its pictures have ended */
  onStale(): void;
}

/** All that is known of an order, and what can be done with it. */
export function OrderBody({ view, onStale }: OrderBodyProps) {
  const { order, refunds } = view;
  return (
    <>
      <OrderRoom view={view} onStale={onStale} />
      <OrderChanges view={view} />
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
