import { plural } from '../../../lib/plural.ts';
import { defineTexts } from '../../../lib/texts.ts';

/** Texts of the artist pages. Title and errors are fixed: docs/spec 3.1 and 18.2. */
export const artistsTexts = defineTexts('artists', {
  heading: 'Artist Partnerships',
  lead: 'Pictures by people we work with, framed like your own photos and hung next to them.',
  artists: 'Artists',
  empty: 'No artists here yet',
  emptyLead: 'Artists’ pictures will appear here.',
  chooseOwn: 'Choose your photos',
  works: (count: number, collectionName: string, price: string) =>
    `${plural(count, { one: '1 picture', other: `${count} pictures` })} from ${collectionName}, framed for ${price} each.`,
  worksLabel: (name: string) => `Pictures by ${name}`,
  noWorks: 'There are no pictures here at the moment.',
  allArtists: 'All artists',
  failedTitle: 'Error',
  groupsFailed: 'Failed to check if tenant have artist groups',
  worksFailed: 'Failed to fetch artist products',
  groupsFailedHere: 'The artists could not be fetched. Please try again.',
  worksFailedHere: 'The pictures could not be fetched. Please try again.',
});
