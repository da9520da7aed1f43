import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PromoRow } from '../../../../shared/promo/admin-wire.ts';
import type { Promo } from '../../../../shared/promo/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleOrder, exampleTenant } from '../../../../tests/support/examples.ts';
import { ownerOfCartToken } from '../../../core/lib/owner.ts';
import { promoUseOf } from '../../../core/payments/promo-count-store.ts';

let api: TestApi;
let ada: Record<string, string>;
let bob: Record<string, string>;
let codes = 0;

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
  for (const [id, first_name] of [
    ['ada', 'Ada'],
    ['bob', 'Bob'],
  ] as const) {
    const customer = exampleCustomer({ id, email: `${id}@example.com`, first_name, last_name: '', role: 'admin' });
    await api.customers.create('default', customer, id);
  }
  ada = await api.signedIn({ id: 'ada', role: 'admin' });
  bob = await api.signedIn({ id: 'bob', role: 'admin' });
});
afterAll(() => api.stop());

const newPromo = (changes: Partial<Promo> = {}): Promo => ({
  code: `SUMMER${codes++}`,
  type: 'percentage',
  value: 15,
  ...changes,
});
const save = (promo: Promo, revision?: number, headers = ada) =>
  api.call('POST', '/v1/admin/promos', { headers, body: { promo, ...(revision !== undefined && { revision }) } });
const read = (code: string) => api.call('GET', `/v1/admin/promos/${code}`, { headers: ada });

describe('GET /v1/admin/promos', () => {
  test('200: lists promos by code, page by page, without full codes', async () => {
    const made = Array.from({ length: 60 }, (_, index) => newPromo({ code: `PAGE${100 + index}` }));
    await Promise.all(
      made.map((promo, index) => save({ ...promo, ...(index % 2 && { fullCode: `X-${promo.code}` }) })),
    );
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await api.call('GET', `/v1/admin/promos${cursor ? `?cursor=${cursor}` : ''}`, { headers: ada });
      found.push(...body.promos.map(({ promo }: { promo: Promo }) => promo.code));
      cursor = body.cursor;
    } while (cursor);
    expect(found.filter((code) => code.startsWith('PAGE'))).toEqual(made.map(({ code }) => code));
    expect(new Set(found).size).toBe(found.length);
  });

  test('200: sorts by end and by latest change, with all of them counted', async () => {
    const inShop = '?shop=pharmacy';
    const put = (promo: Promo) =>
      api.call('POST', `/v1/admin/promos${inShop}`, { headers: ada, body: { promo: { ...promo } } });
    for (const [code, endDate] of Object.entries({ LATER: '2027-03-01', NEVER: undefined, SOON: '2026-12-01' })) {
      api.wait(1);
      await put(newPromo({ code, ...(endDate && { endDate }) }));
    }
    const list = async (query: string) =>
      (await api.call('GET', `/v1/admin/promos${inShop}&${query}`, { headers: ada })).body;
    const codesOf = async (query: string) =>
      (await list(query)).promos.map(({ promo }: { promo: Promo }) => promo.code);
    expect(await codesOf('sort=ending')).toEqual(['SOON', 'LATER', 'NEVER']);
    expect(await codesOf('sort=changed')).toEqual(['SOON', 'NEVER', 'LATER']);
    expect(await codesOf('sort=code')).toEqual(['LATER', 'NEVER', 'SOON']);
    for (const sort of ['code', 'ending', 'changed'])
      expect((await list(`sort=${sort}`)).total).toEqual({ count: 3, isAll: true });
  });

  test('400: refuses the cursor of another sort, a forged one, an unknown sort and an unknown size', async () => {
    const list = (query: string) => api.call('GET', `/v1/admin/promos?${query}`, { headers: ada });
    const { cursor } = (await list('size=25')).body;
    expect(cursor).toBeDefined();
    for (const query of [`sort=ending&cursor=${cursor}`, 'cursor=x', 'sort=changed&cursor=x'])
      expect(refusal(await list(query))).toEqual(refused(400, 'invalid_cursor'));
    expect(refusal(await list('sort=uses'))).toEqual(refused(400, 'invalid_request', ['sort']));
    expect(refusal(await list('size=500'))).toEqual(refused(400, 'invalid_request', ['size']));
  });

  test('200: lists only promos of the current shop', async () => {
    const promo = newPromo();
    await api.call('POST', '/v1/admin/promos?shop=pharmacy', { headers: ada, body: { promo } });
    expect((await api.call('GET', `/v1/admin/promos/${promo.code}?shop=pharmacy`, { headers: ada })).status).toBe(200);
    expect(refusal(await read(promo.code))).toEqual(refused(404, 'unknown_promo'));
  });
});

