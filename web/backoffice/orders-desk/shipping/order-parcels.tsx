import { useState } from 'react';
import { isLikelyNumber } from '../../../../shared/delivery/parcel-number.ts';
import { carrierName, type Tracking, trackingUrl } from '../../../../shared/delivery/tracking.ts';
import type { LineItems } from '../../../../shared/order/history.ts';
import { isPartlySent, type SentParcel, sentParcels, unsentLines } from '../../../../shared/order/parcels.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { AtTime } from '../../../ui/at-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { workCopy } from '../work-copy.ts';
import { EditTrackingDialog } from './edit-tracking-dialog.tsx';

const copy = workCopy.parcels;

export type ParcelledOrder = Pick<
  PrintRoomOrder,
  'id' | 'tenantId' | 'productionState' | 'parcels' | 'reprints' | 'history' | 'email'
> & {
  delivery: { isPickUp?: boolean | undefined };
  lines: readonly Pick<PrintRoomOrder['lines'][number], 'number' | 'title' | 'quantity' | 'goods'>[];
};

/** Lists the shipped parcels, whose tracking numbers can be corrected. */
export function OrderParcels({ order }: { order: ParcelledOrder }) {
  const [edited, setEdited] = useState<string>();
  const parcels = order.delivery.isPickUp ? [] : sentParcels(order);
  const open = parcels.find(({ id }) => id === edited);
  if (parcels.length === 0) return null;
  const hasLines = (order.parcels?.length ?? 0) > 1 || isPartlySent(order);
  const inside = (lines: readonly LineItems[]) =>
    lines.map(({ lineNumber, quantity }) =>
      copy.line(quantity, order.lines.find(({ number }) => number === lineNumber)?.title ?? ''),
    );
  return (
    <section className="border-line border-t pt-3 text-small">
      <h2 className="mb-1 text-caption text-ink-soft">{copy.heading(parcels.length)}</h2>
      <ul className="grid gap-3">
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <Sent parcel={parcel} />
            {hasLines && parcel.lines && <p>{inside(parcel.lines).join(', ')}</p>}
            <Button
              size="small"
              variant="plain"
              className="-ml-3 min-h-11 underline"
              aria-label={copy.editOf(parcel.tracking?.number)}
              onClick={() => setEdited(parcel.id)}
            >
              {copy.edit}
            </Button>
          </li>
        ))}
      </ul>
      {isPartlySent(order) && (
        <p className="mt-2 font-medium text-signal">{copy.toSend(inside(unsentLines(order)).join(', '))}</p>
      )}
      {open && <EditTrackingDialog order={order} parcel={open} onClose={() => setEdited(undefined)} />}
    </section>
  );
}

function Sent({ parcel: { tracking, sentAt, lines } }: { parcel: SentParcel }) {
  return (
    <>
      {tracking ? <TrackingLink tracking={tracking} /> : <p>{copy.withoutNumber}</p>}
      {tracking && !isLikelyNumber(tracking) && <p className="text-signal">{copy.unlikely(carrierName(tracking))}</p>}
      <p className="numbers text-caption text-ink-soft">
        {lines ? copy.at : copy.replacementAt} <AtTime iso={sentAt} />
      </p>
    </>
  );
}

function TrackingLink({ tracking }: { tracking: Tracking }) {
  const url = trackingUrl(tracking);
  const text = `${carrierName(tracking)} ${tracking.number}`;
  if (url === undefined) return <p className="numbers break-all">{text}</p>;
  return (
    <p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="numbers touch-target break-all underline underline-offset-4"
      >
        {text}
      </a>
    </p>
  );
}
