import { useState } from 'react';
import type { TypedTracking } from '../../../../shared/delivery/tracking.ts';
import { unsentLines } from '../../../../shared/order/parcels.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { useDesk } from '../desk.ts';
import { useOrderAction } from '../order/use-order-action.ts';
import { workCopy } from '../work-copy.ts';
import { ShipForm } from './ship-form.tsx';

const copy = workCopy.parcels;

export interface ShipOrderProps {
  order: Pick<PrintRoomOrder, 'id' | 'tenantId' | 'parcels'> & {
    lines: readonly Pick<PrintRoomOrder['lines'][number], 'number' | 'title' | 'quantity' | 'goods'>[];
  };
  isBusy: boolean;
  isFocused?: boolean;
  /** Ships everything that is left in one parcel. */
  onShip(tracking?: TypedTracking): void;
}

/** Ships a packed order in one parcel, or split by line over several. */
export function ShipOrder({ order, isBusy, isFocused = false, onShip }: ShipOrderProps) {
  const { calls } = useDesk();
  const { environment } = useSite();
  const { busy, run } = useOrderAction<'part'>();
  // Changes only after the reply, so that a double click sends one parcel.
  const [parcelId, setParcelId] = useState(environment.newId);
  const [part, setPart] = useState<ReadonlyMap<number, number>>();
  const left = unsentLines(order);
  const count = left.reduce((sum, { quantity }) => sum + quantity, 0);
  const chosen = left.map(({ lineNumber, quantity }) => ({
    lineNumber,
    quantity: Math.min(part?.get(lineNumber) ?? 0, quantity),
  }));
  const inParcel = chosen.reduce((sum, { quantity }) => sum + quantity, 0);

  const ship = async (tracking?: TypedTracking) => {
    if (part === undefined || inParcel === count) return onShip(tracking);
    if (inParcel === 0) return;
    const lines = chosen.filter(({ quantity }) => quantity > 0);
    const send = async () => {
      await calls.sendParcel(order, { parcelId, lines, ...(tracking && { tracking }) });
      setParcelId(environment.newId());
      setPart(undefined);
    };
    await run('part', send, { text: copy.sent(order.id, inParcel, count - inParcel) });
  };

  return (
    // Resets the fields for the next parcel.
    <ShipForm key={parcelId} isBusy={isBusy || busy === 'part'} isFocused={isFocused} onShip={ship}>
      {count > 1 && part === undefined && (
        <Button
          size="small"
          variant="plain"
          className="-ml-3 min-h-11 justify-self-start underline"
          onClick={() => setPart(new Map(left.map(({ lineNumber, quantity }) => [lineNumber, quantity])))}
        >
          {copy.onlyPart}
        </Button>
      )}
      {part !== undefined && (
        <fieldset className="grid gap-2 sm:col-span-full">
          <legend className="mb-1 font-medium text-small">{copy.inside}</legend>
          {left.map(({ lineNumber, quantity }) => {
            const title = order.lines.find(({ number }) => number === lineNumber)?.title ?? '';
            return (
              <div key={lineNumber}>
                <Stepper
                  label={copy.ofLine(title, quantity)}
                  less={copy.less(title)}
                  more={copy.more(title)}
                  value={Math.min(part.get(lineNumber) ?? 0, quantity)}
                  min={0}
                  max={quantity}
                  onChange={(value) => setPart(new Map(part).set(lineNumber, value))}
                />
              </div>
            );
          })}
          <p aria-live="polite" className={inParcel === 0 ? 'text-danger text-small' : 'text-ink-soft text-small'}>
            {inParcel === 0 ? copy.empty : copy.left(inParcel, count - inParcel)}
          </p>
          <Button
            size="small"
            variant="plain"
            className="-ml-3 min-h-11 justify-self-start underline"
            onClick={() => setPart(undefined)}
          >
            {copy.all(count)}
          </Button>
        </fieldset>
      )}
    </ShipForm>
  );
}
