import { groupedBy, isSameTile } from './contents.ts';
import type { PrintFailure, PrintJob, TileFailure } from './print-job.ts';

/**
 * Why a tile could not be printed, as a sentence for staff: on the order's hold, in the history and next to the tile.
 */
export const PRINT_FAILURE_SENTENCES: Record<PrintFailure, string> = {
  photo_unknown: 'The photo is not in the shop’s records.',
  photo_refused: 'The photo was refused when it was uploaded.',
  photo_gone: 'The photo’s file is no longer in storage.',
  photo_changed: 'The photo’s file was replaced after the order was placed.',
  photo_undecodable: 'The photo’s file is damaged and cannot be read.',
  crop_does_not_fit: 'The crop lies outside the photo.',
  out_of_time: 'Rendering took longer than the time limit. A smaller file of the photo may help.',
  out_of_memory: 'Rendering needed more memory than the limit. A smaller file of the photo may help.',
  storage_refused: 'Storage did not deliver the photo or did not accept the print file.',
  interrupted: 'Rendering was cut off before it finished.',
  render_error: 'The renderer stopped with an error. A developer has to fix the cause before a retry can work.',
};

/** Tiles that a note names for one reason; the rest are counted. */
const TILES_NAMED_MAX = 3;

type FailedTile = Pick<TileFailure, 'lineNumber' | 'tileNumber' | 'fileName' | 'failure'>;

/**
 * Lists failed tiles of these jobs that wait for staff to retry them. A later parallel attempt may have replaced a
 * failed job's records: then all of its tiles without a file have failed.
 */
export function failedTilesOf(jobs: readonly PrintJob[]): (FailedTile & Partial<TileFailure>)[] {
  return jobs.flatMap((job) => {
    const { failure, failures = [], files = [], tiles } = job;
    const recorded = failures.filter(({ nextAt }) => nextAt === undefined);
    if (job.status !== 'Failed' || recorded.length > 0 || failure === undefined) return recorded;
    return tiles
      .map(({ lineNumber, tile }) => ({ lineNumber, tileNumber: tile.number, failure }))
      .filter((tile) => !files.some((file) => isSameTile(file, tile)));
  });
}

/** Lists tiles of these jobs whose last attempt failed and that are retried automatically. */
export function waitingTilesOf(jobs: readonly PrintJob[]): (TileFailure & { nextAt: string })[] {
  return jobs.flatMap(({ failures = [] }) =>
    failures.flatMap((tile) => (tile.nextAt === undefined ? [] : [{ ...tile, nextAt: tile.nextAt }])),
  );
}

/** For example: Tile 3 of line 1 (A7K2Q9-003.jpg). */
export function tileInWords({ lineNumber, tileNumber, fileName }: Omit<FailedTile, 'failure'>): string {
  return `Tile ${tileNumber} of line ${lineNumber}${fileName === undefined ? '' : ` (${fileName})`}`;
}

/** Describes which tiles failed and why, one line per reason. */
export function failureNote(failed: readonly FailedTile[]): string {
  const byReason = groupedBy(failed, ({ failure }) => PRINT_FAILURE_SENTENCES[failure]);
  return [...byReason].map(([sentence, tiles]) => `${tilesInWords(tiles)}: ${sentence}`).join('\n');
}

function tilesInWords(tiles: readonly FailedTile[]): string {
  const named = tiles.slice(0, TILES_NAMED_MAX).map(tileInWords);
  const others = tiles.length - named.length;
  if (others === 0) return named.join(', ');
  return `${named.join(', ')} and ${others} more ${others === 1 ? 'tile' : 'tiles'}`;
}
