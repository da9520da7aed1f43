import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Product } from '../../../shared/product/schema.ts';
import { SEEDED_TENANT_IDS, testTenant } from '../../../shared/seed/test-tenants.ts';
import { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import { TENANT_PREVIEW_PATH } from '../../../shared/tenant/tenant-of-visit.ts';
import { exampleProduct } from '../../../tests/support/examples.ts';
import type { RenderedPage } from '../../../web/entry/render-page.tsx';
import { createPages, type PagesDeps } from './app.ts';
import { createSiteFiles } from './site-files.ts';

const FONT = 'styles/fonts/inter-basic.woff2';
const KEEP_TENANT_CODE = 'document.documentElement.dataset.kept = "<$&>";';
const siteFiles: Record<string, string> = {
  'index.html':
    '<!doctype html><html lang="en"><head><meta name="theme-color" content="#FAF7F2" /><meta name="description" content="The shop&#39;s walls." /><title>Tessera</title><script type="module" crossorigin src="/assets/index.js"></script></head><body><div id="root"></div></body></html>',
  'manifest.json': JSON.stringify({
    'index.html': { file: 'assets/index.js', imports: ['_page.js'] },
    '_page.js': { file: 'assets/page.js' },
    'entry/app.tsx': { file: 'assets/app.js', imports: ['_page.js', '_react.js'] },
    '_react.js': { file: 'assets/react.js', css: ['assets/extra.css'] },
    [FONT]: { file: 'assets/inter.woff2' },
  }),
  'keep-tenant.js': KEEP_TENANT_CODE,
};
const files = createSiteFiles((name) => siteFiles[name] ?? '');

function start(given: Partial<PagesDeps> = {}) {
  const asked: Parameters<PagesDeps['renderPage']>[0][] = [];
  const unused = async () => {
    throw new Error('Not asked for here');
  };
  const app = createPages({
    tenants: tenantsNamed(),
    catalog: { pricing: unused, product: unused, productBySlug: unused, products: unused, promo: unused },
    gallery: { artistGroups: unused, albums: unused, productGroups: unused, movedGroupId: unused },
    content: { page: unused, articles: unused },
    files,
    listedPages: () => [
      { path: '/', isPublic: true, title: 'Photo wall tiles' },
      { path: '/artists', isPublic: true, title: 'Artist Partnerships' },
      { path: '/artists/:artistName', isPublic: true },
      { path: '/cart', isPublic: false, title: 'Cart' },
    ],
    siteOrigin: 'https://shop.example',
    clock: { now: () => new Date(0) },
    log: { info() {}, warn() {}, error() {} },
    async renderPage(page) {
      asked.push(page);
      return rendered(page.address);
    },
    ...given,
  });
  const get = (path: string, { host = 'shop.example', query = '', whole = '?' } = {}) =>
    app.request(`/index.html${query}`, {
      headers: { 'x-page-path': path, 'x-page-host': host, 'x-page-query': whole },
    });
  return { asked, get };
}

/** The seeded tenants, and one with a hostile brand name. */
function tenantsNamed(): PagesDeps['tenants'] {
  const evil = { hosts: ['evil.example'], parameter: 'evil', brand: '</script><script>alert(1)</script>' };
  const embedOrigins = ['https://www.partner.example', 'https://m.partner.example:8443'];
  const tenants = [
    ...SEEDED_TENANT_IDS.map((id) => testTenant(id)),
    testTenant('default', { ...evil, embedOrigins, id: 'evil7' }),
    testTenant('default', { id: 'lone', parameter: 'lone' }),
    testTenant('default', { id: 'closed', hosts: ['closed.example'], isPublic: false }),
  ];
  const idOf = (tenant: (typeof tenants)[number] | undefined) => tenant?.id;
  return {
    get: async (tenantId) => tenants.find(({ id }) => id === tenantId),
    idOfParameter: async (name) => idOf(tenants.find(({ parameter }) => parameter === name)),
    idOfHosts: async (names) => idOf(tenants.find(({ hosts }) => names.some((name) => hosts.includes(name)))),
  };
}

function rendered(address: string, changes: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: address.startsWith('/none') ? 404 : 200,
    html: '<link rel="preload" as="image" href="/wall.jpg"/><h1>$14.00 a tile</h1>',
    title: 'A & B',
    name: 'A',
    subject: { kind: 'other' },
    isPublic: address !== '/cart',
    description: 'What "it" is',
    modules: ['entry/app.tsx'],
    laterModules: ['entry/app.tsx'],
    data: { isWhole: true, queries: [], madeAtMs: 0 },
    ...changes,
  };
}

