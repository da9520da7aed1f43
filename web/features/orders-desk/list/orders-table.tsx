import type { KeyboardEvent } from 'react';
import type { ListedOrder } from '../../../../shared/order/list.ts';
import { moveBetweenRows } from '../../../ui/row-keys.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { listCopy as copy } from '../list-copy.ts';
import { OrderRow } from './admin-row.tsx';
import type { Selection } from './use-selection.ts';

export interface OrdersTableProps {
  orders: readonly ListedOrder[];
  pictures: ReadonlyMap<string, string>;
  selection: Selection;
}

export function OrdersTable({ orders, pictures, selection }: OrdersTableProps) {
  const { columns } = copy;
  return (
    <table
      aria-label={copy.table}
      className="numbers w-full text-left text-small"
      onKeyDown={(event) => onKey(event, selection)}
    >
      <thead className="text-caption text-ink-soft">
        <tr>
          <th className="w-11 font-normal">
            <label className="grid size-11 cursor-pointer place-items-center">
              <input
                type="checkbox"
                className="size-4.5 cursor-pointer accent-accent"
                aria-label={copy.selectAll}
                checked={selection.isAll}
                ref={(box) => {
                  if (box) box.indeterminate = selection.selected.length > 0 && !selection.isAll;
                }}
                onChange={() => selection.set(selection.isAll ? [] : orders.map(({ id }) => id))}
              />
            </label>
          </th>
          <th className="font-normal">
            <VisuallyHidden>{columns.picture}</VisuallyHidden>
          </th>
          <th className="pr-4 font-normal">{columns.order}</th>
          <th className="pr-4 font-normal max-sm:hidden">{columns.customer}</th>
          <th className="pr-4 font-normal max-md:hidden">{columns.payment}</th>
          <th className="pr-4 font-normal max-md:hidden">{columns.production}</th>
          <th className="pr-4 font-normal max-lg:hidden">{columns.due}</th>
          <th className="pr-4 text-right font-normal max-xl:hidden">{columns.tiles}</th>
          <th className="pr-2 text-right font-normal">{columns.total}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            pictures={pictures}
            isSelected={selection.has(order.id)}
            onSelect={(isRange) => selection.toggle(order.id, isRange)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Shortcuts on a row's link: Space and X select, arrows move, Shift extends the selection. */
function onKey(event: KeyboardEvent<HTMLElement>, selection: Selection): void {
  const id = focusedRow();
  const hasCommand = event.ctrlKey || event.metaKey || event.altKey;
  if (id !== undefined && !hasCommand && (event.key === ' ' || event.key.toLowerCase() === 'x')) {
    event.preventDefault();
    selection.toggle(id, event.shiftKey);
    return;
  }
  if (event.key === 'Escape' && selection.selected.length > 0) {
    event.preventDefault();
    selection.set([]);
    return;
  }
  moveBetweenRows(event);
  const next = focusedRow();
  if (event.shiftKey && id !== undefined && next !== undefined && next !== id) selection.extend(id, next);
}

function focusedRow(): string | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? activeElement.dataset.orderLink : undefined;
}
