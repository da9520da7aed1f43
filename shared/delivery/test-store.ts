import type { Store } from './schema.ts';

/** Open from 8 to 20 from Monday to Friday, from 10 to 16 on Saturdays. */
export function exampleStore(changes: Partial<Store> = {}): Store {
  const weekday = { opens: '08:00', closes: '20:00' };
  return {
    id: 'loop',
    name: 'Loop',
    address1: '100 Example Street',
    city: 'Chicago',
    provinceCode: 'IL',
    zip: '60602',
    phone: '(312) 555-0100',
    latitude: 41.883,
    longitude: -87.629,
    timeZone: 'America/Chicago',
    hours: [null, weekday, weekday, weekday, weekday, weekday, { opens: '10:00', closes: '16:00' }],
    ...changes,
  };
}
