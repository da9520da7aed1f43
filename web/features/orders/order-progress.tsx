import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { carrierName, type Tracking, trackingUrl } from '../../../shared/delivery/tracking.ts';
import type { Parcel } from '../../../shared/order/history.ts';
import { isPartlySent } from '../../../shared/order/parcels.ts';
import type { OrderReply } from '../../../shared/order/wire.ts';
import { useTexts } from '../../lib/texts.ts';
import { AtTime } from '../../ui/at-time.tsx';
import { ordersTexts } from './copy.ts';
import { giftNotes } from './gift-notes.ts';
import { stagesOf } from './order-stages.ts';

const CANCELED_MARK = 'border-ink-soft text-ink-soft';

export function OrderProgress({ view: { order, steps, replacements } }: { view: OrderReply }) {
  const copy = useTexts(ordersTexts);
  const kinds = order.lines.map(({ goods }) => goods);
  const { parcels = [] } = order;
  return (
    <section>
      <h2 className="font-serif text-lead">{copy.progress}</h2>
      <ol className="mt-4 grid gap-3">
        {stagesOf(copy, order, steps).map(({ text, at, isCanceled }) => (
          <li key={text} className={clsx('flex items-start gap-3', at === undefined && 'text-ink-soft')}>
            <span
              aria-hidden="true"
              className={clsx(
                'mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border',
                at === undefined
                  ? 'border-line'
                  : isCanceled
                    ? CANCELED_MARK
                    : 'border-accent bg-accent text-accent-ink',
              )}
            >
              {at !== undefined && (isCanceled ? <X className="size-3.5" /> : <Check className="size-3.5" />)}
            </span>
            <span className="min-w-0 flex-1">{text}</span>
            {at === undefined ? (
              <span className="sr-only">{copy.later}</span>
            ) : (
              <AtTime iso={at} className="numbers text-ink-soft text-small" />
            )}
          </li>
        ))}
      </ol>
      {isPartlySent(order) && <p className="mt-4">{copy.parcels.partly}</p>}
      <Parcels parcels={parcels} hasCounts={parcels.length > 1 || isPartlySent(order)} />
      {replacements.map(({ tiles, at, tracking: parcel }) => (
        <div key={at} className="mt-4">
          <p className="flex items-baseline gap-3 text-small">
            <span className="min-w-0 flex-1">{copy.replacement(tiles, order.delivery.isPickUp ?? false)}</span>
            <AtTime iso={at} className="numbers text-ink-soft" />
          </p>
          {parcel && <ParcelLink {...parcel} />}
        </div>
      ))}
      {giftNotes(copy, order).map(({ lineNumber, text }) => (
        <p key={lineNumber} className="wrap-anywhere mt-4">
          {text}
        </p>
      ))}
      {kinds.includes('membership') && <p className="mt-4">{copy.membershipStep}</p>}
    </section>
  );
}

function Parcels({ parcels, hasCounts }: { parcels: readonly Parcel[]; hasCounts: boolean }) {
  const copy = useTexts(ordersTexts);
  if (!hasCounts)
    return parcels.map(
      ({ id, tracking }) =>
        tracking && (
          <p key={id} className="mt-4">
            <ParcelLink {...tracking} />
          </p>
        ),
    );
  return (
    <ul className="mt-4 grid gap-3">
      {parcels.map(({ id, sentAt, tracking, lines }, index) => (
        <li key={id}>
          <p className="flex items-baseline gap-3 text-small">
            <span className="min-w-0 flex-1">
              {copy.parcels.parcel(
                index + 1,
                lines.reduce((sum, { quantity }) => sum + quantity, 0),
              )}
            </span>
            <AtTime iso={sentAt} className="numbers text-ink-soft" />
          </p>
          {tracking && <ParcelLink {...tracking} />}
        </li>
      ))}
    </ul>
  );
}

function ParcelLink(parcel: Tracking) {
  const copy = useTexts(ordersTexts);
  const url = trackingUrl(parcel);
  const name = carrierName(parcel);
  if (url === undefined) return <span className="break-all">{copy.parcels.number(name, parcel.number)}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="touch-target inline-flex items-center break-all underline underline-offset-4"
    >
      {copy.tracking(name, parcel.number)}
    </a>
  );
}
