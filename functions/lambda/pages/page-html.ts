import { themeProperties } from '../../../shared/tenants/theme.ts';
import type { VisitTenant } from '../../../shared/wire/tenants.ts';
import { LATER_SCRIPTS_ID, PAGE_DATA_ID, type RenderedPage, TENANT_DATA_ID } from '../../../web/entry/render-page.tsx';
import { escaped } from './escaped.ts';
import { type HeadedPage, headTags, jsonInScript } from './page-head.ts';
import type { SiteFiles } from './site-files.ts';

/** What React puts in front of what it draws: pictures that the page asks for first. */
const PRELOADS = /^(?:<link [^>]*>)+/;

/** In the static page: what the shop is, in a sentence. */
const DESCRIPTION = /(?<=<meta name="description" content=")[^"]*/;

/** Scripts of the static page. Here the page stands without them: its styles, its picture and its font come first. */
const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")/g;

/** A whole document: the static page with what was drawn for this one, who it is for, and what it needs at once. */
export function pageHtml(
  page: RenderedPage,
  { visit, files, ...found }: { visit: VisitTenant; files: SiteFiles } & Pick<HeadedPage, 'listing' | 'path' | 'pages'>,
): string {
  const { tenant, chosenBy } = visit;
  const [preloads = ''] = PRELOADS.exec(page.html) ?? [];
  const { scripts, styles } = files.filesOf(page.modules);
  const links = [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`),
  ];
  const first = [
    // the only script that the page waits for: it may leave for another tenant's
    `<script src="${files.keepTenantScript}"></script>`,
    preloads,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${files.font}">`,
    ...headTags({ page, tenant, ...found, description: DESCRIPTION.exec(files.template)?.[0] ?? '' }),
  ];
  const data = [
    `<script type="application/json" id="${TENANT_DATA_ID}">${jsonInScript(visit)}</script>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${jsonInScript(page.data)}</script>`,
    `<script type="application/json" id="${LATER_SCRIPTS_ID}">${jsonInScript(files.filesOf(page.laterModules).scripts)}</script>`,
  ];
  const replacements: [RegExp, string][] = [
    [
      /<html lang="en">/,
      `<html lang="en" style="${escaped(themeStyle(tenant))}" data-tenant="${tenant.id}"${chosenBy === 'parameter' ? ' data-tenant-asked' : ''}${page.promoTag === undefined ? '' : ` data-promo="${escaped(page.promoTag)}"`}>`,
    ],
    [/(?<=<meta name="theme-color" content=")[^"]*/, escaped(tenant.theme.ground)],
    [/<title>.*?<\/title>/, `<title>${escaped(page.title)}</title>\n    ${first.join('\n    ')}`],
    [/<\/head>/, `${links.join('\n    ')}</head>`],
    [/<div id="root"><\/div>/, `<div id="root">${page.html.slice(preloads.length)}</div>\n    ${data.join('\n    ')}`],
  ];
  if (page.description !== undefined) replacements.push([DESCRIPTION, escaped(page.description)]);
  let html = files.template.replaceAll(SCRIPTS, '$& fetchpriority="low"');
  for (const [place, text] of replacements) {
    if (!place.test(html)) throw new Error(`The static page has no ${place.source}.`);
    // by a function, because `$` followed by a digit has a meaning in a text, and prices have both
    html = html.replace(place, () => text);
  }
  return html;
}

/** What site/tenant-look.ts sets on a page that was not made for a tenant. The policy of pages allows styles in place (infra/constructs/edge.ts). */
function themeStyle({ theme }: VisitTenant['tenant']): string {
  return Object.entries(themeProperties(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
