import sharp from 'sharp';
import { snapshotOrder } from '../../functions/core/checkout/order-lines.ts';
import { renderTiles } from '../../functions/core/production/render-tiles.ts';
import { planTile } from '../../functions/core/production/tile-plan.ts';
import { tileFrame } from '../../shared/geometry/tile-frame.ts';
import type { Product } from '../../shared/product/schema.ts';
import type { DraftProject } from '../../web/documents/projects/draft.ts';
import { wireProject } from '../../web/documents/projects/sync/wire-project.ts';
import type { FramedPhoto } from './framed-photo.ts';
import type { Pixels } from './pixels.ts';

/** Prints one tile of an editor document: saved, ordered, planned, rendered. */
export async function printTile(
  project: DraftProject,
  tileIndex: number,
  product: Product,
  photo: FramedPhoto,
): Promise<Buffer> {
  const planned = orderedTile(project, tileIndex, product, photo);
  const plan = planTile(planned, photo.record);
  if (!plan) throw new Error('The crop does not fit the photo');
  for await (const rendering of renderTiles(photo.bytes, photo.record, [plan])) {
    if (rendering.kind === 'tile') return rendering.file;
  }
  throw new Error('The photo cannot be decoded');
}

/** The saved project as a single order line, because its tiles share a frame color. */
function orderedTile(project: DraftProject, tileIndex: number, product: Product, photo: FramedPhoto) {
  const saved = wireProject(project, { [photo.shelf.id]: photo.shelf }, product);
  const variant = product.variants.find(({ name }) => name === project.frameColor);
  if (!variant) throw new Error(`${product.name} has no ${project.frameColor} frame`);
  const line = {
    id: 'line-1',
    merchandiseId: variant.shopifyId,
    quantity: saved.tiles.length,
    projectId: saved.id,
  };
  const noPrice = { unitPriceCents: 0, subtotalCents: 0, discountCents: 0, totalCents: 0 };
  const snapshot = snapshotOrder([{ line, product, variant, ...noPrice }], new Map([[saved.id, saved]]));
  if (snapshot.kind !== 'taken') throw new Error(`The order is ${snapshot.kind}`);
  const [orderLine] = snapshot.lines;
  const tile = orderLine?.tiles[tileIndex];
  if (!orderLine || !tile) throw new Error(`The order has no tile ${tileIndex}`);
  return { lineNumber: orderLine.number, position: 1, product: orderLine.product, tile };
}

/** The visible part of a print inside its frame, without bleed, at a resolution in pixels per inch. */
export async function seenThroughFrame(
  print: Buffer,
  product: Product,
  orientation: DraftProject['orientation'],
  pxPerInch: number,
): Promise<Pixels> {
  const { printed, shown } = tileFrame(product, orientation, false);
  const size = { widthPx: shown.widthInches * pxPerInch, heightPx: shown.heightInches * pxPerInch };
  // Scales the whole sheet first, because its bleed is in whole pixels of the screen but not of the print. Avoids the
  // JPEG decoder's own reduction, which shifts a picture by a fraction of a pixel.
  const sheet = await sharp(print)
    .resize(printed.widthInches * pxPerInch, printed.heightInches * pxPerInch, { fit: 'fill', fastShrinkOnLoad: false })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const data = await sharp(sheet)
    .extract({
      left: shown.leftInches * pxPerInch,
      top: shown.topInches * pxPerInch,
      width: size.widthPx,
      height: size.heightPx,
    })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, ...size };
}
