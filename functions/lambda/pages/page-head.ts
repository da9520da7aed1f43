import { html, raw } from 'hono/html';
import { CARD_PICTURE, CARD_PICTURE_SIZE, mediaPath } from '../../../shared/content/site-pictures.ts';
import { cardOfPicture, hasCard, pictureNameOf } from '../../../shared/content/sized-pictures.ts';
import type { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import type { ListedPage, PageSubject, RenderedPage } from '../../../web/entry/render-page.tsx';
import type { Listing } from './listing.ts';
import { structuredData } from './structured-data.ts';

export type Html = ReturnType<typeof html>;

export interface HeadedPage {
  page: RenderedPage;
  tenant: PublicTenant;
  listing: Listing;
  path: string;
  pages: readonly ListedPage[];
  /** The shop's description, escaped as in the static page; for pages without their own. */
  description: Html;
}

/** Builds tags for search engines and link previews. */
export function headTags(headed: HeadedPage): Html[] {
  const { page, tenant, listing, path, pages } = headed;
  const { origin, isListed } = listing;
  if (page.status !== 200 || !page.isPublic || !isListed)
    return [
      html`<meta name="robots" content="noindex">`,
      ...(page.isPublic && page.status === 200 ? cards(headed) : []),
    ];
  return [
    html`<link rel="canonical" href="${origin + path}">`,
    ...cards(headed),
    ...structuredData({ page, tenant, origin, path, pages }).map(
      (thing) => html`<script type="application/ld+json">${jsonInScript(thing)}</script>`,
    ),
  ];
}

function cards({ page, tenant, listing: { origin }, path, description }: HeadedPage): Html[] {
  const picture = pictureOf(page.subject, origin);
  const properties: [string, string | Html][] = [
    ['og:type', page.subject.kind === 'product' ? 'product' : 'website'],
    ['og:site_name', tenant.brand],
    ['og:title', page.title],
    ['og:description', page.description ?? description],
    ['og:url', origin + path],
    ['og:locale', localeOf(tenant)],
    ['og:image', picture.url],
    ...Object.entries(picture.of).map(([name, value]): [string, string] => [`og:image:${name}`, value]),
  ];
  return [
    ...properties.map(([name, value]) => html`<meta property="${name}" content="${value}">`),
    html`<meta name="twitter:card" content="summary_large_image">`,
  ];
}

/** Language and region, such as `en_US`. */
function localeOf(tenant: PublicTenant): string {
  const { language, region } = new Intl.Locale(tenant.language).maximize();
  return `${language}_${region}`;
}

/** Returns the page's main picture, as a card if it has one; by default the shop's own wall. */
function pictureOf(subject: PageSubject, origin: string): { url: string; of: Record<string, string> } {
  const shown = shownPicture(subject);
  const card = shown ? cardOf(shown) : CARD_PICTURE;
  const alt = shown && { alt: shown.alt };
  if (shown && card === undefined) return { url: new URL(shown.path, origin).href, of: { ...alt } };
  const { widthPx, heightPx } = CARD_PICTURE_SIZE;
  return {
    url: origin + mediaPath(card ?? CARD_PICTURE),
    of: { width: String(widthPx), height: String(heightPx), ...alt },
  };
}

interface ShownPicture {
  path: string;
  sizedName?: string | undefined;
  alt: string;
}

function shownPicture(subject: PageSubject): ShownPicture | undefined {
  if (subject.kind === 'artist') {
    const { imageUrl, sizedName, name } = subject.artist;
    return { path: imageUrl, sizedName, alt: name };
  }
  if (subject.kind !== 'product') return undefined;
  const { imageUrls, precustomizedPicture, name } = subject.product;
  const [path] = imageUrls;
  return path === undefined ? undefined : { path, sizedName: precustomizedPicture?.sizedName, alt: name };
}

/** @returns undefined if the picture has no card */
function cardOf({ path, sizedName = pictureNameOf(path) }: ShownPicture): string | undefined {
  return sizedName !== undefined && hasCard(sizedName) ? cardOfPicture(sizedName) : undefined;
}

/** Serializes JSON for a script element. Only `<` could end the element. */
export function jsonInScript(value: unknown): Html {
  return raw(JSON.stringify(value).replaceAll('<', '\\u003c'));
}
