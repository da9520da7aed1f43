import { defineTexts } from '../../lib/texts.ts';

import type { ZipPlace } from './zip-place.ts';

export const addressTexts = defineTexts('address', {
  address1: 'Address line 1',
  address2: 'Address line 2',
  address2Hint: 'Optional',
  city: 'City',
  state: 'State',
  chooseState: 'Choose',
  zip: 'Zip code',
  split: 'We split the address you pasted into its fields.',
  /** Ends with the name of the city. */
  cityOfZip: 'Please check the city. That zip code is in',
  filledIn: ({ city, provinceCode }: ZipPlace) => `City and state filled in: ${city}, ${provinceCode}.`,
});
