import type { ReactNode } from 'react';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { nameOf } from '../order-facts.ts';
import { copy } from '../room-copy.ts';
import { OrderParcels } from '../shipping/order-parcels.tsx';

export function OrderPeople({ order }: { order: PrintRoomOrder }) {
  const { deliveryAddress: to, delivery, note } = order;
  return (
    <div className="grid gap-6 text-small">
      <Fact title={delivery.isPickUp ? copy.order.pickUp : copy.order.shipTo}>
        <address className="not-italic">
          <p className="font-medium">{delivery.store?.name ?? nameOf(order)}</p>
          <p>{to.address1}</p>
          {to.address2 !== undefined && <p>{to.address2}</p>}
          <p>
            {to.city}, {to.provinceCode} {to.zip}
          </p>
        </address>
        <p className="mt-1 text-ink-soft">{delivery.title}</p>
      </Fact>
      <OrderParcels order={order} />
      {note !== undefined && (
        <Fact title={copy.order.giftNote}>
          <p className="whitespace-pre-line break-words font-serif text-body">{note}</p>
        </Fact>
      )}
      <Fact title={copy.order.customer}>
        {delivery.store && <p>{nameOf(order)}</p>}
        <p className="break-all">{order.email}</p>
        {to.phone !== undefined && <p className="numbers">{to.phone}</p>}
      </Fact>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-3">
      <h2 className="mb-1 text-caption text-ink-soft">{title}</h2>
      {children}
    </section>
  );
}
