import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantId } from '../../../../shared/lib/scalars.ts';
import type { Promo } from '../../../../shared/promo/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleGiftOrder, exampleTenant } from '../../../../tests/support/examples.ts';

let api: TestApi;

const SUMMER: Promo = { code: 'SUMMER', fullCode: 'SITE-SUMMER', type: 'percentage', value: 15 };
const OVER: Promo = { code: 'OVER', type: 'fixed_amount', value: 5, endDate: '2020-01-01' };
const TO_COME: Promo = { code: 'TOCOME', type: 'percentage', value: 5, startDate: '2030-01-01' };
const PHARMACY: Promo = { code: 'PICKUP', type: 'percentage', value: 20, isWalgreensPromo: true };

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
  for (const promo of [SUMMER, OVER, TO_COME, PHARMACY]) await api.catalog.putPromo('default', promo);
  await api.catalog.putPromo('pharmacy', PHARMACY);
});
afterAll(() => api.stop());

const ask = (code: string, tenantId: TenantId = 'default') =>
  api.call('GET', `/v1/promo/get?promo=${encodeURIComponent(code)}`, { tenantId });

test.each<[string, Promo]>([
  ['SUMMER', SUMMER],
  ['  summer ', SUMMER],
  ['site-Summer', SUMMER],
  ['OVER', OVER],
])('200: returns "%s" with its dates and whether it is valid now', async (typed, promo) => {
  const reply = await ask(typed);
  expect([reply.status, reply.body]).toEqual([200, { promo }]);
});

test('200: returns a gift code for its tile count; 404: refuses it on another tenant and with another secret', async () => {
  const order = exampleGiftOrder({ name: 'Grace', email: 'grace@example.com', phone: '' }, { id: 'GFTA29' });
  await api.orders.place({ order, owner: 'K-owner', cartId: 'cart', alongside: [] });
  await api.gifts.issue('default', { orderId: order.id, lineNumber: 1 }, '23456789AB');
  expect((await ask('gift-gfta29-1-23456789ab')).body).toEqual({
    promo: {
      code: 'GIFT-GFTA29-1-23456789AB',
      type: 'fixed_amount',
      value: 28,
      allocateOncePerOrder: true,
      entitledVariantIds: ['BlackTile', 'WhiteTile', 'GrayTile'],
    },
  });
  for (const reply of [await ask('GIFT-GFTA29-1-23456789AC'), await ask('GIFT-GFTA29-1-23456789AB', 'pharmacy')])
    expect(refusal(reply)).toEqual(refused(404, 'unknown_promo'));
});

test('404: refuses an unknown code and one before its start, with the message shown to shoppers', async () => {
  for (const code of ['WINTER', ' ', '#', '../META', 'TOCOME']) {
    const reply = await ask(code);
    expect(refusal(reply)).toEqual(refused(404, 'unknown_promo'));
    expect(reply.body.customerMessage).toBe("Hmm... That code didn't work 🤔");
  }
});

test('404: refuses the pharmacy’s code elsewhere', async () => {
  expect(refusal(await ask('PICKUP'))).toEqual(refused(404, 'unknown_promo'));
  expect((await ask('PICKUP', 'pharmacy')).body).toEqual({ promo: PHARMACY });
});

test('400: refuses no code, an empty one, an overlong one and two', async () => {
  for (const query of ['', '?promo=', `?promo=${'x'.repeat(256)}`, '?promo=a&promo=b']) {
    expect(refusal(await api.call('GET', `/v1/promo/get${query}`))).toEqual(refused(400, 'invalid_request', ['promo']));
  }
});
