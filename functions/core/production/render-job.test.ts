import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CENTERED, cropBox } from '../../../shared/geometry/crop-box.ts';
import { PRINT_FAILURE_SENTENCES } from '../../../shared/order/print-failures.ts';
import type { ComparedPicture, PrintFailure, PrintFile } from '../../../shared/order/print-job.ts';
import type { PrintManifest } from '../../../shared/order/print-manifest.ts';
import { ATTEMPT, MESSAGE, newShop, PHOTO, PHOTO_BYTES, TILES } from '../../../tests/support/render-shop.ts';
import { plannedTile, SQUARE_TILE } from '../../../tests/support/tiles.ts';
import type { PhotoRecord } from '../photos/photo-record.ts';
import { giveUpJob, renderJob } from './render-job.ts';

const GAVE_UP = new Error('The sandbox answered with something other than a print');

/** Every copy of the photo has the same bytes in these tests. */
const THUMBNAIL_SHA256 = createHash('sha256').update(PHOTO_BYTES).digest('hex');

function manifestOf({ written }: ReturnType<typeof newShop>): PrintManifest {
  return JSON.parse(String(written.get('prints/default/A7K2Q9/manifest.json')?.body));
}

describe('a print job', () => {
  test('writes one file per tile with its name, size and hash, and advances the order', async () => {
    const shop = newShop();
    expect(await renderJob(shop.deps, MESSAGE, ATTEMPT)).toEqual({ kind: 'done' });
    expect(shop.files().map((file) => file.name)).toEqual(['A7K2Q9-001.jpg', 'A7K2Q9-002.jpg']);
    for (const file of shop.files()) {
      const stored = shop.written.get(file.key);
      expect(file).toMatchObject({ widthPx: 2475, heightPx: 2475, lineNumber: 3, copies: file.tileNumber });
      expect(stored?.body.length).toBe(file.bytes);
      const md5 = createHash('md5')
        .update(stored?.body ?? '')
        .digest();
      expect(file.md5).toBe(md5.toString('hex'));
      expect(stored?.options).toEqual({ contentType: 'image/jpeg', contentMd5: md5.toString('base64') });
      expect(file.key).toMatch(/^prints\/default\/A7K2Q9\/[0-9a-f]{12}\/A7K2Q9-00[12]\.jpg$/);
    }
    expect(shop.order().productionState).toBe('ReadyToPrint');
    expect(shop.isFollowed()).toBe(false);
    expect(shop.written.has('prints/default/A7K2Q9/manifest.json')).toBe(true);
  });

  test.each([
    ['png', 'png', 'image/png'],
    ['tiff', 'tif', 'image/tiff'],
  ] as const)(
    'of a product with format %s writes .%s files of type %s',
    async (outputFormat, extension, contentType) => {
      const tile = { ...plannedTile({ crop: cropBox(PHOTO, 1, CENTERED) }), lineNumber: 3 };
      const product = { ...SQUARE_TILE, outputImageWidth: 120, outputImageHeight: 120, outputFormat };
      const shop = newShop({ tiles: [{ ...tile, product }] });
      expect(await renderJob(shop.deps, MESSAGE, ATTEMPT)).toEqual({ kind: 'done' });
      const [file] = shop.files();
      expect(file?.name).toBe(`A7K2Q9-001.${extension}`);
      const stored = shop.written.get(file?.key ?? '');
      expect(stored?.options.contentType).toBe(contentType);
      expect((await sharp(stored?.body).metadata()).format).toBe(outputFormat);
    },
  );

  test('twice concurrently writes the same bytes to the same keys', async () => {
    const shop = newShop();
    const first = await renderJob(shop.deps, MESSAGE, ATTEMPT).then(() => new Map(shop.written));
    const again = newShop();
    await Promise.all([renderJob(again.deps, MESSAGE, ATTEMPT), renderJob(again.deps, MESSAGE, ATTEMPT)]);
    expect([...again.written.keys()].sort()).toEqual([...first.keys()].sort());
    for (const [key, { body }] of first) expect(again.written.get(key)?.body.equals(body)).toBe(true);
    expect(again.job().status).toBe('Done');
  });

  test('that is redelivered when it is done writes no file, and still completes the order', async () => {
    const shop = newShop();
    await renderJob(shop.deps, MESSAGE, ATTEMPT);
    shop.diedBeforeCompletion();
    shop.written.clear();
    expect(await renderJob(shop.deps, MESSAGE, ATTEMPT)).toEqual({ kind: 'already_done' });
    expect([...shop.written.keys()]).toEqual(['prints/default/A7K2Q9/manifest.json']);
    expect(shop.order().productionState).toBe('ReadyToPrint');
  });

  test('that was never planned is dropped', async () => {
    expect(await renderJob(newShop().deps, { ...MESSAGE, jobNumber: 2 }, ATTEMPT)).toEqual({ kind: 'unknown_job' });
  });

  test.each<[string, Parameters<typeof newShop>[0], PrintFailure]>([
    ['a photo that intake never saw', { photo: undefined }, 'photo_unknown'],
    ['a photo that intake refused', { photo: { ...PHOTO, status: 'refused' } }, 'photo_refused'],
    ['a deleted photo', { bytes: undefined }, 'photo_gone'],
    ['a photo that was replaced after the crop', { photo: { ...PHOTO, etag: 'older' } }, 'photo_changed'],
    [
      'another photo under the same key, processed by intake since',
      { tiles: TILES.map((each) => ({ ...each, tile: { ...each.tile, photoSha256: 'cd'.repeat(32) } })) },
      'photo_changed',
    ],
    ['a photo that cannot be decoded', { bytes: PHOTO_BYTES.subarray(0, 50_000) }, 'photo_undecodable'],
    ['a crop of another shape', { tiles: [plannedTile({})] }, 'crop_does_not_fit'],
  ])('that can never be done fails and puts the order on hold: %s', async (_, changes, reason) => {
    const shop = newShop(changes);
    expect(await renderJob(shop.deps, MESSAGE, ATTEMPT)).toEqual({
      kind: 'failed',
      reason,
      tiles: shop.job().tiles.length,
    });
    expect(shop.job()).toMatchObject({ status: 'Failed', failure: reason });
    expect(shop.order().holds).toMatchObject([
      { reason: 'print_failed', note: expect.stringContaining(PRINT_FAILURE_SENTENCES[reason]) },
    ]);
    expect(shop.written.size).toBe(0);
  });

  test('reads the stored original, not a later upload under the key', async () => {
    const originalKey = `originals/default/K-owner/${PHOTO.sha256}`;
    const shop = newShop({ photo: { ...PHOTO, originalKey } });
    const asked: string[] = [];
    const { get } = shop.deps.uploads;
    shop.deps.uploads.get = (key) => {
      asked.push(key);
      return get(key);
    };
    expect(await renderJob(shop.deps, MESSAGE, ATTEMPT)).toEqual({ kind: 'done' });
    expect(asked).toEqual([originalKey, 'photos/default/K-owner/photo-1/thumbnail.webp']);
  });

  test('records the likeness of each file to the preview', async () => {
    const shop = newShop();
    await renderJob(shop.deps, MESSAGE, ATTEMPT);
    for (const { likeness } of shop.files()) expect(likeness?.ssim).toBeGreaterThan(0.98);
  });

  test.each<[string, Partial<PhotoRecord>, ComparedPicture, string[]]>([
    [
      'the preview that every screen was checked against',
      { thumbnailSha256: THUMBNAIL_SHA256 },
      'confirmed_preview',
      [],
    ],
    ['a preview of one of the shop’s own pictures', {}, 'preview', []],
    [
      'a preview that was replaced later, which holds the order',
      { thumbnailSha256: 'ab'.repeat(32) },
      'changed_preview',
      ['print_differs'],
    ],
  ])('states in its manifest that it was compared with %s', async (_, changes, comparedWith, holds) => {
    const shop = newShop({ photo: { ...PHOTO, ...changes } });
    await renderJob(shop.deps, MESSAGE, ATTEMPT);
    expect(manifestOf(shop).files).toMatchObject([{ likeness: { comparedWith } }, { likeness: { comparedWith } }]);
    expect(shop.order().productionState).toBe('ReadyToPrint');
    expect((shop.order().holds ?? []).map(({ reason }) => reason)).toEqual(holds);
  });

  test('that rotates a photo differently from its preview holds the order for a review', async () => {
    const shop = newShop({ photo: { ...PHOTO, orientation: 3, thumbnailSha256: THUMBNAIL_SHA256 } });
    expect(await renderJob(shop.deps, MESSAGE, ATTEMPT)).toEqual({ kind: 'done' });
    const names = shop.files().map(({ name }) => name);
    expect(shop.order().holds).toMatchObject([{ reason: 'print_differs', note: names.join(', ') }]);
    for (const { codes, likeness } of manifestOf(shop).files) {
      expect(codes).toContain('UnlikePreview');
      expect(likeness).toMatchObject({ comparedWith: 'confirmed_preview' });
      expect(likeness?.ssim).toBeLessThan(0.9);
    }
  });

  test('compares parts of a large picture with the larger preview', async () => {
    const crop = cropBox(PHOTO, 1, { scale: 4, centerX: 0.4, centerY: 0.5 });
    const { tile, product } = plannedTile({ crop });
    const shop = newShop({ tiles: [{ lineNumber: 3, position: 1, tile, product }] });
    const asked: string[] = [];
    const { get } = shop.deps.uploads;
    shop.deps.uploads.get = (key) => {
      asked.push(key);
      return get(key);
    };
    await renderJob(shop.deps, MESSAGE, ATTEMPT);
    expect(asked.at(-1)).toBe('photos/default/K-owner/photo-1/preview.webp');
  });

  test('prints without a preview', async () => {
    const shop = newShop();
    const { get } = shop.deps.uploads;
    shop.deps.uploads.get = async (key) => (key.startsWith('photos/') ? undefined : get(key));
    expect(await renderJob(shop.deps, MESSAGE, ATTEMPT)).toEqual({ kind: 'done' });
    for (const file of shop.files()) expect(file).not.toHaveProperty('likeness');
  });

  test('is retried if storage fails, and records nothing', async () => {
    const shop = newShop();
    shop.deps.prints.put = () => Promise.reject(new Error('SlowDown'));
    await expect(renderJob(shop.deps, MESSAGE, ATTEMPT)).rejects.toThrow('SlowDown');
    expect(shop.job().status).toBe('Queued');
    expect(shop.order().productionState).toBe('Rendering');
  });
});