describe('GET /v1/admin/promo-editor', () => {
  test('200: lists each variant once with its price, withdrawn products included, and the time zone', async () => {
    const get = async () => (await api.call('GET', '/v1/admin/promo-editor', { headers: ada })).body;
    const before = await get();
    const [tile] = await api.catalog.products('default');
    if (!tile) throw new Error('The shop has no product');
    const oak = {
      ...tile.variants[0],
      id: 'DiamondTile',
      name: 'Oak',
      price: 21,
      shopifyId: 'gid://shopify/DiamondTile',
    };
    const diamond = {
      ...tile,
      id: 'diamond',
      name: 'Diamond tile',
      urlSlug: 'diamond',
      publishState: 'withdrawn' as const,
    };
    await api.catalog.putProduct('default', { ...diamond, variants: [oak] } as typeof tile);
    // Sold as the main tile.
    const art = { ...tile, id: 'art', name: 'Lighthouse', urlSlug: 'art', precustomizedImageUrl: '/lighthouse.webp' };
    await api.catalog.putProduct('default', art);
    const { variants, timeZone } = await get();
    expect(timeZone).toBe('America/New_York');
    const added = { productName: 'Diamond tile', name: 'Oak', unitPriceCents: 2100, isWithdrawn: true };
    expect(variants).toHaveLength(before.variants.length + 1);
    expect(variants).toEqual(expect.arrayContaining([...before.variants, { id: 'DiamondTile', ...added }]));
  });
});

describe('GET /v1/admin/promos/{code}', () => {
  test('404: refuses an unknown code and a full code', async () => {
    await save(newPromo({ fullCode: 'WALLS-FULL' }));
    for (const code of ['NOTHING', 'WALLS-FULL'])
      expect(refusal(await read(code))).toEqual(refused(404, 'unknown_promo'));
  });
});

describe('uses of a code', () => {
  test('200: list and editor count the orders placed with it; a canceled one gives its use back', async () => {
    const promo = newPromo({ code: 'A-LIMITED', usageLimit: 10 });
    await save(promo);
    const placed = ['PR0001', 'PR0002', 'PR0003'].map((id, index) => {
      const order = exampleOrder('uploads/default/K-x/p', { id, totalCents: 4_000 + index, discountCents: 600 });
      const draft = { ...order, productionHours: 48, merchandise: { lines: [], discountCodes: [] } };
      const use = { tenantId: order.tenantId, token: `attempt-of-${id}`, promo: { code: promo.code }, draft };
      return { order, use };
    });
    for (const { order, use } of placed) {
      const alongside = api.discountUses.keepFor(use, order.id);
      await api.orders.place({ order, owner: ownerOfCartToken('uses'), cartId: order.id, alongside });
    }
    const listed = async () => {
      const { body } = await api.call('GET', '/v1/admin/promos', { headers: ada });
      return body.promos.find((row: PromoRow) => row.promo.code === promo.code)?.uses;
    };
    const all = { taken: 3, orders: 3, revenueCents: 12_003 };
    expect([(await read(promo.code)).body.uses, await listed()]).toEqual([all, all]);
    const [first] = placed;
    if (!first) throw new Error('No order was placed');
    const canceled = { ...first.order, promo: { code: promo.code, use: promoUseOf(first.use.token) } };
    await Promise.all([api.discountUses.giveBackFrom(canceled), api.discountUses.giveBackFrom(canceled)]);
    const left = { taken: 2, orders: 2, revenueCents: 8_003 };
    expect([(await read(promo.code)).body.uses, await listed()]).toEqual([left, left]);
  });
});

