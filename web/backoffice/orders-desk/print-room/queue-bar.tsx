import { parcelText } from '../../../../shared/order/contents.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { FRAME_COLORS } from '../../../../shared/product/options.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Filters } from '../../kit/index.ts';
import { productOptions } from '../list/product-options.ts';
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
  const chosen = Object.keys(view).length;
  const select = (
    field: keyof QueueView,
    placeholder: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <SelectField
      label={texts[field]}
      placeholder={placeholder}
      options={options}
      value={view[field] ?? ''}
      onChange={({ target: { value } }) => {
        const entries = Object.entries({ ...view, [field]: value }).filter(([, each]) => each);
        onChange(Object.fromEntries(entries) as QueueView);
      }}
    />
  );
  return (
    <>
      <Filters
        legend={texts.legend}
        openText={texts.open(chosen)}
        columns="lg:grid-cols-[repeat(4,minmax(0,12rem))_auto]"
        clearText={texts.clear}
        onClear={chosen > 0 ? () => onChange({}) : undefined}
      >
        {select(
          'frame',
          texts.any,
          FRAME_COLORS.map((value) => ({ value, label: texts.frames[value] })),
        )}
        {select('product', texts.any, productOptions(productsOf(orders), view.product))}
        {select(
          'sort',
          texts.asListed,
          QUEUE_SORTS.map((value) => ({ value, label: texts.sorts[value] })),
        )}
        {select('group', texts.byDue, [{ value: 'frame', label: texts.byFrame }])}
      </Filters>
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
