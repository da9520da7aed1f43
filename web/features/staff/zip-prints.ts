import { makeZip } from 'client-zip';
import type * as z from 'zod/mini';
import { type NumberedTile, nameOf, onlyReprinted, tilesAsTheyHang } from '../../../shared/orders/hanging-order.ts';
import { isSameTile } from '../../../shared/orders/order-tile.ts';
import type { ReprintTile, TileName } from '../../../shared/schemas/order-history.ts';
import type { PrintFilesReply } from '../../../shared/wire/orders.ts';
import type { PrintRoomOrder } from '../../../shared/wire/print-room.ts';
import type { FetchedPrint, PrintFault } from './fetch-print.ts';
import { zipName } from './zip-name.ts';

type Prints = z.infer<typeof PrintFilesReply>;
export type ZippedOrder = Pick<PrintRoomOrder, 'id' | 'tenantId' | 'lines' | 'walls' | 'placedAt'> & {
  /** these tiles alone, where they are printed again */
  only?: readonly ReprintTile[];
};

/** What went wrong: with one file, or with the list of an order's files. */
export type ZipTrouble = { orderId: string; name?: string; fault: PrintFault | 'no_list' };

export interface ZipWork {
  orders: readonly ZippedOrder[];
  /** addresses are asked for when an order is begun, because they are good for 15 minutes; undefined where there are none */
  listPrints(order: ZippedOrder): Promise<Prints | undefined>;
  fetchPrint(file: Prints['files'][number]): Promise<FetchedPrint>;
  onFile(progress: { files: number; orderId: string }): void;
  /** waits for a person: whether to try again or to give up */
  onTrouble(trouble: ZipTrouble): Promise<'again' | 'stop'>;
}

export interface ZipEntry {
  name: string;
  input: Uint8Array<ArrayBuffer> | string;
  lastModified: Date;
}

/** Somebody gave up: what is written so far is thrown away. */
export class ZipStopped extends Error {}

/**
 * The files of an archive one after the other, each checked against its checksum before it is passed on. What fails waits for
 * a person and goes on at the same file, so that nothing is fetched twice.
 *
 * @throws ZipStopped
 */
export async function* zipEntries(work: ZipWork): AsyncGenerator<ZipEntry> {
  let files = 0;
  for (const order of work.orders) {
    const all = tilesAsTheyHang(order);
    const folder = folderOf(order, work.orders);
    const tiles = order.only ? onlyReprinted(all, order.only) : all;
    const lastModified = new Date(order.placedAt);
    let prints = await listed(work, order, tiles);
    for (const { name } of inHangingOrder(prints, tiles)) {
      for (;;) {
        const file = prints.files.find((each) => each.name === name);
        const fetched: FetchedPrint = file ? await work.fetchPrint(file) : { kind: 'bad', fault: 'refused' };
        if (file && fetched.kind === 'good') {
          const path = zipName(folder, positionOf(file, tiles), all.length, name);
          yield { name: path, input: fetched.bytes, lastModified };
          break;
        }
        if (fetched.kind === 'bad') await decided(work, { orderId: order.id, name, fault: fetched.fault });
        // its address may be too old by now
        prints = await listed(work, order, tiles);
      }
      files++;
      work.onFile({ files, orderId: order.id });
    }
    const manifest = JSON.stringify(manifestOf(order.id, prints, { folder, tiles, count: all.length }), null, 2);
    yield { name: `${folder}/manifest.json`, input: manifest, lastModified };
  }
}

/** The order's number; with its tenant where another one in the archive has the same number. */
function folderOf({ id, tenantId }: ZippedOrder, orders: readonly ZippedOrder[]): string {
  return orders.filter((order) => order.id === id).length === 1 ? id : `${id}-${tenantId}`;
}

/** The files of these tiles. */
async function listed(work: ZipWork, order: ZippedOrder, tiles: Tiles): Promise<Prints> {
  const isWanted = (file: TileName) => tiles.some((each) => isSameTile(nameOf(each), file));
  for (;;) {
    const prints = await work.listPrints(order);
    if (prints) {
      const missing = prints.missing.filter(isWanted);
      return { isComplete: missing.length === 0, missing, files: prints.files.filter(isWanted) };
    }
    await decided(work, { orderId: order.id, fault: 'no_list' });
  }
}

async function decided(work: ZipWork, trouble: ZipTrouble): Promise<void> {
  if ((await work.onTrouble(trouble)) === 'stop') throw new ZipStopped();
}

type Tiles = readonly NumberedTile[];
type ListedFile = Prints['files'][number];

const tileOf = (file: ListedFile, tiles: Tiles): NumberedTile | undefined =>
  tiles.find((each) => isSameTile(nameOf(each), file));

const positionOf = (file: ListedFile, tiles: Tiles): number => tileOf(file, tiles)?.position ?? tiles.length;

function inHangingOrder({ files }: Prints, tiles: Tiles): ListedFile[] {
  return [...files].sort((a, b) => positionOf(a, tiles) - positionOf(b, tiles));
}

/**
 * What is in the folder, so that whoever prints it can check that all of it is there.
 *
 * @param count of all tiles of the order: places are told with as many digits as it has
 */
function manifestOf(
  orderId: string,
  prints: Prints,
  { folder, tiles, count }: { folder: string; tiles: Tiles; count: number },
) {
  return {
    orderId,
    isComplete: prints.isComplete,
    files: inHangingOrder(prints, tiles).map((file) => {
      const position = positionOf(file, tiles);
      const found = tileOf(file, tiles);
      const { name, bytes, md5, widthPx, heightPx } = file;
      return {
        position,
        path: zipName(folder, position, count, name),
        name,
        bytes,
        md5,
        widthPx,
        heightPx,
        copies: found?.tile.copies ?? file.copies,
        sku: found?.line.sku,
        frameColor: found?.tile.frameColor,
      };
    }),
  };
}

/** Where a browser cannot write to a file as it goes: archives are made in memory, and none is larger than about this. */
const PART_BYTES_MAX = 250_000_000;

/** One archive after the other, each of whole files and of so many bytes at most, but for a single file that is larger. */
export async function* zipParts(
  entries: AsyncIterator<ZipEntry>,
  bytesMax = PART_BYTES_MAX,
): AsyncGenerator<ReadableStream<Uint8Array>> {
  let next = await entries.next();
  async function* part() {
    let bytes = 0;
    while (!next.done && (bytes === 0 || bytes + next.value.input.length <= bytesMax)) {
      bytes += next.value.input.length;
      yield next.value;
      next = await entries.next();
    }
  }
  while (!next.done) yield makeZip(part());
}
