import { expect, test } from 'vitest';
import type { Promo } from '../../../shared/promo/schema.ts';
import { draftOf, promoOf, promoResolver } from './promo-draft.ts';

const NEW_YORK = 'America/New_York';
const promo: Promo = { code: 'BF', type: 'percentage', value: 20 };
const typed = (start: [string, string], end: [string, string]) => ({
  ...draftOf(promo, NEW_YORK),
  start: { date: start[0], time: start[1] },
  end: { date: end[0], time: end[1] },
});

test('a day without a time starts at midnight and ends with its last minute, in the shop’s time zone', () => {
  expect(promoOf(typed(['2026-11-27', ''], ['2026-11-30', '']), NEW_YORK)).toMatchObject({
    startDate: '2026-11-27T05:00:00.000Z',
    endDate: '2026-12-01T04:59:59.999Z',
  });
});

test('a typed minute belongs to the period', () => {
  expect(promoOf(typed(['2026-11-27', '09:30'], ['2026-11-27', '18:00']), 'Pacific/Honolulu')).toMatchObject({
    startDate: '2026-11-27T19:30:00.000Z',
    endDate: '2026-11-28T04:00:59.999Z',
  });
});

test.each<[string, Pick<Promo, 'startDate' | 'endDate'>]>([
  ['moments', { startDate: '2026-11-27T05:00:00.000Z', endDate: '2026-12-01T04:59:59.999Z' }],
  ['the moment at which it was ended', { startDate: null, endDate: '2026-11-21T12:34:56.789Z' }],
  ['the second pass of an hour', { startDate: '2026-11-01T06:30:00.000Z', endDate: null }],
  ['days in UTC', { startDate: '2026-11-27', endDate: '2026-11-30' }],
  ['no period', { startDate: null, endDate: null }],
])('a stored period that is not touched is unchanged: %s', (_name, stored) => {
  expect(promoOf(draftOf({ ...promo, ...stored }, NEW_YORK), NEW_YORK)).toMatchObject(stored);
});

test('an end before the start is reported at the last day', async () => {
  const resolve = promoResolver(NEW_YORK);
  const draft = typed(['2026-11-27', '12:00'], ['2026-11-27', '11:00']);
  const { errors } = await resolve(draft, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(errors).toMatchObject({ end: { date: { message: 'The end is before the start.' } } });
});
