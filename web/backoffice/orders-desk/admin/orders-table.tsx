import { Link } from 'react-router';
import { formatCents } from '../../../../shared/money/money.ts';
import type { ListedOrder } from '../../../../shared/order/list.ts';
import { openReprints } from '../../../../shared/order/states.ts';
import { useTexts } from '../../../lib/texts.ts';
import { AtTime } from '../../../ui/at-time.tsx';
import { termTexts } from '../../../ui/term-copy.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { focusRow, type RowTarget, type Shortcut, useShortcuts } from '../../kit/index.ts';
import { useDesk } from '../desk.ts';
import { SelectAll, SelectOrder } from '../list/select-boxes.tsx';
import type { Selection } from '../list/use-selection.ts';
import { keyOf, type OrderName } from '../order-name.ts';
import { DueAt, StatusMark } from '../order-status.tsx';
import { statusCopy } from '../status-copy.ts';
import { WallThumbnails } from '../wall-thumbnails.tsx';
import { listCopy as copy } from './list-copy.ts';

interface TableProps {
  /** Thumbnail URLs by photo. */
  pictures: ReadonlyMap<string, string>;
  selection: Selection;
}

export interface OrdersTableProps extends TableProps {
  orders: readonly (ListedOrder & OrderName)[];
}

export function OrdersTable({ orders, ...table }: OrdersTableProps) {
  const terms = useTexts(termTexts);
  const { columns } = copy;
  useShortcuts(shortcutsOf(table.selection));
  return (
    <table aria-label={copy.table} className="numbers w-full text-left text-small">
      <thead className="text-caption text-ink-soft">
        <tr>
          <th className="w-11 font-normal">
            <SelectAll selection={table.selection} label={copy.selectAll} />
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
          <th className="pr-2 text-right font-normal">{terms.total}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} {...table} />
        ))}
      </tbody>
    </table>
  );
}

const EXTENSIONS: readonly [string, RowTarget][] = [
  ['Shift+ArrowDown', (current) => current + 1],
  ['Shift+ArrowUp', (current) => current - 1],
  ['Shift+Home', () => 0],
  ['Shift+End', (_, count) => count - 1],
];

/** Keys of the list, besides those of all lists. */
const shortcutsOf = (selection: Selection): Shortcut[] => [
  ...(['Space', 'X'] as const).flatMap((key): Shortcut[] => [
    { keys: [key], label: copy.keys.select, run: () => toggleFocused(selection, false) },
    { keys: [`Shift+${key}`], label: copy.keys.selectRange, run: () => toggleFocused(selection, true) },
  ]),
  ...EXTENSIONS.map(
    ([keys, target]): Shortcut => ({
      keys: [keys],
      label: copy.keys.extend,
      run: () => extendSelection(selection, target),
    }),
  ),
  {
    keys: ['Escape'],
    label: copy.keys.clear,
    run: () => (selection.selected.length > 0 ? selection.set([]) : false),
  },
];

/** @returns false without a focused row */
function toggleFocused(selection: Selection, isRange: boolean): boolean {
  const key = focusedRow();
  if (key === undefined) return false;
  selection.toggle(key, isRange);
  return true;
}

/** @returns false without a focused row and such a row */
function extendSelection(selection: Selection, target: RowTarget): boolean {
  const from = focusedRow();
  if (from === undefined || !focusRow(target)) return false;
  selection.extend(from, focusedRow() ?? from);
  return true;
}

function focusedRow(): string | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? activeElement.dataset.rowLink : undefined;
}

function OrderRow({ order, pictures, selection }: TableProps & { order: ListedOrder & OrderName }) {
  const { id, paymentState, holds } = order;
  const { role } = useDesk();
  const isRefunded = paymentState !== 'Paid';
  return (
    <tr
      className={`relative border-line border-t transition-colors has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent ${selection.has(keyOf(order)) ? 'bg-accent/8' : 'hover:bg-paper'}`}
    >
      <td className="w-11 py-1">
        <SelectOrder order={order} selection={selection} />
      </td>
      <td className="py-1.5 pr-4">
        {/* Fixed width, because a drawing scaled to its box gives the column none. */}
        <WallThumbnails order={order} pictures={pictures} className="h-14 w-18 sm:w-24" />
      </td>
      <td className="py-1.5 pr-4">
        <Link
          to={role.hrefOf(order)}
          data-row-link={keyOf(order)}
          className="font-medium tracking-wide outline-none after:absolute after:inset-0"
        >
          {id}
        </Link>
        <span className="block text-caption text-ink-soft">
          <AtTime iso={order.placedAt} isDayEnough />
        </span>
        <span className="block sm:hidden">{order.recipientName}</span>
        <span className="block md:hidden">
          <Production order={order} />
        </span>
      </td>
      <td className="max-w-56 py-1.5 pr-4 max-sm:hidden">
        <span className="block truncate">{order.recipientName}</span>
        <span className="block truncate text-caption text-ink-soft">{order.email}</span>
      </td>
      <td className={`py-1.5 pr-4 max-md:hidden ${isRefunded ? 'text-signal' : 'text-ink-soft'}`}>
        {statusCopy.payment[paymentState]}
      </td>
      <td className="py-1.5 pr-4 max-md:hidden">
        <Production order={order} />
      </td>
      <td className="py-1.5 pr-4 max-lg:hidden">{holds.length > 0 || <DueAt order={order} isDayEnough />}</td>
      <td className="py-1.5 pr-4 text-right max-xl:hidden">{order.tiles}</td>
      <td className="py-1.5 pr-2 text-right">
        {formatCents(order.totalCents)}
        {isRefunded && (
          <span className="block text-caption text-signal md:hidden">{statusCopy.payment[paymentState]}</span>
        )}
      </td>
    </tr>
  );
}

/** Production state and every reason for a delay. */
function Production({ order }: { order: ListedOrder }) {
  const again = openReprints(order).length;
  return (
    <>
      <StatusMark order={order} />
      {order.holds.map(({ reason, note }) => (
        <span key={reason} className="line-clamp-2 max-w-64 break-words text-caption text-danger" title={note}>
          {statusCopy.hold[reason].reason}
          {note !== undefined && <span className="text-ink-soft">: {note}</span>}
        </span>
      ))}
      {again > 0 && order.holds.length > 0 && (
        <span className="block text-caption text-signal">{statusCopy.queue.Reprints}</span>
      )}
    </>
  );
}
