import { makeZip } from 'client-zip';
import type * as z from 'zod/mini';
import type { PrintFilesReply } from '../../../../shared/order/admin-wire.ts';
import { isSameTile } from '../../../../shared/order/contents.ts';
import { type NumberedTile, nameOf, tilesAsTheyHang } from '../../../../shared/order/hanging-order.ts';
import type { TileName } from '../../../../shared/order/history.ts';
import {
  type ManifestFile,
  manifestOf,
  type PrintManifest,
  sheetsOf,
} from '../../../../shared/order/print-manifest.ts';
import type { FetchedPrint } from './fetch-print.ts';
import { printList } from './print-list.ts';
import { type ZipFailure, type ZippedOrder, zippedTiles } from './zipped-order.ts';

type Prints = z.infer<typeof PrintFilesReply>;

export interface ZipWork {
  orders: readonly ZippedOrder[];
  /** Lists files when an order starts, because URLs expire after 15 minutes; undefined without files. */
  listPrints(order: ZippedOrder): Promise<Prints | undefined>;
  fetchPrint(file: Prints['files'][number]): Promise<FetchedPrint>;
  onFile(progress: { files: number; orderId: string }): void;
  /** Asks staff whether to retry or stop. */
  onFailure(failure: ZipFailure): Promise<'again' | 'stop'>;
}

export interface ZipEntry {
  name: string;
  input: Uint8Array<ArrayBuffer> | string;
  lastModified: Date;
}

/** Staff stopped the download; the partial archive is discarded. */
export class ZipStopped extends Error {}

/**
 * Yields the files of an archive, each after its checksum is verified. A failure waits for a decision and resumes at
 * the same file, so that no file is downloaded twice.
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
        // The URL may have expired.
        prints = await listed(work, order, tiles);
      }
      files++;
      work.onFile({ files, orderId: order.id });
    }
    const json = JSON.stringify(archiveManifest(order, prints, folder), null, 2);
    yield { name: `${folder}/manifest.json`, input: json, lastModified };
  }
}

/** Names the folder by order number, plus the tenant if the number is not unique in the archive. */
function folderOf({ id, tenantId }: ZippedOrder, orders: readonly ZippedOrder[]): string {
  return orders.filter((order) => order.id === id).length === 1 ? id : `${id}-${tenantId}`;
}

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

async function decided(work: ZipWork, failure: ZipFailure): Promise<void> {
  if ((await work.onFailure(failure)) === 'stop') throw new ZipStopped();
}

type Tiles = readonly NumberedTile[];

interface ArchiveManifest extends PrintManifest {
  isComplete: boolean;
  /** In hanging order. */
  files: (ManifestFile & { position: number; path: string })[];
}

/** Builds the manifest, which lets the recipient check that the folder is complete. */
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

/** Size limit of an archive built in memory, for browsers that cannot stream to disk. */
const PART_BYTES_MAX = 250_000_000;

/** Yields archives of whole files, each up to the size limit unless a single file exceeds it. */
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

interface ZippedPrint {
  folder: string;
  /** Hanging position, from 1. */
  position: number;
  /** Tiles of the order; sets the number of digits of the position. */
  tiles: number;
  /** File name as labs and the manifest use it. */
  fileName: string;
  copies: number;
}

/**
 * Builds the path of a print. The position comes first, so that files sort in hanging order. A file with several copies
 * goes into a folder named after them, because its name is limited to 15 characters: `A7K2Q9/5_copies/02_A7K2Q9-002.jpg`.
 */
function zipPath({ folder, position, tiles, fileName, copies }: ZippedPrint): string {
  const digits = Math.max(2, String(tiles).length);
  const name = `${String(position).padStart(digits, '0')}_${fileName}`;
  return `${folder}/${copies > 1 ? `${copies}_copies/` : ''}${name}`;
}

/** Path of the print list; the name states the number of sheets for staff who only see the file list. */
function printListPath(folder: string, sheets: number): string {
  return `${folder}/00_PRINT_${sheets}_${sheets === 1 ? 'SHEET' : 'SHEETS'}.txt`;
}
