import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KEY, labManifest, messageOf } from '../../../tests/support/lab-manifest.ts';
import { MD5_OF_PRINT } from '../../../tests/support/lab-world.ts';
import { startProdigi } from '../../../tests/support/providers/prodigi.ts';
import type { Lab } from '../../core/production/labs/lab.ts';
import { createProdigiLab } from './prodigi-lab.ts';

const EVENTS_URL = 'https://shop.example/webhooks/labs/default/main';

describe('Prodigi', () => {
  let prodigi: Awaited<ReturnType<typeof startProdigi>>;
  let client: Lab;
  beforeEach(async () => {
    prodigi = await startProdigi({ skus: ['TILE'] });
    client = createProdigiLab({ ...prodigi.account, shippingMethod: 'Standard' }, EVENTS_URL);
  });
  afterEach(() => prodigi.stop());

  const only = () => {
    const [order] = prodigi.orders.values();
    if (!order) throw new Error('Prodigi has no order');
    return order;
  };
  /** As Prodigi posts it to the address that it was told. */
  const heard = ({ url, body }: { url: string; body: string }) =>
    client.parseEvent(messageOf(body, {}, Object.fromEntries(new URL(url).searchParams)));

  test('takes an order once, with hash, copies and references', async () => {
    const order = await labManifest('OUR-TILE');
    expect(await client.submit(order, KEY)).toMatchObject({ kind: 'accepted', labReference: only().id });
    expect(await client.submit(order, KEY)).toEqual({ kind: 'already_accepted', labReference: only().id });
    expect(prodigi.orders.size).toBe(1);
    expect(only()).toMatchObject({
      idempotencyKey: KEY,
      merchantReference: KEY,
      recipient: { name: 'Grace Hopper', address: { stateOrCounty: 'TX', postalOrZipCode: '78701' } },
      items: [
        {
          merchantReference: 'default-A7K2Q-01-01-1',
          sku: 'TILE',
          copies: 2,
          attributes: { color: 'black' },
          assets: [{ printArea: 'default', md5Hash: MD5_OF_PRINT }],
        },
      ],
    });
  });

  test('holds an order whose file it did not get, and goes on', async () => {
    prodigi.faults.spoilNext = 1;
    expect(await client.submit(await labManifest('OUR-TILE'), KEY)).toMatchObject({
      kind: 'on_hold',
      problem: { code: 'order.items.assets.NotDownloaded' },
    });
    const name = { reference: KEY, labReference: only().id };
    expect(await client.status(name)).toMatchObject({ kind: 'told', report: { state: 'OnHold' } });
    prodigi.move(only().id, 'downloaded');
    expect(await client.status(name)).toMatchObject({ kind: 'told', report: { state: 'Accepted' } });
  });

  test('refuses what it does not sell; what our account does not name is not asked at all', async () => {
    const wrong = createProdigiLab(
      { ...prodigi.account, shippingMethod: 'Standard', products: { 'OUR-TILE': { sku: 'CANVAS' } } },
      EVENTS_URL,
    );
    expect(await wrong.submit(await labManifest('OUR-TILE'), KEY)).toMatchObject({
      kind: 'rejected',
      problem: { code: 'SkuNotFound' },
    });
    const asked = prodigi.asked.length;
    expect(await client.submit(await labManifest('OTHER'), KEY)).toMatchObject({
      kind: 'rejected',
      problem: { code: 'unknown_sku' },
    });
    expect(prodigi.asked).toHaveLength(asked);
  });

  test('says which field it refuses', async () => {
    const order = await labManifest('OUR-TILE');
    const refused = await client.submit({ ...order, recipient: { ...order.recipient, city: '' } }, KEY);
    expect(refused).toMatchObject({
      kind: 'rejected',
      problem: { code: 'ValidationFailed', message: expect.stringContaining('recipient.address.townOrCity') },
    });
  });

  test('cancels until it prints', async () => {
    await client.submit(await labManifest('OUR-TILE'), KEY);
    const { id } = only();
    prodigi.move(id, 'printing');
    expect(await client.cancel({ reference: KEY, labReference: id })).toEqual({
      kind: 'too_late',
      message: 'Prodigi says ActionNotAvailable.',
    });
    expect(await client.cancel({ reference: KEY })).toEqual({ kind: 'cancelled' });
  });

  test('is heard with the token of the address that it was told, and asked what is true', async () => {
    await client.submit(await labManifest('OUR-TILE'), KEY);
    const printing = prodigi.move(only().id, 'printing');
    const sent = prodigi.move(only().id, 'shipped');
    const report = {
      state: 'Shipped',
      labReference: only().id,
      parcel: { carrier: 'USPS', number: '9400111899223344556677' },
    };
    // an older callback tells what is true now
    for (const callback of [printing, sent]) expect(await heard(callback)).toMatchObject({ reference: KEY, report });
    expect(await heard({ ...sent, url: EVENTS_URL })).toBeUndefined();
    expect(await heard({ ...sent, url: `${EVENTS_URL}?token=${'0'.repeat(64)}` })).toBeUndefined();
    expect(await heard({ ...sent, body: JSON.stringify({ data: { order: { id: '../secrets' } } }) })).toBe('ignored');
    expect(await heard({ ...sent, body: JSON.stringify({ data: { order: { id: 'ord_1' } } }) })).toBe('ignored');
  });

  test('that is out of order or does not know our key is asked again later', async () => {
    prodigi.faults.failNext = 1;
    await expect(client.submit(await labManifest('OUR-TILE'), KEY)).rejects.toThrow('status 503');
    const stranger = createProdigiLab({ ...prodigi.account, apiKey: 'other', shippingMethod: 'Standard' }, EVENTS_URL);
    await expect(stranger.submit(await labManifest('OUR-TILE'), KEY)).rejects.toThrow('key (status 401)');
  });
});
