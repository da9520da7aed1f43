import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PRINT_FAILURE_SENTENCES } from '../../../shared/constants/print-failures.ts';
import { cropBox } from '../../../shared/geometry/crop-box.ts';
import type { Order, PrintFailure, PrintFile, PrintJob } from '../../../shared/schemas/order.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { demoPhoto } from '../../../tests/support/photos.ts';
import { PHOTO_KEY, plannedTile, readyPhoto, SQUARE_TILE } from '../../../tests/support/tiles.ts';
import { applyChanges } from '../orders/order-states.ts';
import type { PhotoRecord } from '../photos/photo-record.ts';
import type { PutOptions } from '../ports/objects.ts';
import { giveUpJob, type RenderDeps, renderJob } from './render-job.ts';
import { renderTiles } from './render-tiles.ts';

const MESSAGE = { tenantId: 'default', orderId: 'A7K2Q', jobNumber: 1 } as const;
const PHOTO_BYTES = demoPhoto('sample1');
const PHOTO = readyPhoto({ widthPx: 1920, heightPx: 1280, iccClass: 'srgb', etag: 'photo-etag' });
const TILES = [0.4, 0.6].map((centerX, index) => {
  const crop = cropBox(PHOTO, 1, { scale: 1.2, centerX, centerY: 0.5 });
  const { tile, product } = plannedTile({ crop, number: index + 1, copies: index + 1 });
  return { lineNumber: 3, tile, product };
});

/** One order with one job, in memory; its store behaves as the real one where the renderer can see it. */
function newShop(
  changes: { photo?: PhotoRecord | undefined; bytes?: Buffer | undefined; tiles?: PrintJob['tiles'] } = {},
) {
  const { photo = PHOTO, bytes = PHOTO_BYTES, tiles = TILES } = changes;
  let job: PrintJob = {
    orderId: 'A7K2Q',
    tenantId: 'default',
    number: 1,
    photoKey: PHOTO_KEY,
    status: 'Queued',
    tiles,
  };
  let order = { ...ORDER };
  const orders: RenderDeps['orders'] = {
    get: async () => ({ order, owner: 'K-owner' }),
    async change(_, __, changes, actor) {
      const result = applyChanges(order, changes, { actor, at: order.placedAt });
      if (result.kind === 'not_allowed') return result;
      if (result.kind === 'changed') order = { ...order, ...result.progress };
      return { kind: result.kind, stored: { order, owner: 'K-owner' } };
    },
  };
  const written = new Map<string, { body: Buffer; options: PutOptions }>();
  const deps: RenderDeps = {
    orders,
    jobs: {
      job: async (_, __, number) => (number === 1 ? job : undefined),
      jobs: async () => [job],
      finishJob: async (_, __, ___, files) => {
        if (job.status === 'Done') return 'already';
        job = { ...job, status: 'Done', files: [...files] };
        return 'done';
      },
      failJob: async (_, __, ___, failure) => {
        if (job.status !== 'Queued') return 'already';
        job = { ...job, status: 'Failed', failure };
        return 'failed';
      },
    },
    photos: { get: async () => ('photo' in changes ? changes.photo : photo) },
    uploads: {
      get: async () => ('bytes' in changes && !changes.bytes ? undefined : { body: bytes, etag: 'photo-etag' }),
    },
    renderTiles,
    prints: {
      put: async (key, body, options) => {
        written.set(key, { body: Buffer.from(body), options });
      },
    },
  };
  return {
    deps,
    order: () => order,
    /** as the run leaves it that ended the job and died before it moved the order */
    diedBeforeCompletion: () => {
      order = { ...ORDER };
    },
    written,
    files: (): PrintFile[] => job.files ?? [],
    job: () => job,
  };
}

