import { useState } from 'react';
import type * as z from 'zod/mini';
import type { TypedTracking } from '../../../../shared/delivery/tracking.ts';
import { isSameTile } from '../../../../shared/order/contents.ts';
import { type NumberedTile, onlyReprinted } from '../../../../shared/order/hanging-order.ts';
import type { Reprint } from '../../../../shared/order/history.ts';
import { failedTilesOf } from '../../../../shared/order/print-failures.ts';
import type { PrintJob } from '../../../../shared/order/print-job.ts';
import type { PrintRoomOrder, PrintRoomOrderReply } from '../../../../shared/order/print-room.ts';
import { openReprints } from '../../../../shared/order/states.ts';
import { PRINTS_AFTER_ORDER_DAYS } from '../../../../shared/photo/retention.ts';
import { AtTime } from '../../../ui/at-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { OrderedTile } from '../../../ui/ordered-tile.tsx';
import { useDesk } from '../desk.ts';
import { areFilesGone, copiesOf } from '../order-facts.ts';
import { DownloadZip } from '../prints/download-zip.tsx';
import { PaperButtons } from '../prints/paper.tsx';
import { ShipForm } from '../shipping/ship-form.tsx';
import { statusCopy } from '../status-copy.ts';
import { workCopy as copy } from '../work-copy.ts';
import { FailedTiles } from './failed-tiles.tsx';
import { useOrderAction } from './use-order-action.ts';

export interface OrderReprintsProps {
  order: PrintRoomOrder;
  tiles: readonly NumberedTile[];
  jobs: readonly PrintJob[];
  pictures: ReadonlyMap<string, string | undefined>;
  staff: z.infer<typeof PrintRoomOrderReply>['staff'];
}

/** Shows the open reprints, which block the next step of the order. */
export function OrderReprints({ order, ...known }: OrderReprintsProps) {
  const open = openReprints(order);
  if (open.length === 0) return null;
  return (
    <section aria-label={copy.reprint.panel} className="mt-4 grid gap-3">
      {open.map((reprint) => (
        <OpenReprint key={reprint.id} order={order} reprint={reprint} {...known} />
      ))}
    </section>
  );
}

function OpenReprint({ order, reprint, tiles, jobs, pictures, staff }: OrderReprintsProps & { reprint: Reprint }) {
  const { calls } = useDesk();
  const { busy, run } = useOrderAction<'end' | 'cancel' | 'remake'>();
  const [isSending, setSending] = useState(false);
  const { id, reason, note, isReplacement } = reprint;
  const count = copiesOf(reprint.tiles);
  const shown = onlyReprinted(tiles, reprint.tiles);
  const asked = order.history.find((event) => event.event === 'reprint_requested' && event.reprintId === id);
  const isPickUp = order.delivery.isPickUp ?? false;
  const isWanted = ({ lineNumber, tile }: PrintJob['tiles'][number]) =>
    reprint.tiles.some((each) => isSameTile(each, { lineNumber, tileNumber: tile.number }));
  const wanted = jobs.filter((job) => job.tiles.some(isWanted));
  const failed = failedTilesOf(wanted).filter((tile) => reprint.tiles.some((each) => isSameTile(each, tile)));
  const isMaking = wanted.some(({ status }) => status === 'Queued');
  const hasFiles = wanted.every(({ status }) => status === 'Done');
  const isHeld = order.holds.length > 0;
  const ending = !isReplacement ? 'done' : isPickUp ? 'ready' : 'send';

  const end = (tracking?: TypedTracking) => {
    const text = copy.reprint.ended[ending === 'send' ? 'sent' : ending](order.id);
    return run('end', () => calls.endReprint(order, id, tracking), { text });
  };
  const remake = () => run('remake', () => calls.remakeReprint(order, id), { text: copy.reprint.remade(order.id) });
  const cancel = () =>
    run('cancel', () => calls.cancelReprint(order, id), { text: copy.reprint.ended.cancelled(order.id) });

  return (
    <div className="rounded-sm border border-signal bg-paper p-4 text-small">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="font-medium text-body text-signal">{copy.reprint.title(count)}</h2>
        <p className="font-medium">{statusCopy.reprint[reason]}</p>
        {asked && (
          <p className="text-caption text-ink-soft">
            {statusCopy.history.actor(asked.actor, staff.find((each) => each.id === asked.actor.id)?.name)},{' '}
            <AtTime iso={asked.at} />
          </p>
        )}
      </div>
      {note !== undefined && <p className="mt-1 whitespace-pre-line break-words">{note}</p>}
      <ul className="numbers mt-3 flex flex-wrap gap-x-5 gap-y-3">
        {shown.map(({ position, tile, line }) => (
          <li key={position} className="w-24">
            <OrderedTile
              tile={tile}
              product={line.product}
              src={pictures.get(tile.photoKey)}
              alt={copy.order.tile(line.number, tile.number)}
            />
            <p className="mt-1.5 font-medium">
              {copy.reprint.place(position)}
              {tile.copies > 1 && `, ${copy.order.copies(tile.copies)}`}
            </p>
          </li>
        ))}
      </ul>
      {isMaking && <p className="mt-3">{copy.reprint.making}</p>}
      {failed.length > 0 && (
        <div className="mt-3 text-danger">
          <FailedTiles tiles={failed} />
        </div>
      )}
      {hasFiles && areFilesGone(order, id) && (
        <p className="mt-3 text-danger">{copy.reprint.gone(PRINTS_AFTER_ORDER_DAYS)}</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {!isHeld && !isSending && (
          <Button
            variant="primary"
            size="small"
            className="min-h-11 px-5"
            busy={busy === 'end'}
            onClick={() => (ending === 'send' ? setSending(true) : end())}
          >
            {copy.reprint[ending]}
          </Button>
        )}
        {!isHeld && hasFiles && (
          <DownloadZip orders={[{ ...order, only: reprint.tiles }]} label={copy.reprint.archive(count)} />
        )}
        <PaperButtons
          orders={[order]}
          only={() => reprint.tiles}
          kinds={isReplacement ? ['slip', 'sheet'] : ['sheet']}
          labels={{ slip: copy.reprint.slip(count), sheet: copy.reprint.sheet(count) }}
        />
        {!isHeld && !isMaking && (
          <Button size="small" className="min-h-11" onClick={remake} busy={busy === 'remake'}>
            {copy.reprint.remake}
          </Button>
        )}
        <Button size="small" className="min-h-11" onClick={cancel} busy={busy === 'cancel'}>
          {copy.reprint.cancel}
        </Button>
      </div>
      {isSending && !isHeld && (
        <ShipForm
          words={{ mark: copy.reprint.sent, without: copy.reprint.sentWithout }}
          isBusy={busy === 'end'}
          isFocused
          onShip={end}
        />
      )}
    </div>
  );
}
