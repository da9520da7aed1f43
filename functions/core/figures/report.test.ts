import { expect, test } from 'vitest';
import { exampleProduct } from '../../../tests/support/examples.ts';
import { counterName, readCounter } from './breakdowns.ts';
import { periodBefore, periodOf, reportOf } from './report.ts';

const NOW = new Date('2026-11-28T03:00:00.000Z');

test.each([
  [{ days: 1 }, 'America/New_York', '2026-11-27', '2026-11-27', '2026-11-26', '2026-11-26'],
  [{ days: 7 }, 'America/New_York', '2026-11-21', '2026-11-27', '2026-11-14', '2026-11-20'],
  [{ days: 30 }, 'UTC', '2026-10-30', '2026-11-28', '2026-09-30', '2026-10-29'],
  [{ from: '2026-03-01', to: '2026-03-31' }, 'UTC', '2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
])('%o in %s is %s to %s, and %s to %s before', (query, timeZone, from, to, fromBefore, toBefore) => {
  const period = periodOf(query, NOW, timeZone);
  expect(period).toEqual({ from, to });
  expect(periodBefore(period)).toEqual({ from: fromBefore, to: toBefore });
});

test.each(['tile', 'SAVE.10', 'CAFÉ|2', '50%', 'shared/default/S-ines/harbor'])(
  'the key %s survives as a counter',
  (key) => {
    const counter = { kind: 'promo' as const, measure: 'orders', key };
    expect(counterName(counter)).not.toContain('.');
    expect(readCounter(counterName(counter))).toEqual(counter);
  },
);

test('pictures count for the artists whose products have them, largest first', () => {
  const work = (id: string, key: string, artist: string) => {
    const picture = { key, title: id, width: 10, height: 10, previewUrl: '', thumbnailUrl: '' };
    return { ...exampleProduct(), id, precustomizedPicture: picture, groups: [{ id: artist }] };
  };
  const counts = (tiles: number, revenueCents: number) => ({ tiles, revenueCents });
  const picture = {
    a: counts(1, 1_000),
    b: counts(2, 2_000),
    c: counts(9, 5_000),
    unknown: counts(4, 9_000),
  };
  const none = { product: {}, promo: {}, refund: {}, reprint: {}, shipped: {}, ready: {} };
  const report = reportOf(
    { from: '2026-11-01', to: '2026-11-02' },
    [],
    { ...none, picture },
    {
      products: [work('one', 'a', 'ines'), work('two', 'b', 'ines'), work('three', 'c', 'max')],
      artists: [
        { id: 'ines', name: 'Ines' },
        { id: 'max', name: 'Max' },
      ],
    },
  );
  expect(report.artists).toEqual([
    { id: 'max', name: 'Max', tiles: 9, revenueCents: 5_000 },
    { id: 'ines', name: 'Ines', tiles: 3, revenueCents: 3_000 },
  ]);
  expect(report.sums).toMatchObject({ orders: 0, revenueCents: 0 });
});