test('200: returns the rendered document with its tenant, critical assets and cache lifetime', async () => {
  const { get } = start();
  const reply = await get('/cart');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toContain('s-maxage=60');
  expect(reply.headers.get('cache-control')).toContain('stale-if-error');
  const html = await reply.text();
  for (const part of [
    'data-tenant="default">',
    '<html lang="en" style="--color-ground:#faf7f2;',
    '<meta name="theme-color" content="#faf7f2"',
    '<title>A &amp; B</title>',
    'content="What &quot;it&quot; is"',
    '<div id="root"><h1>$14.00 a tile</h1></div>',
    '<meta name="robots" content="noindex">',
    '<script type="module" fetchpriority="low" crossorigin src="/assets/index.js">',
    '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/app.js">',
    '<link rel="stylesheet" crossorigin href="/assets/extra.css">',
    '<script type="application/json" id="later-scripts">["/assets/app.js","/assets/react.js"]</script>',
    'href="/assets/inter.woff2"',
  ])
    expect(html).toContain(part);
  // The static page already has those of every page.
  expect(html).not.toContain('/assets/page.js');
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain('href="/wall.jpg"');
  expect(head).toContain(`<script>${KEEP_TENANT_CODE}</script>`);
});

test('200: the policy allows the inline script of the page and no other', async () => {
  const reply = await start().get('/');
  const sha256 = createHash('sha256').update(KEEP_TENANT_CODE).digest('base64');
  expect(JSON.parse(reply.headers.get('x-page-policy') ?? '')).toEqual({ 'script-src': [`'sha256-${sha256}'`] });
  const inline = [...(await reply.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
  expect(inline).toEqual([KEEP_TENANT_CODE]);
  const closing = () =>
    createSiteFiles((name) => (name === 'keep-tenant.js' ? '"</script>"' : (siteFiles[name] ?? '')));
  expect(closing).toThrow('cannot be inside an element');
});

test('a tenant’s name cannot close its element', async () => {
  const html = await (await start().get('/', { query: '?tenant=evil' })).text();
  expect(html).not.toContain('alert(1)</script>');
  const [, data = ''] = /id="tenant-data">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    tenant: { brand: '</script><script>alert(1)</script>' },
    chosenBy: 'parameter',
  });
});

test.each([
  ['the host', { host: 'pharmacy.tessera.example:443' }, 'pharmacy', false],
  ['the parameter', { query: '?tenant=cs' }, 'convenience', true],
  [
    'the host, also with an unknown parameter',
    { host: 'pharmacy.tessera.example', query: '?tenant=zz' },
    'pharmacy',
    false,
  ],
  ['neither, with a parameter that is longer than any', { query: `?tenant=${'x'.repeat(200)}` }, 'default', false],
  ['neither, with an unknown parameter', { query: '?tenant=zz' }, 'default', false],
] as const)('tells whose page it is by %s', async (_what, given, id, isAsked) => {
  const { get, asked } = start();
  const html = await (await get('/', given)).text();
  // Includes only the public part of the tenant's row.
  expect(asked[0]?.tenant).toEqual(PublicTenant.parse(testTenant(id)));
  expect(html).toContain(` data-tenant="${id}"${isAsked ? ' data-tenant-asked' : ''}>`);
});

test.each([301, 302] as const)('%i: redirects a moved address, uncached', async (status) => {
  const redirectTo = 'app://signin?u=ada%40example.com';
  const { get, asked } = start({
    async renderPage(page) {
      asked.push(page);
      return { status, redirectTo };
    },
  });
  const reply = await get('/signin', { whole: '?u=ada%40example.com' });
  expect([reply.status, reply.headers.get('location')]).toEqual([status, redirectTo]);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(asked[0]).toMatchObject({ address: '/signin', search: '?u=ada%40example.com' });
  await get('/signin');
  expect(asked[1]?.search).toBe('');
});

