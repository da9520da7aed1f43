import { describe, expect, test } from 'vitest';
import { unsentLines } from '../../../shared/order/parcels.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { testOrder } from '../../../shared/order/test-order.ts';
import { applyChanges, type OrderChange } from './order-states.ts';
import { PARCELS_MAX, TRACKING_CORRECTIONS_MAX } from './parcel-changes.ts';

const by = { actor: { kind: 'staff' as const, id: 'pat' }, at: '2026-11-23T10:00:00.000Z' };
const UPS = { carrier: 'UPS', number: '1Z999AA10123456784' };
const FEDEX = { carrier: 'FedEx', number: '986578788855' };

/** 100 tiles in two lines, four pads, and a membership, which is in no parcel. */
function largeOrder(changes: Partial<Order> = {}): Order {
  const [line] = testOrder().lines;
  if (!line) throw new Error('The example order has no line');
  const other = (number: number, quantity: number, goods?: 'accessory' | 'membership') => ({
    ...line,
    number,
    quantity,
    ...(goods && { goods, tiles: [] }),
  });
  const lines = [other(1, 60), other(2, 40), other(3, 4, 'accessory'), other(4, 1, 'membership')];
  return testOrder({ productionState: 'Packed', lines, ...changes });
}

function changed(order: Order, ...changes: OrderChange[]): Order {
  const result = applyChanges(order, changes, by);
  if (result.kind !== 'changed') throw new Error(`Expected a change, got ${result.kind}`);
  return { ...order, ...result.progress };
}
const kindAfter = (order: Order, ...changes: OrderChange[]) => applyChanges(order, changes, by).kind;
const send = (id: string, lines?: [number, number][], tracking = UPS): OrderChange => ({
  kind: 'send_parcels',
  parcels: [{ id, tracking, lines: lines?.map(([lineNumber, quantity]) => ({ lineNumber, quantity })) }],
});

describe('several parcels', () => {
  test('an order stays packed until everything is in a parcel, and is shipped with the last one', () => {
    const first = changed(largeOrder(), send('one', [[1, 60]]));
    expect(first.productionState).toBe('Packed');
    expect(first.history.at(-1)).toMatchObject({ event: 'parcel_sent', parcelId: 'one', tracking: UPS, ...by });
    expect(unsentLines(first)).toEqual([
      { lineNumber: 2, quantity: 40 },
      { lineNumber: 3, quantity: 4 },
    ]);
    const second = changed(first, send('two', [[2, 39]], FEDEX));
    const last = changed(second, send('three'));
    expect(last.productionState).toBe('Shipped');
    expect(last.history.at(-1)).toMatchObject({ event: 'production_changed', to: 'Shipped' });
    expect(last.parcels?.map(({ id, lines }) => [id, lines.map(({ quantity }) => quantity)])).toEqual([
      ['one', [60]],
      ['two', [39]],
      ['three', [1, 4]],
    ]);
    expect(unsentLines(last)).toEqual([]);
  });

  test('an order that is shipped at once has one parcel with everything', () => {
    const shipped = changed(largeOrder(), { kind: 'production', to: 'Shipped', tracking: UPS });
    expect(shipped.parcels).toHaveLength(1);
    expect(shipped.parcels?.[0]).toMatchObject({ tracking: UPS, sentAt: by.at });
    expect(unsentLines(shipped)).toEqual([]);
    expect(shipped.history.filter(({ event }) => event === 'parcel_sent')).toEqual([]);
  });

  test('an order that is marked shipped after a part has left sends the rest', () => {
    const first = changed(largeOrder(), send('one', [[1, 60]]));
    const shipped = changed(first, { kind: 'production', to: 'Shipped', tracking: FEDEX });
    expect(shipped.parcels?.map(({ tracking }) => tracking)).toEqual([UPS, FEDEX]);
    expect(shipped.parcels?.[1]?.lines).toEqual([
      { lineNumber: 2, quantity: 40 },
      { lineNumber: 3, quantity: 4 },
    ]);
  });

  test('a repeated parcel changes nothing, also after its number was corrected', () => {
    const first = changed(largeOrder(), send('one', [[1, 60]]));
    expect(kindAfter(first, send('one', [[1, 60]]))).toBe('unchanged');
    expect(kindAfter(first, send('one', [[1, 60]], FEDEX))).toBe('not_allowed');
    const corrected = changed(first, correct('c1', 'one', FEDEX, UPS.number));
    expect(kindAfter(corrected, send('one', [[1, 60]]))).toBe('unchanged');
  });

  test.each<[string, Order, OrderChange]>([
    ['contains more of a line than is left', largeOrder(), send('one', [[1, 61]])],
    ['contains an unknown line', largeOrder(), send('one', [[9, 1]])],
    ['contains a line without shippable goods', largeOrder(), send('one', [[4, 1]])],
    ['leaves before the order is packed', largeOrder({ productionState: 'Printed' }), send('one', [[1, 1]])],
    [
      'leaves while the order is on hold',
      largeOrder({ holds: [{ reason: 'other', since: by.at }] }),
      send('one', [[1, 1]]),
    ],
    [
      'exceeds the limit',
      largeOrder({
        parcels: Array.from({ length: PARCELS_MAX }, (_, at) => ({
          id: `p${at}`,
          sentAt: by.at,
          lines: [{ lineNumber: 1, quantity: 1 }],
        })),
      }),
      send('one', [[2, 1]]),
    ],
  ])('refuses a parcel that %s', (_why, order, change) => expect(kindAfter(order, change)).toBe('not_allowed'));

  test('a shipped parcel prevents unpacking', () => {
    const first = changed(largeOrder(), send('one', [[1, 60]]));
    expect(kindAfter(first, { kind: 'step_back', from: 'Packed' })).toBe('not_allowed');
  });

  test('an order without shippable goods can be shipped', () => {
    const [membership] = largeOrder().lines.slice(3);
    if (!membership) throw new Error('The large order has no membership');
    const shipped = changed(largeOrder({ lines: [membership] }), { kind: 'production', to: 'Shipped' });
    expect(shipped.productionState).toBe('Shipped');
  });
});

