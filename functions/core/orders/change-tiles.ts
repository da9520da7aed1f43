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
  /** one of them is no tile of the order */
  | { kind: 'unknown_tile' }
  /** indexes into the tiles that were asked for; the photo is not the caller's to use */
  | { kind: 'unknown_photo'; indexes: number[] }
  | { kind: 'unprintable'; index: number; problem: TileProblem };

/** As long as an API call may take, and more. */
const FOLLOWED_AFTER_MS = 2 * 60_000;

/**
 * Puts other pictures onto tiles of an order, while it may be changed or where its shopper was asked to: other crops of
 * the photos of the order, which whoever may change it may use, and photos of the caller's own. Held against the same
 * rules as at the checkout. What it cost and what it is made of stay, and so does the project that it was ordered from.
 * Again changes nothing.
 *
 * @param seen what the shopper decided on
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
  // what is said about a photo is of no use where nothing can be changed any more
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
  // whoever dies in between is followed by the sweep
  if (isAsked) await orders.followUpAt(tenantId, order.id, new Date(now.getTime() + FOLLOWED_AFTER_MS).toISOString());
  const changed = await orders.changeSeen(tenantId, order.id, [{ kind: 'change_tiles', tiles: framed }], {
    actor,
    version,
  });
  if (isAsked && changed.kind === 'changed') await orders.followUpAt(tenantId, order.id, now.toISOString());
  return changed;
}
