import type { RouteObject } from 'react-router';
import { type ArtistGroup, artistSlug, findArtist } from '../../shared/product/groups.ts';
import type { Product } from '../../shared/product/schema.ts';
import type { StockedGroup } from '../../shared/product/wire.ts';
import { NotFoundScreen } from '../features/content/index.ts';
import { galleryQueries } from '../features/gallery/index.ts';
import { MISSING_PAGE, subjectOf } from '../shell/route-handle.ts';
import { paths } from '../site/paths.ts';
import { lazily } from './lazily.ts';

type TextPages = typeof import('../features/pages/index.ts');

/** Pages of information: docs/spec 3.10. */
const TEXT_PAGES: { path: string; title: string; pick: (feature: TextPages) => React.ComponentType }[] = [
  { path: paths.about(), title: 'About us', pick: (feature) => feature.AboutScreen },
  { path: paths.privacy(), title: 'Privacy', pick: (feature) => feature.PrivacyScreen },
  { path: paths.returns(), title: 'Returns', pick: (feature) => feature.ReturnsScreen },
  { path: paths.terms(), title: 'Terms', pick: (feature) => feature.TermsScreen },
  { path: paths.delivery(), title: 'Delivery', pick: (feature) => feature.DeliveryScreen },
  { path: paths.contact(), title: 'Contact us', pick: (feature) => feature.ContactScreen },
  { path: paths.instructions(), title: 'How to hang your tiles', pick: (feature) => feature.InstructionsScreen },
  { path: paths.faqs(), title: 'FAQ', pick: (feature) => feature.FaqScreen },
];

/**
 * Pages that are the same for every visitor: rendered completely on the server (entry/render-page.tsx), with their
 * data. Only these screens are bundled there; a screen that uses `window` during render does not belong here.
 */
export const PUBLIC_SCREENS: RouteObject[] = [
  lazily(
    { index: true, handle: { isPublic: true, title: 'Photo wall tiles', showFooter: true, hasMobilePromo: true } },
    'features/home/index.ts',
    () => import('../features/home/index.ts'),
    (feature) => feature.HomeScreen,
  ),
  lazily(
    {
      path: '/shop-all',
      handle: {
        isPublic: true,
        title: 'Shop All',
        description: 'Photo tiles, gifts, and pictures by artists: everything there is, with its price.',
        showFooter: true,
      },
    },
    'features/shop/index.ts',
    () => import('../features/shop/index.ts'),
    (feature) => feature.ShopScreen,
  ),
  lazily(
    {
      path: '/shop-all/:groupName',
      handle: {
        isPublic: true,
        title: ({ groupName }) => titleOfSlug(groupName),
        movedTo: ({ groupName = '' }, site) =>
          movedFrom(
            groupName,
            artistSlug(
              site.queryClient.getQueryData(galleryQueries(site).group(groupName).queryKey)?.name ?? groupName,
            ),
            paths.shopGroup,
          ),
        subject: ({ groupName = '' }, site) =>
          subjectOf(galleryQueries(site).group(groupName), ({ name, description, artist }: StockedGroup) => ({
            title: name,
            description: artist ? ARTIST_TEXT(artist.name, artist.collectionName) : description || undefined,
          })),
        showFooter: true,
      },
    },
    'features/shop/index.ts',
    () => import('../features/shop/index.ts'),
    (feature) => feature.GroupScreen,
  ),
  lazily(
    {
      path: '/artists',
      handle: {
        isPublic: true,
        title: 'Artist Partnerships',
        description: 'Pictures by artists, printed, framed and ready to hang beside your own photos.',
        showFooter: true,
      },
    },
    'features/artists/index.ts',
    () => import('../features/artists/index.ts'),
    (feature) => feature.ArtistsScreen,
  ),
  lazily(
    {
      path: '/artists/:artistName',
      handle: {
        isPublic: true,
        title: ({ artistName }) => titleOfSlug(artistName),
        movedTo: ({ artistName = '' }, site) =>
          movedFrom(
            artistName,
            artistSlug(
              site.queryClient.getQueryData(galleryQueries(site).group(artistName).queryKey)?.name ?? artistName,
            ),
            paths.artist,
          ),
        subject: ({ artistName = '' }, site) =>
          subjectOf(galleryQueries(site).artistGroups(), (groups: ArtistGroup[]) => {
            const artist = findArtist(groups, artistName);
            return artist && { title: artist.name, description: ARTIST_TEXT(artist.name, artist.collectionName) };
          }),
        showFooter: true,
      },
    },
    'features/artists/index.ts',
    () => import('../features/artists/index.ts'),
    (feature) => feature.ArtistScreen,
  ),
  lazily(
    {
      path: '/products/:urlSlug',
      handle: {
        isPublic: true,
        title: ({ urlSlug }) => titleOfSlug(urlSlug),
        movedTo: ({ urlSlug = '' }, site) =>
          movedFrom(
            urlSlug,
            site.queryClient.getQueryData(galleryQueries(site).product(urlSlug).queryKey)?.urlSlug ?? urlSlug,
            paths.product,
          ),
        subject: ({ urlSlug = '' }, site) =>
          subjectOf(galleryQueries(site).product(urlSlug), ({ name, description, kind }: Product) =>
            // Visitors have no rewards.
            kind === 'reward' && site.session.read() === undefined ? undefined : { title: name, description },
          ),
        showFooter: true,
      },
    },
    'features/products/index.ts',
    () => import('../features/products/index.ts'),
    (feature) => feature.ProductScreen,
  ),
  ...TEXT_PAGES.map(({ path, title, pick }) =>
    lazily(
      { path, handle: { isPublic: true, title, showFooter: true } },
      'features/pages/index.ts',
      () => import('../features/pages/index.ts'),
      pick,
    ),
  ),
];

export const NOT_FOUND: RouteObject = {
  path: '*',
  Component: NotFoundScreen,
  handle: MISSING_PAGE,
};

/** The description for search engines. */
const ARTIST_TEXT = (name: string, collectionName: string): string =>
  `${collectionName} by ${name}: pictures that are printed, framed and ready to hang.`;

/** The redirect target of a page whose slug has changed. */
const movedFrom = (asked: string, slug: string, path: (slug: string) => string): string | undefined =>
  slug.toLowerCase() === asked.toLowerCase() ? undefined : path(slug);

/** A title derived from a slug until the page knows it: 'low-sun' becomes 'Low Sun'. */
function titleOfSlug(slug = ''): string {
  return slug.replaceAll('-', ' ').replaceAll(/(?<!\S)\S/g, (first) => first.toUpperCase());
}
