import { defineTexts } from '../../lib/texts.ts';

/** Texts of /shop-all and its groups. The heading repeats the fixed text of its link: docs/spec 2.3. */
export const shopTexts = defineTexts('shop', {
  heading: 'Shop All',
  lead: 'Your own photos on tiles, pictures by artists, and what goes with them.',
  groups: 'Groups',
  products: (group: string) => `Products: ${group}`,
  seeAll: (count: number) => `See all ${count}`,
  seeAllOf: (count: number, group: string) => `See all ${count} of ${group}`,
  from: (price: string) => `from ${price}`,
  frames: (colors: readonly string[]) => `In ${colors.join(', ')}`,
  frameColors: { Black: 'black', White: 'white', Gray: 'gray' },
  artist: (collectionName: string) => `${collectionName}: each picture comes printed and framed.`,
  toArtist: (name: string) => `More about ${name}`,
  allGroups: 'Shop All',
  empty: 'Nothing is for sale here yet',
  emptyLead: 'You can still frame your own photos.',
  emptyGroup: 'Nothing is here at the moment.',
  chooseOwn: 'Choose your photos',
  failed: 'The shop could not be loaded. Please try again.',
});
