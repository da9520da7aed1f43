import type * as z from 'zod/mini';
import type { ReprintTile } from '../../../../shared/order/history.ts';
import type { PrintRoomOrder, PrintRoomOrderReply } from '../../../../shared/order/print-room.ts';
import type { TextsOf } from '../../../lib/texts.ts';
import { addContactSheet } from './contact-sheet.ts';
import { addPackingSlip } from './packing-slip.ts';
import type { paperTexts } from './paper-copy.ts';
import { createSheets } from './sheet.ts';
import { createTextPictures } from './text-picture.ts';
import { tileJpeg } from './tile-jpeg.ts';

export type PaperKind = 'slip' | 'sheet';

export interface PaperWork<Named extends { id: string } = { id: string }> {
  kind: PaperKind;
  /** Possibly of several tenants. */
  orders: readonly Named[];
  brandOf(order: Named): string;
  loadOrder(order: Named): Promise<Pick<z.infer<typeof PrintRoomOrderReply>, 'order' | 'photos' | 'jobs'>>;
  /** Limits the document to these tiles; undefined for all. */
  only?(order: PrintRoomOrder): readonly ReprintTile[] | undefined;
  onOrder(done: number): void;
}

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'long', day: 'numeric' });
const dayOf = (iso: string) => DAY.format(new Date(iso));

/** Covers a thumbnail, or a preview at most. */
const PHOTO_DEADLINE_MS = 60_000;

/** Builds one document for several orders; decodes one photo at a time to bound memory. */
export async function makePaper<Named extends { id: string }>(
  paperCopy: TextsOf<typeof paperTexts>,
  { kind, orders: named, brandOf, loadOrder, only, onOrder }: PaperWork<Named>,
): Promise<{ name: string; pdf: Blob }> {
  const copy = paperCopy[kind];
  const ids = named.map(({ id }) => id);
  const sheets = await createSheets(ids.length === 1 ? `${copy.title} ${ids[0]}` : copy.title, createTextPictures());
  for (const [index, one] of named.entries()) {
    const { order, photos, jobs } = await loadOrder(one);
    const urls = new Map(photos.map((photo) => [photo.key, photo.thumbnailUrl ?? photo.previewUrl]));
    const reprinted = only?.(order);
    const paper = {
      order,
      ...(reprinted && { only: reprinted }),
      files: jobs.flatMap((job) => job.files ?? []),
      drawTile: async (tile: Parameters<typeof tileJpeg>[0]) => {
        const photo = await openPhoto(urls.get(tile.tile.photoKey));
        if (!photo) return undefined;
        try {
          return await tileJpeg(tile, photo);
        } finally {
          photo.close();
        }
      },
    };
    if (kind === 'slip') await addPackingSlip(paperCopy.slip, paperCopy, sheets, paper, { brand: brandOf(one), dayOf });
    else await addContactSheet(paperCopy.sheet, paperCopy, sheets, paper, { dayOf });
    onOrder(index + 1);
  }
  const bytes = new Uint8Array(await sheets.bytes());
  return { name: copy.fileName(ids), pdf: new Blob([bytes], { type: 'application/pdf' }) };
}

/** @returns undefined for a missing photo, whose frame stays empty */
async function openPhoto(url: string | undefined): Promise<ImageBitmap | undefined> {
  if (url === undefined) return undefined;
  const response = await fetch(url, { signal: AbortSignal.timeout(PHOTO_DEADLINE_MS) });
  return response.ok ? createImageBitmap(await response.blob()) : undefined;
}
