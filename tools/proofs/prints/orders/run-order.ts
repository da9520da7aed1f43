import { createHash } from 'node:crypto';
import { askForPhotos } from '../../../../functions/core/orders/ask-for-photos.ts';
import { changeTiles } from '../../../../functions/core/orders/change-tiles.ts';
import { requestReprint } from '../../../../functions/core/orders/reprint-order.ts';
import { createCartLinkStore } from '../../../../functions/core/owners/cart-link-store.ts';
import { createOwnership } from '../../../../functions/core/owners/ownership.ts';
import { parsePhotoKey } from '../../../../functions/core/photos/photo-keys.ts';
import { isReadyPhoto, type ReadyPhoto } from '../../../../functions/core/photos/photo-record.ts';
import { createPictureStore } from '../../../../functions/core/photos/picture-store.ts';
import { takeInPhoto } from '../../../../functions/core/photos/take-in-photo.ts';
import { remakeReprint } from '../../../../functions/core/production/remake-reprint.ts';
import type { RenderTiles } from '../../../../functions/core/production/render-tiles.ts';
import { decodeHeic } from '../../../../functions/imaging/heic/heic-decoder.ts';
import { inspectPhoto } from '../../../../functions/imaging/inspect-photo.ts';
import { coverBox } from '../../../../shared/geometry/crop-box.ts';
import { tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import { aspectOf } from '../../../../shared/geometry/units.ts';
import type { PrintFile } from '../../../../shared/order/print-job.ts';
import { printFilesOf } from '../../../../shared/order/print-manifest.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { hasMat } from '../../../../shared/product/options.ts';
import type { TestDynamo } from '../../../../tests/support/dynamo.ts';
import type { PrintPlan } from '../plan.ts';
import { openPrintWorld, type PrintWorld } from '../world.ts';
import type { DrawnOrder } from './draw-order.ts';
import { expectedPrint, meanDifference, type PhotoLevels, photoLevels, seenPrint } from './expected-print.ts';
import { type PhotoSpec, photoFile, photoName } from './photo-files.ts';
import { orderOf } from './place-order.ts';

export interface OrderResult {
  /** Descriptions; empty if the order was printed correctly. */
  faults: string[];
  /** Mean difference of each print from the expected picture, in levels. */
  differences: number[];
}

/** Maximum mean difference of a print from the expected picture, in levels. */
const DIFFERENCE_MAX = 4;
const NO_FAULTS: Omit<PrintPlan, 'seed'> = {
  tilesOfPhotos: [],
  killAt: [],
  crashShare: 0,
  refusedShare: 0,
  lostAnswerShare: 0,
  doubledShare: 0,
  lostShare: 0,
  parallel: false,
  shortOfTimeShare: 0,
};
const STAFF = { kind: 'staff', id: 'pat' } as const;

/** Takes photos in, places the order, prints it, applies the drawn changes, and compares each print with the photo. */
export async function runOrder(
  dynamo: TestDynamo,
  orderId: string,
  drawn: DrawnOrder,
  renderTiles: RenderTiles,
): Promise<OrderResult> {
  const bucket = new Map<string, Buffer>();
  const uploads = {
    get: async (key: string) => {
      const body = bucket.get(key);
      return body && { body, etag: md5(body) };
    },
  };
  const world = openPrintWorld(dynamo, { ...NO_FAULTS, seed: drawn.seed }, { renderTiles, uploads });
  const faults: string[] = [];
  const owner = `K-${orderId}` as const;
  const photos: ReadyPhoto[] = [];
  for (const [index, spec] of drawn.photos.entries()) {
    const key = drawn.shared.has(index)
      ? `shared/default/S-${orderId}/photo-${index}`
      : `uploads/default/${owner}/photo-${index}`;
    photos.push(await takenIn(world, bucket, key, spec));
  }
  const order = orderOf(orderId, drawn, photos);
  await world.orders.place({ order, owner, cartId: `cart-${orderId}`, alongside: [] });
  await print(world, orderId, faults);
  const [first] = order.lines;
  if (drawn.isPhotoReplaced && first) await replacePhoto(dynamo, world, { order, owner, photos }, faults);
  const files = await filesOf(world, orderId);
  if (drawn.isReprinted) await reprint(world, orderId, files, faults);
  const differences = await compare(world, orderId, { bucket, drawn, photos }, faults);
  return { faults: [...new Set(faults)], differences };
}

/** Like intake; the shop's own pictures get the same record from the seed. */
async function takenIn(
  world: PrintWorld,
  bucket: Map<string, Buffer>,
  key: string,
  spec: PhotoSpec,
): Promise<ReadyPhoto> {
  const body = await photoFile(spec);
  const put = async (name: string, bytes: Uint8Array) => void bucket.set(name, Buffer.from(bytes));
  const isShared = key.startsWith('shared/');
  // intake processes uploads only
  const uploadKey = isShared ? `uploads/default/K-seed/${createHash('md5').update(key).digest('hex')}` : key;
  bucket.set(uploadKey, body);
  const taken = await takeInPhoto(
    {
      uploads: { get: async (name) => ({ body: bucket.get(name) ?? Buffer.alloc(0), etag: md5(body) }) },
      originals: { put },
      pictures: createPictureStore({ put }),
      photos: world.photos,
      inspect: (bytes) => inspectPhoto(bytes, { decodeHeic }),
      clock: world.clock,
    },
    { key: uploadKey, etag: md5(body), bytes: body.length },
  );
  if (taken.kind !== 'ready' || !isReadyPhoto(taken.record))
    throw new Error(`${photoName(spec)} is ${taken.kind}: ${'record' in taken ? taken.record.refusal : ''}`);
  if (!isShared) return taken.record;
  const { originalKey: _, ...record } = taken.record;
  const shared = { ...record, key };
  bucket.set(key, body);
  const inspected = await inspectPhoto(body);
  const location = parsePhotoKey(key);
  if (inspected.kind === 'ready' && location)
    await createPictureStore({ put }).put(location, inspected.photo.previews, inspected.photo.header.upright);
  await world.photos.put(shared);
  return shared;
}

/** Follows the order and delivers its messages once: no job may need a retry. */
async function print(world: PrintWorld, orderId: string, faults: string[]): Promise<void> {
  await world.follow(orderId);
  await world.deliver();
  if (world.queue.bodies().length > 0) faults.push('a print job failed at its first attempt');
  const order = (await world.orders.get('default', orderId))?.order;
  if (order?.productionState !== 'ReadyToPrint')
    faults.push(`the order is ${order?.productionState}, not ReadyToPrint`);
  for (const { reason, note } of order?.holds ?? []) faults.push(`the order is on hold: ${reason} ${note ?? ''}`);
}

/** Staff request another photo for the first tile; the shopper sends one, which is printed. */
async function replacePhoto(
  dynamo: TestDynamo,
  world: PrintWorld,
  { order, owner, photos }: { order: Order; owner: `K-${string}`; photos: readonly ReadyPhoto[] },
  faults: string[],
): Promise<void> {
  const { id: orderId } = order;
  const split = order.walls.find((wall) => wall.split);
  const name = { lineNumber: order.lines[0]?.number ?? 1, tileNumber: order.lines[0]?.tiles[0]?.number ?? 1 };
  // pieces of a split use one photo and are replaced together
  if (split?.places.some((place) => place.lineNumber === name.lineNumber && place.tileNumber === name.tileNumber))
    return;
  const ref = { tenantId: 'default', orderId } as const;
  const asked = { id: `ask-${orderId}`, tiles: [name], message: 'Please choose a sharper photo.' };
  const held = await askForPhotos({ orders: world.orders }, ref, { asked }, STAFF);
  if (held.kind !== 'changed') return void faults.push(`the request for another photo is ${held.kind}`);
  const photo = photos.at(-1);
  const [line] = order.lines;
  const [tile] = line?.tiles ?? [];
  if (!photo || !line || !tile) throw new Error('The order has no tile');
  const frame = tileFrame(line.product, tile.orientation, hasMat(tile.matColor));
  const changed = await changeTiles(
    {
      orders: world.orders,
      photos: world.photos,
      ownership: createOwnership({ cartLinks: createCartLinkStore(dynamo.shop) }),
      clock: world.clock,
    },
    { tenantId: 'default', order: held.stored.order },
    {
      tiles: [{ ...name, photoKey: photo.key, crop: coverBox(photo, aspectOf(frame.picture)) }],
      version: held.stored.order.version,
    },
    { actor: { kind: 'shopper' }, shopper: { owner, cartOwner: owner } },
  );
  if (changed.kind !== 'changed') return void faults.push(`the replacement photo is ${changed.kind}`);
  await print(world, orderId, faults);
}

/** The print team reprints tiles of the first line: their files are regenerated, with the same bytes. */
async function reprint(
  world: PrintWorld,
  orderId: string,
  files: readonly PrintFile[],
  faults: string[],
): Promise<void> {
  const ref = { tenantId: 'default', orderId } as const;
  const printed = await world.orders.change('default', orderId, [{ kind: 'production', to: 'Printed' }], STAFF);
  const order = printed.kind === 'changed' ? printed.stored.order : undefined;
  const [line] = order?.lines ?? [];
  const [tile] = line?.tiles ?? [];
  if (!line || !tile) return void faults.push(`marking the order as printed is ${printed.kind}`);
  const deps = { orders: world.orders, jobs: world.jobs, clock: world.clock };
  const request = {
    reprintId: `reprint-${orderId}`,
    tiles: [{ lineNumber: line.number, tileNumber: tile.number, copies: 1 }],
    reason: 'damaged_here' as const,
  };
  const requested = await requestReprint(deps, ref, request, STAFF);
  if (requested.kind !== 'requested') return void faults.push(`a reprint is ${requested.kind}`);
  for (const { key } of files) world.files.delete(key);
  const remade = await remakeReprint(deps, ref, request.reprintId, STAFF);
  if (remade.kind !== 'changed') return void faults.push(`rendering a reprint is ${remade.kind}`);
  await world.follow(orderId);
  await world.deliver();
  if (world.queue.bodies().length > 0) faults.push('a reprint failed at its first attempt');
  const again = await filesOf(world, orderId);
  if (again.map(({ md5: hash }) => hash).join() !== files.map(({ md5: hash }) => hash).join())
    faults.push('files of a reprint differ from those of the order');
}

async function filesOf(world: PrintWorld, orderId: string): Promise<PrintFile[]> {
  return printFilesOf(await world.jobs.jobs('default', orderId));
}

async function compare(
  world: PrintWorld,
  orderId: string,
  { bucket, drawn, photos }: { bucket: ReadonlyMap<string, Buffer>; drawn: DrawnOrder; photos: readonly ReadyPhoto[] },
  faults: string[],
): Promise<number[]> {
  const order = (await world.orders.get('default', orderId))?.order;
  const files = await filesOf(world, orderId);
  const decoded = new Map<string, PhotoLevels>();
  const differences: number[] = [];
  for (const line of order?.lines ?? []) {
    for (const tile of line.tiles) {
      const file = files.find((each) => each.lineNumber === line.number && each.tileNumber === tile.number);
      const bytes = file && world.files.get(file.key);
      // files of tiles without a reprint were deleted above
      if (!bytes) {
        if (!drawn.isReprinted || !file) faults.push(`tile ${line.number}-${tile.number} has no print`);
        continue;
      }
      const index = photos.findIndex(({ key }) => key === tile.photoKey);
      const photo = photos[index];
      const spec = drawn.photos[index];
      if (!photo || !spec) throw new Error(`Tile ${line.number}-${tile.number} has an unknown photo`);
      const levels =
        decoded.get(photo.key) ??
        (await photoLevels(bucket.get(photo.workingKey ?? photo.originalKey ?? photo.key) ?? Buffer.alloc(0)));
      decoded.set(photo.key, levels);
      const difference = meanDifference(await seenPrint(bytes), await expectedPrint(levels, tile, line.product));
      differences.push(difference);
      if (difference > DIFFERENCE_MAX)
        faults.push(
          `${file.name} of ${photoName(spec)} differs by ${difference.toFixed(1)} levels: ${JSON.stringify(tile)}`,
        );
    }
  }
  return differences;
}

function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex');
}
