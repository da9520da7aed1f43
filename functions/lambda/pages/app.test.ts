import { expect, test } from 'vitest';
import { TENANT_PROFILES } from '../../../shared/tenants/tenant-profiles.ts';
import type { RenderedPage } from '../../../web/entry/render-page.tsx';
import { createPages, type PagesDeps } from './app.ts';
import { createSiteFiles } from './site-files.ts';

const FONT = '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const files = createSiteFiles({
  template:
    '<!doctype html><html lang="en"><head><meta name="description" content="The shop." /><title>Tessera</title></head><body><div id="root"></div></body></html>',
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
    tenants: { get: async () => undefined },
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

function rendered(address: string, changes: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: address.startsWith('/none') ? 404 : 200,
    html: '<link rel="preload" as="image" href="/wall.jpg"/><h1>$14.00 a tile</h1>',
    title: 'A & B',
    description: 'What "it" is',
    modules: ['entry/app.tsx'],
    tenant: { brand: '</script><script>alert(1)</script>' },
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
    '<html lang="en" data-tenant="default">',
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
  const html = await (await start().get('/')).text();
  expect(html).not.toContain('alert(1)</script>');
  const [, data = ''] = /id="tenant-data">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual({ brand: '</script><script>alert(1)</script>' });
});

test.each([
  ['the host', { host: 'pharmacy.tessera.example:443' }, 'pharmacy', false],
  ['the parameter', { query: '?tenant=cs' }, 'convenience', true],
  ['neither, where nobody knows the parameter', { query: '?tenant=zz' }, 'default', false],
] as const)('whose page it is says %s', async (_what, given, id, isAsked) => {
  const { get, asked } = start();
  const html = await (await get('/', given)).text();
  expect(asked[0]?.tenant).toEqual({ id, profile: TENANT_PROFILES[id] });
  expect(html).toContain(`data-tenant="${id}"${isAsked ? ' data-tenant-asked' : ''}>`);
});

test('404: a page that is none is said to be none, and has no address of its own', async () => {
  const reply = await start().get('/none');
  expect(reply.status).toBe(404);
  expect(await reply.text()).not.toContain('rel="canonical"');
});

test('500: what cannot be drawn is left to the static page', async () => {
  const { get } = start({
    renderPage: async () => {
      throw new Error('The table does not answer');
    },
  });
  expect((await get('/')).status).toBe(500);
});
