import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../../../shared/product/schema.ts';
import { PricingConfig } from '../../../../shared/promo/pricing.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleProduct } from '../../../../tests/support/examples.ts';

let api: TestApi;
let ada: Record<string, string>;
let bob: Record<string, string>;
const PRODUCTS = '/v1/admin/products';

beforeAll(async () => {
  api = await startApi();
  for (const [id, first_name] of [
    ['ada', 'Ada'],
    ['bob', 'Bob'],
  ] as const) {
    const member = exampleCustomer({ id, email: `${id}@example.com`, first_name, last_name: 'L', role: 'admin' });
    await api.customers.create('default', member, id);
  }
  ada = await api.signedIn({ id: 'ada', role: 'admin' });
  bob = await api.signedIn({ id: 'bob', role: 'admin' });
});
afterAll(() => api.stop());

function product(id: string, changes: Partial<Product> = {}): Product {
  const variant = (name: string) => ({
    id: `${id}.${name}Tile`,
    name,
    price: 20,
    sku: `${id}-${name}`,
    shopifyId: `gid://shopify/ProductVariant/${id}.${name}Tile`,
    toolThumbs: { Primary: '/media/oak.webp' },
  });
  return {
    ...exampleProduct(),
    id,
    name: `Tile ${id}`,
    urlSlug: id,
    price: 20,
    publishState: 'draft',
    variants: [variant('Oak'), variant('Walnut')],
    ...changes,
  };
}
const save = (content: Product, revision: number, more: object = {}, headers = ada) =>
  api.call('POST', PRODUCTS, { headers, body: { product: content, revision, ...more } });
const create = (content: Product) => save(content, 0, { isNew: true });
const read = async (id: string) => (await api.call('GET', `${PRODUCTS}/${id}`, { headers: ada })).body;
const remove = (id: string, revision: number) =>
  api.call('POST', `${PRODUCTS}/${id}/remove`, { headers: ada, body: { revision } });
const inShop = (query: string) => api.call('GET', `/v1/products/get_product?${query}`);

