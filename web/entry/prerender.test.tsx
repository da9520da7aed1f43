import { expect, test } from 'vitest';
import type { TenantId } from '../../shared/lib/scalars.ts';
import { MAIN_TILE_PRODUCT_ID } from '../../shared/product/ids.ts';
import { testTenant } from '../../shared/seed/test-tenants.ts';
import { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { type PageToRender, type RenderedPage, renderPage } from './render-page.tsx';

const PRICING = {
  fullPrice: 14,
  volumeDiscounts: [],
  products: [],
  welcomePromo: { active: true, percentOff: 30, duration: 5 },
};

/** The seeded product, reduced to required fields. */
const PRODUCT = {
  id: 'tile',
  name: 'Photo Tile',
  shortNameSingular: 'tile',
  shortNameplural: 'tiles',
  description: 'Framed.',
  sku: 'TILE',
  price: 14,
  urlSlug: 'photo-tile',
  imageUrls: [],
  variants: [
    { id: 'BlackTile', name: 'Black', price: 14, sku: 'B', shopifyId: 'gid://b', toolThumbs: { Primary: '/b.jpg' } },
  ],
  mats: [],
  filters: [],
  physicalWidthInches: 8.25,
  physicalHeightInches: 8.25,
  matInches: 1.25,
  defaultOrientation: 'Landscape',
  orientationEligible: false,
};

/** Renders a page without a browser: there is no window and no document. */
function pageOf(
  id: TenantId,
  address: string,
  answers: Record<string, unknown> = {},
  wording: Record<string, string> = {},
): Promise<RenderedPage> {
  return answerOf(id, address, answers, wording) as Promise<RenderedPage>;
}

function answerOf(
  id: TenantId,
  address: string,
  answers: Record<string, unknown> = {},
  wording: Record<string, string> = {},
  search?: string,
): ReturnType<typeof renderPage> {
  return renderPage({
    ...requestOf(id, address, { wording: { ...testTenant(id).wording, ...wording } }, answers),
    search,
  });
}

function requestOf(
  id: TenantId,
  address: string,
  changes: Parameters<typeof testTenant>[1] = {},
  answers: Record<string, unknown> = {},
): PageToRender {
  const known: Record<string, unknown> = {
    '/v1/products/config': PRICING,
    [`/v1/products/${id}/get_artist_groups`]: { artistGroups: [] },
    ...answers,
  };
  return {
    address,
    origin: 'https://shop.example',
    tenant: PublicTenant.parse(testTenant(id, changes)),
    now: () => 1_000,
    fetch: async (input) => {
      const path = String(input).split('?')[0] ?? '';
      const answer = known[path] ?? {
        type: 'about:blank',
        title: 'Not found',
        status: 404,
        code: 'not_found',
        message: 'No',
      };
      return Response.json(answer, { status: path in known ? 200 : 404 });
    },
  };
}

test('there is no browser here', () => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
});

test.each<[TenantId, string, string]>([
  ['default', 'Tessera', 'Your photos, framed and on the wall.'],
  ['pharmacy', 'Alderwell Wall Tiles', 'Your photos, framed today.'],
])('the start page of the %s tenant is complete, with its texts and prices', async (id, brand, heading) => {
  const page = await pageOf(id, '/');
  expect(page).toMatchObject({ status: 200, title: `Photo wall tiles - ${brand}`, modules: [] });
  for (const part of [heading, `aria-label="${brand}"`, '<main', '$14.00']) expect(page.html).toContain(part);
  expect(page.data).toMatchObject({ isWhole: true, madeAtMs: 1_000, welcomePromo: PRICING.welcomePromo });
  expect(JSON.stringify(page.data.queries)).toContain('"fullPrice":14');
  // No unresolved placeholder.
  expect(page.html).not.toContain('<!--$!-->');
});

test('pages rendered concurrently each have their own tenant’s wording', async () => {
  const ofMuseum = { 'home.heading': 'Hang the museum at home.', 'shell.tagline': 'Framed by its people.' };
  const [first, museum, other] = await Promise.all([
    pageOf('default', '/'),
    pageOf('default', '/', {}, ofMuseum),
    pageOf('pharmacy', '/'),
  ]);
  for (const text of Object.values(ofMuseum)) {
    expect(museum.html).toContain(text);
    expect(first.html + other.html).not.toContain(text);
  }
  expect(first.html).toContain('Your photos, framed and on the wall.');
  expect(other.html).toContain('Your photos, framed today.');
});

