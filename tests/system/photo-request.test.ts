import { beforeAll, describe, expect, inject, test } from 'vitest';
import { cropBox } from '../../shared/geometry/crop-box.ts';
import { call, eventually, mailTo, newCaller } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { decodePixels } from '../support/pixels.ts';
import { referenceCrop } from '../support/reference-crop.ts';
import { goTheWholeWay, need, newShopper, type Shopper, uploadedPhoto } from '../support/shopper.ts';
import { ssim } from '../support/ssim.ts';
import { printsOf } from '../support/staff.ts';
import { runSweep } from '../support/sweep.ts';

const { url } = inject('cloud');
const staff = inject('staff');
const PRINT_PX = 2475;
const SSIM_MIN = 0.98;

/** Tests docs/spec 15.13 over HTTP, from the print team's question to a print of the new photo. */
describe('an order with an unprintable photo', () => {
  const printer = { ...newCaller(url), accessToken: staff.fulfilment };
  const tile = { lineNumber: 1, tileNumber: 1 };
  let shopper: Shopper;
  let orderId: string;

  beforeAll(async () => {
    shopper = newShopper(url, demoPhoto('sample2'));
    await goTheWholeWay(shopper);
    orderId = need(shopper.orderId);
    await printsOf(printer, orderId);
  });

  const orderNow = async () => (await call(printer, 'GET', `/v1/fulfilment/orders/${orderId}`)).body;

  test('compares each file with its preview and reports the result', async () => {
    const { order, jobs } = await orderNow();
    expect(jobs[0].files[0].likeness.ssim).toBeGreaterThan(0.98);
    expect(order.lines[0].tiles[0].preflight).toMatchObject({ ppi: expect.any(Number), codes: expect.any(Array) });
    expect(order.holds).toEqual([]);
  });

  test('waits, sends its shopper one mail, and prints the photo chosen by its link', {
    timeout: 120_000,
  }, async () => {
    const askedAt = new Date();
    const question = { requestId: 'request-of-the-team', tiles: [tile], message: 'The photo is blurred.' };
    const held = await call(printer, 'POST', `/v1/fulfilment/orders/${orderId}/photo-request`, question);
    expect([held.status, held.body.order.holds[0].asked.message]).toEqual([200, question.message]);
    const mail = await mailTo(url, shopper.email, new RegExp(`${orderId} needs another photo`), askedAt);
    expect(mail.text).toContain(question.message);
    const token = need(/order#([\w.-]+)/.exec(mail.text)?.[1]);

    // Another browser, which knows nothing of the order.
    const elsewhere = newShopper(url, demoPhoto('sample4'));
    await uploadedPhoto(elsewhere);
    const reader = { ...elsewhere.caller, orderLink: token };
    const seen = await call(reader, 'GET', `/v1/orders/${orderId}`);
    expect([seen.status, seen.body.asked.tiles]).toEqual([200, [tile]]);
    const { width: widthPx, height: heightPx } = need(elsewhere.photoSize);
    const crop = cropBox({ widthPx, heightPx }, 1, { scale: 1.2, centerX: 0.4, centerY: 0.5 });
    const answer = {
      version: seen.body.version,
      tiles: [{ ...tile, photoKey: need(elsewhere.photoKey), crop }],
    };
    const answered = await call(reader, 'POST', `/v1/orders/${orderId}/tiles`, answer);
    expect([answered.status, answered.body.asked]).toEqual([200, undefined]);

    await eventually(`the new files of ${orderId}`, async () => {
      await runSweep(url);
      const { order } = await orderNow();
      return order.productionState === 'ReadyToPrint' && order.holds.length === 0 ? order : undefined;
    });
    const [print] = await printsOf(printer, orderId);
    const pixels = await decodePixels(Buffer.from(await (await fetch(need(print).url)).arrayBuffer()));
    expect(ssim(pixels, await referenceCrop(need(elsewhere.photo), crop, PRINT_PX, PRINT_PX))).toBeGreaterThan(
      SSIM_MIN,
    );
    const late = await call(reader, 'POST', `/v1/orders/${orderId}/tiles`, answer);
    expect(late.status).toBe(200);
    expect((await orderNow()).order.productionState).toBe('ReadyToPrint');
  });
});
