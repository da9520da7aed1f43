import type { OrderDelivery } from '../delivery/schema.ts';
import { printTrim } from '../geometry/print-trim.ts';
import { tileFrame } from '../geometry/tile-frame.ts';
import { PREFLIGHT_CODES, type PreflightCode } from '../photo/preflight-codes.ts';
import { hasMat } from '../product/options.ts';
import { contentsOf, type Good, isSameTile } from './contents.ts';
import type { ReprintTile, TileName } from './history.ts';
import type { OrderTile } from './lines.ts';
import type { PrintFacts, PrintFile, PrintJob, PrintLikeness } from './print-job.ts';
import type { PrintRoomLine } from './print-room.ts';
import type { Order } from './schema.ts';

/**
 * Findings about a print: those of its tile, and whether the file differs from the preview, once it exists.
 */
export function printCodes(
  tile: Pick<OrderTile, 'preflight'>,
  file: Pick<PrintFile, 'likeness'> | undefined,
): PreflightCode[] {
  const found: PreflightCode[] = [...(tile.preflight?.codes ?? [])];
  if (file?.likeness && isUnlike(file.likeness)) found.push('UnlikePreview');
  return PREFLIGHT_CODES.filter((code) => found.includes(code));
}

/** ADR 20 has the measurements of correct prints, and of wrong ones. */
const SSIM_MIN = 0.9;
const LEVELS_MAX = 6;

function isUnlike({ ssim, levels, comparedWith }: PrintLikeness): boolean {
  return ssim < SSIM_MIN || levels > LEVELS_MAX || comparedWith === 'changed_preview';
}

/**
 * Every file of an order with its hash, size, trim and copies, for labs and print rooms. Later releases add fields and
 * change none: docs/spec 15.7.
 */
export interface PrintManifest {
  orderId: string;
  placedAt: string;
  delivery: ManifestDelivery;
  totalFiles: number;
  /** Sheets of paper, copies included. */
  totalSheets: number;
  files: ManifestFile[];
  /** Goods in the parcel. */
  goods: Pick<Good, 'sku' | 'title' | 'quantity'>[];
}

/** Shipped, or picked up at a store; the order has the address. */
interface ManifestDelivery {
  title: string;
  isPickUp: boolean;
  store?: { id: string; name: string };
}

export type ManifestFile = Pick<PrintFile, 'name' | 'bytes' | 'md5' | 'widthPx' | 'heightPx' | 'copies'> &
  PrintFacts & {
    /** Photo pixels per visible inch. */
    ppi?: number | undefined;
    /** Preflight findings: shared/photo/preflight-codes.ts. */
    codes: PreflightCode[];
    likeness?: PrintFile['likeness'];
  };

export type ManifestOrder = Pick<Order, 'id' | 'placedAt'> & {
  delivery: Omit<OrderDelivery, 'amountCents'>;
  lines: readonly PrintRoomLine[];
};

/** @param only tiles to reprint, with their copies; omits the goods, which have left with the order */
export function manifestOf(
  order: ManifestOrder,
  files: readonly PrintFile[],
  only?: readonly ReprintTile[],
): PrintManifest {
  const listed = files.map((file) => manifestFile(order, file, only));
  return {
    orderId: order.id,
    placedAt: order.placedAt,
    delivery: deliveryOf(order.delivery),
    totalFiles: listed.length,
    totalSheets: sheetsOf(listed),
    files: listed,
    goods: only ? [] : contentsOf(order.lines).packed.map(({ sku, title, quantity }) => ({ sku, title, quantity })),
  };
}

function manifestFile(order: ManifestOrder, file: PrintFile, only: readonly ReprintTile[] | undefined): ManifestFile {
  const { line, tile } = printedTile(order, file);
  const { name, bytes, md5, widthPx, heightPx, likeness } = file;
  return {
    name,
    bytes,
    md5,
    widthPx,
    heightPx,
    copies: only ? sheetsOf(only.filter((each) => isSameTile(each, file))) : file.copies,
    ...printFacts(line, tile),
    ...(tile.preflight && { ppi: tile.preflight.ppi }),
    codes: printCodes(tile, file),
    ...(likeness && { likeness }),
  };
}

/** @throws RangeError for a file of another order */
export function factsOf(order: Pick<ManifestOrder, 'id' | 'lines'>, file: PrintFile): PrintFacts {
  const { line, tile } = printedTile(order, file);
  return printFacts(line, tile);
}

function printedTile({ id, lines }: Pick<ManifestOrder, 'id' | 'lines'>, file: PrintFile) {
  const line = lines.find(({ number }) => number === file.lineNumber);
  const tile = line?.tiles.find(({ number }) => number === file.tileNumber);
  if (!line || !tile) throw new RangeError(`${file.name} is a print of no tile of order ${id}`);
  return { line, tile };
}

export function printFacts({ sku, product }: Pick<PrintRoomLine, 'sku' | 'product'>, tile: OrderTile): PrintFacts {
  const { orientation, frameColor, matColor: color } = tile;
  const { printed, shown } = tileFrame(product, orientation, hasMat(color));
  return {
    sku,
    frameColor,
    sheetInches: { width: printed.widthInches, height: printed.heightInches },
    shownInches: { width: shown.widthInches, height: shown.heightInches },
    ...(hasMat(color) && { mat: { widthInches: product.matInches, color } }),
    ...printTrim(product, orientation),
  };
}

function deliveryOf({ title, isPickUp = false, store }: ManifestOrder['delivery']): ManifestDelivery {
  return { title, isPickUp, ...(store && { store: { id: store.id, name: store.name } }) };
}

/** Counts the printed sheets of these files or tiles. */
export function sheetsOf(printed: readonly Pick<PrintFile, 'copies'>[]): number {
  return printed.reduce((sum, { copies }) => sum + copies, 0);
}

/** Lists all files of print jobs by name, which is reading order. */
export function printFilesOf(jobs: readonly PrintJob[]): PrintFile[] {
  return jobs.flatMap((job) => job.files ?? []).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The tiles of an order that have no file. */
export function missingPrintsOf({ lines }: Pick<Order, 'lines'>, files: readonly TileName[]): TileName[] {
  return lines
    .flatMap((line) => line.tiles.map((tile) => ({ lineNumber: line.number, tileNumber: tile.number })))
    .filter((tile) => !files.some((file) => isSameTile(file, tile)));
}