test('a page of a shop in another language is rendered in its texts, with the tenant’s wording', async () => {
  const page = await renderPage({
    ...requestOf('default', '/', { language: 'pl', wording: { 'shell.tagline': 'Oprawione.' } }),
    translations: { pl: async () => ({ texts: { home: { heading: 'Twoje zdjęcia na ścianie.' } } }) },
  });
  if (!('html' in page)) throw new Error('It leads elsewhere.');
  for (const text of ['Twoje zdjęcia na ścianie.', 'Oprawione.', 'Choose your photos'])
    expect(page.html).toContain(text);
  expect(page.data.welcomePromo).toBeUndefined();
});

test('a work screen has a header, a placeholder and its list of modules', async () => {
  const page = await pageOf('default', '/cart');
  expect(page).toMatchObject({ status: 200, title: 'Cart - Tessera', data: { isWhole: false } });
  expect(page.html).toContain('aria-label="Tessera"');
  expect(page.html).toContain('<main id="main" tabindex="-1" class="flex-1 outline-none"><div role="status">');
  expect(page.modules).toEqual(['entry/app.tsx', 'features/cart/index.ts']);
});

test.each([
  ['/photo-picker', 'Choose your photos', '/v1/albums/public'],
  ['/printing', 'Nothing on the wall yet', '/v1/products/default/get_customizable_products'],
  ['/cart', 'Your cart is empty', '/v1/products/default/get_customizable_products'],
])(
  '%s shows its content before its code has loaded, and includes its first queries',
  async (address, heading, path) => {
    const page = await pageOf('default', address, {
      '/v1/albums/public': { albums: [{ name: 'At the coast', images: [] }] },
      '/v1/products/default/get_customizable_products': { products: [PRODUCT] },
    });
    expect(page.html).toContain(`${heading}</h1>`);
    // One shape for new and one for returning visitors.
    expect(page.html).toContain('if-new');
    expect(page.html).toContain('if-returning');
    const asked = path.includes('albums') ? 'At the coast' : 'Photo Tile';
    expect(JSON.stringify(page.data.queries)).toContain(asked);
  },
);

test('if the server cannot answer a screen’s first queries, the screen sends them itself', async () => {
  expect(await pageOf('default', '/printing')).toMatchObject({ status: 200, data: { isWhole: false } });
});

/** The required fields of a tile. */
const TILE = {
  id: MAIN_TILE_PRODUCT_ID,
  name: 'Photo Tile',
  shortNameSingular: 'tile',
  shortNameplural: 'tiles',
  description: '',
  sku: 'TILE',
  price: 14,
  urlSlug: 'photo-tile',
  imageUrls: [],
  variants: [
    {
      id: 'BlackTile',
      name: 'Black',
      price: 14,
      sku: 'T',
      shopifyId: 'gid://shopify/ProductVariant/1',
      toolThumbs: { Primary: '' },
    },
  ],
  mats: ['#FFFFFF00'],
  filters: ['color'],
  widthInches: 8,
  heightInches: 8,
  physicalWidthInches: 8.25,
  physicalHeightInches: 8.25,
  matInches: 1.25,
  minInputPpi: 62.5,
  defaultOrientation: 'Landscape',
  orientationEligible: false,
};

test.each<[TenantId, string, string, string, number]>([
  ['default', '/gallery', '?p=HELLO15', '/photo-picker?p=HELLO15', 301],
  ['default', '/membership', '?tenant=ph', '/?tenant=ph#membership', 301],
  ['default', '/products/wood8x8', '', '/products/photo-tile', 301],
  ['default', '/admin', '', '/admin/orders', 301],
  ['default', '/hang-tool', '?p=1', 'https://hang.tessera.example/', 302],
  ['pharmacy', '/alderwell-hang-tool', '', 'https://hang.tessera.example/alderwell', 302],
  ['pharmacy', '/signin', '?u=ada%40example.com&x=1', 'tessera://signin?u=ada%40example.com', 302],
  ['default', '/cart//', '?p=1', '/cart/?p=1', 301],
  ['default', '//', '', '/', 301],
])('at the %s tenant %s%s redirects to %s', async (id, address, search, redirectTo, status) => {
  const products = { [`/v1/products/${id}/get_customizable_products`]: { products: [TILE] } };
  expect(await answerOf(id, address, products, {}, search)).toEqual({ status, redirectTo });
});

