import { type KeyboardEvent, useId } from 'react';
import { controlClass } from '../../../ui/control-class.ts';
import type { OrderName } from '../order-name.ts';
import { WallThumbnails, type WallThumbnailsProps } from '../wall-thumbnails.tsx';
import { workCopy } from '../work-copy.ts';
import { type CarriersProviderProps, useCarrierOptions } from './carriers.tsx';
import { type ParcelDraft, readParcel } from './parcel-draft.ts';

const copy = workCopy.ship;

export type OrderToShip = OrderName &
  WallThumbnailsProps['order'] & {
    /** Unique, unlike the number on its packing slip. */
    key: string;
    name: string;
    /** Shop whose carriers apply. */
    shop: Omit<CarriersProviderProps, 'children'>;
  };

export interface ShipRowProps {
  order: OrderToShip;
  pictures: ReadonlyMap<string, string>;
  draft: ParcelDraft;
  /** Error of the typed number. */
  problem: string | undefined;
  /** Warns about an unlikely number; false while typing. */
  isChecked: boolean;
  refusal: string | undefined;
  onChange(draft: ParcelDraft): void;
  /** @param typed current value of the field, because a scanner outruns rendering */
  onEnter(typed: string): void;
}

export function ShipRow({ order, pictures, draft, problem, isChecked, refusal, onChange, onEnter }: ShipRowProps) {
  const id = useId();
  const options = useCarrierOptions();
  const { carrier, isUnlikely } = readParcel(draft);
  const name = options.find(({ value }) => value === carrier)?.label ?? carrier ?? '';
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter(event.currentTarget instanceof HTMLInputElement ? event.currentTarget.value : draft.typed);
  };
  const described = {
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': `${id}-said ${id}-warned`,
  };
  return (
    <li className="grid grid-cols-[4rem_1fr] items-center gap-x-4 gap-y-2 border-line border-t py-3 sm:grid-cols-[5rem_1fr_17rem_7.500rem]">
      <WallThumbnails order={order} pictures={pictures} className="h-12" />
      <p className="min-w-0 text-small">
        <span className="numbers block font-medium tracking-wide">{order.id}</span>
        <span className="block truncate text-ink-soft">{order.name}</span>
      </p>
      <div className="col-span-2 grid grid-cols-[1fr_7.500rem] gap-x-2">
        <input
          name={`number ${order.key}`}
          aria-label={copy.all.number(order.id)}
          placeholder={copy.number}
          {...described}
          className={controlClass(problem, 'numbers')}
          value={draft.typed}
          onChange={(event) => onChange({ ...draft, typed: event.target.value })}
          onKeyDown={onKeyDown}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
        />
        <select
          name={`carrier ${order.key}`}
          aria-label={copy.all.carrier(order.id)}
          {...described}
          className={controlClass(problem)}
          value={carrier ?? ''}
          onChange={(event) => onChange({ ...draft, chosen: event.target.value })}
          onKeyDown={onKeyDown}
        >
          <option value="">{copy.carrier}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {/* Always rendered, so that screen readers announce its changes. */}
      <p
        id={`${id}-said`}
        aria-live="polite"
        className="col-span-2 text-danger text-small empty:sr-only sm:col-span-full sm:text-right"
      >
        {problem ?? (refusal === undefined ? undefined : copy.all.stayed(refusal))}
      </p>
      <p
        id={`${id}-warned`}
        aria-live="polite"
        className="col-span-2 font-medium text-signal text-small empty:sr-only sm:col-span-full sm:text-right"
      >
        {isChecked && isUnlikely && problem === undefined ? copy.unlikely(name) : undefined}
      </p>
    </li>
  );
}
