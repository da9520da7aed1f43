import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, BLACK, type Commerce, openCommerce, PUBLIC_TOKEN, WHITE } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { exampleProduct } from '../../tests/support/examples.ts';

let dynamo: TestDynamo;
let shop: Commerce;

const ARTIST = { id: 'orrevik', name: 'Hanne Orrevik', collectionName: 'Fjord light', imageUrl: '/media/a.webp' };

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
  await shop.stores.gallery.putArtistGroup('default', { ...ARTIST, sortOrder: 1 });
  const hidden = { ...ARTIST, id: 'hidden', name: 'Unknown Artist', sortOrder: -1 };
  await shop.stores.gallery.putArtistGroup('default', hidden);
  for (const [index, name] of ['Dawn', 'Dusk'].entries())
    await shop.stores.catalog.putProduct('default', {
      ...exampleProduct(),
      id: `orrevik-${name}`,
      name,
      description: `“${name}” <by> Hanne Orrevik.`,
      urlSlug: `orrevik-${name.toLowerCase()}`,
      groups: [{ id: ARTIST.id, productSortOrder: 2 - index }],
      precustomizedImageUrl: '/media/dawn.webp',
    });
});
afterAll(() => dynamo.stop());

const titles = ({ nodes }: Answer) => nodes.map(({ title }: { title: string }) => title);

async function errorsOf(query: string): Promise<Answer[]> {
  const headers = { 'x-shopify-storefront-access-token': PUBLIC_TOKEN };
  return ((await (await shop.post('/api/2025-04/graphql.json', { query }, headers)).json()) as Answer).errors;
}

describe('products', () => {
  test('lists everything the shop sells, page by page', async () => {
    const page = (args: string) =>
      shop.run(`{ products(${args}) { nodes { title } pageInfo { hasNextPage endCursor } filters { id } } }`);
    const first = (await page('first: 4, sortKey: TITLE')).products;
    expect(titles(first)).toEqual(['Dawn', 'Dusk', 'Gift Tiles', 'Membership']);
    expect([first.pageInfo.hasNextPage, first.filters]).toEqual([true, []]);
    const rest = (await page(`first: 9, sortKey: TITLE, after: "${first.pageInfo.endCursor}"`)).products;
    expect(titles(rest)).toEqual(['Photo tile', 'Reward Tile', 'Wall Pad kit']);
    expect(titles((await page('first: 1, sortKey: PRICE, reverse: true')).products)).toEqual(['Membership']);
  });

  test.each([
    ['til -dawn -dusk', ['Gift Tiles', 'Photo tile', 'Reward Tile']],
    ['photo tile', ['Photo tile']],
    ['"Photo tile"', ['Photo tile']],
    ['title:pad*', ['Wall Pad kit']],
    ['product_type:gift,accessory', ['Gift Tiles', 'Wall Pad kit']],
    ['-product_type:tile vendor:Tessera AND variants.price:>=14', ['Gift Tiles', 'Membership']],
    ['variants.price:<5', ['Reward Tile']],
    ['available_for_sale:false', []],
    ['tag:sale', []],
  ])('finds products by %s', async (query, expected) => {
    const { products } = await shop.run(
      'query($query: String) { products(first: 20, sortKey: TITLE, query: $query) { nodes { title } } }',
      { query },
    );
    expect(titles(products)).toEqual(expected);
  });

  test.each(['created_at:>2020', 'tile OR gift', '(tile)', 'variants.price:cheap'])(
    'refuses a query with an unsupported part, and names it: %s',
    async (query) => {
      const [error] = await errorsOf(`{ products(first: 1, query: "${query}") { nodes { id } } }`);
      expect(error).toMatchObject({
        message: expect.stringMatching(/^query: /),
        extensions: { code: 'NOT_IMPLEMENTED' },
      });
    },
  );

  test('finds one by handle or id, and only if both name the same product', async () => {
    const { a, b, c, d } =
      await shop.run(`{ a: product(handle: "photo-tile") { id } b: productByHandle(handle: "gift") { title }
      c: product(id: "gid://shopify/Product/Tile", handle: "gift") { id } d: product(handle: "none") { id } }`);
    expect([a, b, c, d]).toEqual([{ id: 'gid://shopify/Product/Tile' }, { title: 'Gift Tiles' }, null, null]);
    expect(await errorsOf('{ product { id } }')).toMatchObject([{ message: 'one of id or handle must be provided' }]);
  });

  test('selects a tile by its frame', async () => {
    const { product } = await shop.run(
      `query($white: [SelectedOptionInput!]!, $lower: [SelectedOptionInput!]!, $other: [SelectedOptionInput!]!) {
        product(handle: "photo-tile") {
          options { name values optionValues { name firstSelectableVariant { id } } }
          encodedVariantExistence
          variantsCount { count precision }
          priceRange { minVariantPrice { amount } maxVariantPrice { amount currencyCode } }
          white: variantBySelectedOptions(selectedOptions: $white) { id selectedOptions { name value } }
          lower: variantBySelectedOptions(selectedOptions: $lower, caseInsensitiveMatch: true) { id }
          exact: variantBySelectedOptions(selectedOptions: $lower) { id }
          other: variantBySelectedOptions(selectedOptions: $other) { id }
          first: selectedOrFirstAvailableVariant(selectedOptions: $other) { id }
          adjacentVariants(selectedOptions: $white) { id }
          variants(first: 1) { nodes { quantityRule { minimum maximum increment } product { handle } } }
        } }`,
      {
        white: [{ name: 'Frame', value: 'White' }],
        lower: [{ name: 'frame', value: 'white' }],
        other: [{ name: 'Size', value: 'XL' }],
      },
    );
    expect(product).toEqual({
      options: [
        {
          name: 'Frame',
          values: ['Black', 'White'],
          optionValues: [
            { name: 'Black', firstSelectableVariant: { id: BLACK } },
            { name: 'White', firstSelectableVariant: { id: WHITE } },
          ],
        },
      ],
      encodedVariantExistence: 'v1_0-1',
      variantsCount: { count: 2, precision: 'EXACT' },
      priceRange: { minVariantPrice: { amount: '14.00' }, maxVariantPrice: { amount: '14.00', currencyCode: 'USD' } },
      white: { id: WHITE, selectedOptions: [{ name: 'Frame', value: 'White' }] },
      lower: { id: WHITE },
      exact: null,
      other: null,
      first: { id: BLACK },
      adjacentVariants: [{ id: BLACK }],
      variants: {
        nodes: [{ quantityRule: { minimum: 1, maximum: null, increment: 1 }, product: { handle: 'photo-tile' } }],
      },
    });
  });

  test('represents a product with one variant like the API does, with the line maximum', async () => {
    const { product } = await shop.run(`{ product(handle: "membership") {
      options { name values } variants(first: 1) { nodes { requiresShipping selectedOptions { name value } quantityRule { maximum } } } } }`);
    expect(product).toEqual({
      options: [{ name: 'Title', values: ['Default Title'] }],
      variants: {
        nodes: [
          {
            requiresShipping: false,
            selectedOptions: [{ name: 'Title', value: 'Default Title' }],
            quantityRule: { maximum: 1 },
          },
        ],
      },
    });
  });

  test('truncates descriptions, and returns HTML on request', async () => {
    const { product } = await shop.run(
      '{ product(handle: "orrevik-dawn") { description short: description(truncateAt: 9) descriptionHtml } }',
    );
    expect(product).toEqual({
      description: '“Dawn” <by> Hanne Orrevik.',
      short: '“Dawn”...',
      descriptionHtml: '<p>“Dawn” &lt;by&gt; Hanne Orrevik.</p>',
    });
  });
});

