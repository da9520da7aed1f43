import { createHash } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { createLog } from '../../functions/adapters/log.ts';
import type { Table } from '../../functions/core/db/table.ts';
import { type CartOwner, type OwnerKey, ownerOfCartToken, ownerOfCustomer } from '../../functions/core/lib/owner.ts';
import { drawOrderId } from '../../functions/core/orders/order-id.ts';
import { createOrderStore } from '../../functions/core/orders/order-store.ts';
import { createCartLinkStore } from '../../functions/core/owners/cart-link-store.ts';
import { keepUsed } from '../../functions/core/photos/keep-used.ts';
import {
  detailKey,
  originalKey,
  parsePhotoKey,
  previewKey,
  thumbnailKey,
  uploadKey,
} from '../../functions/core/photos/photo-keys.ts';
import { createPhotoLifeStore, type DuePhoto } from '../../functions/core/photos/photo-life-store.ts';
import { photoPartition } from '../../functions/core/photos/photo-rows.ts';
import { createPhotoStore } from '../../functions/core/photos/photo-store.ts';
import { endPhotos } from '../../functions/core/privacy/end-photos.ts';
import { createProjectStore } from '../../functions/core/projects/project-store.ts';
import { createVisitStore } from '../../functions/core/projects/visit-store.ts';
import type { Order } from '../../shared/order/schema.ts';
import { ANONYMOUS_PROJECT_DAYS, REPRINT_DAYS, TAGGED_AGE_MIN_DAYS } from '../../shared/photo/retention.ts';
import { exampleOrder, exampleProject, exampleRecord, exampleTile } from './examples.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TENANT = 'default';

interface ObjectInBucket {
  writtenMs: number;
  isTagged: boolean;
}

/**
 * Shoppers, their photos and a bucket with its lifecycle rule, on real tables with a movable clock. Tracks separately
 * what shoppers need, to verify the cleanup pass.
 */
