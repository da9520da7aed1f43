import { expect, test } from 'vitest';
import { cropBox } from '../../../shared/geometry/crop-box.ts';
import { exampleJob, exampleOrder } from '../../../tests/support/examples.ts';
import { expectColor } from '../../../tests/support/expect-color.ts';
import { heicPhoto, PHONE_HEIC_QUARTERS } from '../../../tests/support/photos.ts';
import { decodePixels, pixelAt } from '../../../tests/support/pixels.ts';
import { PHOTO_KEY, plannedTile, readyPhoto } from '../../../tests/support/tiles.ts';
import { decodeHeic } from '../../imaging/heic/heic-decoder.ts';
import { inspectPhoto } from '../../imaging/inspect-photo.ts';
import { renderJob } from './render-job.ts';
import { renderTiles } from './render-tiles.ts';

test('prints a HEIC photo from its working copy: upright, in the colors that the shopper saw', async () => {
  const heic = heicPhoto('phone');
  const inspection = await inspectPhoto(heic, { decodeHeic });
  if (inspection.kind === 'refused') throw new Error(inspection.reason);
  const { header, workingCopy } = inspection.photo;
  const { upright, orientation, iccClass } = header;
  const workingKey = 'working/default/K-owner/photo-1.jpg';
  const record = readyPhoto({ ...upright, orientation, iccClass, workingKey });
  const order = exampleOrder(PHOTO_KEY);
  const crop = cropBox(upright, 1, { scale: 1, centerX: 0.5, centerY: 0.5 });
  const job = exampleJob(order, { tiles: [plannedTile({ crop })] });
  const prints = new Map<string, Uint8Array>();
  const unexpected = async () => {
    throw new Error('Not asked for in this test');
  };

  await renderJob(
    {
      photos: { get: async () => record },
      uploads: {
        get: async (key) => (key === workingKey && workingCopy ? { body: workingCopy, etag: 'other' } : undefined),
      },
      renderTiles,
      prints: { put: async (key, body) => void prints.set(key, body) },
      orders: {
        get: async () => ({ order, owner: 'K-owner' }),
        renderStanding: async () => order,
        change: async () => ({ kind: 'unknown' }),
        endFollowUp: unexpected,
      },
      jobs: {
        job: async () => job,
        jobs: async () => [job],
        keepProgress: unexpected,
        finishJob: async () => 'done',
        failJob: unexpected,
      },
      clock: { now: () => new Date(order.placedAt) },
    },
    { tenantId: 'default', orderId: order.id, jobNumber: 1 },
    { isTimeUp: () => false, nextAttemptAt: new Date(order.placedAt) },
  );

  const [jpeg] = [...prints].filter(([key]) => key.endsWith('.jpg')).map(([, body]) => Buffer.from(body));
  if (!jpeg) throw new Error('Nothing was printed');
  const print = await decodePixels(jpeg);
  expect(print).toMatchObject({ widthPx: 2475, heightPx: 2475 });
  for (const { x, y, srgb } of PHONE_HEIC_QUARTERS) {
    const inCropX = x / upright.widthPx;
    const inCropY = (y / upright.heightPx - crop.top) / (crop.bottom - crop.top);
    expectColor(pixelAt(print, Math.round(inCropX * 2475), Math.round(inCropY * 2475)), srgb, 4);
  }
});