describe('collections', () => {
  test('lists the artists, with their works in order', async () => {
    const { collections } =
      await shop.run(`{ collections(first: 5) { nodes { handle title description onlineStoreUrl image { url }
      products(first: 5) { nodes { title collections(first: 1) { nodes { handle } } variants(first: 1) { nodes { id image { url } } } } } } } }`);
    expect(collections.nodes).toEqual([
      {
        handle: 'hanne-orrevik',
        title: 'Hanne Orrevik',
        description: 'Fjord light',
        onlineStoreUrl: 'https://shop.example/artists/hanne-orrevik',
        image: { url: 'https://shop.example/media/a.webp' },
        products: {
          nodes: ['Dusk', 'Dawn'].map((title) => ({
            title,
            collections: { nodes: [{ handle: 'hanne-orrevik' }] },
            // A work is sold as the tile that carries it.
            variants: { nodes: [{ id: BLACK, image: { url: 'https://shop.example/media/Black.webp' } }] },
          })),
        },
      },
    ]);
  });

  test('finds one by handle or id, hidden ones too', async () => {
    const { a, b, c } =
      await shop.run(`{ a: collection(handle: "unknown-artist") { id products(first: 1) { nodes { id } } }
      b: collection(id: "gid://shopify/Collection/orrevik") { title } c: collectionByHandle(handle: "none") { id } }`);
    expect([a, b, c]).toEqual([
      { id: 'gid://shopify/Collection/hidden', products: { nodes: [] } },
      { title: 'Hanne Orrevik' },
      null,
    ]);
  });

  test.each([
    ['[{ price: { min: 20 } }]', []],
    ['[{ variantOption: { name: "Frame", value: "White" } }, { available: true }]', ['Dawn', 'Dusk']],
    ['[{ productType: "gift" }]', []],
    ['[{ productVendor: "Tessera" }]', ['Dawn', 'Dusk']],
    ['[{ tag: "sale" }]', []],
  ])('filters by %s', async (filters, expected) => {
    const { collection } = await shop.run(`{ collection(handle: "hanne-orrevik") {
      products(first: 5, sortKey: TITLE, filters: ${filters}) { nodes { title } } } }`);
    expect(titles(collection.products)).toEqual(expected);
  });
});

