import { Link } from 'react-router';
import { formatCents } from '../../../../shared/money/money.ts';
import type { ListedOrder } from '../../../../shared/order/list.ts';
import { openReprints } from '../../../../shared/order/states.ts';
import { paths } from '../../../site/paths.ts';
import { AtTime } from '../../../ui/at-time.tsx';
import { DueAt } from '../due-at.tsx';
import { listCopy as copy } from '../list-copy.ts';
import { copy as statusCopy } from '../status-copy.ts';
import { StatusMark } from '../status-mark.tsx';
import { WallThumbnails } from '../wall-thumbnails.tsx';

export interface OrderRowProps {
  order: ListedOrder;
  /** Thumbnail URLs by photo. */
  pictures: ReadonlyMap<string, string>;
  isSelected: boolean;
  /** @param isRange extends the selection from the last selected row */
  onSelect(isRange: boolean): void;
}

export function OrderRow({ order, pictures, isSelected, onSelect }: OrderRowProps) {
  const { id, paymentState, holds } = order;
  const isRefunded = paymentState !== 'Paid';
  return (
    <tr
      className={`relative border-line border-t transition-colors has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent ${isSelected ? 'bg-accent/8' : 'hover:bg-paper'}`}
    >
      <td className="w-11 py-1">
        {/* Above the link, which covers the row. */}
        <label className="relative z-10 grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            className="size-4.5 cursor-pointer accent-accent"
            checked={isSelected}
            aria-label={copy.select(id)}
            onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey === true)}
          />
        </label>
      </td>
      <td className="py-1.5 pr-4">
        {/* Fixed width, because a drawing scaled to its box gives the column none. */}
        <WallThumbnails order={order} pictures={pictures} className="h-14 w-18 sm:w-24" />
      </td>
      <td className="py-1.5 pr-4">
        <Link
          to={paths.adminOrder(id)}
          data-order-link={id}
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
