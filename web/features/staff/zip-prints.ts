import { makeZip } from 'client-zip';
import type * as z from 'zod/mini';
import type { PrintFilesReply } from '../../../shared/order/admin-wire.ts';
import { isSameTile } from '../../../shared/order/contents.ts';
import { type NumberedTile, nameOf, tilesAsTheyHang } from '../../../shared/order/hanging-order.ts';
import type { TileName } from '../../../shared/order/history.ts';
import { type ManifestFile, manifestOf, type PrintManifest, sheetsOf } from '../../../shared/order/print-manifest.ts';
import type { FetchedPrint } from './fetch-print.ts';
import { printList } from './print-list.ts';
import { printListPath, zipPath } from './zip-name.ts';
import { type ZippedOrder, type ZipTrouble, zippedTiles } from './zipped-order.ts';

type Prints = z.infer<typeof PrintFilesReply>;

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
    const tiles = zippedTiles(order);
    const folder = folderOf(order, work.orders);
    const lastModified = new Date(order.placedAt);
    let prints = await listed(work, order, tiles);
    const manifest = archiveManifest(order, prints, folder);
    yield { ...textOf(order, prints, manifest, folder), lastModified };
    for (const { name, path } of manifest.files) {
      for (;;) {
        const file = prints.files.find((each) => each.name === name);
        const fetched: FetchedPrint = file ? await work.fetchPrint(file) : { kind: 'bad', fault: 'refused' };
        if (file && fetched.kind === 'good') {
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
    const json = JSON.stringify(archiveManifest(order, prints, folder), null, 2);
    yield { name: `${folder}/manifest.json`, input: json, lastModified };
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
      const files = prints.files.filter(isWanted);
      return { isComplete: missing.length === 0, missing, files, totalSheets: sheetsOf(files) };
    }
    await decided(work, { orderId: order.id, fault: 'no_list' });
  }
}

async function decided(work: ZipWork, trouble: ZipTrouble): Promise<void> {
  if ((await work.onTrouble(trouble)) === 'stop') throw new ZipStopped();
}

type Tiles = readonly NumberedTile[];

interface ArchiveManifest extends PrintManifest {
  isComplete: boolean;
  /** as the tiles hang */
  files: (ManifestFile & { position: number; path: string })[];
}

/** The contents of an order's folder, to check that it is complete. */
function archiveManifest(order: ZippedOrder, { files, isComplete }: Prints, folder: string): ArchiveManifest {
  const places = tilesAsTheyHang(order);
  const positionOf = (file: TileName) =>
    places.find((each) => isSameTile(nameOf(each), file))?.position ?? places.length;
  const positions = new Map(files.map((file) => [file.name, positionOf(file)]));
  const { orderId, ...manifest } = manifestOf(order, files, order.only);
  return {
    orderId,
    isComplete,
    ...manifest,
    files: manifest.files
      .map((file) => {
        const { name: fileName, copies } = file;
        const position = positions.get(fileName) ?? places.length;
        const path = zipPath({ folder, position, tiles: places.length, fileName, copies });
        return { position, path, ...file };
      })
      .sort((a, b) => a.position - b.position),
  };
}

function textOf(
  order: ZippedOrder,
  { missing }: Prints,
  manifest: ArchiveManifest,
  folder: string,
): Pick<ZipEntry, 'name' | 'input'> {
  const isMissing = (each: NumberedTile) => missing.some((tile) => isSameTile(nameOf(each), tile));
  const text = printList({
    manifest,
    files: manifest.files,
    lines: order.lines,
    missing: zippedTiles(order)
      .filter(isMissing)
      .map(({ position }) => position),
    isReprint: order.only !== undefined,
  });
  return { name: printListPath(folder, manifest.totalSheets), input: text };
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
