import { expect, test } from 'vitest';
import { PublicTenant } from '../../../shared/schemas/public-tenant.ts';
import { SEEDED_TENANT_IDS, testTenant } from '../../../shared/seed/test-tenants.ts';
import type { RenderedPage } from '../../../web/entry/render-page.tsx';
import { createPages, type PagesDeps } from './app.ts';
import { createSiteFiles } from './site-files.ts';

const FONT = '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const files = createSiteFiles({
  template:
    '<!doctype html><html lang="en"><head><meta name="theme-color" content="#FAF7F2" /><meta name="description" content="The shop." /><title>Tessera</title></head><body><div id="root"></div></body></html>',
  manifestJson: JSON.stringify({
    'index.html': { file: 'assets/index.js', imports: ['_page.js'] },
    '_page.js': { file: 'assets/page.js' },
    'entry/app.tsx': { file: 'assets/app.js', imports: ['_page.js', '_react.js'] },
    '_react.js': { file: 'assets/react.js', css: ['assets/extra.css'] },
    'entry/keep-tenant.ts': { file: 'assets/keep-tenant.js' },
    [FONT]: { file: 'assets/inter.woff2' },
  }),
});

function start(given: Partial<PagesDeps> = {}) {
  const asked: Parameters<PagesDeps['renderPage']>[0][] = [];
  const unused = async () => {
    throw new Error('Not asked for here');
  };
  const app = createPages({
    tenants: tenantsNamed(),
    catalog: { pricing: unused, product: unused, productBySlug: unused, products: unused, promo: unused },
    gallery: { artistGroups: unused, albums: unused },
    files,
    clock: { now: () => new Date(0) },
    log: { info() {}, warn() {}, error() {} },
    async renderPage(page) {
      asked.push(page);
      return rendered(page.address);
    },
    ...given,
  });
  const get = (path: string, { host = 'shop.example', query = '' } = {}) =>
    app.request(`/index.html${query}`, { headers: { 'x-page-path': path, 'x-page-host': host } });
  return { asked, get };
}

/** The seeded tenants, and one whose brand means harm. */
function tenantsNamed(): PagesDeps['tenants'] {
  const evil = { hosts: ['evil.example'], parameter: 'evil', brand: '</script><script>alert(1)</script>' };
  const embedOrigins = ['https://www.partner.example', 'https://m.partner.example:8443'];
  const tenants = [
    ...SEEDED_TENANT_IDS.map((id) => testTenant(id)),
    testTenant('default', { ...evil, embedOrigins, id: 'evil7' }),
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
    description: 'What "it" is',
    modules: ['entry/app.tsx'],
    data: { isWhole: true, queries: [], madeAtMs: 0 },
    ...changes,
  };
}

test('200: a document with what was drawn, whose it is, what it needs first, and how long it may be kept', async () => {
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
    '<link rel="canonical" href="https://shop.example/cart">',
    '<link rel="modulepreload" crossorigin href="/assets/app.js">',
    '<link rel="stylesheet" crossorigin href="/assets/extra.css">',
    'href="/assets/inter.woff2"',
  ])
    expect(html).toContain(part);
  // those that every page has stand in the static one
  expect(html).not.toContain('/assets/page.js');
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain('href="/wall.jpg"');
  expect(head).toContain('<script src="/assets/keep-tenant.js">');
});

test('what a tenant is called cannot end the element that says it', async () => {
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
    'the host, also where nobody knows the parameter',
    { host: 'pharmacy.tessera.example', query: '?tenant=zz' },
    'pharmacy',
    false,
  ],
  ['neither, with a parameter that is longer than any', { query: `?tenant=${'x'.repeat(200)}` }, 'default', false],
  ['neither, where nobody knows the parameter', { query: '?tenant=zz' }, 'default', false],
] as const)('whose page it is says %s', async (_what, given, id, isAsked) => {
  const { get, asked } = start();
  const html = await (await get('/', given)).text();
  // and of its row only what a browser may know
  expect(asked[0]?.tenant).toEqual(PublicTenant.parse(testTenant(id)));
  expect(html).toContain(` data-tenant="${id}"${isAsked ? ' data-tenant-asked' : ''}>`);
});

test('200: the page says what its tenant lets it load', async () => {
  const sourcesOf = async (query: string) =>
    JSON.parse((await start().get('/', { query })).headers.get('x-page-policy') ?? '');
  expect(await sourcesOf('')).toEqual({});
  expect(await sourcesOf('?tenant=evil')).toEqual({
    'frame-ancestors': ['https://www.partner.example', 'https://m.partner.example:8443'],
  });
});

test('404: a page that is none is said to be none, and has no address of its own', async () => {
  const reply = await start().get('/none');
  expect(reply.status).toBe(404);
  expect(await reply.text()).not.toContain('rel="canonical"');
});

test('500: a shop that has not been filled has no pages', async () => {
  const none = async () => undefined;
  const { get } = start({ tenants: { get: none, idOfParameter: none, idOfHosts: none } });
  expect((await get('/')).status).toBe(500);
});

test('500: what cannot be drawn is left to the static page', async () => {
  const { get } = start({
    renderPage: async () => {
      throw new Error('The table does not answer');
    },
  });
  expect((await get('/')).status).toBe(500);
});
