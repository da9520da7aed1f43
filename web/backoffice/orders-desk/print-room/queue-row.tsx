import { Gift, Store } from 'lucide-react';
import { Link } from 'react-router';
import { contentsOf, frameColorsOf, parcelText } from '../../../../shared/order/contents.ts';
import type { FailedPrint, PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { openReprints } from '../../../../shared/order/states.ts';
import { useDesk } from '../desk.ts';
import { SelectOrder } from '../list/select-boxes.tsx';
import type { Selection } from '../list/use-selection.ts';
import { copiesOf, destinationText, nameOf } from '../order-facts.ts';
import { keyOf } from '../order-name.ts';
import { DueAt, StatusMark } from '../order-status.tsx';
import { statusCopy } from '../status-copy.ts';
import { WallThumbnails } from '../wall-thumbnails.tsx';
import { workCopy } from '../work-copy.ts';
import { copy } from './copy.ts';
import { useListState } from './list-state.ts';

export interface QueueRowProps {
  order: PrintRoomOrder;
  pictures: ReadonlyMap<string, string>;
  /** Its tiles that failed or wait for a retry. */
  failures: readonly FailedPrint[];
  selection: Selection;
  /** Set if the list contains several states. */
  hasStatus: boolean;
}

export function QueueRow({ order, pictures, failures, selection, hasStatus }: QueueRowProps) {
  const contents = contentsOf(order.lines);
  const [hold] = order.holds;
  const waiting = failures.filter(({ nextAt }) => nextAt !== undefined);
  const [next] = waiting;
  const { signOf, role } = useDesk();
  const brand = signOf(order);
  const listState = useListState();
  return (
    <li
      className={`relative grid grid-cols-[auto_6rem_1fr] items-center gap-x-3 border-line border-t py-2.5 transition-colors [contain-intrinsic-size:auto_7.500rem] [content-visibility:auto] sm:grid-cols-[auto_10rem_1fr_auto] sm:gap-x-5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent ${selection.has(keyOf(order)) ? 'bg-accent/8' : 'hover:bg-paper'}`}
    >
      <SelectOrder order={order} selection={selection} />
      <WallThumbnails order={order} pictures={pictures} />
      <div className="min-w-0 text-small">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <Link
            to={role.hrefOf(order)}
            state={listState}
            data-row-link
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
            {workCopy.failure.waiting(waiting.length)}
            <span className="text-ink-soft">: {workCopy.failure.sentences[next.failure]}</span>
          </p>
        )}
        {openReprints(order).map(({ id, tiles, reason }) => (
          <p key={id} className="text-signal">
            {workCopy.reprint.count(copiesOf(tiles), reason)}
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
            {workCopy.hasNote}
          </span>
        )}
      </div>
    </li>
  );
}
