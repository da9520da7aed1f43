import { isSameTile } from '../../../shared/order/contents.ts';
import type { PrintFailure, PrintFile, PrintJob, TileFailure } from '../../../shared/order/print-job.ts';
import { isSameFault, type RenderFault } from './print-failure.ts';
import type { JobProgress } from './print-job-rows.ts';
import type { TilePlan } from './tile-plan.ts';

/** A tile fails after two attempts with the same error, because a third would end the same. */
const SAME_ERROR_MAX = 2;

type JobTile = PrintJob['tiles'][number];

/** A tile of a job, its plan, and the key of its file. */
export interface Sheet {
  tile: JobTile;
  plan: TilePlan;
  name: string;
  key: string;
}

export type TileProgress = ReturnType<typeof createTileProgress>;

/**
 * Tracks which tiles of a job are printed, wait for another attempt, or failed.
 *
 * @param sheets tiles to print, without those that could not be planned
 * @param times of this attempt, and of the next one at the earliest
 */
export function createTileProgress(
  job: PrintJob,
  sheets: readonly Sheet[],
  times: { now(): Date; nextAttemptAt: Date },
) {
  const keys = new Set(sheets.map(({ key }) => key));
  // The key is a hash of the inputs: files of another version of the renderer are printed again.
  const files = new Map((job.files ?? []).filter(({ key }) => keys.has(key)).map((file) => [file.key, file]));
  // A failed job is redelivered to retry its tiles.
  let failures = job.status === 'Failed' ? [] : (job.failures ?? []);
  let unsaved = 0;
  let hasNews = false;

  const nameOf = ({ lineNumber, tile }: JobTile) => ({ lineNumber, tileNumber: tile.number });
  const failureOf = (tile: JobTile) => failures.find((each) => isSameTile(each, nameOf(tile)));
  const others = (tile: JobTile) => failures.filter((each) => !isSameTile(each, nameOf(tile)));
  const isFinal = ({ nextAt }: TileFailure) => nextAt === undefined;

  function put(tile: JobTile, failure: Omit<TileFailure, 'lineNumber' | 'tileNumber' | 'at'>): void {
    failures = [...others(tile), { ...nameOf(tile), ...failure, at: times.now().toISOString() }];
    hasNews = true;
  }

  return {
    printed(sheet: Sheet, file: PrintFile): void {
      files.set(sheet.key, file);
      unsaved += 1;
      if (!failureOf(sheet.tile)) return;
      failures = others(sheet.tile);
      hasNews = true;
    },

    /** Records an error of the tile. The same error twice fails it, unless the error is transient. */
    stumbled({ tile, name }: Sheet, { failure, message, isTransient }: RenderFault): void {
      const before = failureOf(tile);
      const attempts = before && isSameFault(before, { failure, message }) ? before.attempts + 1 : 1;
      const isOver = !isTransient && attempts >= SAME_ERROR_MAX;
      const nextAt = times.nextAttemptAt.toISOString();
      put(tile, { fileName: name, failure, message, attempts, ...(!isOver && { nextAt }) });
    },

    /** Records that no attempt can print the tile. */
    failed(tile: JobTile, failure: PrintFailure, fileName: string): void {
      put(tile, { fileName, failure, attempts: 1 });
    },

    /** Sheets without a file that have not failed. */
    missing: (): Sheet[] =>
      sheets.filter(({ key, tile }) => {
        const failure = failureOf(tile);
        return !files.has(key) && !(failure && isFinal(failure));
      }),

    /** Whether rendering the tile has failed before. A file that storage refused was rendered. */
    isSuspect({ tile }: Sheet): boolean {
      const failure = failureOf(tile);
      return failure !== undefined && failure.failure !== 'storage_refused';
    },

    /** The last error of a tile that is still to be printed. */
    failureOf: ({ tile }: Sheet) => failureOf(tile),
    failedTiles: () => failures.filter(isFinal),
    printedCount: () => files.size,
    unsavedFiles: () => unsaved,
    hasUnsaved: () => unsaved > 0 || hasNews,
    saved(): void {
      unsaved = 0;
      hasNews = false;
    },
    /** Files in the order of the tiles. */
    record: (): JobProgress => ({ files: sheets.flatMap(({ key }) => files.get(key) ?? []), failures }),
  };
}
