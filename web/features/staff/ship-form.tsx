import { type FormEvent, useState } from 'react';
import { CARRIERS, type Carrier } from '../../../shared/constants/carriers.ts';
import type { Tracking } from '../../../shared/schemas/order.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { isParcelNumber, parcelNumber } from './parcel-number.ts';
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
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Carrier | ''>('');
  const [isAsked, setAsked] = useState(false);
  const read = parcelNumber(typed);
  const carrier = chosen === '' ? read.carrier : chosen;
  const isGood = isParcelNumber(read.number);

  const ship = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isGood && carrier && !isBusy) onShip({ carrier, number: read.number });
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
        error={isAsked && !isGood ? copy.ship.invalid : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
      />
      <SelectField
        label={copy.ship.carrier}
        placeholder={copy.ship.choose}
        options={CARRIERS.map((value) => ({ value, label: value }))}
        value={carrier ?? ''}
        error={isAsked && isGood && !carrier ? copy.ship.noCarrier : undefined}
        onChange={(event) => setChosen(CARRIERS.find((each) => each === event.target.value) ?? '')}
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
