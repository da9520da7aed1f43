import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { call, mailTo, newCaller } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { goTheWholeWay, need, newShopper, type Shopper, submit } from '../support/shopper.ts';
import { type PrintDownload, printsOf } from '../support/staff.ts';

const { url } = inject('cloud');
const staff = inject('staff');

describe('from a photo to the print file', () => {
  let shopper: Shopper;
  let prints: PrintDownload[];

  beforeAll(async () => {
    shopper = newShopper(url, await demoPhoto('sample2'));
    await goTheWholeWay(shopper);
    prints = await printsOf({ ...newCaller(url), accessToken: staff.fulfilment }, need(shopper.orderId));
  });

  test('the shopper has a receipt whose lines add up to the server’s price', async () => {
    const { status, body } = await call(shopper.caller, 'GET', `/v1/orders/${shopper.orderId}`);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      id: shopper.orderId,
      email: shopper.email,
      subtotalCents: 1400,
      discountCents: 0,
    });
    expect(body.order.totalCents).toBe(1400 + body.order.delivery.amountCents);
    expect(JSON.stringify(body)).not.toContain('4242424242424242');
  });

  test('the confirmation mail names the order and its total', async () => {
    const mail = await mailTo(url, shopper.email, new RegExp(need(shopper.orderId)));
    expect(mail.text).toContain(need(shopper.orderId));
    expect(mail.html).toContain('$14.00');
  });

  test('the print team downloads one valid lab file, with the size and md5 of the manifest', async () => {
    expect(prints).toHaveLength(1);
    const [print] = prints;
    const file = Buffer.from(await (await fetch(print?.url ?? '')).arrayBuffer());
    expect(file.length).toBe(print?.bytes);
    expect(createHash('md5').update(file).digest('hex')).toBe(print?.md5);
    expect(print).toMatchObject({ name: `${shopper.orderId}-001.jpg`, widthPx: 2475, heightPx: 2475, copies: 1 });
  });

  test('the back office sees the order as ready to print', async () => {
    const admin = { ...newCaller(url), accessToken: staff.admin };
    const { body } = await call(admin, 'GET', '/v1/admin/orders?production=ReadyToPrint');
    expect(body.orders.map((order: { id: string }) => order.id)).toContain(shopper.orderId);
    const detail = await call(admin, 'GET', `/v1/admin/orders/${shopper.orderId}`);
    expect(detail.body.order.id).toBe(shopper.orderId);
    expect(detail.body.jobs).toHaveLength(1);
  });

  test('a repeated submit with the same token returns the same order', async () => {
    expect((await submit(shopper)).__typename).toBe('SubmitAlreadyAccepted');
  });

  test('other callers cannot see the receipt, the orders or the prints', async () => {
    const stranger = newCaller(url);
    expect((await call(stranger, 'GET', `/v1/orders/${shopper.orderId}`)).status).toBe(404);
    expect((await call(stranger, 'GET', '/v1/admin/orders?production=Placed')).status).toBe(401);
    expect((await call(stranger, 'GET', `/v1/fulfilment/orders/${shopper.orderId}/prints`)).status).toBe(401);
    const printer = { ...stranger, accessToken: staff.fulfilment };
    expect((await call(printer, 'GET', '/v1/admin/orders?production=Placed')).status).toBe(403);
  });
});

describe('Place order, pressed twice concurrently', () => {
  test('makes exactly one order', async () => {
    const shopper = newShopper(url, await demoPhoto('sample3'));
    const { JOURNEY, pay, TEST_CARD } = await import('../support/shopper.ts');
    for (const step of JOURNEY.slice(0, 5)) await step.run(shopper);
    await pay(shopper, TEST_CARD);
    const results = await Promise.all(Array.from({ length: 8 }, () => submit(shopper)));
    expect(results.filter((result) => result.__typename === 'SubmitSuccess').length).toBeLessThanOrEqual(1);
    expect(results.every((result) => ['SubmitSuccess', 'SubmitAlreadyAccepted'].includes(result.__typename))).toBe(
      true,
    );
    await JOURNEY.at(-1)?.run(shopper);
    const mails = await mailTo(url, shopper.email, /order/i);
    expect(mails).toBeDefined();
  });
});
