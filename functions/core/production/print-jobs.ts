import { createHash } from 'node:crypto';
import { tilesAsTheyHang } from '../../../shared/orders/hanging-order.ts';
import type { Order } from '../../../shared/schemas/order.ts';
import type { PrintJob } from '../../../shared/schemas/print-job.ts';

/**
 * By the rule of today, then by the one before it, which made one job of a photo. More tiles in a job decode a photo less
 * often, fewer are done sooner and have more time for each (docs/decisions/printing.md, PRINT-11).
 */
const TILES_MAX_BY_RULE = [12, Number.POSITIVE_INFINITY] as const;

type PlannedTile = PrintJob['tiles'][number];

/**
 * The render work of an order: one job for each dozen of tiles of one photo, so that a photo is decoded once for them and
 * a job ends long before its time is up. Jobs count from 1 in the order in which photos first appear; the same order always
 * gives the same jobs, so planning may be repeated.
 *
 * @param existing jobs of the order that are written already: it is planned on by the rule that they were made by
 */
export function printJobsOf(order: Order, existing: readonly PrintJob[] = []): PrintJob[] {
  const [newest, ...older] = TILES_MAX_BY_RULE;
  const plan = jobsOf(order, newest);
  if (areOf(plan, existing)) return plan;
  const before = older.map((tilesMax) => jobsOf(order, tilesMax)).find((each) => areOf(each, existing));
  // pictures were replaced since: there is a job for each that there was, so that none has to be taken away
  return before ?? jobsOf(order, newest, existing.length);
}

/** Whether each tile of the order, as it is now, is in a job, by whatever rule they were planned. */
export function coverAllTiles(order: Order, jobs: readonly PrintJob[]): boolean {
  const covered = new Set(jobs.flatMap(({ tiles }) => tiles.map(contentOf)));
  return tilesOf(order).every((tile) => covered.has(contentOf(tile)));
}

/** All that makes the print of a tile, without what is only said about it, and where its file stands among others. */
export function printedTile({ tile, position: _position, ...planned }: PlannedTile): unknown {
  const { preflight: _found, acceptedWarnings: _accepted, ...printed } = tile;
  return { ...planned, tile: printed };
}

/** Names what a job is to print: another photo or crop of one tile makes it another plan. */
export function planOf(job: Pick<PrintJob, 'tiles'>): string {
  return createHash('sha256').update(job.tiles.map(contentOf).join('\n')).digest('hex').slice(0, PLAN_LENGTH);
}

const PLAN_LENGTH = 16;

function contentOf(tile: PlannedTile): string {
  return JSON.stringify(printedTile(tile));
}

function jobsOf(order: Order, tilesMax: number, jobsMin = 0): PrintJob[] {
  const tilesByPhoto = Map.groupBy(tilesOf(order), ({ tile }) => `${tile.photoKey}#${tile.photoSha256 ?? ''}`);
  const chunks = [...tilesByPhoto.values()].flatMap((tiles) => inEvenChunks(tiles, tilesMax));
  while (chunks.length < jobsMin && chunks.some((tiles) => tiles.length > 1)) splitLargest(chunks);
  return chunks.map((tiles, index) => ({
    orderId: order.id,
    tenantId: order.tenantId,
    number: index + 1,
    photoKey: tiles[0]?.tile.photoKey ?? '',
    status: 'Queued',
    tiles,
  }));
}

function tilesOf(order: Order): PlannedTile[] {
  const positions = new Map(tilesAsTheyHang(order).map(({ tile, position }) => [tile, position]));
  return order.lines.flatMap(({ number: lineNumber, tiles, product }) =>
    tiles.map((tile) => ({ lineNumber, position: positions.get(tile), tile, product })),
  );
}

/** As few as possible, of the same size but for one tile: 13 of at most 12 are 7 and 6. */
function inEvenChunks(tiles: readonly PlannedTile[], tilesMax: number): PlannedTile[][] {
  const count = Math.ceil(tiles.length / tilesMax) || 1;
  const startOf = (chunk: number) => Math.ceil((chunk * tiles.length) / count);
  return Array.from({ length: count }, (_, chunk) => tiles.slice(startOf(chunk), startOf(chunk + 1)));
}

function splitLargest(chunks: PlannedTile[][]): void {
  const most = Math.max(...chunks.map((tiles) => tiles.length));
  const index = chunks.findIndex((tiles) => tiles.length === most);
  chunks.splice(index, 1, ...inEvenChunks(chunks[index] ?? [], Math.ceil(most / 2)));
}

function areOf(plan: readonly PrintJob[], jobs: readonly PrintJob[]): boolean {
  return jobs.every((job) => {
    const planned = plan[job.number - 1];
    return planned !== undefined && String(planned.tiles.map(placeOf)) === String(job.tiles.map(placeOf));
  });
}

function placeOf({ lineNumber, tile }: PlannedTile): string {
  return `${lineNumber}-${tile.number}`;
}
