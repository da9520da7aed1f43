import type { ReactNode } from 'react';
import { trackingUrl } from '../../../shared/orders/tracking.ts';
import type { PrintRoomOrder } from '../../../shared/wire/print-room.ts';
import { nameOf } from '../staff/index.ts';
import { copy } from './copy.ts';

/** Where it goes, the note with it, and who ordered it. */
export function OrderPeople({ order }: { order: PrintRoomOrder }) {
  const { deliveryAddress: to, delivery, note } = order;
  // of the order, then of what was printed again
  const parcels = [order, ...(order.reprints ?? [])].flatMap(({ tracking }) => tracking ?? []);
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
      {parcels.length > 0 && (
        <Fact title={copy.order.tracking}>
          {parcels.map((parcel) => (
            <p key={parcel.number}>
              <a
                href={trackingUrl(parcel)}
                target="_blank"
                rel="noreferrer"
                className="numbers break-all underline underline-offset-4"
              >
                {parcel.carrier} {parcel.number}
              </a>
            </p>
          ))}
        </Fact>
      )}
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