describe('a product in the back office', () => {
  test('200: goes from hidden draft to published to withdrawn, and existing walls can still order it', async () => {
    const made = await create(product('oak'));
    expect(made.body).toMatchObject({ revision: 1, lastChange: { by: { name: 'Ada L' } } });
    for (const query of ['urlSlug=oak', 'productId=oak'])
      expect(refusal(await inShop(query))).toEqual(refused(404, 'unknown_product'));
    await save(product('oak', { publishState: 'published' }), 1);
    api.wait(61);
    expect((await inShop('urlSlug=oak')).body.product.variants.map(({ name }: { name: string }) => name)).toEqual([
      'Oak',
      'Walnut',
    ]);
    await save(product('oak', { publishState: 'withdrawn' }), 2);
    api.wait(61);
    expect((await inShop('urlSlug=oak')).status).toBe(404);
    expect((await inShop('productId=oak')).body.product.id).toBe('oak');
    const walls = await api.call('GET', '/v1/products/default/get_customizable_products');
    expect(walls.body.products.map(({ id }: Product) => id)).toContain('oak');
  });

  test('400: never turns a published product back into a draft, and keeps the main tile published', async () => {
    await create(product('ash', { publishState: 'published' }));
    const again = await save(product('ash', { publishState: 'draft' }), 1);
    expect(refusal(again)).toEqual(refused(400, 'invalid_request', ['product.publishState']));
    const tile = await save(product('tile', { publishState: 'withdrawn' }), 0, { isNew: true });
    expect(refusal(tile)).toEqual(refused(400, 'invalid_request', ['product.publishState']));
  });

  test('200: redirects a changed address, which stays reserved', async () => {
    await create(product('elm', { publishState: 'published', urlSlug: 'elm-one' }));
    await save(product('elm', { publishState: 'published', urlSlug: 'elm-two' }), 1);
    api.wait(61);
    for (const slug of ['elm-one', 'elm-two'])
      expect((await inShop(`urlSlug=${slug}`)).body.product.urlSlug).toBe('elm-two');
    const other = await create(product('rival', { urlSlug: 'elm-one' }));
    expect(refusal(other)).toEqual(refused(409, 'slug_taken', ['product.urlSlug']));
    // A draft's address was never public, so it is free again.
    await create(product('pine', { urlSlug: 'pine-one' }));
    await save(product('pine', { urlSlug: 'pine-two' }), 1);
    expect((await create(product('fir', { urlSlug: 'pine-one' }))).status).toBe(200);
  });

  test('409: stores the first of two edits to one revision, and tells the second who made it', async () => {
    await create(product('birch'));
    const [one, other] = await Promise.all([
      save(product('birch', { name: 'Of Ada' }), 1),
      save(product('birch', { name: 'Of Bob' }), 1, {}, bob),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const [winner, loser] = one.status === 200 ? [one, other] : [other, one];
    expect(refusal(loser).code).toBe('changed_meanwhile');
    expect(loser.body).toMatchObject({ revision: 2, lastChange: { by: { name: winner.body.lastChange.by.name } } });
    expect((await read('birch')).product.name).toBe(winner.body.product.name);
  });

  test('409: gives one of two concurrent requests the address', async () => {
    const replies = await Promise.all(['yew', 'box'].map((id) => create(product(id, { urlSlug: 'hedge' }))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('200: shows a price on every screen within a minute, even where the configuration repeats it', async () => {
    const pricing = PricingConfig.parse((await api.call('GET', '/v1/products/config')).body);
    const [black] = exampleProduct().variants;
    if (!black) throw new Error('The example has no variant');
    const dearer = { ...exampleProduct(), variants: exampleProduct().variants.map((each) => ({ ...each, price: 17 })) };
    await api.catalog.putPricing('default', {
      ...pricing,
      products: [{ id: black.id, shopifyId: black.shopifyId, price: 14 }],
    });
    expect((await save(dearer, 0)).body.product.price).toBe(17);
    api.wait(61);
    const shown = (await api.call('GET', '/v1/products/config')).body;
    expect(shown.products).toEqual([{ id: black.id, shopifyId: black.shopifyId, price: 17 }]);
    expect((await inShop('productId=Tile')).body.product.variants[0].price).toBe(17);
  });

  test('200: strips a template down to its shapes', async () => {
    const svgTemplateData =
      '<svg viewBox="0 0 8 8"><script>alert(1)</script><clipPath><path d="M1 1L7 1Z" onload="x()"/></clipPath></svg>';
    await create(product('heart', { svgTemplateData }));
    expect((await read('heart')).product.svgTemplateData).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><clipPath><path d="M1 1L7 1Z"/></clipPath></svg>',
    );
  });

  test.each<[string, Partial<Product>, string]>([
    ['sizes that do not fit', { physicalWidthInches: 7 }, 'product.physicalWidthInches'],
    [
      'a template without an outline',
      { svgTemplateData: '<svg viewBox="0 0 8 8"><path d="M0 0"/></svg>' },
      'product.svgTemplateData',
    ],
    ['a picture that is a script', { imageUrls: ['javascript:alert(1)'] }, 'product.imageUrls.0'],
    [
      'an id of another product’s variant',
      { variants: exampleProduct().variants.slice(0, 1) },
      'product.variants.0.id',
    ],
    [
      'two variants of one name',
      {
        variants: [
          ...product('bad').variants,
          { ...product('bad').variants[0], id: 'bad.2Tile', shopifyId: 'gid://shopify/ProductVariant/bad.2Tile' },
        ] as Product['variants'],
      },
      'product.variants.2.name',
    ],
  ])('400: %s', async (_what, changes, field) => {
    const { status, fields } = refusal(await create(product('bad', changes)));
    expect([status, fields]).toEqual([400, [field]]);
  });

  test('404: refuses an unknown product', async () => {
    expect(refusal(await api.call('GET', `${PRODUCTS}/nothing`, { headers: ada }))).toEqual(
      refused(404, 'unknown_product'),
    );
    expect(refusal(await save(product('nothing'), 3))).toEqual(refused(404, 'unknown_product'));
  });

  test('204: deletes a draft and its address idempotently; 409: refuses a product that was published', async () => {
    await create(product('gone'));
    expect(refusal(await remove('gone', 3)).code).toBe('changed_meanwhile');
    expect((await remove('gone', 1)).status).toBe(204);
    expect((await remove('gone', 1)).status).toBe(204);
    expect((await create(product('next', { urlSlug: 'gone' }))).status).toBe(200);
    await create(product('sold', { publishState: 'published' }));
    expect(refusal(await remove('sold', 1))).toEqual(refused(409, 'product_not_a_draft'));
  });

  test('200: lists each revision, and restores an earlier one', async () => {
    await create(product('larch'));
    api.wait(1);
    await save(product('larch', { name: 'Another' }), 1);
    api.wait(1);
    await save(product('larch'), 2, { isRestored: true });
    const { entries } = (await api.call('GET', '/v1/admin/history?kind=product&id=larch', { headers: ada })).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['restored', 'changed', 'created']);
    expect(entries[0]).toMatchObject({ before: { name: 'Another' }, after: { name: 'Tile larch' } });
  });

  test('200: filters by name, SKU and state, page by page', async () => {
    for (let number = 10; number < 40; number++) await create(product(`list-${number}`, { sku: `L-${number}` }));
    const list = async (query: string) => (await api.call('GET', `${PRODUCTS}?${query}`, { headers: ada })).body;
    const first = await list('text=list-');
    expect([first.products.length, first.products[0].id]).toEqual([25, 'list-10']);
    const second = await list(`text=list-&cursor=${first.cursor}`);
    expect(second.products.map(({ id }: Product) => id)).toEqual([
      'list-35',
      'list-36',
      'list-37',
      'list-38',
      'list-39',
    ]);
    expect(second.cursor).toBeUndefined();
    expect(first.total).toBeUndefined();
    expect((await list('text=list-&size=50')).total).toEqual({ count: 30, isAll: true });
    expect((await list('text=l-17')).products.map(({ id }: Product) => id)).toEqual(['list-17']);
    expect((await list('state=withdrawn')).products.map(({ id }: Product) => id)).toEqual(['oak']);
    expect(refusal(await api.call('GET', `${PRODUCTS}?cursor=x`, { headers: ada }))).toEqual(
      refused(400, 'invalid_cursor'),
    );
  });

  test('200: sorts by name, by price and by latest change, and counts the list', async () => {
    for (const [name, price] of Object.entries({ Éclair: 900, Apple: 7, Dough: 30, Bread: 30 })) {
      api.wait(1);
      const base = product(`sort-${name.at(-2)}${price}`, { name, price });
      await create({ ...base, variants: base.variants.map((variant) => ({ ...variant, price })) });
    }
    const list = async (query: string) =>
      (await api.call('GET', `${PRODUCTS}?text=sort-&${query}`, { headers: ada })).body;
    const namesOf = async (query: string) => (await list(query)).products.map(({ name }: Product) => name);
    expect(await namesOf('sort=name')).toEqual(['Apple', 'Bread', 'Dough', 'Éclair']);
    const byPrice = await namesOf('sort=cheapest');
    expect([byPrice[0], byPrice.at(-1)]).toEqual(['Apple', 'Éclair']);
    expect(await namesOf('sort=dearest')).toEqual(byPrice.toReversed());
    expect((await namesOf('sort=changed'))[0]).toBe('Bread');
    expect((await list('sort=name')).total).toEqual({ count: 4, isAll: true });
  });

  test('400: refuses the cursor of another sort, an unknown sort and an unknown page size', async () => {
    const list = (query: string) => api.call('GET', `${PRODUCTS}?${query}`, { headers: ada });
    const { cursor } = (await list('text=list-&sort=name')).body;
    expect((await list(`text=list-&sort=name&cursor=${cursor}`)).body.products).toHaveLength(5);
    for (const sort of ['id', 'changed'])
      expect(refusal(await list(`text=list-&sort=${sort}&cursor=${cursor}`))).toEqual(refused(400, 'invalid_cursor'));
    expect(refusal(await list('sort=sku'))).toEqual(refused(400, 'invalid_request', ['sort']));
    expect(refusal(await list('size=26'))).toEqual(refused(400, 'invalid_request', ['size']));
  });
});

describe('groups and artists', () => {
  const group = (id: string, changes: object = {}) => ({
    id,
    name: `Group ${id}`,
    description: '',
    sortOrder: 5,
    ...changes,
  });
  const saveGroup = (body: object) => api.call('POST', '/v1/admin/groups', { headers: ada, body });
  const put = (content: object, revision = 0, isNew = revision === 0, kind = 'product_group') =>
    saveGroup({ kind, group: content, revision, isNew });
  const removeGroup = (id: string, revision: number) =>
    api.call('POST', `/v1/admin/groups/product_group/${id}/remove`, { headers: ada, body: { revision } });
  const shown = (name: string) => api.call('GET', `/v1/products/default/group/${name}`);

  test('200: creates and renames a group, redirects its old address and reserves both', async () => {
    await put(group('frames'));
    await put(group('frames', { name: 'All Frames' }), 1);
    api.wait(61);
    expect((await shown('group-frames')).body.group.name).toBe('All Frames');
    expect((await shown('all-frames')).body.group.name).toBe('All Frames');
    for (const name of ['all frames', 'Group Frames'])
      expect(refusal(await put(group('more', { name })))).toEqual(refused(409, 'slug_taken', ['group.name']));
    const artist = { id: 'ann', name: 'All frames', collectionName: '', imageUrl: '/a.webp', sortOrder: -1 };
    expect(refusal(await put(artist, 0, true, 'artist')).code).toBe('slug_taken');
    expect((await put({ ...artist, name: 'Ann' }, 0, true, 'artist')).status).toBe(200);
    const { body } = await api.call('GET', '/v1/admin/groups', { headers: ada });
    expect(body.artists).toEqual([{ group: { ...artist, name: 'Ann' }, revision: 1 }]);
  });

  test('200: an artist keeps the sizes of the picture until another one is chosen', async () => {
    const group = { id: 'g-sized', name: 'Sized Artist', collectionName: 'Works', imageUrl: '/one.jpg', sortOrder: 9 };
    const listed = async () => {
      const { body } = await api.call('GET', '/v1/admin/groups', { headers: ada });
      return body.artists.find((row: { group: { id: string } }) => row.group.id === group.id).group;
    };
    const sized = { ...group, sizedName: 'works/coast/cove-1.jpg' };
    await saveGroup({ kind: 'artist', group: sized, isNew: true, revision: 0 });
    expect((await saveGroup({ kind: 'artist', group: { ...group, sortOrder: 8 }, revision: 1 })).status).toBe(200);
    expect(await listed()).toEqual({ ...sized, sortOrder: 8 });
    await saveGroup({ kind: 'artist', group: { ...group, imageUrl: '/two.jpg' }, revision: 2 });
    expect(await listed()).toEqual({ ...group, imageUrl: '/two.jpg' });
  });

  test('409: stores the first of two edits to one group; 404: refuses an unknown group', async () => {
    await put(group('twice'));
    const replies = await Promise.all(['One', 'Two'].map((name) => put(group('twice', { name }), 1)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusal(await put(group('nothing'), 4))).toEqual(refused(404, 'unknown_group'));
  });

  test('204: deletes an empty group; 409: refuses one with products and a stale revision', async () => {
    await put(group('full'));
    await create(product('in-full', { publishState: 'published', groups: [{ id: 'full', productSortOrder: 1 }] }));
    expect(refusal(await removeGroup('full', 1))).toEqual(refused(409, 'group_in_use'));
    await put(group('empty'));
    expect(refusal(await removeGroup('empty', 7)).code).toBe('changed_meanwhile');
    expect((await removeGroup('empty', 1)).status).toBe(204);
  });
});
