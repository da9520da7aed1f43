import { expect, test } from 'vitest';
import { hasExpired, hasNotStarted } from './codes.ts';
import { localEnd, localStart, withMoments } from './period.ts';

const NEW_YORK = 'America/New_York';
const HONOLULU = 'Pacific/Honolulu';

test.each([
  [NEW_YORK, '2026-11-27T05:00:00.000Z', '2026-12-01T04:59:59.999Z'],
  [HONOLULU, '2026-11-27T10:00:00.000Z', '2026-12-01T09:59:59.999Z'],
])('days in %s are stored as %s to %s', (timeZone, startDate, endDate) => {
  const stored = withMoments({ code: 'BF', startDate: '2026-11-27', endDate: '2026-11-30' }, timeZone);
  expect(stored).toEqual({ code: 'BF', startDate, endDate });
  expect(localStart(stored, timeZone)).toEqual({ date: '2026-11-27', minutes: 0 });
  expect(localEnd(stored, timeZone)).toEqual({ date: '2026-11-30', minutes: 23 * 60 + 59 });
});

test('the day on which clocks go back lasts 25 hours, the one on which they go forward 23', () => {
  const hours = (day: string) => {
    const { startDate = '', endDate = '' } = withMoments({ startDate: day, endDate: day }, NEW_YORK);
    return (Date.parse(endDate) + 1 - Date.parse(startDate)) / 3_600_000;
  };
  expect(['2026-11-01', '2026-03-08', '2026-11-27'].map(hours)).toEqual([25, 23, 24]);
});

test('a code is valid from the first to the last moment of its days in the shop', () => {
  const promo = withMoments({ startDate: '2026-11-27', endDate: '2026-11-27' }, HONOLULU);
  const isValid = (iso: string) => !hasNotStarted(promo, Date.parse(iso)) && !hasExpired(promo, Date.parse(iso));
  expect(
    [
      '2026-11-27T09:59:59.999Z',
      '2026-11-27T10:00:00.000Z',
      '2026-11-28T09:59:59.999Z',
      '2026-11-28T10:00:00.000Z',
    ].map(isValid),
  ).toEqual([false, true, true, false]);
});

test('moments are unchanged, and a promo without dates gets none', () => {
  const moments = { startDate: '2026-11-27T12:00:00Z', endDate: '2026-11-27T18:00:00-05:00' };
  expect(withMoments(moments, NEW_YORK)).toEqual(moments);
  expect(withMoments({ startDate: null }, NEW_YORK)).toEqual({ startDate: null });
});

test('a day that was stored without a time is shown as the UTC day that it is', () => {
  const stored = { startDate: '2026-11-27', endDate: '2026-11-27' };
  expect(localStart(stored, NEW_YORK)).toEqual({ date: '2026-11-26', minutes: 19 * 60 });
  expect(localEnd(stored, NEW_YORK)).toEqual({ date: '2026-11-27', minutes: 18 * 60 + 59 });
});
