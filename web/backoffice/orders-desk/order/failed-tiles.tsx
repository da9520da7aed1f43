import { failedTilesOf, tileInWords, waitingTilesOf } from '../../../../shared/order/print-failures.ts';
import type { PrintJob } from '../../../../shared/order/print-job.ts';
import type { FailedPrint, PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { AtTime } from '../../../ui/at-time.tsx';
import { workCopy } from '../work-copy.ts';

const copy = workCopy.failure;

/** A wall of a hundred tiles of one broken photo would fill the screen with the same sentence. */
const TILES_SHOWN_MAX = 8;

export function FailedTiles({ tiles }: { tiles: readonly Omit<FailedPrint, 'orderId'>[] }) {
  const others = tiles.length - TILES_SHOWN_MAX;
  return (
    <ul className="mt-1 grid gap-2">
      {tiles.slice(0, TILES_SHOWN_MAX).map((tile) => (
        <li key={`${tile.lineNumber}-${tile.tileNumber}`} className="min-w-0 break-words">
          <FailedTile tile={tile} />
        </li>
      ))}
      {others > 0 && <li>{copy.others(others)}</li>}
    </ul>
  );
}

/** @param isNamed false next to a picture of the tile; omits its name and the technical error */
export function FailedTile({ tile, isNamed = true }: { tile: Omit<FailedPrint, 'orderId'>; isNamed?: boolean }) {
  const { failure, message, attempts = 1, at, nextAt } = tile;
  return (
    <>
      <p>
        {isNamed && <span className="numbers font-medium">{tileInWords(tile)}: </span>}
        {copy.sentences[failure]}
      </p>
      {at !== undefined && (
        <p className="numbers text-caption text-ink-soft">
          {copy.times(attempts)} <AtTime iso={at} />
          {nextAt !== undefined && (
            <>
              . {copy.nextAttempt} <AtTime iso={nextAt} />
            </>
          )}
        </p>
      )}
      {isNamed && message !== undefined && (
        <details className="text-caption text-ink-soft">
          <summary className="touch-target cursor-pointer">{copy.details}</summary>
          <code className="block whitespace-pre-wrap break-words">{message}</code>
        </details>
      )}
    </>
  );
}

export function WaitingTiles({
  order,
  jobs,
}: {
  order: Pick<PrintRoomOrder, 'productionState'>;
  jobs: readonly PrintJob[];
}) {
  const tiles = waitingTilesOf(jobs);
  if (tiles.length === 0 || order.productionState === 'Cancelled') return null;
  return (
    <section
      aria-label={copy.waiting(tiles.length)}
      className="mt-4 rounded-sm border border-signal bg-paper px-4 py-3 text-small"
    >
      <h2 className="font-medium text-signal">{copy.waiting(tiles.length)}</h2>
      <FailedTiles tiles={tiles} />
      <p className="mt-2 text-ink-soft">{copy.waitingHint}</p>
    </section>
  );
}

export function failureOf(jobs: readonly PrintJob[], isTile: (tile: FailedTileName) => boolean) {
  return [...failedTilesOf(jobs), ...waitingTilesOf(jobs)].find(isTile);
}
type FailedTileName = Pick<FailedPrint, 'lineNumber' | 'tileNumber'>;