describe('POST /v1/admin/promos', () => {
  test('200: works by its code and its full code, and records who created it', async () => {
    const promo = newPromo({ fullCode: 'WALLS-NEW' });
    expect((await save(promo)).body).toEqual({
      promo,
      revision: 1,
      lastChange: { at: expect.any(String), by: { tenantId: 'default', id: 'ada', name: 'Ada' } },
      uses: { taken: 0, orders: 0, revenueCents: 0 },
    });
    for (const typed of [promo.code.toLowerCase(), ' walls-new '])
      expect(await api.catalog.promo('default', typed)).toEqual(promo);
  });

  test('200: frees the previous full code when it changes', async () => {
    const promo = newPromo({ fullCode: 'WALLS-OLD' });
    await save(promo);
    expect((await save({ ...promo, fullCode: 'WALLS-OTHER' }, 1)).body.revision).toBe(2);
    expect(await api.catalog.promo('default', 'WALLS-OLD')).toBeUndefined();
    const next = newPromo({ code: 'WALLS-OLD' });
    expect((await save(next)).status).toBe(200);
    expect(await api.catalog.promo('default', 'walls-old')).toEqual(next);
  });

  test('200: stores and audits a repeated change once', async () => {
    const promo = newPromo();
    expect([(await save(promo)).status, (await save(promo)).status]).toEqual([200, 200]);
    const history = await api.call('GET', `/v1/admin/history?kind=promo&id=${promo.code}`, { headers: ada });
    expect(history.body.entries).toMatchObject([{ action: 'created', after: promo, name: promo.code }]);
  });

  test('200: keeps a promo past its end date without applying it to carts', async () => {
    const promo = newPromo();
    await save(promo);
    const endDate = '2026-11-20T17:00:00.000Z';
    await save({ ...promo, endDate }, 1);
    expect((await read(promo.code)).body.promo).toEqual({ ...promo, endDate });
  });

  test('200: stores days as their first and last moment in the shop’s time zone', async () => {
    const promo = newPromo({ startDate: '2026-11-27', endDate: '2026-11-30' });
    const inNewYork = { startDate: '2026-11-27T05:00:00.000Z', endDate: '2026-12-01T04:59:59.999Z' };
    expect((await save(promo)).body.promo).toEqual({ ...promo, ...inNewYork });
    await api.tenants.put({ ...exampleTenant('convenience'), timeZone: 'Pacific/Honolulu' });
    const shop = { headers: ada, body: { promo } };
    const saved = await api.call('POST', '/v1/admin/promos?shop=convenience', shop);
    const inHonolulu = { startDate: '2026-11-27T10:00:00.000Z', endDate: '2026-12-01T09:59:59.999Z' };
    expect(saved.body.promo).toEqual({ ...promo, ...inHonolulu });
    const { body } = await api.call('GET', '/v1/admin/promos?shop=convenience', { headers: ada });
    expect(body.timeZone).toBe('Pacific/Honolulu');
  });

  test('409: refuses a code or full code of another promo, and stores nothing', async () => {
    const taken = newPromo({ fullCode: 'WALLS-TAKEN' });
    await save(taken);
    for (const promo of [
      newPromo({ code: taken.code, value: 20 }),
      newPromo({ code: 'WALLS-TAKEN' }),
      newPromo({ fullCode: taken.code }),
      newPromo({ fullCode: 'walls-taken' }),
    ])
      expect(refusal(await save(promo))).toEqual(refused(409, 'promo_code_taken'));
    expect((await read(taken.code)).body).toMatchObject({ promo: taken, revision: 1 });
  });

  test('409: stores one of two concurrent edits, and tells the other who made it', async () => {
    const promo = newPromo();
    await save(promo);
    const both = await Promise.all([save({ ...promo, value: 20 }, 1, ada), save({ ...promo, value: 30 }, 1, bob)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = both[0]?.status === 200 ? both : both.toReversed();
    expect(loser?.body).toMatchObject({ code: 'changed_meanwhile', revision: 2, lastChange: winner?.body.lastChange });
    expect((await read(promo.code)).body.promo).toEqual(winner?.body.promo);
  });

  test('404: refuses an unknown promo', async () => {
    expect(refusal(await save(newPromo(), 3))).toEqual(refused(404, 'unknown_promo'));
  });

  test.each<[string, Partial<Promo>, string]>([
    ['no code', { code: '' }, 'promo.code'],
    ['a code with a space', { code: 'TWO WORDS' }, 'promo.code'],
    ['a type that the rules do not know', { type: 'free_gift' }, 'promo.type'],
    ['nothing off', { value: 0 }, 'promo.value'],
    ['more than 100 percent off', { value: 101 }, 'promo.value'],
    ['an end before the start', { startDate: '2026-12-02', endDate: '2026-12-01' }, 'promo.endDate'],
    ['no number of tiles that would do', { minimumQuantity: 5, maxTiles: 4 }, 'promo.maxTiles'],
    ['a deal without the quantity that it gives', { requiredQuantity: 2 }, 'promo.entitledQuantity'],
    ['a deal without the quantity that it requires', { entitledQuantity: 2 }, 'promo.requiredQuantity'],
  ])('400: %s', async (_name, changes, field) => {
    expect(refusal(await save(newPromo(changes)))).toEqual(refused(400, 'invalid_request', [field]));
  });
});

describe('/v1/admin/pricing', () => {
  const get = () => api.call('GET', '/v1/admin/pricing', { headers: ada });

  test('200: stores discount steps in order, without touching single prices', async () => {
    const before = (await get()).body;
    const { products, ...pricing } = before.pricing;
    const step = (minimum: number, percentOff: number) => ({ code: `V${minimum}`, text: 'off', percentOff, minimum });
    const changed = { ...pricing, fullPrice: 29, volumeDiscounts: [step(10, 20), step(4, 10)] };
    const reply = await api.call('POST', '/v1/admin/pricing', {
      headers: ada,
      body: { pricing: changed, revision: before.revision },
    });
    expect(reply.status).toBe(200);
    expect((await get()).body).toMatchObject({
      pricing: { fullPrice: 29, products, volumeDiscounts: [step(4, 10), step(10, 20)] },
      revision: before.revision + 1,
      lastChange: { by: { name: 'Ada' } },
    });
  });

  test('409: refuses a stale revision; 400: refuses two steps for the same tile count', async () => {
    const { pricing, revision } = (await get()).body;
    const body = { pricing: { ...pricing, fullPrice: 99 }, revision: revision + 1 };
    expect(refusal(await api.call('POST', '/v1/admin/pricing', { headers: ada, body }))).toEqual(
      refused(409, 'changed_meanwhile'),
    );
    const [step] = pricing.volumeDiscounts;
    const twice = { pricing: { ...pricing, volumeDiscounts: [step, step] }, revision };
    expect(refusal(await api.call('POST', '/v1/admin/pricing', { headers: ada, body: twice }))).toEqual(
      refused(400, 'invalid_request', ['pricing.volumeDiscounts.1.minimum']),
    );
  });

  test('404: refuses a shop without prices', async () => {
    const reply = await api.call('GET', '/v1/admin/pricing?shop=pharmacy', { headers: ada });
    expect(refusal(reply)).toEqual(refused(404, 'not_found'));
    const { products: _, ...pricing } = (await get()).body.pricing;
    const body = { pricing, revision: 0 };
    expect(refusal(await api.call('POST', '/v1/admin/pricing?shop=pharmacy', { headers: ada, body }))).toEqual(
      refused(404, 'not_found'),
    );
  });
});
