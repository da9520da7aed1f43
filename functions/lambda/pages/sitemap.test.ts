import { expect, test } from 'vitest';
import { listedPaths, robotsText, sitemapXml } from './sitemap.ts';

const addressesIn = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
const paths = (count: number) => Array.from({ length: count }, (_, index) => `/products/p${index}`);

test.each([
  [0, undefined, 'urlset', 0],
  [50_000, undefined, 'urlset', 50_000],
  [50_001, undefined, 'sitemapindex', 2],
  [50_001, 1, 'urlset', 50_000],
  [50_001, 2, 'urlset', 1],
] as const)('of %i addresses, part %s is a %s of %i', (count, part, root, entries) => {
  const xml = sitemapXml('https://a.example', paths(count), part);
  expect(xml).toContain(`<${root} xmlns=`);
  expect(addressesIn(xml)).toHaveLength(entries);
});

test('every address is in one part', () => {
  const parts = [1, 2, 3].flatMap((part) => addressesIn(sitemapXml('', paths(100_001), part)));
  expect(new Set(parts).size).toBe(100_001);
  expect(addressesIn(sitemapXml('https://a.example', paths(100_001)))).toEqual(
    [1, 2, 3].map((part) => `https://a.example/sitemap-${part}.xml`),
  );
});

test.each([
  [10, 1],
  [50_001, 0],
  [50_001, 3],
])('of %i addresses, part %i does not exist', (count, part) => {
  expect(sitemapXml('', paths(count), part)).toBeUndefined();
});

test('parameter values are encoded in paths and escaped in the XML', () => {
  const pages = [{ path: '/artists/:artistName', isPublic: true }];
  const listed = listedPaths(pages, { artistName: ['a&b<c', 'a/b', '$&', 'a&b<c'] });
  expect(listed).toEqual(['/artists/a%26b%3Cc', '/artists/a%2Fb', '/artists/%24%26']);
  expect(addressesIn(sitemapXml('https://a.example', ["/it's&"]))).toEqual(['https://a.example/it&#39;s&amp;']);
});

test('omits private pages and pages whose parameter has no known values', () => {
  const pages = [
    { path: '/shop-all', isPublic: true },
    { path: '/shop-all/:groupName', isPublic: true },
    { path: '/two/:a/:b', isPublic: true },
    { path: '/cart', isPublic: false },
  ];
  expect(listedPaths(pages, { a: ['x'] })).toEqual(['/shop-all']);
});

test('robots.txt disallows private screens by the shortest rules', () => {
  const closed = ['/admin', '/admin/orders', '/admin/orders/:orderId', '/orders', '/orders/:orderId', '/order'];
  const pages = [...closed.map((path) => ({ path, isPublic: false })), { path: '/', isPublic: true }];
  expect(robotsText({ origin: 'https://a.example', isListed: true }, pages)).toBe(
    'User-agent: *\nDisallow: /admin\nDisallow: /order\nDisallow: /orders\n\nSitemap: https://a.example/sitemap.xml\n',
  );
});
