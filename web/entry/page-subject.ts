import type { Params } from 'react-router';
import type { ShownArticle } from '../../shared/content/schema.ts';
import { type ArtistGroup, findArtist } from '../../shared/product/groups.ts';
import type { Product } from '../../shared/product/schema.ts';
import { galleryQueries } from '../features/shop/gallery/index.ts';
import type { Site } from '../site/create-site.ts';
import { helpQueries } from '../site/help-queries.ts';
import { paths } from '../site/paths.ts';

/** The subject of a page, for search engines and link previews. */
export type PageSubject =
  | { kind: 'home' }
  | { kind: 'product'; product: Product }
  | { kind: 'artist'; artist: ArtistGroup }
  | { kind: 'questions'; articles: readonly ShownArticle[] }
  | { kind: 'other' };

/** Reads the queries that the page has already cached. */
export function subjectOfPage(pathname: string, { urlSlug, artistName }: Params, site: Site): PageSubject {
  const { queryClient } = site;
  if (pathname === '/') return { kind: 'home' };
  if (pathname === paths.faqs()) {
    const articles = queryClient.getQueryData(helpQueries(site).articles().queryKey);
    return articles ? { kind: 'questions', articles } : { kind: 'other' };
  }
  if (urlSlug !== undefined) {
    const product = queryClient.getQueryData(galleryQueries(site).product(urlSlug).queryKey);
    return product ? { kind: 'product', product } : { kind: 'other' };
  }
  if (artistName !== undefined) {
    const groups = queryClient.getQueryData(galleryQueries(site).artistGroups().queryKey);
    const artist = groups && findArtist(groups, artistName);
    return artist ? { kind: 'artist', artist } : { kind: 'other' };
  }
  return { kind: 'other' };
}
