import { html, raw } from 'hono/html';
import { themeProperties } from '../../../shared/tenant/theme.ts';
import type { VisitTenant } from '../../../shared/tenant/wire.ts';
import { LATER_SCRIPTS_ID, PAGE_DATA_ID, type RenderedPage, TENANT_DATA_ID } from '../../../web/entry/render-page.tsx';
import { type HeadedPage, type Html, headTags, jsonInScript } from './page-head.ts';
import type { SiteFiles } from './site-files.ts';

/** The preload links that React puts in front of the page. */
const PRELOADS = /^(?:<link [^>]*>)+/;

/** The shop's description in the static page. */
const DESCRIPTION = /(?<=<meta name="description" content=")[^"]*/;

/** Scripts of the static page. A rendered page loads them with low priority, after its styles, picture and font. */
const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")/g;

/** Fills the static page with a rendered page, its tenant, and the assets that it needs first. */
export function pageHtml(
  page: RenderedPage,
  { visit, files, ...found }: { visit: VisitTenant; files: SiteFiles } & Pick<HeadedPage, 'listing' | 'path' | 'pages'>,
): string {
  const { tenant, chosenBy } = visit;
  const [preloads = ''] = PRELOADS.exec(page.html) ?? [];
  const { scripts, styles } = files.filesOf(page.modules);
  const links = [
    ...styles.map((href) => html`<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => html`<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`),
  ];
  const first = [
    // Before the first paint, because it may redirect to another tenant. Inline, because a request would delay the paint.
    html`<script>${raw(files.keepTenantCode)}</script>`,
    raw(preloads),
    html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${files.font}">`,
    ...headTags({ page, tenant, ...found, description: raw(DESCRIPTION.exec(files.template)?.[0] ?? '') }),
  ];
  const data = [
    dataScript(TENANT_DATA_ID, visit),
    dataScript(PAGE_DATA_ID, page.data),
    dataScript(LATER_SCRIPTS_ID, files.filesOf(page.laterModules).scripts),
  ];
  const replacements: [RegExp, Html][] = [
    [
      /<html lang="en">/,
      html`<html lang="${tenant.language}" style="${themeStyle(tenant)}" data-tenant="${tenant.id}"${chosenBy === 'parameter' && raw(' data-tenant-asked')}${page.promoTag !== undefined && html` data-promo="${page.promoTag}"`}>`,
    ],
    [/(?<=<meta name="theme-color" content=")[^"]*/, html`${tenant.theme.ground}`],
    [/<title>.*?<\/title>/, html`<title>${page.title}</title>${onLines(first)}`],
    [/<\/head>/, html`${onLines(links)}</head>`],
    [/<div id="root"><\/div>/, html`<div id="root">${raw(page.html.slice(preloads.length))}</div>${onLines(data)}`],
  ];
  if (page.description !== undefined) replacements.push([DESCRIPTION, html`${page.description}`]);
  let text = files.template.replaceAll(SCRIPTS, '$& fetchpriority="low"');
  for (const [place, markup] of replacements) {
    if (!place.test(text)) throw new Error(`The static page has no ${place.source}.`);
    // A replacer function, because `$1` in a replacement string has a meaning, and prices contain `$`.
    text = text.replace(place, () => markup.toString());
  }
  return text;
}

const onLines = (tags: readonly Html[]) => tags.map((tag) => ['\n    ', tag]);

const dataScript = (id: string, value: unknown): Html =>
  html`<script type="application/json" id="${id}">${jsonInScript(value)}</script>`;

/** The properties that web/site/tenant-look.ts sets in the browser. The content security policy allows inline styles (infra/constructs/edge.ts). */
function themeStyle({ theme }: VisitTenant['tenant']): string {
  return Object.entries(themeProperties(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
