import type { RouteObject } from 'react-router';
import { type ArtistGroup, artistSlug, findArtist } from '../../shared/product/groups.ts';
import type { Product } from '../../shared/product/schema.ts';
import type { StockedGroup } from '../../shared/product/wire.ts';
import { NotFoundScreen } from '../features/pages/messages/index.ts';
import { galleryQueries } from '../features/shop/gallery/index.ts';
import { MISSING_PAGE, type RouteHandle, type Subject, subjectOf } from '../shell/route-handle.ts';
import type { Site } from '../site/create-site.ts';
import { paths } from '../site/paths.ts';
import { lazyScreens } from './lazy-screens.ts';

/**
 * Pages that are the same for every visitor: rendered completely on the server (entry/render-page.tsx), with their
 * data. Only these screens are bundled there; a screen that uses `window` during render does not belong here.
 */
const screen = lazyScreens('features', {
  'shop/artists': () => import('../features/shop/artists/index.ts'),
  home: () => import('../features/home/index.ts'),
  pages: () => import('../features/pages/index.ts'),
  'shop/products': () => import('../features/shop/products/index.ts'),
  shop: () => import('../features/shop/index.ts'),
});

const page = (handle: RouteHandle): RouteHandle => ({ isPublic: true, showFooter: true, ...handle });

/** A page of the catalog, whose slug may have changed. */
const catalogPage = (
  parameter: string,
  path: (slug: string) => string,
  currentSlug: (slug: string, site: Site) => string,
  subject: (slug: string, site: Site) => Subject,
): RouteHandle =>
  page({
    title: (params) => titleOfSlug(params[parameter]),
    subject: ({ [parameter]: slug = '' }, site) => subject(slug, site),
    movedTo({ [parameter]: slug = '' }, site) {
      const current = currentSlug(slug, site);
      return current.toLowerCase() === slug.toLowerCase() ? undefined : path(current);
    },
  });

const groupSlug = (slug: string, site: Site): string =>
  artistSlug(site.queryClient.getQueryData(galleryQueries(site).group(slug).queryKey)?.name ?? slug);

const productSlug = (slug: string, site: Site): string =>
  site.queryClient.getQueryData(galleryQueries(site).product(slug).queryKey)?.urlSlug ?? slug;

/** The description for search engines. */
const artistText = (name: string, collectionName: string): string =>
  `${collectionName} by ${name}: pictures that are printed, framed and ready to hang.`;

const groupSubject = (slug: string, site: Site): Subject =>
  subjectOf(galleryQueries(site).group(slug), ({ name, description, artist }: StockedGroup) => ({
    title: name,
    description: artist ? artistText(artist.name, artist.collectionName) : description || undefined,
  }));

const artistSubject = (slug: string, site: Site): Subject =>
  subjectOf(galleryQueries(site).artistGroups(), (groups: ArtistGroup[]) => {
    const artist = findArtist(groups, slug);
    return artist && { title: artist.name, description: artistText(artist.name, artist.collectionName) };
  });

const productSubject = (slug: string, site: Site): Subject =>
  subjectOf(galleryQueries(site).product(slug), ({ name, description, kind }: Product) =>
    // Visitors have no rewards.
    kind === 'reward' && site.session.read() === undefined ? undefined : { title: name, description },
  );

/** A title derived from a slug until the page knows it: 'low-sun' becomes 'Low Sun'. */
function titleOfSlug(slug = ''): string {
  return slug.replaceAll('-', ' ').replaceAll(/(?<!\S)\S/g, (first) => first.toUpperCase());
}

const ALL = 'Photo tiles, gifts, and pictures by artists: everything there is, with its price.';
const ARTISTS = 'Pictures by artists, printed, framed and ready to hang next to your own photos.';
const GROUP = catalogPage('groupName', paths.shopGroup, groupSlug, groupSubject);
const ARTIST = catalogPage('artistName', paths.artist, groupSlug, artistSubject);
const PRODUCT = catalogPage('urlSlug', paths.product, productSlug, productSubject);

export const PUBLIC_SCREENS: RouteObject[] = [
  screen('/', 'home', 'HomeScreen', page({ title: 'Photo wall tiles', hasMobilePromo: true })),
  screen('/shop-all', 'shop', 'ShopScreen', page({ title: 'Shop All', description: ALL })),
  screen('/shop-all/:groupName', 'shop', 'GroupScreen', GROUP),
  screen('/artists', 'shop/artists', 'ArtistsScreen', page({ title: 'Artist Partnerships', description: ARTISTS })),
  screen('/artists/:artistName', 'shop/artists', 'ArtistScreen', ARTIST),
  screen('/products/:urlSlug', 'shop/products', 'ProductScreen', PRODUCT),
  // Pages of information: docs/spec 3.10.
  screen(paths.about(), 'pages', 'AboutScreen', page({ title: 'About us' })),
  screen(paths.privacy(), 'pages', 'PrivacyScreen', page({ title: 'Privacy' })),
  screen(paths.returns(), 'pages', 'ReturnsScreen', page({ title: 'Returns' })),
  screen(paths.terms(), 'pages', 'TermsScreen', page({ title: 'Terms' })),
  screen(paths.delivery(), 'pages', 'DeliveryScreen', page({ title: 'Delivery' })),
  screen(paths.contact(), 'pages', 'ContactScreen', page({ title: 'Contact us' })),
  screen(paths.instructions(), 'pages', 'InstructionsScreen', page({ title: 'How to hang your tiles' })),
  screen(paths.faqs(), 'pages', 'FaqScreen', page({ title: 'FAQ' })),
];

export const NOT_FOUND: RouteObject = { path: '*', Component: NotFoundScreen, handle: MISSING_PAGE };
