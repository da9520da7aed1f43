import type { Store } from '../../../shared/delivery/schema.ts';

/** Invented stores of the partner tenants in real towns. Operators replace them. */

type Hours = Store['hours'];

/** @param weekday hours from Monday to Friday */
function week(weekday: [string, string], saturday: [string, string], sunday: [string, string] | null): Hours {
  const open = (hours: [string, string] | null) => hours && { opens: hours[0], closes: hours[1] };
  return [sunday, weekday, weekday, weekday, weekday, weekday, saturday].map(open);
}

const LONG = week(['08:00', '22:00'], ['08:00', '22:00'], ['08:00', '22:00']);
const USUAL = week(['08:00', '21:00'], ['09:00', '18:00'], ['10:00', '18:00']);
const SHORT = week(['09:00', '19:00'], ['09:00', '17:00'], null);

const CENTRAL = 'America/Chicago';
const EASTERN = 'America/New_York';

export const PHARMACY_STORES: Store[] = [
  {
    id: 'alderwell-loop',
    name: 'Alderwell Loop',
    address1: '100 Example Street',
    city: 'Chicago',
    provinceCode: 'IL',
    zip: '60602',
    phone: '(312) 555-0100',
    latitude: 41.883,
    longitude: -87.629,
    timeZone: CENTRAL,
    hours: LONG,
  },
  {
    id: 'alderwell-lincoln-park',
    name: 'Alderwell Lincoln Park',
    address1: '2200 Example Avenue',
    city: 'Chicago',
    provinceCode: 'IL',
    zip: '60614',
    phone: '(773) 555-0114',
    latitude: 41.922,
    longitude: -87.648,
    timeZone: CENTRAL,
    hours: USUAL,
  },
  {
    id: 'alderwell-evanston',
    name: 'Alderwell Evanston',
    address1: '15 Example Place',
    city: 'Evanston',
    provinceCode: 'IL',
    zip: '60201',
    phone: '(847) 555-0120',
    latitude: 42.049,
    longitude: -87.683,
    timeZone: CENTRAL,
    hours: SHORT,
  },
  {
    id: 'alderwell-milwaukee',
    name: 'Alderwell Third Ward',
    address1: '40 Example Way',
    city: 'Milwaukee',
    provinceCode: 'WI',
    zip: '53202',
    phone: '(414) 555-0132',
    latitude: 43.037,
    longitude: -87.906,
    timeZone: CENTRAL,
    hours: USUAL,
  },
  {
    id: 'alderwell-austin',
    name: 'Alderwell Congress',
    address1: '700 Example Avenue',
    city: 'Austin',
    provinceCode: 'TX',
    zip: '78701',
    phone: '(512) 555-0171',
    latitude: 30.268,
    longitude: -97.743,
    timeZone: CENTRAL,
    hours: LONG,
  },
  {
    id: 'alderwell-brooklyn',
    name: 'Alderwell Brooklyn',
    address1: '88 Example Place',
    city: 'Brooklyn',
    provinceCode: 'NY',
    zip: '11201',
    phone: '(718) 555-0112',
    latitude: 40.693,
    longitude: -73.99,
    timeZone: EASTERN,
    hours: USUAL,
  },
];

export const CONVENIENCE_STORES: Store[] = [
  {
    id: 'cornerby-dallas',
    name: 'Cornerby Main',
    address1: '300 Example Road',
    city: 'Dallas',
    provinceCode: 'TX',
    zip: '75201',
    phone: '(214) 555-0175',
    latitude: 32.787,
    longitude: -96.799,
    timeZone: CENTRAL,
    hours: LONG,
  },
  {
    id: 'cornerby-fort-worth',
    name: 'Cornerby Sundance',
    address1: '12 Example Street',
    city: 'Fort Worth',
    provinceCode: 'TX',
    zip: '76102',
    phone: '(817) 555-0176',
    latitude: 32.756,
    longitude: -97.333,
    timeZone: CENTRAL,
    hours: USUAL,
  },
  {
    id: 'cornerby-austin',
    name: 'Cornerby South Lamar',
    address1: '1900 Example Boulevard',
    city: 'Austin',
    provinceCode: 'TX',
    zip: '78704',
    phone: '(512) 555-0178',
    latitude: 30.25,
    longitude: -97.77,
    timeZone: CENTRAL,
    hours: USUAL,
  },
  {
    id: 'cornerby-queens',
    name: 'Cornerby Jackson Heights',
    address1: '74 Example Avenue',
    city: 'Queens',
    provinceCode: 'NY',
    zip: '11372',
    phone: '(718) 555-0137',
    latitude: 40.752,
    longitude: -73.884,
    timeZone: EASTERN,
    hours: SHORT,
  },
];
