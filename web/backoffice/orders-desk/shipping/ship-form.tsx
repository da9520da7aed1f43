import { type FormEvent, type ReactNode, useState } from 'react';
import type { TypedTracking } from '../../../../shared/delivery/tracking.ts';
import { Button } from '../../../ui/button.tsx';
import { workCopy as copy } from '../work-copy.ts';
import { NO_PARCEL, readParcel } from './parcel-draft.ts';
import { ParcelFields, useNumberCheck } from './parcel-fields.tsx';

export interface ShipFormProps {
  /** Labels of the submit button and of the button for a parcel without a number. */
  words?: { mark: string; without: string };
  isBusy: boolean;
  /** Focuses the field for the next label scan. */
  isFocused?: boolean;
  /** Called without tracking for a parcel without a number. */
  onShip(tracking?: TypedTracking): void;
  /** Fields below the number. */
  children?: ReactNode;
}

const ORDER_WORDS = { mark: copy.step.Shipped.mark, without: copy.ship.without };

export function ShipForm({ words = ORDER_WORDS, isBusy, isFocused = false, onShip, children }: ShipFormProps) {
  const [draft, setDraft] = useState(NO_PARCEL);
  const [isAsked, setAsked] = useState(false);
  const parcel = readParcel(draft);
  const { isWarned, warning, check } = useNumberCheck(parcel);

  const ship = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (parcel.tracking && !isBusy && check()) onShip(parcel.tracking);
  };

  return (
    <form
      onSubmit={ship}
      aria-label={copy.ship.heading}
      className="mt-4 grid items-start gap-x-3 gap-y-2 rounded-sm border border-edge bg-paper p-4 sm:grid-cols-[1fr_12rem_auto]"
    >
      <ParcelFields draft={draft} onChange={setDraft} isAsked={isAsked} isFocused={isFocused} />
      <div className="grid gap-1 sm:mt-[1.700rem]">
        <Button type="submit" variant="primary" busy={isBusy}>
          {isWarned ? copy.ship.anyway : words.mark}
        </Button>
        <Button size="small" variant="plain" aria-disabled={isBusy} onClick={() => !isBusy && onShip()}>
          {words.without}
        </Button>
      </div>
      {/* Always rendered, so that screen readers announce the warning. */}
      <p aria-live="polite" className="font-medium text-signal text-small empty:sr-only sm:col-span-full">
        {warning}
      </p>
      {children}
    </form>
  );
}
