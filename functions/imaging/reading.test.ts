import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropBox } from '../../shared/geometry/crop-box.ts';
import type { SizePx } from '../../shared/geometry/units.ts';
import { propertyRuns } from '../../shared/lib/test-property-runs.ts';
import { cutOut, ownCopy } from '../../tests/support/pixels.ts';
import { storedRect, turnedSize } from './orientation.ts';
import { nativeColors, openPicture, openRaw, rawOf } from './pictures.ts';
import { withEngine } from './pixel-engine.ts';
import { CHANNELS, type RawPicture, type RectPx } from './raw-picture.ts';
import { decodeCovering, type Reading, readCovered, readingOf, reduceDecodedRows, resamplingOf } from './reading.ts';

/** A picture with unrelated neighbors, so that one pixel read from the wrong place shows. */
function noise({ widthPx, heightPx }: SizePx): RawPicture {
  const data = new Uint8Array(widthPx * heightPx * CHANNELS);
  for (let i = 0, state = 1; i < data.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[i] = state >>> 24;
  }
  return { data, widthPx, heightPx };
}

/** Draws edges and the middle more often than chance would. */
const place = fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const zoom = fc.oneof(fc.constantFrom(1, 1.1), fc.double({ min: 1, max: 40, noNaN: true }));
const orientation = fc.integer({ min: 1, max: 8 });

function sizes(minPx: number, maxPx: number) {
  return fc.record({
    widthPx: fc.integer({ min: minPx, max: maxPx }),
    heightPx: fc.integer({ min: minPx, max: maxPx }),
  });
}

/** Generates what tiles need: a crop of the upright photo, anywhere, at any zoom, at the size of a sheet. */
function rectsOf(stored: SizePx, sheetMaxPx: number) {
  return fc
    .record({ sheet: sizes(1, sheetMaxPx), scale: zoom, centerX: place, centerY: place, orientation })
    .map(({ sheet, orientation: turn, ...placement }) => {
      const upright = turnedSize(stored, turn);
      const rect = storedRect(cropBox(upright, sheet.widthPx / sheet.heightPx, placement), upright, turn);
      return { rect, size: turnedSize(sheet, turn) };
    });
}

function contains(outer: RectPx, inner: RectPx): boolean {
  return (
    outer.leftPx <= inner.leftPx &&
    outer.topPx <= inner.topPx &&
    outer.leftPx + outer.widthPx >= inner.leftPx + inner.widthPx &&
    outer.topPx + outer.heightPx >= inner.topPx + inner.heightPx
  );
}

async function read(picture: RawPicture, readings: readonly Reading[]): Promise<RawPicture[]> {
  const covered = await decodeCovering(readings, async (at) => cutOut(picture, at));
  const results = [];
  for (const each of covered) {
    const finish = await readCovered(each);
    results.push(await withEngine((engine) => ownCopy(finish(engine))));
  }
  return results;
}

test('every reading of a photo of any size, orientation, crop and sheet stays within the photo and reads its crop', () => {
  fc.assert(
    fc.property(
      sizes(1, 12_000).chain((stored) => fc.tuple(fc.constant(stored), rectsOf(stored, 5_000))),
      ([stored, { rect, size }]) => {
        for (const { reads } of [readingOf(rect, size, stored), resamplingOf(rect, size, stored)]) {
          expect(Object.values(reads).every(Number.isInteger)).toBe(true);
          expect(contains({ leftPx: 0, topPx: 0, ...stored }, reads)).toBe(true);
          const inPhoto = {
            leftPx: Math.max(0, rect.leftPx),
            topPx: Math.max(0, rect.topPx),
            widthPx: Math.min(rect.widthPx, stored.widthPx - rect.leftPx),
            heightPx: Math.min(rect.heightPx, stored.heightPx - rect.topPx),
          };
          expect(
            contains(reads, { ...inPhoto, widthPx: inPhoto.widthPx - 1e-6, heightPx: inPhoto.heightPx - 1e-6 }),
          ).toBe(true);
        }
      },
    ),
    { numRuns: propertyRuns(2_000) },
  );
});

