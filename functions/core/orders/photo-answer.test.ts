import { describe, expect, test } from 'vitest';
import { PRODUCTION_STATES, type ProductionState } from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { applyChanges, type OrderChange, type ProgressChanged } from './order-states.ts';

const AT = '2026-11-22T09:00:00.000Z';
const STAFF = { actor: { kind: 'staff', id: 'pat' }, at: AT } as const;
const SHOPPER = { actor: { kind: 'shopper' }, at: AT } as const;
const name = (tileNumber: number) => ({ lineNumber: 1, tileNumber });
const ASKED = { id: 'request-1', tiles: [name(1), name(2)], message: 'It is blurred.' };
const ASK: OrderChange = { kind: 'hold', reason: 'photo_problem', asked: ASKED };

/** Three tiles of three photos. */
function order(changes: Partial<Order> = {}): Order {
  const example = exampleOrder('photo');
  const [line] = example.lines;
  const [tile] = line?.tiles ?? [];
  if (!line || !tile) throw new Error('The example order has no tile');
  const tiles = [1, 2, 3].map((number) => ({ ...tile, number, photoKey: `photo-${number}` }));
  return { ...example, lines: [{ ...line, tiles }], ...changes };
}

/** The order after these changes, each by its author. */
function following(from: Order, ...steps: [OrderChange, typeof STAFF | typeof SHOPPER][]): Order {
  let order = from;
  for (const [change, by] of steps) {
    const result: ProgressChanged = applyChanges(order, [change], by);
    if (result.kind === 'not_allowed') throw new Error(`${change.kind} is not allowed`);
    if (result.kind === 'changed') order = { ...order, ...result.progress };
  }
  return order;
}

/** @param photoKey the current key to keep the photo */
function put(placed: Order, tileNumber: number, photoKey = `other-${tileNumber}`): OrderChange {
  const tile = placed.lines[0]?.tiles.find(({ number }) => number === tileNumber);
  if (!tile) throw new Error('No such tile');
  return { kind: 'change_tiles', tiles: [{ ...name(tileNumber), photoKey, crop: tile.crop }] };
}

const eventsOf = ({ history }: Order) => history.map(({ event }) => event).slice(1);
const allowed = (from: Order, change: OrderChange, by: typeof STAFF | typeof SHOPPER) =>
  applyChanges(from, [change], by).kind !== 'not_allowed';

describe('a request for another photo', () => {
  const ASKABLE: ProductionState[] = ['Placed', 'ReadyToPrint', 'Printed'];

  test.each(PRODUCTION_STATES)(
    'is allowed for an order that is %s, unless its parcel is packed or its files are being rendered',
    (state) => {
      expect(allowed(order({ productionState: state }), ASK, STAFF)).toBe(ASKABLE.includes(state));
    },
  );

  test('is allowed after failed prints, because rendering has stopped', () => {
    const holds: Order['holds'] = [{ reason: 'print_failed', since: AT }];
    expect(allowed(order({ productionState: 'Rendering', holds }), ASK, STAFF)).toBe(true);
  });

  test('is idempotent by id, and another id asks for something else', () => {
    const asked = following(order(), [ASK, STAFF]);
    expect(applyChanges(asked, [ASK], STAFF)).toEqual({ kind: 'unchanged' });
    const other = { ...ASKED, id: 'request-2', tiles: [name(3)] };
    const replaced = following(asked, [{ kind: 'hold', reason: 'photo_problem', asked: other }, STAFF]);
    expect(replaced.holds).toEqual([{ reason: 'photo_problem', since: AT, asked: other }]);
  });

  test('is allowed after a hold for the photo', () => {
    const held = following(order(), [{ kind: 'hold', reason: 'photo_problem', note: 'Blurred?' }, STAFF]);
    expect(following(held, [ASK, STAFF]).holds).toEqual([{ reason: 'photo_problem', since: AT, asked: ASKED }]);
  });
});

describe('a shopper who is asked', () => {
  const asked = following(order({ productionState: 'ReadyToPrint' }), [ASK, STAFF]);

  test('may change those tiles and no others, even after the change window', () => {
    expect(allowed(asked, put(asked, 1), SHOPPER)).toBe(true);
    expect(allowed(asked, put(asked, 3), SHOPPER)).toBe(false);
    expect(allowed(order({ productionState: 'ReadyToPrint' }), put(asked, 1), SHOPPER)).toBe(false);
  });

  test('is still asked for the remaining tiles after some answers', () => {
    const half = following(asked, [put(asked, 1), SHOPPER]);
    expect(half.holds).toEqual([{ ...asked.holds[0], asked: { ...ASKED, tiles: [name(2)] } }]);
    expect(half.productionState).toBe('ReadyToPrint');
    // Each answer counts once.
    expect(allowed(half, put(half, 1, 'third'), SHOPPER)).toBe(false);
  });

  test('releases the order for rendering with the last answer', () => {
    const done = following(asked, [put(asked, 2), SHOPPER], [put(asked, 1), SHOPPER]);
    expect([done.holds, done.productionState]).toEqual([[], 'Rendering']);
    expect(done.lines[0]?.tiles.map(({ photoKey }) => photoKey)).toEqual(['other-1', 'other-2', 'photo-3']);
    expect(eventsOf(done)).toEqual(['held', 'tiles_changed', 'tiles_changed', 'released', 'production_changed']);
    expect(done.history.slice(2).every(({ actor }) => actor.kind === 'shopper')).toBe(true);
  });

  test('may keep the pictures, which is an idempotent answer, too', () => {
    const keep = (tile: number): [OrderChange, typeof SHOPPER] => [put(asked, tile, `photo-${tile}`), SHOPPER];
    const done = following(asked, keep(1), keep(2));
    expect(eventsOf(done)).toEqual(['held', 'tiles_kept', 'tiles_kept', 'released', 'production_changed']);
    expect(done.lines).toEqual(asked.lines);
    expect(applyChanges(done, [keep(2)[0]], SHOPPER)).toEqual({ kind: 'unchanged' });
  });

  test.each<[string, Partial<Order>, ProductionState, string[]]>([
    ['leaves an order before production in its state', { productionState: 'Placed' }, 'Placed', []],
    [
      'makes failed prints retry',
      { productionState: 'Rendering', holds: [{ reason: 'print_failed', since: AT }] },
      'Rendering',
      [],
    ],
    [
      'leaves other holds to staff',
      { productionState: 'Printed', holds: [{ reason: 'address_problem', since: AT }] },
      'Rendering',
      ['address_problem'],
    ],
  ])('%s', (_, changes, state, holds) => {
    const waiting = following(order(changes), [{ ...ASK, asked: { ...ASKED, tiles: [name(1)] } }, STAFF]);
    const done = following(waiting, [put(waiting, 1), SHOPPER]);
    expect([done.productionState, done.holds.map(({ reason }) => reason)]).toEqual([state, holds]);
  });
});