describe('the files of an attempt', () => {
  const FIVE = [0.3, 0.4, 0.5, 0.6, 0.7].map((centerX, index) => {
    const crop = cropBox(PHOTO, 1, { scale: 1.5, centerX, centerY: 0.5 });
    return { ...plannedTile({ crop, number: index + 1 }), lineNumber: 3 };
  });

  /** A shop of five tiles that are printed without being decoded. */
  function fiveTiles() {
    const shop = newShop({ tiles: FIVE });
    const asked: number[] = [];
    shop.deps.renderTiles = async function* (_, __, plans) {
      asked.push(plans.length);
      for (const { source } of plans) yield { kind: 'tile', file: Buffer.from(JSON.stringify(source)) };
    };
    const { put } = shop.deps.prints;
    /** Fails from the n-th tile on. */
    const breakStorage = (after: number) => {
      let puts = 0;
      shop.deps.prints.put = async (...file) => {
        puts += 1;
        if (puts > after) throw new Error('SlowDown');
        await put(...file);
      };
    };
    const mendStorage = () => {
      shop.deps.prints.put = put;
    };
    return { ...shop, asked, breakStorage, mendStorage };
  }
  const tileNumbers = (files: readonly PrintFile[]) => files.map(({ tileNumber }) => tileNumber);

  test('are kept when storage refuses the next one, and the next attempt prints only the others', async () => {
    const shop = fiveTiles();
    shop.breakStorage(2);
    await expect(renderJob(shop.deps, MESSAGE, ATTEMPT)).rejects.toThrow('SlowDown');
    expect(shop.job()).toMatchObject({ status: 'Queued', files: [{ tileNumber: 1 }, { tileNumber: 2 }] });
    shop.mendStorage();
    expect(await renderJob(shop.deps, MESSAGE, ATTEMPT)).toEqual({ kind: 'done' });
    expect(shop.asked).toEqual([5, 3]);
    expect(tileNumbers(shop.files())).toEqual([1, 2, 3, 4, 5]);
  });

  test('are recorded along the way, so that a killed attempt loses three tiles at most', async () => {
    const shop = fiveTiles();
    const { keepProgress } = shop.deps.jobs;
    const kept = new Promise<void>((resolve) => {
      shop.deps.jobs.keepProgress = async (...progress) => {
        await keepProgress(...progress);
        resolve();
        await new Promise<never>(() => {});
      };
    });
    void renderJob(shop.deps, MESSAGE, ATTEMPT);
    await kept;
    expect(tileNumbers(shop.files())).toEqual([1, 2, 3, 4]);
    shop.deps.jobs.keepProgress = keepProgress;
    await renderJob(shop.deps, MESSAGE, ATTEMPT);
    expect(shop.asked).toEqual([5, 1]);
    expect(shop.job().status).toBe('Done');
  });

  test('are kept when the time is up: the attempt stops on its own without failing', async () => {
    const shop = fiveTiles();
    const upAfter = (tiles: number) => () => shop.written.size >= tiles;
    expect(await renderJob(shop.deps, MESSAGE, { ...ATTEMPT, isTimeUp: upAfter(2) })).toEqual({
      kind: 'unfinished',
      printed: 2,
      tiles: 5,
    });
    expect(shop.order()).toMatchObject({ productionState: 'Rendering', holds: [] });
    expect(await renderJob(shop.deps, MESSAGE, { ...ATTEMPT, isTimeUp: upAfter(5) })).toEqual({ kind: 'done' });
    expect(shop.asked).toEqual([5, 3]);
    expect(shop.order().productionState).toBe('ReadyToPrint');
  });

  test('are sufficient if only the final record is missing: the photo is not even read', async () => {
    const shop = fiveTiles();
    const { finishJob } = shop.deps.jobs;
    shop.deps.jobs.finishJob = () => Promise.reject(new Error('killed'));
    await expect(renderJob(shop.deps, MESSAGE, ATTEMPT)).rejects.toThrow('killed');
    await shop.deps.jobs.keepProgress(shop.job(), { files: await finishedFiles(), failures: [] });
    shop.deps.jobs.finishJob = finishJob;
    shop.deps.uploads.get = () => Promise.reject(new Error('Not needed'));
    expect(await renderJob(shop.deps, MESSAGE, ATTEMPT)).toEqual({ kind: 'done' });
  });

  test('by another version of the renderer are printed again', async () => {
    const shop = fiveTiles();
    const files = await finishedFiles();
    const older = files.map((file) => ({ ...file, key: file.key.replace(/[0-9a-f]{12}/, '0'.repeat(12)) }));
    await shop.deps.jobs.keepProgress(shop.job(), { files: older, failures: [] });
    await renderJob(shop.deps, MESSAGE, ATTEMPT);
    expect(shop.asked).toEqual([5]);
    expect(shop.files()).toEqual(files);
  });

  async function finishedFiles(): Promise<PrintFile[]> {
    const shop = fiveTiles();
    await renderJob(shop.deps, MESSAGE, ATTEMPT);
    return shop.files();
  }
});