const correct = (correctionId: string, parcelId: string, tracking: typeof UPS, seen?: string): OrderChange => ({
  kind: 'correct_tracking',
  correctionId,
  parcelId,
  tracking,
  seen,
  isMailed: true,
});

describe('a corrected number', () => {
  const shipped = changed(largeOrder(), { kind: 'production', to: 'Shipped', tracking: UPS });

  test('replaces the old one, and the history has both with the author', () => {
    const corrected = changed(shipped, correct('c1', 'parcel-1', FEDEX, UPS.number));
    expect(corrected.parcels?.[0]?.tracking).toEqual(FEDEX);
    expect(corrected.productionState).toBe('Shipped');
    expect(corrected.history.at(-1)).toEqual({
      ...by,
      event: 'tracking_corrected',
      correctionId: 'c1',
      parcelId: 'parcel-1',
      from: UPS,
      to: FEDEX,
      isMailed: true,
    });
  });

  test('is corrected once by repeated requests', () => {
    const corrected = changed(shipped, correct('c1', 'parcel-1', FEDEX, UPS.number));
    expect(kindAfter(corrected, correct('c1', 'parcel-1', FEDEX, UPS.number))).toBe('unchanged');
    expect(kindAfter(corrected, correct('c2', 'parcel-1', FEDEX, UPS.number))).toBe('unchanged');
  });

  test('is refused if the caller saw an outdated number', () => {
    const corrected = changed(shipped, correct('c1', 'parcel-1', FEDEX, UPS.number));
    const other = { carrier: 'USPS', number: '9400111206206406260787' };
    expect(kindAfter(corrected, correct('c2', 'parcel-1', other, UPS.number))).toBe('not_allowed');
    expect(kindAfter(corrected, correct('c2', 'parcel-1', other))).toBe('not_allowed');
  });

  test('can be added to a parcel that was sent without one', () => {
    const bare = changed(largeOrder(), { kind: 'production', to: 'Shipped' });
    expect(changed(bare, correct('c1', 'parcel-1', UPS)).parcels?.[0]?.tracking).toEqual(UPS);
  });

  test('can be that of a replacement, once it has left', () => {
    const tiles = [{ lineNumber: 1, tileNumber: 1, copies: 1 }];
    const asked = changed(shipped, { kind: 'request_reprint', reprintId: 'again', tiles, reason: 'lost' });
    expect(kindAfter(asked, correct('c1', 'again', FEDEX))).toBe('not_allowed');
    const sent = changed(asked, { kind: 'end_reprint', reprintId: 'again', tracking: UPS });
    const corrected = changed(sent, correct('c1', 'again', FEDEX, UPS.number));
    expect(corrected.reprints?.[0]?.tracking).toEqual(FEDEX);
    expect(corrected.parcels?.[0]?.tracking).toEqual(UPS);
  });

  test('is refused for an unknown parcel, and after too many corrections', () => {
    expect(kindAfter(shipped, correct('c1', 'nobody', FEDEX, UPS.number))).toBe('not_allowed');
    let order = shipped;
    for (let at = 0; at < TRACKING_CORRECTIONS_MAX; at++) {
      const [from, to] = at % 2 === 0 ? [UPS, FEDEX] : [FEDEX, UPS];
      order = changed(order, correct(`c${at}`, 'parcel-1', to, from.number));
    }
    expect(kindAfter(order, correct('last', 'parcel-1', FEDEX, UPS.number))).toBe('not_allowed');
  });
});
