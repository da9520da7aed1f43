import { expect, test } from 'vitest';
import { codeEnding } from './code-ending.ts';

const END = { endDate: '2026-12-01T04:59:59.999Z' };

test.each([
  ['on its last day', '2026-11-30T15:00:00Z', { day: 'today', time: '11:59 PM EST' }],
  ['within its last minute', '2026-12-01T04:59:30Z', { day: 'today', time: '11:59 PM EST' }],
  ['on the day before', '2026-11-29T15:00:00Z', { day: 'tomorrow', time: '11:59 PM EST' }],
  ['earlier', '2026-11-28T15:00:00Z', undefined],
  ['once it has ended', '2026-12-01T05:00:00Z', undefined],
])('the end of a code, %s', (_when, now, ending) => {
  expect(codeEnding(END, 'America/New_York', Date.parse(now))).toEqual(ending);
});

test('a code without an end shows none, and another shop has its own time zone', () => {
  expect(codeEnding({ endDate: null }, 'America/New_York', Date.parse('2026-11-30T15:00:00Z'))).toBeUndefined();
  const inHawaii = codeEnding(END, 'Pacific/Honolulu', Date.parse('2026-11-30T15:00:00Z'));
  expect(inHawaii).toEqual({ day: 'today', time: '6:59 PM HST' });
});
