import { expect, test } from 'vitest';
import type { Store } from '../../../shared/delivery/schema.ts';
import { csvOfStores, storesOfCsv } from './stores-csv.ts';

const OPEN = { opens: '09:00', closes: '21:00' };
const STORE: Store = {
  id: 'tx-1',
  name: 'Main Street, "the corner"',
  address1: '1 Main Street',
  city: 'Austin',
  provinceCode: 'TX',
  zip: '00701',
  phone: '+15125550100',
  latitude: 30.2,
  longitude: -97.7,
  timeZone: 'America/Chicago',
  hours: [null, OPEN, OPEN, OPEN, OPEN, OPEN, { opens: '10:00', closes: '18:00' }],
};
const { phone: _phone, ...WITHOUT_PHONE } = STORE;

test('round-trips commas, quotes, leading zeros and closed days', () => {
  const stores = [STORE, { ...WITHOUT_PHONE, id: 'tx-2' }];
  expect(storesOfCsv(csvOfStores(stores))).toEqual({ stores });
});

test.each([
  ['a missing column', (csv: string) => csv.replace('city', 'town'), ['Line 1: the column city is missing']],
  [
    'invalid hours',
    (csv: string) => csv.replace('10:00-18:00', '10-6'),
    ['Line 2: saturday isn’t a time range such as 09:00-21:00'],
  ],
  ['an invalid number', (csv: string) => csv.replace('30.2', 'north'), ['Line 2: latitude: Enter a number.']],
  ['a duplicate id', (csv: string) => `${csv}\n${csv.split('\n')[1]}`, ['Line 3: the id tx-1 is used twice']],
])('%s is reported with its line, and nothing is imported', (_what, change, faults) => {
  expect(storesOfCsv(change(csvOfStores([STORE])))).toEqual({ faults });
});
