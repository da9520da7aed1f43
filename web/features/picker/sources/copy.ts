import type { SourceId } from '../../../../shared/photo/sources.ts';
import { plural } from '../../../lib/plural.ts';
import { defineTexts } from '../../../lib/texts.ts';

/** Texts of the photo sources. 'Loading Images...' is prescribed (docs/spec 4.6). */
export const photoSourcesTexts = defineTexts('photo-sources', {
  albums: 'Albums',
  artists: 'Artists',
  outside: { facebook: 'Facebook', instagram: 'Instagram', google: 'Google Photos' } satisfies Record<SourceId, string>,
  allAlbums: 'All albums',
  allArtists: 'All artists',
  pictures: (count: number) => plural(count, { one: '1 picture', other: `${count} pictures` }),
  albumsHint: 'Pictures from our collection. Pick the ones you like.',
  artistsHint: 'Pictures by artists we work with. Pick the ones you like.',
  emptyAlbum: 'There is nothing in this album at the moment.',
  emptyArtist: 'There is nothing by this artist at the moment.',
  albumsFailed: 'The albums could not be fetched. Please try again.',
  artistsFailed: 'The artists could not be fetched. Please try again.',
  worksFailed: 'The pictures could not be fetched. Please try again.',
  unnamed: 'Photo',
  addressFailedTitle: 'This photo was not added',
  splitFailedTitle: 'This photo was not split',
  splitNumbers: (max: number) =>
    `The link asks for rows and columns that we cannot make: both are whole numbers from 1, with ${max} tiles at most. Your photo is here; choose it, and split it on the wall.`,
  splitOnePhoto: 'The link asks to split several photos at once. They are here; choose one, and split it on the wall.',
  addressFailed: 'We could not fetch the photo from that address. Please save it to your device and choose it there.',
});
