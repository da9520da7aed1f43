import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { PAYMENT_STATES, PRODUCTION_STATES } from '../../../../shared/order/history.ts';
import { WAITING_FOR } from '../../../../shared/order/list.ts';
import { isTypedInto } from '../../../lib/typed-into.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { statusCopy } from '../status-copy.ts';
import { type ListAddress, PLACED } from './list-address.ts';
import { listCopy } from './list-copy.ts';

const copy = listCopy.filters;

/** Debounces typing. */
const TYPING_PAUSE_MS = 300;
const BETWEEN = 'dates';

export interface FilterBarProps {
  address: ListAddress;
  onChange(next: ListAddress): void;
  products: readonly { id: string; name: string }[];
}

/** All filters of the list; their values are in the URL. */
export function FilterBar({ address, onChange, products }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasDates, setHasDates] = useState(false);
  const id = useId();
  const { text: _text, ...chosen } = address;
  const count = Object.keys(chosen).length;
  const set = (change: Partial<Record<keyof ListAddress, string>>) => {
    const next = { ...address, ...change } as ListAddress;
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value)));
  };
  const isBetween =
    address.placed === undefined && (hasDates || address.from !== undefined || address.to !== undefined);
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex gap-2">
        <SearchText text={address.text ?? ''} onText={(text) => set({ text })} />
        <Button
          className="shrink-0 self-start lg:hidden"
          icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {copy.open(count)}
        </Button>
      </div>
      <fieldset
        id={id}
        className={`grid min-w-0 grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-3 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto] ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        <legend className="sr-only">{copy.legend}</legend>
        <SelectField
          label={copy.payment}
          placeholder={copy.any}
          options={PAYMENT_STATES.map((value) => ({ value, label: statusCopy.payment[value] }))}
          value={address.payment ?? ''}
          onChange={(event) => set({ payment: event.target.value })}
        />
        <SelectField
          label={copy.production}
          placeholder={copy.any}
          options={PRODUCTION_STATES.map((value) => ({ value, label: statusCopy.queue[value] }))}
          value={address.production ?? ''}
          onChange={(event) => set({ production: event.target.value })}
        />
        <SelectField
          label={copy.waiting}
          placeholder={copy.any}
          options={WAITING_FOR.map((value) => ({ value, label: copy.waitingFor(value) }))}
          value={address.waiting ?? ''}
          onChange={(event) => set({ waiting: event.target.value })}
        />
        <SelectField
          label={copy.placed}
          placeholder={copy.any}
          options={[
            ...PLACED.map((value) => ({ value: String(value), label: copy.placedIn[value] })),
            { value: BETWEEN, label: copy.dates },
          ]}
          value={isBetween ? BETWEEN : (address.placed ?? '')}
          onChange={(event) => {
            const { value } = event.target;
            setHasDates(value === BETWEEN);
            set({ placed: value === BETWEEN ? '' : value, from: '', to: '' });
          }}
        />
        <SelectField
          label={copy.product}
          placeholder={copy.any}
          options={optionsOf(products, address.product)}
          value={address.product ?? ''}
          onChange={(event) => set({ product: event.target.value })}
        />
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-small">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={address.overdue === 'yes'}
            onChange={(event) => set({ overdue: event.target.checked ? 'yes' : '' })}
          />
          {copy.overdue}
        </label>
        {isBetween && (
          <>
            <Field
              type="date"
              label={copy.from}
              value={address.from ?? ''}
              max={address.to}
              onChange={(event) => set({ from: event.target.value })}
            />
            <Field
              type="date"
              label={copy.to}
              value={address.to ?? ''}
              min={address.from}
              onChange={(event) => set({ to: event.target.value })}
            />
          </>
        )}
        {count > 0 && (
          <Button
            variant="plain"
            size="small"
            className="min-h-11 justify-self-start underline"
            onClick={() => {
              setHasDates(false);
              onChange(address.text === undefined ? {} : { text: address.text });
            }}
          >
            {copy.clear}
          </Button>
        )}
      </fieldset>
    </div>
  );
}

/** Includes the current filter even if the shop no longer sells the product. */
function optionsOf(products: FilterBarProps['products'], chosen: string | undefined) {
  const options = products.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = chosen === undefined || products.some(({ id }) => id === chosen);
  return isKnown ? options : [...options, { value: chosen, label: chosen }];
}

/** `/` focuses the search field from anywhere on the screen. */
function SearchText({ text, onText }: { text: string; onText(text: string): void }) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  // The URL changed elsewhere: a view, or browser history.
  if (known !== text) {
    setKnown(text);
    if (typed.trim() !== text) setTyped(text);
  }
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === text) return;
    const timer = setTimeout(() => latest.current(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
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
      onKeyDown={(event) => event.key === 'Enter' && onText(typed.trim())}
      className="min-h-11 min-w-0 flex-1 rounded-sm border border-edge bg-paper px-3 text-body placeholder:text-ink-soft focus-visible:outline-2 focus-visible:outline-accent lg:max-w-96"
    />
  );
}
