import type { Actor } from '../../../shared/audit/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { mayChangeTiles, photoRequestOf } from '../../../shared/order/change-window.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { ChangedTile } from '../../../shared/order/wire.ts';
import type { Clock } from '../lib/clock.ts';
import type { Shopper } from '../lib/owner.ts';
import type { Ownership } from '../owners/ownership.ts';
import { keepUsed } from '../photos/keep-used.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { OrderStore, SeenOrderChanged } from './order-store.ts';
import { isSamePicture, tileChanges, withOriginals } from './order-tiles.ts';
import { tilePreflight } from './tile-preflight.ts';
import { type TileProblem, tileProblem } from './tile-problem.ts';

interface ChangeTilesDeps {
  orders: Pick<OrderStore, 'changeSeen' | 'followUpAt'>;
  photos: Pick<PhotoStore, 'getAll' | 'unmark'>;
  ownership: Pick<Ownership, 'foreignPhotos'>;
  clock: Clock;
}

export type TilesChanged =
  | SeenOrderChanged
  /** One of them is not a tile of the order. */
  | { kind: 'unknown_tile' }
  /** Indexes of the requested tiles whose photo the caller may not use. */
  | { kind: 'unknown_photo'; indexes: number[] }
  | { kind: 'unprintable'; index: number; problem: TileProblem };

/** Longer than an API call may take. */
const FOLLOW_UP_AFTER_MS = 2 * 60_000;

/**
 * Replaces pictures of an order's tiles while the order may be changed, or if its shopper was asked to: other crops of
 * the order's photos, which the caller may use, and the caller's own photos. Validates by the rules of the checkout.
 * Keeps
 * price, materials and the source project. Idempotent.
 *
 * @param seen the state of the order that the shopper saw
 */
export async function changeTiles(
  { orders, photos, ownership, clock }: ChangeTilesDeps,
  { tenantId, order }: { tenantId: TenantId; order: Order },
  { tiles, version }: { tiles: readonly ChangedTile[]; version: number },
  { actor, shopper }: { actor: Actor; shopper: Shopper },
): Promise<TilesChanged> {
  const changes = tileChanges(order.lines, tiles);
  if (!changes) return { kind: 'unknown_tile' };
  const isDone = !photoRequestOf(order) && changes.every(({ before, after }) => isSamePicture(before, after));
  // Photo problems are useless to the shopper once the order is final.
  const now = clock.now();
  if (!isDone && !mayChangeTiles(order, tiles, now.toISOString())) return { kind: 'not_allowed' };
  const ordered = new Set(order.lines.flatMap((line) => line.tiles.map(({ photoKey }) => photoKey)));
  const keys = tiles.map(({ photoKey }) => photoKey);
  const foreign = await ownership.foreignPhotos(tenantId, shopper, keys);
  const unknown = foreign.filter((index) => !ordered.has(keys[index] ?? ''));
  if (unknown.length > 0) return { kind: 'unknown_photo', indexes: unknown };
  const records = await keepUsed(photos, tenantId, await photos.getAll(tenantId, keys));
  for (const [index, { line, before, after }] of changes.entries()) {
    const isLeft = isDone || isSamePicture(before, after);
    const problem = isLeft ? undefined : tileProblem(line.product, after, records.get(after.photoKey));
    if (problem) return { kind: 'unprintable', index, problem };
  }
  const framed = withOriginals(tiles, records).map((tile, index) => {
    const change = changes[index];
    const found = change && tilePreflight(change.line, change.after, records.get(tile.photoKey), order.walls);
    return found ? { ...tile, preflight: found } : tile;
  });
  const isAsked = photoRequestOf(order) !== undefined;
  // The sweep follows up after a crash in between.
  if (isAsked) await orders.followUpAt(tenantId, order.id, new Date(now.getTime() + FOLLOW_UP_AFTER_MS).toISOString());
  const changed = await orders.changeSeen(tenantId, order.id, [{ kind: 'change_tiles', tiles: framed }], {
    actor,
    version,
  });
  if (isAsked && changed.kind === 'changed') await orders.followUpAt(tenantId, order.id, now.toISOString());
  return changed;
}
