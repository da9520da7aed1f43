import { beforeAll, describe, expect, inject, test } from 'vitest';
import { cropBox } from '../../shared/geometry/crop-box.ts';
import { endChanges, placeChangeable } from '../support/changeable-order.ts';
import { call, newCaller } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { decodePixels } from '../support/pixels.ts';
import { type CropFractions, referenceCrop } from '../support/reference-crop.ts';
import { goTheWholeWay, need, newShopper, type Shopper, uploadedPhoto } from '../support/shopper.ts';
import { ssim } from '../support/ssim.ts';
import { printsOf } from '../support/staff.ts';
import { runSweep } from '../support/sweep.ts';

const { url } = inject('cloud');
const staff = inject('staff');
const PRINT_PX = 2475;
const SSIM_MIN = 0.98;

/** docs/spec 14.4: prints show the shopper's last change. */
describe('an order with a tile changed before production', () => {
  let shopper: Shopper;
  let other: Shopper;

  beforeAll(async () => {
    shopper = newShopper(url, demoPhoto('sample2'));
    await goTheWholeWay(shopper);
    other = { ...shopper, photo: demoPhoto('sample4') };
    await uploadedPhoto(other);
  });

  async function changed(of: Shopper, scale: number): Promise<{ orderId: string; crop: CropFractions }> {
    const orderId = await placeChangeable(url, need(shopper.orderId), 3_600);
    const { width: widthPx, height: heightPx } = need(of.photoSize);
    const crop = cropBox({ widthPx, heightPx }, 1, { scale, centerX: 0.35, centerY: 0.6 });
    const body = { version: 1, tiles: [{ lineNumber: 1, tileNumber: 1, photoKey: need(of.photoKey), crop }] };
    const reply = await call(shopper.caller, 'POST', `/v1/orders/${orderId}/tiles`, body);
    expect([reply.status, reply.body.order.lines[0].tiles[0].crop]).toEqual([200, crop]);
    return { orderId, crop };
  }

  async function printed(orderId: string) {
    const printer = { ...newCaller(url), accessToken: staff.fulfilment };
    const [print] = await printsOf(printer, orderId);
    return decodePixels(Buffer.from(await (await fetch(need(print).url)).arrayBuffer()));
  }

  test('prints the new crop and the new photo, and can no longer be changed', {
    timeout: 120_000,
  }, async () => {
    const orders = await Promise.all([changed(shopper, 2), changed(other, 1.3)]);
    for (const { orderId } of orders) await endChanges(url, orderId);
    await runSweep(url);
    for (const [index, { orderId, crop }] of orders.entries()) {
      const { photo } = index === 0 ? shopper : other;
      expect(ssim(await printed(orderId), await referenceCrop(need(photo), crop, PRINT_PX, PRINT_PX))).toBeGreaterThan(
        SSIM_MIN,
      );
      const tile = {
        lineNumber: 1,
        tileNumber: 1,
        photoKey: need(shopper.photoKey),
        crop: { left: 0, top: 0, right: 1, bottom: 1 },
      };
      const late = await call(shopper.caller, 'POST', `/v1/orders/${orderId}/tiles`, { version: 2, tiles: [tile] });
      expect([late.status, late.body.code]).toEqual([409, 'order_not_changeable']);
    }
    const admin = { ...newCaller(url), accessToken: staff.admin };
    const { body } = await call(admin, 'GET', `/v1/admin/orders/${orders[1]?.orderId}`);
    expect(body.order.history[1]).toMatchObject({
      event: 'tiles_changed',
      actor: { kind: 'shopper' },
      tiles: [{ lineNumber: 1, tileNumber: 1, isOtherPhoto: true }],
    });
  });
});