test('200: the policy allows what the page’s tenant needs', async () => {
  const sourcesOf = async (query: string) =>
    JSON.parse((await start().get('/', { query })).headers.get('x-page-policy') ?? '');
  expect(await sourcesOf('')).not.toHaveProperty('frame-ancestors');
  expect(await sourcesOf('?tenant=evil')).toMatchObject({
    'frame-ancestors': ['https://www.partner.example', 'https://m.partner.example:8443'],
  });
});

test('200: only our pages may frame a tenant’s preview, and nothing else of ours', async () => {
  const framersOf = async (path: string) =>
    JSON.parse((await start().get(path)).headers.get('x-page-policy') ?? '')['frame-ancestors'];
  expect(await framersOf(TENANT_PREVIEW_PATH)).toEqual(["'self'"]);
  for (const path of ['/', '/admin', `${TENANT_PREVIEW_PATH}/more`]) expect(await framersOf(path)).toBeUndefined();
});

const productWith = (changes: Partial<Product>): Product => ({ ...exampleProduct(), ...changes });
const headOf = async (reply: Response): Promise<string> => (await reply.text()).split('</head>')[0] ?? '';

test.each<[string, Parameters<ReturnType<typeof start>['get']>[1], string | undefined]>([
  ['the shop itself', {}, 'https://shop.example/artists'],
  ['the shop itself under an unknown host', { host: 'attacker.example' }, 'https://shop.example/artists'],
  ['a partner on its host', { host: 'pharmacy.tessera.example' }, 'https://pharmacy.tessera.example/artists'],
  ['a partner below its host', { host: 'www.pharmacy.tessera.example' }, 'https://pharmacy.tessera.example/artists'],
  ['a partner under its parameter', { query: '?tenant=ph' }, 'https://pharmacy.tessera.example/artists'],
  ['one that has a parameter alone', { query: '?tenant=lone' }, undefined],
  ['one that is closed', { host: 'closed.example' }, undefined],
])('a page of %s is listed once, under its canonical address', async (_whose, given, address) => {
  const head = await headOf(await start().get('/artists', given));
  expect(head.includes('<meta name="robots" content="noindex">')).toBe(address === undefined);
  expect(/<link rel="canonical" href="([^"]*)">/.exec(head)?.[1]).toBe(address);
  if (address !== undefined) expect(head).toContain(`<meta property="og:url" content="${address}">`);
  expect(head).not.toContain('attacker.example');
});

test('a shared link shows a preview with a picture', async () => {
  const head = await headOf(await start().get('/artists'));
  for (const [name, content] of Object.entries({
    title: 'A &amp; B',
    description: 'What &quot;it&quot; is',
    image: 'https://shop.example/media/catalog/card.jpg',
    'image:width': '1200',
    'image:height': '630',
    site_name: 'Tessera',
  }))
    expect(head).toContain(`<meta property="og:${name}" content="${content}">`);
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('does not escape the shop’s description twice', async () => {
  const { get } = start({ renderPage: async ({ address }) => rendered(address, { description: undefined }) });
  expect(await headOf(await get('/artists'))).toContain(
    '<meta property="og:description" content="The shop&#39;s walls.">',
  );
});

test('structured data cannot close its element', async () => {
  const product = productWith({
    name: '</script><script>alert(1)</script>',
    imageUrls: ['/media/a.jpg'],
    price: 14,
  });
  const { get } = start({
    renderPage: async ({ address }) => rendered(address, { subject: { kind: 'product', product } }),
  });
  const head = await headOf(await get('/products/a'));
  expect(head).not.toContain('alert(1)</script>');
  const things = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  );
  expect(things).toMatchObject([
    {
      '@type': 'Product',
      name: product.name,
      image: ['https://shop.example/media/a.jpg'],
      offers: { price: '14.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    },
    { '@type': 'BreadcrumbList' },
  ]);
  expect(head).toContain('<meta property="og:image" content="https://shop.example/media/a.jpg">');
});

const CARD_OF: [string, RenderedPage['subject'], string, string | undefined][] = [
  [
    'a product with a picture of the shop',
    { kind: 'product', product: productWith({ name: 'Tile', imageUrls: ['/media/catalog/tile-black.jpg'] }) },
    '/media/catalog/tile-black-card.jpg',
    '1200',
  ],
  [
    'an artist whose picture comes in sizes',
    {
      kind: 'artist',
      artist: {
        ...{ id: 'a', name: 'Mo', collectionName: 'Dunes', sortOrder: 1 },
        imageUrl: '/media/shared/default/S-coast/cove-1/preview.webp',
        sizedName: 'works/coast/cove-1.jpg',
      },
    },
    '/media/works/coast/cove-1-card.jpg',
    '1200',
  ],
  [
    'a product with a picture from elsewhere',
    { kind: 'product', product: productWith({ imageUrls: ['https://cdn.example/a.jpg'] }) },
    'https://cdn.example/a.jpg',
    undefined,
  ],
  [
    'a product without a picture',
    { kind: 'product', product: productWith({ imageUrls: [] }) },
    '/media/catalog/card.jpg',
    '1200',
  ],
];

test.each(CARD_OF)('the card of %s has the aspect ratio of cards', async (_what, subject, picture, width) => {
  const { get } = start({ renderPage: async ({ address }) => rendered(address, { subject }) });
  const head = await headOf(await get('/products/a'));
  const url = new URL(picture, 'https://shop.example').href;
  expect(head).toContain(`<meta property="og:image" content="${url}">`);
  expect(/property="og:image:width" content="(\d+)"/.exec(head)?.[1]).toBe(width);
});

test('gives search engines the questions and answers', async () => {
  const article = { id: 'q', slug: 'q', title: 'What does a tile cost?', body: '<p>$14.00</p>', section: 'Prices' };
  const articles = [{ ...article, sortOrder: 1, isPromoted: true }];
  const { get } = start({
    renderPage: async ({ address }) => rendered(address, { subject: { kind: 'questions', articles } }),
  });
  const head = await headOf(await get('/faqs'));
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'What does a tile cost?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>$14.00</p>' },
      },
    ],
  });
});

