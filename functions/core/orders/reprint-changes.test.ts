import { describe, expect, test } from 'vitest';
import { PRODUCTION_STATES, type Reprint } from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { GONE, REPRINTABLE } from '../../../shared/order/states.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { applyChanges, type OrderChange, type OrderProgress } from './order-states.ts';
import { REPRINTED_TILES_OF_ORDER_MAX, REPRINTS_MAX, reprintRefusal } from './reprint-changes.ts';

const BY = { actor: { kind: 'staff', id: 'pat' }, at: '2026-11-22T09:00:00.000Z' } as const;
const HELD: Order['holds'] = [{ reason: 'address_problem', since: BY.at }];
const TRACKING = { carrier: 'UPS', number: '1Z999AA10123456784' } as const;

/** A line of three tiles, with three copies of the second one. */
function printed(changes: Partial<Order> = {}): Order {
  const order = exampleOrder('photo', { productionState: 'Packed' });
  const [line] = order.lines;
  const [tile] = line?.tiles ?? [];
  if (!line || !tile) throw new Error('The example order has no tile');
  const tiles = [1, 2, 3].map((number) => ({ ...tile, number, copies: number === 2 ? 3 : 1 }));
  return { ...order, lines: [{ ...line, quantity: 5, tiles }], ...changes };
}

const tile = (tileNumber: number, copies = 1) => ({ lineNumber: 1, tileNumber, copies });
const ask = (reprintId: string, ...tiles: Reprint['tiles']): OrderChange => ({
  kind: 'request_reprint',
  reprintId,
  tiles,
  reason: 'print_defect',
});
const done = (reprintId: string): OrderChange => ({ kind: 'end_reprint', reprintId, tracking: TRACKING });
const cancel = (reprintId: string): OrderChange => ({ kind: 'cancel_reprint', reprintId });

function following(order: Order, ...changes: OrderChange[]): OrderProgress {
  const result = applyChanges(order, changes, BY);
  if (result.kind !== 'changed') throw new Error(result.kind);
  return result.progress;
}
const isAllowed = (order: Order, ...changes: OrderChange[]) => applyChanges(order, changes, BY).kind !== 'not_allowed';

describe('a reprint', () => {
  test('has a reason and a note, and the history has its author and its end', () => {
    const { reprints, history, productionState } = following(
      printed(),
      { kind: 'request_reprint', reprintId: 'one', tiles: [tile(2, 2)], reason: 'damaged_here', note: 'Bent' },
      done('one'),
      ask('two', tile(1), tile(3)),
      cancel('two'),
    );
    expect(productionState).toBe('Packed');
    expect(reprints).toEqual([
      { id: 'one', tiles: [tile(2, 2)], reason: 'damaged_here', note: 'Bent', state: 'Done', isReplacement: false },
      { id: 'two', tiles: [tile(1), tile(3)], reason: 'print_defect', state: 'Cancelled', isReplacement: false },
    ]);
    expect(history.slice(1)).toEqual([
      {
        ...BY,
        event: 'reprint_requested',
        reprintId: 'one',
        tiles: [tile(2, 2)],
        reason: 'damaged_here',
        note: 'Bent',
      },
      { ...BY, event: 'reprint_done', reprintId: 'one', tiles: [tile(2, 2)], isReplacement: false },
      { ...BY, event: 'reprint_requested', reprintId: 'two', tiles: [tile(1), tile(3)], reason: 'print_defect' },
      { ...BY, event: 'reprint_cancelled', reprintId: 'two', tiles: [tile(1), tile(3)] },
    ]);
  });

  test.each(PRODUCTION_STATES)('in %s requires an earlier print and no hold', (productionState) => {
    const order = printed({ productionState });
    expect(isAllowed(order, ask('one', tile(1)))).toBe(REPRINTABLE.includes(productionState));
    expect(isAllowed({ ...order, holds: HELD }, ask('one', tile(1)))).toBe(false);
  });

  test.each(REPRINTABLE)('is a replacement after the order has shipped, with the number of its parcel: %s', (state) => {
    const { reprints } = following(printed({ productionState: state }), ask('one', tile(1)), done('one'));
    const hasLeft = GONE.includes(state);
    expect(reprints?.[0]).toMatchObject({ isReplacement: hasLeft });
    expect(reprints?.[0]?.tracking).toEqual(hasLeft ? TRACKING : undefined);
  });

  test('is requested, finished and canceled once by repeated calls', () => {
    for (const changes of [
      [ask('one', tile(1))],
      [ask('one', tile(1)), done('one')],
      [ask('one', tile(1)), cancel('one')],
    ]) {
      const order = { ...printed(), ...following(printed(), ...changes) };
      expect(applyChanges(order, changes.slice(-1), BY).kind).toBe('unchanged');
      expect(applyChanges(order, [ask('one', tile(3))], BY).kind).toBe('unchanged');
    }
  });

  test('that ended one way cannot end the other way', () => {
    expect(isAllowed(printed(), ask('one', tile(1)), done('one'), cancel('one'))).toBe(false);
    expect(isAllowed(printed(), ask('one', tile(1)), cancel('one'), done('one'))).toBe(false);
    expect(isAllowed(printed(), done('none'))).toBe(false);
  });
});

