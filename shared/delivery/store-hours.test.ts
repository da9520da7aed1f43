import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText, openingHours, readyAtStore } from './store-hours.ts';
import { exampleStore } from './test-store.ts';

const STORE = exampleStore();
/** In Chicago, six hours behind in winter. */
const at = (local: string) => new Date(`${local}-06:00`);

test.each([
  ['at once in the middle of the day', '2026-11-23T12:15:00', 60, '2026-11-23', '13:15'],
  ['in quarters of an hour', '2026-11-23T12:16:00', 60, '2026-11-23', '13:30'],
  ['until the very minute it closes', '2026-11-23T19:00:00', 60, '2026-11-23', '20:00'],
  ['unfinished work continues when it opens again', '2026-11-23T19:30:00', 60, '2026-11-24', '08:30'],
  ['ordered in the night', '2026-11-23T23:00:00', 60, '2026-11-24', '09:00'],
  ['ordered before it opens', '2026-11-23T05:00:00', 60, '2026-11-23', '09:00'],
  ['over a day on which it is closed', '2026-11-28T15:45:00', 60, '2026-11-30', '08:45'],
  ['over several days', '2026-11-23T12:00:00', 24 * 60, '2026-11-25', '12:00'],
])('%s', (_when, now, minutes, date, time) => {
  expect(readyAtStore(STORE, at(now), minutes)).toEqual({ date, time });
});

test('a store that never opens promises nothing', () => {
  expect(readyAtStore({ ...STORE, hours: Array(7).fill(null) }, at('2026-11-23T12:00:00'), 60)).toBeUndefined();
});

test('an order is ready while the store is open, and never before its production time', () => {
  const times = fc.integer({ min: 0, max: 10_000 }).map((quarters) => Date.UTC(2026, 0, 1) + quarters * 900_000);
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 1_000 }), (now, minutes) => {
      const ready = readyAtStore({ ...STORE, timeZone: 'UTC' }, new Date(now), minutes);
      const day = new Date(`${ready?.date}`).getUTCDay();
      const open = STORE.hours[day];
      expect(open && ready && open.opens < ready.time && ready.time <= open.closes).toBe(true);
      expect(Date.parse(`${ready?.date}T${ready?.time}Z`) - now).toBeGreaterThanOrEqual(minutes * 60_000);
    }),
  );
});

test('hours are read like a sign at the entrance', () => {
  expect(openingHours(STORE.hours)).toEqual(['Mon–Fri 8:00 AM – 8:00 PM', 'Sat 10:00 AM – 4:00 PM', 'Sun closed']);
  const open = { opens: '00:00', closes: '12:30' };
  expect(openingHours(Array(7).fill(open))).toEqual(['Daily 12:00 AM – 12:30 PM']);
  expect([clockText('09:05'), clockText('23:59')]).toEqual(['9:05 AM', '11:59 PM']);
});
