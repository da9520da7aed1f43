import { Gift, Store } from 'lucide-react';
import { Link } from 'react-router';
import { contentsOf, parcelText } from '../../../../shared/order/contents.ts';
import type { FailedPrint, PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { openReprints } from '../../../../shared/order/states.ts';
import { paths } from '../../../site/paths.ts';
import { DueAt } from '../due-at.tsx';
import { copiesOf, destinationText, frameColorsOf, nameOf } from '../order-facts.ts';
import { copy } from '../room-copy.ts';
import { useBrandSign } from '../room-desk.ts';
import { copy as statusCopy } from '../status-copy.ts';
import { StatusMark } from '../status-mark.tsx';
import { WallThumbnails } from '../wall-thumbnails.tsx';
import { useListState } from './list-state.ts';

export interface OrderRowProps {
  order: PrintRoomOrder;
  pictures: ReadonlyMap<string, string>;
  /** Its tiles that failed or wait for a retry. */
  failures: readonly FailedPrint[];
  isSelected: boolean;
  /** @param isRange extends the selection from the last selected row */
  onSelect(isRange: boolean): void;
  /** Set if the list contains several states. */
  hasStatus: boolean;
}

export function OrderRow({ order, pictures, failures, isSelected, onSelect, hasStatus }: OrderRowProps) {
  const contents = contentsOf(order.lines);
  const [hold] = order.holds;
  const waiting = failures.filter(({ nextAt }) => nextAt !== undefined);
  const [next] = waiting;
  const brand = useBrandSign()(order.tenantId);
  const listState = useListState();
  return (
    <li
      className={`relative grid grid-cols-[auto_6rem_1fr] items-center gap-x-3 border-line border-t py-2.5 transition-colors [contain-intrinsic-size:auto_7.500rem] [content-visibility:auto] sm:grid-cols-[auto_10rem_1fr_auto] sm:gap-x-5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent ${isSelected ? 'bg-accent/8' : 'hover:bg-paper'}`}
    >
      {/* Above the link, which covers the row. */}
      <label className="relative z-10 grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-5 cursor-pointer accent-accent outline-none"
          checked={isSelected}
          aria-label={copy.queue.select(order.id)}
          onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey === true)}
        />
      </label>
      <WallThumbnails order={order} pictures={pictures} />
      <div className="min-w-0 text-small">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <Link
            to={paths.printRoomOrder(order)}
            state={listState}
            data-order-link
            className="numbers font-medium text-lead tracking-wide outline-none after:absolute after:inset-0"
          >
            {order.id}
          </Link>
          {brand !== undefined && <span className="text-ink-soft">{brand}</span>}
          {hasStatus && <StatusMark order={order} />}
        </p>
        <p className="truncate">{nameOf(order)}</p>
        <p className={`numbers ${contents.packed.length > 0 ? '' : 'text-ink-soft'}`}>
          {[
            parcelText(contents),
            contents.tiles > 0 && copy.frames(frameColorsOf(order), contents.tiles),
            contents.mailed.length > 0 && copy.byEmail(contents.mailed.map(({ text }) => text)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {hold && (
          <p className="text-danger">
            {statusCopy.hold[hold.reason].reason}
            {hold.note !== undefined && <span className="text-ink-soft">: {hold.note}</span>}
          </p>
        )}
        {next && (
          <p className="text-signal">
            {copy.failure.waiting(waiting.length)}
            <span className="text-ink-soft">: {copy.failure.sentences[next.failure]}</span>
          </p>
        )}
        {openReprints(order).map(({ id, tiles, reason }) => (
          <p key={id} className="text-signal">
            {copy.reprint.count(copiesOf(tiles), reason)}
          </p>
        ))}
        <p className="text-caption text-ink-soft sm:hidden">
          <DueAt order={order} />
        </p>
      </div>
      <div className="grid justify-items-end gap-0.5 text-small pr-3 max-sm:hidden">
        <span className="numbers">
          <DueAt order={order} />
        </span>
        <span className="inline-flex items-center gap-1.5 text-ink-soft">
          {order.delivery.isPickUp && <Store aria-hidden="true" className="size-4" />}
          {destinationText(order)}
        </span>
        {order.note !== undefined && (
          <span className="inline-flex items-center gap-1.5 text-ink-soft">
            <Gift aria-hidden="true" className="size-4" />
            {copy.hasNote}
          </span>
        )}
      </div>
    </li>
  );
}