test('re-renders files of an open reprint, and records that once', () => {
  const remake: OrderChange = { kind: 'remake_reprint', reprintId: 'one' };
  const order = { ...printed(), ...following(printed(), ask('one', tile(1)), remake) };
  expect(order.history.slice(2)).toEqual([{ ...BY, event: 'reprint_remade', reprintId: 'one', tiles: [tile(1)] }]);
  expect(applyChanges(order, [remake], BY).kind).toBe('unchanged');
  expect(isAllowed({ ...order, holds: HELD }, remake)).toBe(false);
  expect(isAllowed(order, done('one'), remake)).toBe(false);
});

test.each<[string, Partial<Order>, Reprint['tiles'], ReturnType<typeof reprintRefusal>]>([
  ['an unknown line', {}, [tile(1), { ...tile(1), lineNumber: 9 }], { kind: 'unknown_tile', index: 1 }],
  ['an unknown tile', {}, [tile(4)], { kind: 'unknown_tile', index: 0 }],
  ['more copies than were ordered', {}, [tile(2, 4)], { kind: 'too_many_copies', index: 0, ordered: 3 }],
  ['as many copies as were ordered', {}, [tile(2, 3)], undefined],
  ['a tile that is not printed yet', { productionState: 'ReadyToPrint' }, [tile(1)], { kind: 'order_not_reprintable' }],
])('decides on a reprint of %s', (_what, changes, tiles, refusal) => {
  expect(reprintRefusal(printed(changes), { tiles })).toEqual(refusal);
});

test('counts the copies of a tile that are being reprinted until that ends', () => {
  const order = printed();
  const asked = [ask('one', tile(2, 2)), ask('two', tile(1))];
  expect(isAllowed(order, ...asked, ask('three', tile(2)))).toBe(true);
  expect(reprintRefusal({ ...order, ...following(order, ...asked) }, { tiles: [tile(2, 2)] })).toEqual({
    kind: 'tile_being_reprinted',
  });
  expect(isAllowed(order, ...asked, done('one'), ask('three', tile(2, 3)))).toBe(true);
});

test('limits the reprints of an order, and their tiles', () => {
  const one: Reprint = { id: 'one', tiles: [tile(1)], reason: 'lost', state: 'Done', isReplacement: false };
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...one, id: `r${index}` }));
  const large = { ...one, tiles: Array.from({ length: REPRINTED_TILES_OF_ORDER_MAX }, () => tile(1)) };
  for (const [reprints, allowed] of [
    [many(REPRINTS_MAX - 1), true],
    [many(REPRINTS_MAX), false],
    [[large], false],
  ] as const)
    expect(isAllowed(printed({ reprints: [...reprints] }), ask('next', tile(1)))).toBe(allowed);
});

describe('during a reprint', () => {
  const waiting = (productionState: Order['productionState']): Order => {
    const order = printed({ productionState });
    return { ...order, ...following(order, ask('one', tile(1))) };
  };

  test.each(REPRINTABLE)('an order in %s neither advances nor goes back until it ends', (from) => {
    for (const to of PRODUCTION_STATES.filter((state) => state !== from)) {
      expect(isAllowed(waiting(from), { kind: 'production', to })).toBe(false);
      for (const end of [done('one'), cancel('one')])
        expect(isAllowed(waiting(from), end, { kind: 'production', to })).toBe(
          isAllowed(printed({ productionState: from }), { kind: 'production', to }),
        );
    }
  });

  test('no step can be undone', () => {
    expect(isAllowed(printed(), { kind: 'step_back', from: 'Packed' })).toBe(true);
    expect(isAllowed(waiting('Packed'), { kind: 'step_back', from: 'Packed' })).toBe(false);
  });

  test('a hold takes precedence: nothing is sent, and the reprint can only be canceled', () => {
    const held = { ...waiting('Packed'), holds: HELD };
    expect(isAllowed(held, done('one'))).toBe(false);
    expect(isAllowed(held, cancel('one'))).toBe(true);
  });
});
