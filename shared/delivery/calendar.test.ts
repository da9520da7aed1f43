import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addWorkingDays, isWorkingDay, localTime, momentOf, weekday } from './calendar.ts';

test.each([
  ['2026-11-23', true],
  ['2026-11-28', false],
  ['2026-11-29', false],
  // Thanksgiving is the fourth Thursday of November, in 2025 the 27th.
  ['2026-11-26', false],
  ['2026-11-19', true],
  ['2025-11-27', false],
  ['2026-12-25', false],
  ['2026-01-01', false],
  ['2025-07-04', false],
  // Memorial Day is the last Monday of May, Labor Day the first of September.
  ['2026-05-25', false],
  ['2026-05-18', true],
  ['2027-05-31', false],
  ['2026-09-07', false],
  ['2026-09-14', true],
])('whether parcels are delivered on %s: %s', (date, isOne) => expect(isWorkingDay(date)).toBe(isOne));

test.each([
  ['2026-11-23', 0, '2026-11-23'],
  ['2026-11-23', 2, '2026-11-25'],
  // Over Thanksgiving and a weekend.
  ['2026-11-25', 2, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-12-24', 1, '2026-12-28'],
])('from %s, %i business days later it is %s', (date, days, then) => expect(addWorkingDays(date, days)).toBe(then));

test('adding business days never goes back, and ends on a business day', () => {
  const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 30 }), (date, days) => {
      const then = addWorkingDays(date, days);
      expect(isWorkingDay(then)).toBe(true);
      expect(then >= addDays(date, days)).toBe(true);
      expect(addWorkingDays(addWorkingDays(date, days - 1), 1)).toBe(then);
    }),
  );
});

test.each([
  ['2026-11-23T04:59:00Z', 'America/New_York', '2026-11-22', 23 * 60 + 59],
  ['2026-11-23T05:00:00Z', 'America/New_York', '2026-11-23', 0],
  ['2026-07-01T12:30:00Z', 'America/Chicago', '2026-07-01', 7 * 60 + 30],
])('at %s in %s the clock shows %s, %i minutes', (now, timeZone, date, minutes) => {
  expect(localTime(new Date(now), timeZone)).toEqual({ date, minutes });
});

test.each([
  ['2026-11-27', '00:00', 'America/New_York', '2026-11-27T05:00:00.000Z'],
  ['2026-11-30', '23:59', 'Pacific/Honolulu', '2026-12-01T09:59:00.000Z'],
  ['2026-07-01', '12:30', 'Asia/Kolkata', '2026-07-01T07:00:00.000Z'],
  // 2:30 is skipped on March 8, and 1:30 happens twice on November 1.
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', '02:30', 'America/New_York', '2026-11-01T07:30:00.000Z'],
])('%s %s in %s is %s', (date, time, timeZone, moment) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  expect(new Date(momentOf({ date, minutes: hours * 60 + minutes }, timeZone)).toISOString()).toBe(moment);
});

test('a local time that exists once leads back to itself', () => {
  const zones = fc.constantFrom('America/New_York', 'America/Denver', 'Pacific/Honolulu', 'Europe/Berlin', 'UTC');
  const minutes = fc.integer({ min: 0, max: 40_000_000 });
  fc.assert(
    fc.property(zones, minutes, (timeZone, sinceEpoch) => {
      const moment = sinceEpoch * 60_000;
      const back = momentOf(localTime(new Date(moment), timeZone), timeZone);
      // An hour that happens twice leads to its first pass.
      expect([moment, moment - 3_600_000]).toContain(back);
      expect(localTime(new Date(back), timeZone)).toEqual(localTime(new Date(moment), timeZone));
    }),
  );
});

test('weeks start on Sunday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(weekday)).toEqual([0, 1, 6]);
});
