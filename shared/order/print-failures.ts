import { PRINT_FAILURE_SENTENCES } from '../constants/print-failures.ts';
import type { PrintJob, TileFailure } from './print-job.ts';
import { groupedBy } from '../orders/grouped-by.ts';

/** Tiles that a note names for one reason; the rest are counted. */
const TILES_NAMED_MAX = 3;

type FailedTile = Pick<TileFailure, 'lineNumber' | 'tileNumber' | 'fileName' | 'failure'>;

/** Tiles of these jobs that failed and wait for staff to retry them. */
export function failedTilesOf(jobs: readonly PrintJob[]): TileFailure[] {
  return jobs.flatMap(({ failures = [] }) => failures.filter(({ nextAt }) => nextAt === undefined));
}

/** Tiles of these jobs whose last attempt failed and that are retried automatically. */
export function waitingTilesOf(jobs: readonly PrintJob[]): (TileFailure & { nextAt: string })[] {
  return jobs.flatMap(({ failures = [] }) =>
    failures.flatMap((tile) => (tile.nextAt === undefined ? [] : [{ ...tile, nextAt: tile.nextAt }])),
  );
}

/** For example: Tile 3 of line 1 (A7K2Q-003.jpg) */
export function tileInWords({ lineNumber, tileNumber, fileName }: Omit<FailedTile, 'failure'>): string {
  return `Tile ${tileNumber} of line ${lineNumber}${fileName === undefined ? '' : ` (${fileName})`}`;
}

/** Which tiles failed and why, a line for each reason. */
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
