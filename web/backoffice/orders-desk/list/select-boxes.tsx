import { clsx } from 'clsx';
import { keyOf, type OrderName } from '../order-name.ts';
import { workCopy } from '../work-copy.ts';
import type { Selection } from './use-selection.ts';

/** Checkbox of a row, above the link that covers the row. */
export function SelectOrder({ order, selection }: { order: OrderName; selection: Selection }) {
  return (
    <label className="relative z-10 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-5 cursor-pointer accent-accent outline-none"
        checked={selection.has(keyOf(order))}
        aria-label={workCopy.list.select(order.id)}
        onChange={(event) => selection.toggle(keyOf(order), (event.nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  );
}

export interface SelectAllProps {
  selection: Selection;
  /** Name of the checkbox; its text, if `isShown`. */
  label: string;
  isShown?: boolean;
}

/** Checkbox that selects all rows or none. */
export function SelectAll({ selection, label, isShown = false }: SelectAllProps) {
  return (
    <label
      className={clsx(
        'cursor-pointer',
        isShown
          ? 'inline-flex min-h-11 items-center gap-3 pl-3 text-ink-soft text-small'
          : 'grid size-11 place-items-center',
      )}
    >
      <input
        type="checkbox"
        className="size-5 cursor-pointer accent-accent"
        {...(!isShown && { 'aria-label': label })}
        checked={selection.isAll}
        ref={(box) => {
          if (box) box.indeterminate = selection.selected.length > 0 && !selection.isAll;
        }}
        onChange={selection.toggleAll}
      />
      {isShown && label}
    </label>
  );
}