test('tiles that share a decoded region get the pixels that they get from the whole photo, to the bit', async () => {
  await fc.assert(
    fc.asyncProperty(
      sizes(1, 260).chain((stored) =>
        fc.tuple(fc.constant(stored), fc.array(rectsOf(stored, 150), { minLength: 1, maxLength: 4 })),
      ),
      async ([stored, tiles]) => {
        const picture = noise(stored);
        const readings = tiles.map(({ rect, size }) => readingOf(rect, size, stored));
        // Makes the region the whole photo.
        const everything = resamplingOf({ leftPx: 0, topPx: 0, ...stored }, stored, stored);
        const shared = await read(picture, readings);
        const [, ...fromWhole] = await read(picture, [everything, ...readings]);
        expect(shared.map(({ data }) => Buffer.from(data).toString('base64'))).toEqual(
          fromWhole.map(({ data }) => Buffer.from(data).toString('base64')),
        );
      },
    ),
    { numRuns: propertyRuns(300) },
  );
});

// Order M2C8G9: a phone's portrait photo, centered on two tiles.
test('rows that a reduction takes beyond the crop are decoded as well', () => {
  const photo = { widthPx: 3024, heightPx: 4032 };
  const rect = { leftPx: 0, topPx: 504, widthPx: 3024, heightPx: 3024 };
  const reading = readingOf(rect, { widthPx: 2475, heightPx: 2475 }, photo);
  if (reading.kind !== 'reduce') throw new Error('Expected the library to reduce rows');
  expect(reading.reads.topPx).toBe(reading.down.start);
  expect(reading.reads.topPx).toBeLessThan(504 - 5);
});

test('a rectangle near the edge that whole pixels cannot meet is left to the kernels', () => {
  const rect = { leftPx: 1.3, topPx: 0.4, widthPx: 597, heightPx: 497 };
  const reading = readingOf(rect, { widthPx: 400, heightPx: 333 }, { widthPx: 600, heightPx: 500 });
  expect(reading.kind).toBe('resample');
});

test('decoded pixels of another size than was asked for are refused', async () => {
  const stored = { widthPx: 40, heightPx: 30 };
  const reading = readingOf({ leftPx: 0, topPx: 0, ...stored }, { widthPx: 20, heightPx: 15 }, stored);
  await expect(decodeCovering([reading], async () => noise({ widthPx: 40, heightPx: 29 }))).rejects.toThrow(
    'Expected 40 x 30 decoded pixels, got 40 x 29',
  );
});

test('the library reduces rows in a file as it does in memory, to the bit', async () => {
  const [widthPx, heightPx] = [8, 427];
  const picture = noise({ widthPx, heightPx });
  const png = await openRaw(picture).png().toBuffer();
  // With 48, 64, 96 and 192 rows, some would be between two of the library's phases.
  for (const outPx of [33, 48, 50, 64, 80, 96, 128, 150, 192, 213, 256, 400]) {
    for (const cutPx of [0, 7, 20, 27]) {
      const rect = { leftPx: 0, topPx: cutPx, widthPx, heightPx: heightPx - 2 * cutPx };
      const reading = readingOf(rect, { widthPx, heightPx: outPx }, { widthPx, heightPx });
      if (reading.kind === 'resample') continue;
      const inFile = await rawOf(nativeColors(reduceDecodedRows(openPicture(png, { iccClass: 'none' }), reading)));
      const inMemory = await rawOf(reduceDecodedRows(openRaw(picture), reading));
      expect(Buffer.from(inFile.data).equals(Buffer.from(inMemory.data)), `${rect.heightPx} to ${outPx} rows`).toBe(
        true,
      );
    }
  }
});
