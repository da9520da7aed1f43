import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { parcelText } from '../../../../shared/order/contents.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { FRAME_COLORS } from '../../../../shared/product/options.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { copy } from './copy.ts';
import { productsOf, QUEUE_SORTS, type QueueTotals, type QueueView, totalsOf } from './queue-view.ts';

export interface UnloadedRest {
  isLoading: boolean;
  load(): void;
}

export interface QueueBarProps {
  orders: readonly PrintRoomOrder[];
  shown: readonly PrintRoomOrder[];
  view: QueueView;
  onChange(view: QueueView): void;
  /** Undefined once all orders are loaded. */
  rest: UnloadedRest | undefined;
}

const texts = copy.view;

export function QueueBar({ orders, shown, view, onChange, rest }: QueueBarProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chosen = Object.keys(view).length;
  const products = productsOf(orders);
  const isKnown = view.product === undefined || products.some(({ id }) => id === view.product);
  const options = isKnown ? products : [...products, { id: view.product ?? '', name: view.product ?? '' }];
  const set = (change: Partial<Record<keyof QueueView, string>>) => {
    const entries = Object.entries({ ...view, ...change }).filter(([, value]) => value);
    onChange(Object.fromEntries(entries) as QueueView);
  };
  return (
    <>
      <Button
        size="small"
        className="mt-3 min-h-11 lg:hidden"
        icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.open(chosen)}
      </Button>
      <fieldset
        id={id}
        className={`mt-3 grid min-w-0 grid-cols-2 items-end gap-x-3 gap-y-2 lg:grid-cols-[repeat(4,minmax(0,12rem))_auto] ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        <legend className="sr-only">{texts.legend}</legend>
        <SelectField
          label={texts.frame}
          placeholder={texts.any}
          options={FRAME_COLORS.map((value) => ({ value, label: texts.frames[value] }))}
          value={view.frame ?? ''}
          onChange={(event) => set({ frame: event.target.value })}
        />
        <SelectField
          label={texts.product}
          placeholder={texts.any}
          options={options.map(({ id: value, name: label }) => ({ value, label }))}
          value={view.product ?? ''}
          onChange={(event) => set({ product: event.target.value })}
        />
        <SelectField
          label={texts.sort}
          placeholder={texts.asListed}
          options={QUEUE_SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
          value={view.sort ?? ''}
          onChange={(event) => set({ sort: event.target.value })}
        />
        <SelectField
          label={texts.group}
          placeholder={texts.byDue}
          options={[{ value: 'frame', label: texts.byFrame }]}
          value={view.group ?? ''}
          onChange={(event) => set({ group: event.target.value })}
        />
        {chosen > 0 && (
          <Button
            variant="plain"
            size="small"
            className="min-h-11 justify-self-start underline"
            onClick={() => onChange({})}
          >
            {texts.clear}
          </Button>
        )}
      </fieldset>
      <div className="mt-3 flex flex-wrap items-center gap-x-4">
        <p role="status" className="numbers font-medium text-small">
          {totalsText(totalsOf(shown))}
        </p>
        {rest && (
          <p className="text-ink-soft text-small">
            {texts.ofLoaded(orders.length)}
            <Button
              variant="plain"
              size="small"
              className="min-h-11 underline"
              onClick={rest.load}
              busy={rest.isLoading}
            >
              {texts.loadRest}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

/** Formats totals: `12 orders: 34 tiles, 3 wall pad kits (20 black, 14 white)`. */
export function totalsText(totals: QueueTotals): string {
  const { orders, frames } = totals;
  const parcel = parcelText(totals);
  const count = parcel === '' ? copy.orders(orders) : texts.totals(copy.orders(orders), parcel);
  return frames.length > 1 ? texts.byColor(count, frames) : count;
}