describe('a print job', () => {
  test('leaves one file a tile with its name, size and hash, and moves the order on', async () => {
    const shop = newShop();
    expect(await renderJob(shop.deps, MESSAGE)).toEqual({ kind: 'done' });
    expect(shop.files().map((file) => file.name)).toEqual(['A7K2Q-03-01.jpg', 'A7K2Q-03-02.jpg']);
    for (const file of shop.files()) {
      const stored = shop.written.get(file.key);
      expect(file).toMatchObject({ widthPx: 2475, heightPx: 2475, lineNumber: 3, copies: file.tileNumber });
      expect(stored?.body.length).toBe(file.bytes);
      const md5 = createHash('md5')
        .update(stored?.body ?? '')
        .digest();
      expect(file.md5).toBe(md5.toString('hex'));
      expect(stored?.options).toEqual({ contentType: 'image/jpeg', contentMd5: md5.toString('base64') });
      expect(file.key).toMatch(/^prints\/default\/A7K2Q\/[0-9a-f]{12}\/A7K2Q-03-0[12]\.jpg$/);
    }
    expect(shop.order().productionState).toBe('ReadyToPrint');
    expect(shop.written.has('prints/default/A7K2Q/manifest.json')).toBe(true);
  });

  test('twice at the same time writes the same bytes to the same keys', async () => {
    const shop = newShop();
    const first = await renderJob(shop.deps, MESSAGE).then(() => new Map(shop.written));
    const again = newShop();
    await Promise.all([renderJob(again.deps, MESSAGE), renderJob(again.deps, MESSAGE)]);
    expect([...again.written.keys()].sort()).toEqual([...first.keys()].sort());
    for (const [key, { body }] of first) expect(again.written.get(key)?.body.equals(body)).toBe(true);
    expect(again.job().status).toBe('Done');
  });

  test('that is done and comes again writes no print, and still completes the order', async () => {
    const shop = newShop();
    await renderJob(shop.deps, MESSAGE);
    shop.diedBeforeCompletion();
    shop.written.clear();
    expect(await renderJob(shop.deps, MESSAGE)).toEqual({ kind: 'already_done' });
    expect([...shop.written.keys()]).toEqual(['prints/default/A7K2Q/manifest.json']);
    expect(shop.order().productionState).toBe('ReadyToPrint');
  });

  test('that nobody planned is dropped', async () => {
    expect(await renderJob(newShop().deps, { ...MESSAGE, jobNumber: 2 })).toEqual({ kind: 'unknown_job' });
  });

  test.each<[string, Parameters<typeof newShop>[0], PrintFailure]>([
    ['a photo that intake never saw', { photo: undefined }, 'photo_unknown'],
    ['a photo that intake refused', { photo: { ...PHOTO, status: 'refused' } }, 'photo_refused'],
    ['a photo that is gone', { bytes: undefined }, 'photo_gone'],
    ['a photo that was replaced after the crop', { photo: { ...PHOTO, etag: 'older' } }, 'photo_changed'],
    ['a photo that cannot be decoded', { bytes: PHOTO_BYTES.subarray(0, 50_000) }, 'photo_undecodable'],
    ['a crop of another shape', { tiles: [plannedTile({})] }, 'crop_does_not_fit'],
  ])('that can never be done is failed and the order waits for a person: %s', async (_, changes, reason) => {
    const shop = newShop(changes);
    expect(await renderJob(shop.deps, MESSAGE)).toEqual({ kind: 'failed', reason });
    expect(shop.job()).toMatchObject({ status: 'Failed', failure: reason });
    expect(shop.order().holds).toMatchObject([{ reason: 'print_failed', note: PRINT_FAILURE_SENTENCES[reason] }]);
    expect(shop.written.size).toBe(0);
  });

  test('is tried again when storage fails, and records nothing', async () => {
    const shop = newShop();
    shop.deps.prints.put = () => Promise.reject(new Error('SlowDown'));
    await expect(renderJob(shop.deps, MESSAGE)).rejects.toThrow('SlowDown');
    expect(shop.job().status).toBe('Queued');
    expect(shop.order().productionState).toBe('Rendering');
  });
});

describe('a print job whose attempts all failed', () => {
  test('is failed with that as the reason, and the order is put on hold instead of waiting for ever', async () => {
    const shop = newShop();
    expect(await giveUpJob(shop.deps, MESSAGE)).toBe('given_up');
    expect(shop.job()).toMatchObject({ status: 'Failed', failure: 'gave_up' });
    expect(shop.order().holds).toMatchObject([{ reason: 'print_failed', note: PRINT_FAILURE_SENTENCES.gave_up }]);
  });

  test('given up twice stays as it is', async () => {
    const shop = newShop();
    await giveUpJob(shop.deps, MESSAGE);
    expect(await giveUpJob(shop.deps, MESSAGE)).toBe('ended_before');
    expect(shop.job().failure).toBe('gave_up');
  });

  test('keeps its files where an attempt got through after all, and the order moves on', async () => {
    const shop = newShop();
    await renderJob(shop.deps, MESSAGE);
    shop.diedBeforeCompletion();
    expect(await giveUpJob(shop.deps, MESSAGE)).toBe('ended_before');
    expect(shop.job().status).toBe('Done');
    expect(shop.order().productionState).toBe('ReadyToPrint');
  });

  test('is done by a later message after all', async () => {
    const shop = newShop();
    await giveUpJob(shop.deps, MESSAGE);
    expect(await renderJob(shop.deps, MESSAGE)).toEqual({ kind: 'done' });
    expect(shop.job().status).toBe('Done');
  });
});

const ORDER: Order = exampleOrder(PHOTO_KEY, {
  productionState: 'Rendering',
  lines: [
    {
      number: 3,
      projectId: 'project-1',
      variantId: 'BlackTile',
      sku: 'TILE-8X8-BLACK',
      title: 'Photo Tile, Black',
      quantity: 3,
      unitPriceCents: 1400,
      subtotalCents: 4200,
      discountCents: 0,
      totalCents: 4200,
      product: SQUARE_TILE,
      tiles: TILES.map(({ tile }) => tile),
    },
  ],
  subtotalCents: 4200,
  discountCents: 0,
  totalCents: 4200,
});
