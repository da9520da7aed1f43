import sharp from 'sharp';
import type { ReadyPhoto } from '../../functions/core/photos/photo-record.ts';
import { decodeRegion } from '../../functions/core/production/region.ts';
import { renderTile } from '../../functions/core/production/render-tile.ts';
import { planTile } from '../../functions/core/production/tile-plan.ts';
import { inspectPhoto } from '../../functions/imaging/inspect-photo.ts';
import { cropBox, type Placement } from '../../shared/geometry/crop-box.ts';
import { cameraPhoto, phonePhoto } from '../support/photos.ts';
import { plannedTile, readyPhoto } from '../support/tiles.ts';
import { cpuMs, median } from './statistics.ts';

/**
 * `npm run bench:render`: CPU time of one print tile over the codec floor, which is what decoding the photo and
 * encoding the print cost with nothing in between, measured in the same run. CPU is user and system time.
 */
const ROUNDS = 7;
const PRINT_PX = 2475;

interface Case {
  name: string;
  photo: Buffer;
  placement: Placement;
}

const camera = await cameraPhoto('sample6', { widthPx: 6000, heightPx: 4000 });
const phone = await sharp(await phonePhoto('sample5'))
  .resize(3024, 4032, { fit: 'fill' })
  .keepIccProfile()
  .withMetadata({ orientation: 6 })
  .withIccProfile('p3')
  .jpeg({ quality: 92 })
  .toBuffer();

const cases: Case[] = [
  { name: '24 MP, largest crop, reduced', photo: camera, placement: { scale: 1, centerX: 0.45, centerY: 0.5 } },
  { name: '12 MP, Display P3, turned, reduced', photo: phone, placement: { scale: 1, centerX: 0.5, centerY: 0.45 } },
  { name: '24 MP, zoomed 4 times, enlarged', photo: camera, placement: { scale: 4, centerX: 0.3, centerY: 0.6 } },
];

const rows = [];
for (const { name, photo, placement } of cases) {
  const record = await recordOf(photo);
  const plan = planTile(plannedTile({ crop: cropBox(record, 1, placement) }), record);
  if (!plan) throw new Error(`${name}: the crop does not fit`);
  const tile = async () => {
    await renderTile(await decodeRegion(photo, record, [plan]), plan);
  };
  const pixels = await sharp(photo).resize(PRINT_PX, PRINT_PX, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const floor = async () => {
    await sharp(photo, { ignoreIcc: true }).raw().toBuffer();
    await sharp(pixels, { raw: { width: PRINT_PX, height: PRINT_PX, channels: 3 } })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimizeCoding: false })
      .toBuffer();
  };
  const inspect = async () => {
    await inspectPhoto(photo);
  };
  const samples = await alternate([floor, tile, inspect]);
  const [floorMs = 0, tileMs = 0, intakeMs = 0] = samples.map(median);
  rows.push({
    photo: name,
    'floor ms': Math.round(floorMs),
    'tile ms': Math.round(tileMs),
    'tile / floor': Number((tileMs / floorMs).toFixed(2)),
    'intake ms': Math.round(intakeMs),
  });
}
console.table(rows);

async function recordOf(photo: Buffer): Promise<ReadyPhoto> {
  const inspection = await inspectPhoto(photo);
  if (inspection.kind === 'refused') throw new Error(inspection.reason);
  const { upright, orientation, iccClass } = inspection.photo.header;
  return readyPhoto({ ...upright, orientation, iccClass });
}

/** Runs all pieces of work in turn, so that a busy moment of the machine falls on each alike. */
async function alternate(works: readonly (() => Promise<void>)[]): Promise<number[][]> {
  const samples: number[][] = works.map(() => []);
  for (let round = -1; round < ROUNDS; round++) {
    for (const [index, work] of works.entries()) {
      const spent = await cpuMs(work);
      // the first round warms up
      if (round >= 0) samples[index]?.push(spent);
    }
  }
  return samples;
}
