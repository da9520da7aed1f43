import { html } from 'hono/html';
import type { ListedPage } from '../../../web/entry/render-page.tsx';
import type { Listing } from './listing.ts';

/** Source: sitemaps.org, "Sitemaps XML format". */
const ADDRESSES_MAX = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** `/sitemap.xml` and its parts. */
export const SITEMAP_PATH = /^\/sitemap(?:-(\d{1,4}))?\.xml$/;

/** Values by path parameter; pages with any other parameter are not listed. */
export type ParameterValues = Readonly<Record<string, readonly string[]>>;

/** The paths of a shop's public pages, without duplicates. */
export function listedPaths(pages: readonly ListedPage[], values: ParameterValues): string[] {
  const paths = pages
    .filter(({ isPublic }) => isPublic)
    .flatMap(({ path }) => {
      const [parameter] = path.match(/:\w+/g) ?? [];
      if (parameter === undefined) return [path];
      return (values[parameter.slice(1)] ?? []).map((value) =>
        path.replace(parameter, () => encodeURIComponent(value)),
      );
    });
  return [...new Set(paths)].filter((path) => !path.includes(':'));
}

/**
 * @param part undefined for the sitemap itself, which is an index of parts if there are too many URLs for one file
 * @returns undefined if there is no such part
 */
export function sitemapXml(origin: string, paths: readonly string[], part?: number): string | undefined {
  const parts = Math.ceil(paths.length / ADDRESSES_MAX);
  if (part === undefined && parts > 1) {
    const files = Array.from({ length: parts }, (_, index) => `/sitemap-${index + 1}.xml`);
    return document('sitemapindex', 'sitemap', origin, files);
  }
  if (part !== undefined && (part < 1 || part > parts || parts === 1)) return undefined;
  const first = ((part ?? 1) - 1) * ADDRESSES_MAX;
  return document('urlset', 'url', origin, paths.slice(first, first + ADDRESSES_MAX));
}

function document(root: string, entry: string, origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => html`  <${entry}><loc>${origin + path}</loc></${entry}>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');
}

/** Keeps crawlers out of private screens, and out of an unlisted shop altogether. */
export function robotsText({ origin, isListed }: Listing, pages: readonly ListedPage[]): string {
  if (!isListed) return 'User-agent: *\nDisallow: /\n';
  const closed = pages.filter(({ isPublic }) => !isPublic).map(({ path }) => path.replace(/:\w+.*$/, ''));
  // A rule covers every path that starts with it.
  const rules = [...new Set(closed)].filter(
    (path) => !closed.some((other) => other !== path && path.startsWith(other.replace(/\/?$/, '/'))),
  );
  return [
    'User-agent: *',
    ...rules.sort().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
