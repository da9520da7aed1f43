import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooSilent, nextAskAt } from './lab-patience.ts';

const PATIENCE = { askAfterMinutes: 60, silentAfterHours: 72 };
const NOW = new Date('2026-11-23T10:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

test.each([
  ['has just moved', 0, '2026-11-23T11:00:00.000Z'],
  ['moved an hour ago', 1, '2026-11-23T11:00:00.000Z'],
  ['moved six hours ago', 6, '2026-11-23T13:00:00.000Z'],
  ['moved a week ago', 7 * 24, '2026-11-23T22:00:00.000Z'],
])('an order that %s is polled again', (_name, hours, at) => {
  expect(nextAskAt(ago(hours), NOW, PATIENCE)).toBe(at);
});

test("polls an unchanged order less and less often, within the lab's interval and twice a day", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 90 * 24 }),
      fc.nat({ max: 90 * 24 }),
      fc.integer({ min: 5, max: 720 }),
      (a, b, minutes) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        const after = (hours: number) =>
          Date.parse(nextAskAt(ago(hours), NOW, { askAfterMinutes: minutes })) - NOW.getTime();
        expect(after(less)).toBeLessThanOrEqual(after(more));
        expect(after(less)).toBeGreaterThanOrEqual(minutes * 60_000);
        expect(after(more)).toBeLessThanOrEqual(12 * 3_600_000);
      },
    ),
  );
});

test('an order of a week takes some twenty polls', () => {
  let now = NOW;
  const end = NOW.getTime() + 7 * 24 * 3_600_000;
  let asked = 0;
  for (; now.getTime() < end; asked++) now = new Date(nextAskAt(NOW.toISOString(), now, PATIENCE));
  expect(asked).toBeLessThan(25);
});

test('a lab counts as silent after the time of its account', () => {
  expect([ago(71), ago(72)].map((heardAt) => isTooSilent(heardAt, NOW, PATIENCE))).toEqual([false, true]);
});
