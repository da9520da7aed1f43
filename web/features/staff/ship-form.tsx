import { type FormEvent, useState } from 'react';
import type { Tracking } from '../../../shared/schemas/order-history.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { CARRIER_OPTIONS, carrierOf } from './carrier-options.ts';
import { NO_PARCEL, readParcel } from './parcel-number.ts';
import { workCopy as copy } from './work-copy.ts';

export interface ShipFormProps {
  /** on the button that sends it, and on the one beside it for a parcel without a number */
  words?: { mark: string; without: string };
  isBusy: boolean;
  /** without a number where the parcel has none */
  onShip(tracking?: Tracking): void;
}

const ORDER_WORDS = { mark: copy.step.Shipped.mark, without: copy.ship.without };

/** The number of a parcel, scanned from its label: it has the focus, and most labels say whose they are. */
export function ShipForm({ words = ORDER_WORDS, isBusy, onShip }: ShipFormProps) {
  const [draft, setDraft] = useState(NO_PARCEL);
  const [isAsked, setAsked] = useState(false);
  const { number, carrier, problem, tracking } = readParcel(draft);

  const ship = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (tracking && !isBusy) onShip(tracking);
  };

  return (
    <form
      onSubmit={ship}
      aria-label={copy.ship.heading}
      className="mt-4 grid items-start gap-x-3 gap-y-2 rounded-sm border border-edge bg-paper p-4 sm:grid-cols-[1fr_12rem_auto]"
    >
      <Field
        label={copy.ship.number}
        hint={copy.ship.hint}
        error={isAsked && (problem === 'invalid' || number === '') ? copy.ship.invalid : undefined}
        value={draft.typed}
        onChange={(event) => setDraft({ ...draft, typed: event.target.value })}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
      />
      <SelectField
        label={copy.ship.carrier}
        placeholder={copy.ship.choose}
        options={CARRIER_OPTIONS}
        value={carrier ?? ''}
        error={isAsked && problem === 'noCarrier' ? copy.ship.noCarrier : undefined}
        onChange={(event) => setDraft({ ...draft, chosen: carrierOf(event.target.value) })}
      />
      <div className="grid gap-1 sm:mt-[1.700rem]">
        <Button type="submit" variant="primary" busy={isBusy}>
          {words.mark}
        </Button>
        <Button size="small" variant="plain" aria-disabled={isBusy} onClick={() => !isBusy && onShip()}>
          {words.without}
        </Button>
      </div>
    </form>
  );
}
