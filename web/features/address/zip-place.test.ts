import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { US_STATES } from '../../../shared/customer/us-states.ts';
import { statesOfZip, zipStateProblem } from '../../../shared/customer/zip.ts';
import { placeOfZip } from './zip-place.ts';

test.each([
  ['78701', 'Austin', 'TX'],
  ['78701-1234', 'Austin', 'TX'],
  ['02108', 'Boston', 'MA'],
  ['20001', 'Washington', 'DC'],
  ['99501', 'Anchorage', 'AK'],
])('%s is %s, %s', async (zip, city, provinceCode) => {
  expect(await placeOfZip(zip)).toMatchObject({ city, provinceCode });
});

test.each([
  ['78701', 'Austin', true],
  ['78701', ' AUSTIN ', true],
  ['55101', 'St. Paul', true],
  ['63366', 'O’Fallon', true],
  ['11201', 'Brooklyn', true],
  // The city of another ZIP code that starts with 786.
  ['78610', 'Dripping Springs', true],
  ['78701', 'Nowhere', false],
  ['78701', 'Dallas', false],
])('%s is near %j: %j', async (zip, city, isNear) => {
  expect((await placeOfZip(zip))?.isNear(city)).toBe(isNear);
});

test.each(['00901', '09001', '99999', '78', ''])('%j completes nothing', async (zip) => {
  expect(await placeOfZip(zip)).toBeNull();
});

test('completes only ZIP codes in states that the checkout accepts', () => {
  const folder = join(import.meta.dirname, 'vendor', 'zip-codes');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const states = new Set<string>();
  const wrong: string[] = [];
  for (const name of files) {
    const file: Record<string, [string, string, number, number]> = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    for (const [digits, [city, state, latitude, longitude]] of Object.entries(file)) {
      const zip = name.slice(0, 2) + digits;
      states.add(state);
      const isPlace = city !== '' && latitude > 18 && latitude < 72 && Math.abs(longitude) > 66; // Wake Island has an eastern longitude.
      if (!/^\d{5}$/.test(zip) || !isPlace || zipStateProblem(zip, state) !== undefined) wrong.push(zip);
    }
  }
  expect(wrong).toEqual([]);
  expect(states).toEqual(new Set(US_STATES.map(({ code }) => code)));
});

test('a file that fails to load is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(statesOfZip('78701')).toEqual(['TX']);
  vi.doMock('./vendor/zip-codes/78.json', () => {
    throw new Error('offline');
  });
  vi.resetModules();
  const fresh = await import('./zip-place.ts');
  expect(await fresh.placeOfZip('78701')).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  vi.doUnmock('./vendor/zip-codes/78.json');
  warn.mockRestore();
});