describe('the shop', () => {
  test('searches products and suggests by prefix', async () => {
    const { search, none, predictiveSearch } = await shop.run(`{
      search(first: 1, query: "d", types: [PRODUCT]) { totalCount nodes { ... on Product { title } } productFilters { id } }
      none: search(first: 1, query: "d", types: [PAGE]) { totalCount }
      predictiveSearch(query: "h", limit: 3) { products { title } collections { title } pages { id } articles { id } queries { text } } }`);
    expect(search).toEqual({ totalCount: 2, nodes: [{ title: 'Dawn' }], productFilters: [] });
    expect(none.totalCount).toBe(0);
    expect(predictiveSearch).toEqual({
      products: [],
      collections: [{ title: 'Hanne Orrevik' }],
      pages: [],
      articles: [],
      queries: [],
    });
  });

  test('has one market, in any requested context', async () => {
    const document = `query($country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) {
      localization { country { isoCode currency { isoCode } } language { isoCode } availableCountries { isoCode } market { handle } }
      products(first: 1, query: "Photo") { nodes { priceRange { minVariantPrice { currencyCode } } } } }`;
    const here = await shop.run(document, { country: 'US', language: 'EN' });
    expect(await shop.run(document, { country: 'DE', language: 'DE' })).toEqual(here);
    expect(here.localization).toEqual({
      country: { isoCode: 'US', currency: { isoCode: 'USD' } },
      language: { isoCode: 'EN' },
      availableCountries: [{ isoCode: 'US' }],
      market: { handle: 'us' },
    });
  });

  test('lists its product types, versions and page URLs', async () => {
    const { productTypes, publicApiVersions, sitemap } =
      await shop.run(`{ productTypes(first: 9) { nodes edges { node } }
      publicApiVersions { handle supported } sitemap(type: COLLECTION) { pagesCount { count } resources(page: 1) { hasNextPage items { handle } } } }`);
    expect(productTypes.nodes).toEqual(['accessory', 'gift', 'membership', 'reward', 'tile']);
    expect(productTypes.edges[0]).toEqual({ node: 'accessory' });
    expect(publicApiVersions).toEqual([{ handle: '2025-04', supported: true }]);
    expect(sitemap).toEqual({
      pagesCount: { count: 1 },
      resources: { hasNextPage: false, items: [{ handle: 'hanne-orrevik' }] },
    });
  });

  test('finds any object by id, and a cart only with its key', async () => {
    const cart = (await shop.run('create', { input: {} })).cartCreate.cart.id;
    const { nodes, node } = await shop.run(
      'query($ids: [ID!]!, $cart: ID!) { nodes(ids: $ids) { __typename id } node(id: $cart) { __typename ... on Cart { totalQuantity } } }',
      {
        cart,
        ids: [
          'gid://shopify/Product/orrevik-Dawn',
          BLACK,
          'gid://shopify/Collection/orrevik',
          'gid://shopify/Shop/default',
          'gid://shopify/Market/us',
          'gid://shopify/Shop/pharmacy',
          'gid://shopify/Product/none',
          cart.replace(/key=.*/, 'key=wrong'),
          'nothing',
        ],
      },
    );
    expect(node).toEqual({ __typename: 'Cart', totalQuantity: 0 });
    expect(nodes.map((found: Answer) => found?.__typename ?? null)).toEqual([
      'Product',
      'ProductVariant',
      'Collection',
      'Shop',
      'Market',
      null,
      null,
      null,
      null,
    ]);
  });

  test('has no pages, blogs, menus or stores, and returns none without an error', async () => {
    const page = (name: string, args = '') =>
      `${name}(first: 1${args}) { nodes { __typename } pageInfo { hasNextPage } }`;
    const data = await shop.run(`{ ${page('articles')} ${page('blogs')} ${page('pages')} ${page('locations')}
      ${page('urlRedirects')} ${page('metaobjects', ', type: "x"')} page(handle: "promo-banner") { body } menu(handle: "main") { id } }`);
    const { page: one, menu, ...lists } = data;
    expect([one, menu]).toEqual([null, null]);
    for (const list of Object.values(lists)) expect(list).toEqual({ nodes: [], pageInfo: { hasNextPage: false } });
  });
});