describe('a print job that failed all retries', () => {
  test('is failed with that reason, and puts the order on hold', async () => {
    const shop = newShop();
    expect(await giveUpJob(shop.deps, MESSAGE, GAVE_UP)).toBe('given_up');
    expect(shop.job()).toMatchObject({ status: 'Failed', failure: 'render_error' });
    expect(shop.order().holds).toMatchObject([
      { reason: 'print_failed', note: expect.stringContaining(PRINT_FAILURE_SENTENCES.render_error) },
    ]);
  });

  test('fails only once', async () => {
    const shop = newShop();
    await giveUpJob(shop.deps, MESSAGE, GAVE_UP);
    expect(await giveUpJob(shop.deps, MESSAGE, GAVE_UP)).toBe('ended_before');
    expect(shop.job().failure).toBe('render_error');
  });

  test('keeps its files if an attempt succeeded after all, and the order advances', async () => {
    const shop = newShop();
    await renderJob(shop.deps, MESSAGE, ATTEMPT);
    shop.diedBeforeCompletion();
    expect(await giveUpJob(shop.deps, MESSAGE, GAVE_UP)).toBe('ended_before');
    expect(shop.job().status).toBe('Done');
    expect(shop.order().productionState).toBe('ReadyToPrint');
  });

  test('can be done by a later message', async () => {
    const shop = newShop();
    await giveUpJob(shop.deps, MESSAGE, GAVE_UP);
    expect(await renderJob(shop.deps, MESSAGE, ATTEMPT)).toEqual({ kind: 'done' });
    expect(shop.job().status).toBe('Done');
  });
});
