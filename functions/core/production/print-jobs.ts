import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { TenantId } from '../../../shared/lib/scalars.ts';
import { tilesAsTheyHang } from '../../../shared/order/hanging-order.ts';
import type { PrintJob } from '../../../shared/order/print-job.ts';
import { type Order, OrderId } from '../../../shared/order/schema.ts';

/** Larger jobs decode a photo less often; smaller ones finish sooner and leave more time per tile (ADR 26). */
const TILES_MAX = 12;

type PlannedTile = PrintJob['tiles'][number];

/**
 * The render work of an order: one job per dozen tiles of one photo, so that a photo is decoded once for them and a job
 * ends well within its timeout. Jobs are numbered from 1 by first appearance of their photo. Deterministic, so planning
 * may
 * be
 * repeated.
 *
 * @param existing stored jobs of the order
 */
export function printJobsOf(order: Order, existing: readonly PrintJob[] = []): PrintJob[] {
  const plan = jobsOf(order);
  // Pictures were replaced since: keeps the number of jobs, so that none has to be removed.
  return areOf(plan, existing) ? plan : jobsOf(order, existing.length);
}

/** Whether each current tile of the order is in a job. */
export function coverAllTiles(order: Order, jobs: readonly PrintJob[]): boolean {
  const covered = new Set(jobs.flatMap(({ tiles }) => tiles.map(contentOf)));
  return tilesOf(order).every((tile) => covered.has(contentOf(tile)));
}

/** Everything that determines the print of a tile, without metadata and its position. */
export function printedTile({ tile, position: _position, ...planned }: PlannedTile): unknown {
  const { preflight: _found, acceptedWarnings: _accepted, ...printed } = tile;
  return { ...planned, tile: printed };
}

/** Identifies the content of a job: another photo or crop of one tile is another plan. */
export function planOf(job: Pick<PrintJob, 'tiles'>): string {
  return createHash('sha256').update(job.tiles.map(contentOf).join('\n')).digest('hex').slice(0, PLAN_LENGTH);
}

const PLAN_LENGTH = 16;

function contentOf(tile: PlannedTile): string {
  return JSON.stringify(printedTile(tile));
}

function jobsOf(order: Order, jobsMin = 0): PrintJob[] {
  const tilesByPhoto = Map.groupBy(tilesOf(order), ({ tile }) => `${tile.photoKey}#${tile.photoSha256 ?? ''}`);
  const chunks = [...tilesByPhoto.values()].flatMap((tiles) => inEvenChunks(tiles, TILES_MAX));
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
  const positionOf = (tile: PlannedTile['tile']) => {
    const position = positions.get(tile);
    if (position === undefined) throw new RangeError(`Tile ${tile.number} of order ${order.id} has no place`);
    return position;
  };
  return order.lines.flatMap(({ number: lineNumber, tiles, product }) =>
    tiles.map((tile) => ({ lineNumber, position: positionOf(tile), tile, product })),
  );
}

/** As few chunks as possible, of equal size except for one tile: 13 of at most 12 are 7 and 6. */
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

/** Message of the render queue. It names a job, whose row has the data. */
export const RenderMessage = z.object({ tenantId: TenantId, orderId: OrderId, jobNumber: z.int().check(z.minimum(1)) });
export type RenderMessage = z.infer<typeof RenderMessage>;