const asCatalog = {
  catalog: {
    ...({} as PagesDeps['catalog']),
    products: async () => [productWith({ urlSlug: 'photo-tile' }), productWith({ kind: 'reward', urlSlug: 'reward' })],
  },
  gallery: {
    ...({} as PagesDeps['gallery']),
    productGroups: async () => [],
    artistGroups: async () => [{ id: 'a', name: 'Élodie R', collectionName: 'C', imageUrl: '/a', sortOrder: 1 }],
  },
};

test.each([
  [{}, 'https://shop.example'],
  [{ host: 'pharmacy.tessera.example' }, 'https://pharmacy.tessera.example'],
  // The parameter is not part of a canonical address: a host has one sitemap.
  [{ query: '?tenant=ph' }, 'https://shop.example'],
])('200: robots.txt and sitemap of %j list exactly the public pages', async (given, origin) => {
  const { get } = start(asCatalog);
  const robots = await get('/robots.txt', given);
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await robots.text()).toBe(`User-agent: *\nDisallow: /cart\n\nSitemap: ${origin}/sitemap.xml\n`);
  const sitemap = await get('/sitemap.xml', given);
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const addresses = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(['/', '/artists', '/artists/%C3%A9lodie-r'].map((path) => origin + path));
});

test('a closed shop disallows all robots', async () => {
  const { get } = start(asCatalog);
  expect(await (await get('/robots.txt', { host: 'closed.example' })).text()).toBe('User-agent: *\nDisallow: /\n');
  expect(await (await get('/sitemap.xml', { host: 'closed.example' })).text()).not.toContain('<loc>');
});

test('404: refuses an unknown part of the sitemap', async () => {
  expect((await start(asCatalog).get('/sitemap-2.xml')).status).toBe(404);
});

test('404: an unknown page is marked as such and has no canonical address', async () => {
  const reply = await start().get('/none');
  expect(reply.status).toBe(404);
  expect(await reply.text()).not.toContain('rel="canonical"');
});

test('500: a shop that is not seeded has no pages', async () => {
  const none = async () => undefined;
  const { get } = start({ tenants: { get: none, idOfParameter: none, idOfHosts: none } });
  expect((await get('/')).status).toBe(500);
});

test('500: leaves a failed render to the static page', async () => {
  const { get } = start({
    renderPage: async () => {
      throw new Error('The table does not answer');
    },
  });
  expect((await get('/')).status).toBe(500);
});
