import { expect, inject, test } from 'vitest';
import { testTenant } from '../../shared/seed/test-tenants.ts';

const { url } = inject('cloud');
const { port } = new URL(url);

const read = async (path: string) => {
  const reply = await fetch(url + path);
  return { reply, text: await reply.text() };
};
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

test('robots find the sitemap, and its addresses are pages', async () => {
  const robots = await read('/robots.txt');
  expect(robots.reply.headers.get('content-type')).toContain('text/plain');
  expect(robots.text).toContain('Disallow: /admin\n');
  expect(robots.text).toContain('Disallow: /cart\n');
  expect(robots.text).toContain(`Sitemap: ${url}/sitemap.xml`);
  const sitemap = await read('/sitemap.xml');
  expect(sitemap.reply.headers.get('content-type')).toContain('application/xml');
  const addresses = locations(sitemap.text);
  expect(addresses).toContain(`${url}/`);
  expect(addresses.filter((address) => address.includes('/artists/')).length).toBeGreaterThan(0);
  expect(addresses.some((address) => /\/(admin|cart|orders|print-room)/.test(address))).toBe(false);
  for (const address of addresses.filter((_, index) => index % 7 === 0))
    expect((await fetch(address)).status).toBe(200);
});

test('a product is listed under its address, with its price and an existing picture', async () => {
  const [address = ''] = locations((await read('/sitemap.xml')).text).filter((each) => /\/products\/.*-/.test(each));
  const html = await (await fetch(address)).text();
  expect(html).toContain(`<link rel="canonical" href="${address}">`);
  const [, data = ''] = /<script type="application\/ld\+json">(\{.*?"Product".*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'USD' } });
  const [, picture = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
  expect((await fetch(picture)).status).toBe(200);
});

test('the start page has a card in the requested size', async () => {
  const { text } = await read('/');
  const [, picture = ''] = /property="og:image" content="([^"]*)"/.exec(text) ?? [];
  const reply = await fetch(picture);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test.each([
  ['default', '', url],
  ['pharmacy', '?tenant=ph', undefined],
  ['convenience', '?tenant=cs', undefined],
] as const)('the %s tenant’s page is canonical on its own host', async (id, query, origin) => {
  const [host] = testTenant(id).hosts;
  const { text, reply } = await read(`/${query}`);
  expect(text).toContain(`<link rel="canonical" href="${origin ?? `http://${host}:${port}`}/">`);
  // Neither uses tools or pays with Stripe.
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).not.toMatch(/googletagmanager|stripe/);
  expect(reply.headers.has('x-page-policy')).toBe(false);
});

test('a work screen is not listed', async () => {
  for (const path of ['/cart', '/confirm', '/printing', '/orders', '/admin/orders']) {
    const { text } = await read(path);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('rel="canonical"');
  }
});