test.each(['//elsewhere.example//', '/\\elsewhere.example//'])(
  '%s never redirects to another host',
  async (address) => {
    const answer = await answerOf('default', address, {}, {}, '').catch(() => ({ status: 500 }));
    expect(answer).not.toHaveProperty('redirectTo');
  },
);

test.each([
  ['convenience', '/signin'],
  ['convenience', '/alderwell-hang-tool'],
] as const)('the %s tenant has no %s', async (id, address) => {
  expect(await answerOf(id, address, {}, {}, '')).toMatchObject({ status: 404, data: { isWhole: true } });
});

test('the old name of a tile that is no longer sold does not exist', async () => {
  const products = { '/v1/products/default/get_customizable_products': { products: [] } };
  const page = await answerOf('default', '/products/wood8x8', products, {}, '');
  expect(page).toMatchObject({ status: 404, data: { isWhole: true }, html: expect.stringContaining('<footer') });
});

test('a redirect without its query works the same', async () => {
  const page = await pageOf('default', '/gallery');
  expect(page).toMatchObject({ status: 200, data: { isWhole: false } });
});

test('an unknown URL is reported as missing', async () => {
  const page = await pageOf('default', '/no/such/page');
  expect(page).toMatchObject({ status: 404, title: 'Page Not Found - Tessera', data: { isWhole: true } });
});

test.each(['/artists/nobody', '/products/nothing', '/shop-all/nothing', '/buy-wallpads'])(
  'so is %s, on a page that is as complete as any other',
  async (address) => {
    const page = await pageOf('default', address);
    expect(page).toMatchObject({
      status: 404,
      title: 'Page Not Found - Tessera',
      description: undefined,
      modules: [],
      data: { isWhole: true, isMissing: true },
    });
    expect(page.html).toContain('Page Not Found</h1>');
    expect(page.html).toContain('<footer');
  },
);

test('if wall pads are sold, their page has its title, and its screen renders in the browser', async () => {
  const pads = { ...PRODUCT, id: 'wall-pads', name: 'Wall Pad kit', urlSlug: 'wall-pads' };
  const page = await pageOf('default', '/buy-wallpads', { '/v1/products/get_product': { product: pads } });
  expect(page).toMatchObject({ status: 200, title: 'Wall Pad kit - Tessera', data: { isWhole: false } });
});

test('if the URL names the tenant, so do the links of its page', async () => {
  const hrefsOf = async (address: string) =>
    new Set(
      [...(await pageOf('pharmacy', address)).html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href),
    );
  const plain = await hrefsOf('/');
  expect(plain).toContain('/photo-picker');
  expect(await hrefsOf('/?tenant=ph')).toEqual(new Set([...plain].map((href) => `${href}?tenant=ph`)));
});

test('a page about an item has its title and description', async () => {
  const page = await pageOf('default', '/products/photo-tile', {
    '/v1/products/get_product': { product: PRODUCT },
    '/v1/products/default/get_customizable_products': { products: [PRODUCT] },
  });
  expect(page).toMatchObject({ status: 200, title: 'Photo Tile - Tessera', description: 'Framed.' });
  expect(page.html).toContain('Start designing');
});

test('each tenant’s start page has the configured parts in order, starting with its own wall', async () => {
  const headingsOf = async (id: TenantId) => {
    const { html } = await pageOf(id, '/');
    const [wall] = /\/media\/[a-z]+\/[a-z]+\.jpg/.exec(html) ?? [];
    return [wall, ...[...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, text]) => text)];
  };
  expect(await headingsOf('default')).toEqual([
    '/media/catalog/wall.jpg',
    'Walls we like',
    'How it works',
    'One price',
    'How large is a tile?',
    'Printed as you saw it',
  ]);
  expect(await headingsOf('pharmacy')).toEqual([
    '/media/walls/hall.jpg',
    'How it works at the store',
    'How large is it on your wall?',
    'How does it hang?',
    'One price',
    'Printed as you saw it',
  ]);
  expect(await headingsOf('convenience')).toEqual([
    '/media/walls/dining.jpg',
    'What you pay',
    'How it works',
    'What people hang',
    'Not right? We print it again',
  ]);
});

test('without prices there is no page: the static one is served', async () => {
  await expect(pageOf('default', '/', { '/v1/products/config': { broken: true } })).rejects.toThrow();
});
