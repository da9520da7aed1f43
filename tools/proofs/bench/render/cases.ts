import sharp from 'sharp';
import type { ReadyPhoto } from '../../../../functions/core/photos/photo-record.ts';
import type { PlannedTile } from '../../../../functions/core/production/tile-plan.ts';
import { inspectPhoto } from '../../../../functions/imaging/inspect-photo.ts';
import type { Previews } from '../../../../functions/imaging/previews.ts';
import { cropBox, type Placement } from '../../../../shared/geometry/crop-box.ts';
import type { Box } from '../../../../shared/geometry/units.ts';
import { cameraPhoto, demoPhoto, phonePhoto } from '../../../../tests/support/photos.ts';
import { plannedTile, readyPhoto, SQUARE_TILE } from '../../../../tests/support/tiles.ts';

export interface Case {
  name: string;
  photo: Buffer;
  record: ReadyPhoto;
  previews: Previews;
  tiles: PlannedTile[];
  rounds: number;
  /** CPU time divided by that of the codec alone: imaging, and the whole deployed handler */
  aims: { imaging?: number; handler?: number };
  /** Whether the peer libraries can do the same. */
  hasPeers: boolean;
}

const ROUNDS = 7;
const SPLIT_ROUNDS = 3;
/** A single round, which measures peak memory. */
const WORST_ROUNDS = 1;
const WHOLE: Placement = { scale: 1, centerX: 0.45, centerY: 0.5 };
const CIRCLE = { width: 2, height: 2, path: 'M0 1A1 1 0 0 1 2 1A1 1 0 0 1 0 1Z' };

export async function renderCases(): Promise<Case[]> {
  const camera = await cameraPhoto('sample6', { widthPx: 6000, heightPx: 4000 });
  const progressive = await sharp(camera).jpeg({ quality: 94, progressive: true }).toBuffer();
  const large = await cameraPhoto('sample6', { widthPx: 8064, heightPx: 6048 });
  const phone = await sharp(await phonePhoto('sample5'))
    .resize(3024, 4032, { fit: 'fill' })
    .keepIccProfile()
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg({ quality: 92 })
    .toBuffer();
  // the maximum pixels of a photo (ADR 21)
  const largest = await sharp(demoPhoto('sample6'))
    .resize(10_950, 10_950, { fit: 'fill' })
    .jpeg({ quality: 94 })
    .toBuffer();
  const one = { rounds: ROUNDS, hasPeers: false };
  const split = { rounds: SPLIT_ROUNDS, hasPeers: false };
  const tileOf = (crop: Box) => plannedTile({ crop });
  const dressed = ({ tile, ...rest }: PlannedTile): PlannedTile => ({
    ...rest,
    product: { ...SQUARE_TILE, clip: CIRCLE },
    tile: { ...tile, filter: 'grayScale' },
  });
  return [
    await caseOf('24 MP -> 1', camera, (photo) => [tileOf(cropBox(photo, 1, WHOLE))], {
      ...one,
      hasPeers: true,
      aims: { imaging: 1.15, handler: 1.5 },
    }),
    await caseOf('24 MP progressive -> 1', progressive, (photo) => [tileOf(cropBox(photo, 1, WHOLE))], {
      ...one,
      aims: {},
    }),
    await caseOf('12 MP Display P3, turned -> 1', phone, (photo) => [tileOf(cropBox(photo, 1, WHOLE))], {
      ...one,
      aims: { imaging: 1.8, handler: 2.2 },
    }),
    await caseOf('24 MP, gray, cut round -> 1', camera, (p) => [dressed(tileOf(cropBox(p, 1, WHOLE)))], {
      ...one,
      aims: {},
    }),
    await caseOf('24 MP zoomed 4 times -> 1', camera, (p) => [tileOf(cropBox(p, 1, { ...WHOLE, scale: 4 }))], {
      ...one,
      aims: {},
    }),
    await caseOf('48 MP -> 2 x 2, reduced', large, (p) => pieces(cropBox(p, 1, WHOLE), 2).map(tileOf), {
      ...split,
      aims: {},
    }),
    await caseOf('48 MP -> 6 x 6', large, (p) => pieces(cropBox(p, 1, WHOLE), 6).map(tileOf), {
      ...split,
      aims: { handler: 1.6 },
    }),
    await caseOf('48 MP -> 10 x 10', large, (p) => pieces(cropBox(p, 1, WHOLE), 10).map(tileOf), {
      ...split,
      aims: { handler: 1.6 },
    }),
    await caseOf('120 MP -> 2 x 2, the most memory', largest, (p) => pieces(cropBox(p, 1, WHOLE), 2).map(tileOf), {
      ...split,
      rounds: WORST_ROUNDS,
      aims: {},
    }),
  ];
}

async function caseOf(
  name: string,
  photo: Buffer,
  tilesOf: (record: ReadyPhoto) => PlannedTile[],
  rest: Pick<Case, 'aims' | 'rounds' | 'hasPeers'>,
): Promise<Case> {
  const inspection = await inspectPhoto(photo);
  if (inspection.kind === 'refused') throw new Error(`${name}: ${inspection.reason}`);
  const { header, previews } = inspection.photo;
  const { upright, orientation, iccClass } = header;
  const record = readyPhoto({ ...upright, orientation, iccClass });
  const tiles = tilesOf(record).map(({ tile, ...planned }, index) => ({
    ...planned,
    tile: { ...tile, number: index + 1 },
  }));
  return { name, photo, record, previews, tiles, ...rest };
}

/** Divides a box into rows and columns. */
function pieces(box: Box, count: number): Box[] {
  const width = (box.right - box.left) / count;
  const height = (box.bottom - box.top) / count;
  return Array.from({ length: count * count }, (_, index) => {
    const left = box.left + (index % count) * width;
    const top = box.top + Math.floor(index / count) * height;
    return { left, top, right: left + width, bottom: top + height };
  });
}