export function newLifeWorld(table: Table, name: string) {
  let nowMs = Date.parse('2026-01-01T10:00:00Z');
  const clock = { now: () => new Date(nowMs) };
  const photos = createPhotoStore(table);
  const projects = createProjectStore(table);
  const cartLinks = createCartLinkStore(table);
  const visits = createVisitStore(table);
  const orders = createOrderStore(table, clock);
  const bucket = new Map<string, ObjectInBucket>();
  const hooks: { pattern: RegExp; run: () => Promise<void> }[] = [];
  let tagsLeft = Number.POSITIVE_INFINITY;

  const life = createPhotoLifeStore(table);
  const isOurs = ({ key }: DuePhoto) => known.has(key);
  const deps = {
    // All worlds of a file share the index.
    life: { ...life, due: async (now: Date) => (await life.due(now, 10_000)).filter(isOurs) },
    projects,
    cartLinks,
    visits,
    orders,
    objects: {
      async tag(key: string) {
        const hook = hooks.findIndex(({ pattern }) => pattern.test(key));
        if (hook !== -1) await hooks.splice(hook, 1)[0]?.run();
        if (tagsLeft-- <= 0) throw new Error('cut off');
        const found = bucket.get(key);
        if (found) found.isTagged = true;
      },
      async untag(key: string) {
        const found = bucket.get(key);
        if (found) found.isTagged = false;
      },
    },
    clock,
    log: createLog('test', () => undefined),
  };

  const known = new Set<string>();
  const walls = new Map<string, { owner: CartOwner; photos: string[]; touchedMs: number }>();
  const visited = new Map<string, number>();
  const customers = new Map<string, string>();
  const placed = new Map<string, { photos: string[]; endedMs?: number }>();

  const ownerNow = (cart: CartOwner): OwnerKey => {
    const customer = customers.get(cart);
    return customer === undefined ? cart : ownerOfCustomer(customer);
  };
  const wallId = (wall: string) => `${name}-${wall}`;
  const cart = (who: string): CartOwner => ownerOfCartToken(`${name}-${who}`);
  const keyOf = (owner: CartOwner, photoId: string) => uploadKey({ tenantId: TENANT, owner, photoId });

  const sha256Of = (bytes: string) => createHash('sha256').update(bytes).digest('hex');
  const hashes = new Map<string, string>();
  function objectsOf(key: string): string[] {
    const location = parsePhotoKey(key);
    const sha256 = hashes.get(key);
    if (!location || !sha256) return [];
    return [previewKey(location), thumbnailKey(location), detailKey(location), originalKey(location, sha256)];
  }

  async function upload(owner: CartOwner, photoId: string, bytes: string): Promise<string> {
    const key = keyOf(owner, photoId);
    const newest = await photos.getNewest(TENANT, key);
    if (newest?.status === 'ready' && newest.endedAt === undefined) return key;
    const sha256 = sha256Of(bytes);
    hashes.set(key, sha256);
    known.add(key);
    for (const object of objectsOf(key)) bucket.set(object, { writtenMs: nowMs, isTagged: false });
    const record = exampleRecord(key, { hasDetail: true, sha256, etag: bytes, takenInAt: clock.now().toISOString() });
    const location = parsePhotoKey(key);
    await photos.takeIn({
      ...record,
      ...(location && { originalKey: originalKey(location, sha256) }),
      ...(newest && { mayBeTagged: true }),
    });
    return key;
  }

  /** @returns the usable photos on the wall */
  async function save(owner: CartOwner, wall: string, keys: readonly string[]): Promise<string[]> {
    const kept = await keepUsed(photos, TENANT, await photos.getAll(TENANT, keys));
    const usable = [...kept.keys()];
    const under = ownerNow(owner);
    const stored = await projects.get(TENANT, under, wallId(wall));
    const tiles = usable.map((key, index) => exampleTile(key, { id: `tile-${index}` }));
    const version = stored?.version ?? 0;
    const updatedAt = clock.now().toISOString();
    await projects.save(TENANT, under, exampleProject(tiles, { id: wallId(wall), version, updatedAt }));
    walls.set(`${owner}/${wall}`, { owner, photos: usable, touchedMs: nowMs });
    return usable;
  }

  async function removeWall(owner: CartOwner, wall: string): Promise<void> {
    await projects.remove(TENANT, ownerNow(owner), wallId(wall));
    walls.delete(`${owner}/${wall}`);
  }

  async function photosOnWall(owner: CartOwner, wall: string): Promise<string[]> {
    const stored = await projects.get(TENANT, ownerNow(owner), wallId(wall));
    return stored?.tiles.map(({ imagePath }) => imagePath) ?? [];
  }

  async function order(owner: CartOwner, keys: readonly string[]): Promise<string> {
    const [first = ''] = keys;
    const id = drawOrderId((limit) => Math.floor(Math.random() * limit));
    const example = exampleOrder(first, { id, placedAt: clock.now().toISOString() });
    const lines = example.lines.map((line) => ({
      ...line,
      tiles: keys.flatMap((photoKey, index) =>
        line.tiles.slice(0, 1).map((tile) => ({ ...tile, number: index + 1, photoKey })),
      ),
    }));
    const { customerId: _none, ...anonymous }: Order = { ...example, lines };
    const customerId = customers.get(owner);
    const bought: Order = { ...anonymous, ...(customerId !== undefined && { customerId }) };
    await orders.place({ order: bought, owner, cartId: `${name}-${id}`, alongside: [] });
    placed.set(id, { photos: [...keys] });
    return id;
  }

  async function endOrder(orderId: string | undefined): Promise<void> {
    const found = placed.get(orderId ?? '');
    if (!orderId || !found || found.endedMs !== undefined) return;
    await orders.change(TENANT, orderId, [{ kind: 'production', to: 'Cancelled' }], { kind: 'system' });
    found.endedMs = nowMs;
  }

  /** Moves the walls of the cart to the customer at login, like the app. */
  async function signIn(owner: CartOwner, customerName: string): Promise<void> {
    const customer = `${name}-${customerName}`;
    if (customers.has(owner)) return;
    await cartLinks.link(TENANT, owner, customer);
    customers.set(owner, customer);
    for (const id of await projects.ids(TENANT, owner)) {
      // Here, two carts can have walls of the same name; real ids are unique.
      const isTaken = (await projects.get(TENANT, ownerOfCustomer(customer), id)) !== undefined;
      if (!isTaken) await projects.move(TENANT, owner, ownerOfCustomer(customer), id);
    }
  }

  async function visit(owner: CartOwner): Promise<void> {
    await visits.note(TENANT, owner, clock.now());
    visited.set(owner, nowMs);
  }

  /** Photos that shoppers would miss, derived from their actions and not from the data that the pass reads. */
  async function needed(): Promise<Set<string>> {
    const keys = new Set<string>();
    for (const [place, wall] of walls) {
      const { owner, touchedMs } = wall;
      // A wall replaced by one of the same name no longer exists.
      const there = await photosOnWall(owner, place.slice(owner.length + 1));
      const lastMs = Math.max(touchedMs, visited.get(owner) ?? 0);
      // A visit is recorded once a week.
      const isLeft = !customers.has(owner) && lastMs + (ANONYMOUS_PROJECT_DAYS - 7) * DAY_MS <= nowMs;
      if (!isLeft) for (const key of wall.photos) if (there.includes(key)) keys.add(key);
    }
    for (const { photos: keys_, endedMs } of placed.values())
      if (endedMs === undefined || endedMs + REPRINT_DAYS * DAY_MS > nowMs) for (const key of keys_) keys.add(key);
    return keys;
  }

  async function leaveEverything(): Promise<void> {
    for (const id of placed.keys()) await endOrder(id);
    for (const place of [...walls.keys()]) {
      const [owner = '', wall = ''] = place.split('/');
      await removeWall(owner as CartOwner, wall);
    }
    const owners = [...customers].flatMap(([each, customer]) => [each as OwnerKey, ownerOfCustomer(customer)]);
    for (const owner of owners)
      for (const id of await projects.ids(TENANT, owner)) await projects.remove(TENANT, owner, id);
  }

  return {
    cart,
    keyOf,
    upload,
    save,
    removeWall,
    photosOnWall,
    order,
    endOrder,
    signIn,
    visit,
    needed,
    leaveEverything,
    walls: (owner: OwnerKey) => projects.ids(TENANT, owner),
    passDays(days: number) {
      nowMs += days * DAY_MS;
      tagsLeft = Number.POSITIVE_INFINITY;
    },
    look: () => endPhotos(deps, new Date(nowMs + DAY_MS)),
    isUsable: async (key: string) => (await photos.get(TENANT, key)) !== undefined,
    tagged(key: string) {
      const there = objectsOf(key).flatMap((object) => bucket.get(object) ?? []);
      const tagged = there.filter(({ isTagged }) => isTagged).length;
      return { tagged, untagged: there.length - tagged };
    },
    /** Simulates S3's nightly lifecycle run; see the rule in infra/constructs/buckets.ts. */
    runRules() {
      for (const [key, { writtenMs, isTagged }] of bucket) {
        const expiresMs = Math.ceil((writtenMs + TAGGED_AGE_MIN_DAYS * DAY_MS) / DAY_MS) * DAY_MS;
        if (isTagged && expiresMs <= nowMs) bucket.delete(key);
      }
    },
    /** Until the clock advances. */
    failTaggingAfter(calls: number) {
      tagsLeft = calls;
    },
    beforeTagging(pattern: RegExp, run: () => Promise<void>) {
      hooks.push({ pattern, run });
    },
    objectCount: () => bucket.size,
    async rowsOf(key: string): Promise<unknown[]> {
      const owner = parsePhotoKey(key)?.owner ?? '';
      const { Items = [] } = await table.documents.send(
        new QueryCommand({
          TableName: table.tableName,
          KeyConditionExpression: 'pk = :pk',
          FilterExpression: '#key = :key',
          ExpressionAttributeNames: { '#key': 'key' },
          ExpressionAttributeValues: { ':pk': photoPartition(TENANT, owner), ':key': key },
        }),
      );
      return Items;
    },
  };
}
