import { useRef, useState } from 'react';
import { PAYMENT_STATES, PRODUCTION_STATES } from '../../../../shared/order/history.ts';
import { BUYER_KINDS, DELIVERY_KINDS, WAITING_FOR } from '../../../../shared/order/list.ts';
import { FRAME_COLORS } from '../../../../shared/product/options.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectField, type SelectFieldProps } from '../../../ui/select-field.tsx';
import { useDebouncedText } from '../../../ui/use-debounced-text.ts';
import { Filters, useShortcuts } from '../../kit/index.ts';
import { productOptions } from '../list/product-options.ts';
import { statusCopy } from '../status-copy.ts';
import { type ListAddress, narrowingOf, PLACED } from './list-address.ts';
import { listCopy } from './list-copy.ts';

const copy = listCopy.filters;

const BETWEEN = 'dates';

export interface FilterBarProps {
  address: ListAddress;
  onChange(next: ListAddress): void;
  products: readonly { id: string; name: string }[];
}

/** All filters of the list; their values are in the URL. */
export function FilterBar({ address, onChange, products }: FilterBarProps) {
  const [hasDates, setHasDates] = useState(false);
  const { text: _text, ...chosen } = narrowingOf(address);
  const count = Object.keys(chosen).length;
  const set = (change: Partial<Record<keyof ListAddress, string>>) => {
    const next = { ...address, ...change } as ListAddress;
    onChange(defined(next));
  };
  const isBetween =
    address.placed === undefined && (hasDates || address.from !== undefined || address.to !== undefined);
  const clear = () => {
    setHasDates(false);
    const { text, sort, size } = address;
    onChange(defined({ text, sort, size }));
  };
  const select = (
    field: 'payment' | 'production' | 'waiting' | 'placed' | 'product' | 'frame' | 'delivery' | 'buyer',
    options: readonly { value: string; label: string }[],
    more: Partial<SelectFieldProps> = {},
  ) => (
    <SelectField
      label={copy[field]}
      placeholder={copy.any}
      options={options}
      value={address[field] ?? ''}
      onChange={(event) => set({ [field]: event.target.value })}
      {...more}
    />
  );
  const day = (field: 'from' | 'to', limit: { min?: string | undefined; max?: string | undefined }) => (
    <Field
      type="date"
      label={copy[field]}
      value={address[field] ?? ''}
      {...limit}
      onChange={(event) => set({ [field]: event.target.value })}
    />
  );
  return (
    <Filters
      legend={copy.legend}
      openText={copy.open(count)}
      columns="sm:grid-cols-3 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
      clearText={copy.clear}
      onClear={count > 0 ? clear : undefined}
      search={<SearchText text={address.text ?? ''} onText={(text) => set({ text })} />}
    >
      {select(
        'payment',
        PAYMENT_STATES.map((value) => ({ value, label: statusCopy.payment[value] })),
      )}
      {select(
        'production',
        PRODUCTION_STATES.map((value) => ({ value, label: statusCopy.queue[value] })),
      )}
      {select(
        'waiting',
        WAITING_FOR.map((value) => ({ value, label: copy.waitingFor(value) })),
      )}
      {select(
        'placed',
        [
          ...PLACED.map((value) => ({ value: String(value), label: copy.placedIn[value] })),
          { value: BETWEEN, label: copy.dates },
        ],
        {
          ...(isBetween && { value: BETWEEN }),
          onChange: ({ target: { value } }) => {
            setHasDates(value === BETWEEN);
            set({ placed: value === BETWEEN ? '' : value, from: '', to: '' });
          },
        },
      )}
      {select('product', productOptions(products, address.product))}
      {select(
        'frame',
        FRAME_COLORS.map((value) => ({ value, label: value })),
      )}
      {select(
        'delivery',
        DELIVERY_KINDS.map((value) => ({ value, label: copy.deliveredBy[value] })),
      )}
      {select(
        'buyer',
        BUYER_KINDS.map((value) => ({ value, label: copy.buyers[value] })),
      )}
      <Sku sku={address.sku ?? ''} onSku={(sku) => set({ sku })} />
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-small">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={address.overdue === 'yes'}
          onChange={(event) => set({ overdue: event.target.checked ? 'yes' : '' })}
        />
        {copy.overdue}
      </label>
      {isBetween && day('from', { max: address.to })}
      {isBetween && day('to', { min: address.from })}
    </Filters>
  );
}

const defined = (address: { [Field in keyof ListAddress]?: string | undefined }): ListAddress =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value));

/** `/` focuses the search field from anywhere on the screen. */
function SearchText({ text, onText }: { text: string; onText(text: string): void }) {
  const [typed, setTyped, write] = useDebouncedText(text, onText);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: ['/'], label: listCopy.keys.search, run: () => field.current?.focus() }]);
  return (
    <input
      ref={field}
      type="search"
      aria-label={copy.search}
      placeholder={copy.search}
      aria-keyshortcuts="/"
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && write(typed.trim())}
      className="min-h-11 min-w-0 flex-1 rounded-sm border border-edge bg-paper px-3 text-body placeholder:text-ink-soft focus-visible:outline-2 focus-visible:outline-accent lg:max-w-96"
    />
  );
}

function Sku({ sku, onSku }: { sku: string; onSku(sku: string): void }) {
  const [typed, setTyped] = useDebouncedText(sku, onSku);
  return (
    <Field
      label={copy.sku}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
