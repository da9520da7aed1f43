import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HOLD_REASONS,
  PAYMENT_STATES,
  PRODUCTION_STATES,
  type ProductionState,
  REPRINT_REASONS,
} from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { queueOf } from '../../../shared/order/states.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { applyChanges, endOfRendering, mayProduce, type OrderChange, printAccess } from './order-states.ts';
import { REFUNDS_MAX } from './refund-changes.ts';

const BY = { actor: { kind: 'staff', id: 'ada' }, at: '2026-11-22T09:00:00.000Z' } as const;
const HELD: Order['holds'] = [{ reason: 'payment_mismatch', since: BY.at }];

const applied = (changes: OrderChange[], order: Partial<Order> = {}) =>
  applyChanges(exampleOrder('photo', order), changes, BY);

const change: fc.Arbitrary<OrderChange> = fc.oneof(
  fc.record({ kind: fc.constant('payment' as const), to: fc.constantFrom(...PAYMENT_STATES) }),
  fc.record({ kind: fc.constant('production' as const), to: fc.constantFrom(...PRODUCTION_STATES) }),
  fc.record({ kind: fc.constant('hold' as const), reason: fc.constantFrom(...HOLD_REASONS) }),
  fc.record({ kind: fc.constant('release' as const), reason: fc.constantFrom(...HOLD_REASONS) }),
  fc.record({ kind: fc.constant('assign_customer' as const), customerId: fc.constantFrom('ada', 'bob') }),
  fc.record({
    kind: fc.constant('request_refund' as const),
    refundId: fc.constantFrom('one', 'two', 'three'),
    amountCents: fc.option(fc.nat(2_500), { nil: undefined }),
    parts: fc.option(
      fc.record({
        lines: fc.array(fc.record({ lineNumber: fc.constant(1), quantity: fc.constant(1) }), { maxLength: 1 }),
        hasDelivery: fc.boolean(),
      }),
      { nil: undefined },
    ),
  }),
  fc.record({
    kind: fc.constant('request_reprint' as const),
    reprintId: fc.constantFrom('one', 'two', 'three'),
    tiles: fc.array(
      fc.record({ lineNumber: fc.constant(1), tileNumber: fc.constantFrom(1, 2), copies: fc.constant(1) }),
    ),
    reason: fc.constantFrom(...REPRINT_REASONS),
  }),
  fc.record({
    kind: fc.constantFrom('end_reprint' as const, 'cancel_reprint' as const),
    reprintId: fc.constantFrom('one', 'two', 'three'),
  }),
  fc.record({
    kind: fc.constant('end_refund' as const),
    refundId: fc.constantFrom('one', 'two', 'three'),
    to: fc.constantFrom('Refunded' as const, 'Refused' as const),
  }),
);

describe('an order on hold', () => {
  test.each(HOLD_REASONS)('for %s never advances in production', (reason) => {
    fc.assert(
      fc.property(fc.constantFrom(...PRODUCTION_STATES), fc.constantFrom(...PRODUCTION_STATES), (from, to) => {
        fc.pre(from !== to && to !== 'Cancelled');
        const held = { productionState: from, holds: [{ reason, since: BY.at }] };
        expect(applied([{ kind: 'production', to }], held)).toEqual({ kind: 'not_allowed' });
      }),
    );
  });

  test('can be canceled, and continues once every hold is released', () => {
    expect(applied([{ kind: 'production', to: 'Cancelled' }], { holds: HELD }).kind).toBe('changed');
    const two = [...HELD, { reason: 'print_failed' as const, since: BY.at }];
    const release = HELD.map(({ reason }) => ({ kind: 'release' as const, reason }));
    const onward = { kind: 'production' as const, to: 'Rendering' as const };
    expect(applied([...release, onward], { holds: two })).toEqual({ kind: 'not_allowed' });
    expect(applied([...release, { kind: 'release', reason: 'print_failed' }, onward], { holds: two }).kind).toBe(
      'changed',
    );
  });
});

test('records every change in the history with its author and time, and increments the version once', () => {
  const result = applied([
    { kind: 'hold', reason: 'print_failed', note: 'The file of a photo is no longer in storage.' },
    { kind: 'release', reason: 'print_failed' },
    { kind: 'production', to: 'Rendering' },
    { kind: 'payment', to: 'Refunded' },
    { kind: 'assign_customer', customerId: 'ada' },
  ]);
  if (result.kind !== 'changed') throw new Error(result.kind);
  expect(result.progress.version).toBe(2);
  expect(result.progress.history.slice(1)).toEqual([
    { ...BY, event: 'held', reason: 'print_failed', note: 'The file of a photo is no longer in storage.' },
    { ...BY, event: 'released', reason: 'print_failed' },
    { ...BY, event: 'production_changed', from: 'Placed', to: 'Rendering' },
    { ...BY, event: 'payment_changed', from: 'Paid', to: 'Refunded' },
    { ...BY, event: 'customer_assigned', customerId: 'ada' },
  ]);
});

test('repeating a change does nothing, and a refused change reverts the ones before it', () => {
  expect(
    applied([
      { kind: 'production', to: 'Placed' },
      { kind: 'release', reason: 'print_failed' },
    ]).kind,
  ).toBe('unchanged');
  const both: OrderChange[] = [
    { kind: 'hold', reason: 'print_failed' },
    { kind: 'production', to: 'Shipped' },
  ];
  expect(applied(both)).toEqual({ kind: 'not_allowed' });
});

test.each([
  ['Placed', ['Rendering', 'Cancelled']],
  ['Rendering', ['ReadyToPrint', 'Cancelled']],
  ['ReadyToPrint', ['Rendering', 'Printed', 'Cancelled']],
  ['Printed', ['Rendering', 'Packed']],
  ['Packed', ['Shipped', 'ReadyForPickUp']],
  ['Shipped', []],
  ['ReadyForPickUp', ['PickedUp']],
  ['PickedUp', []],
  ['Cancelled', []],
] as const)('from %s production moves to %j and nowhere else', (from, allowed) => {
  const reached = PRODUCTION_STATES.filter(
    (to) => applied([{ kind: 'production', to }], { productionState: from }).kind === 'changed',
  );
  expect(reached).toEqual(PRODUCTION_STATES.filter((state) => (allowed as readonly ProductionState[]).includes(state)));
});

test.each([
  ['Paid', ['PartlyRefunded', 'Refunded']],
  ['PartlyRefunded', ['Refunded']],
  ['Refunded', []],
] as const)('from %s payment moves to %j and never back', (from, allowed) => {
  const reached = PAYMENT_STATES.filter(
    (to) => applied([{ kind: 'payment', to }], { paymentState: from }).kind === 'changed',
  );
  expect(reached).toEqual(allowed);
});

test('an assigned order stays with its customer', () => {
  const assign = (customerId: string): OrderChange => ({ kind: 'assign_customer', customerId });
  expect(applied([assign('bob')], { customerId: 'ada' })).toEqual({ kind: 'not_allowed' });
  expect(applied([assign('ada')], { customerId: 'ada' })).toEqual({ kind: 'unchanged' });
});

test('an order is in exactly one queue in any state, and its print files are complete if all are available', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      let order = exampleOrder('photo');
      for (const each of changes) {
        const result = applyChanges(order, [each], BY);
        if (result.kind === 'changed') order = { ...order, ...result.progress };
      }
      const open = order.reprints?.some(({ state }) => state === 'Open') ?? false;
      expect(queueOf(order)).toBe(order.holds.length > 0 ? 'OnHold' : open ? 'Reprints' : order.productionState);
      // A reprint requires that the tiles were printed before.
      if (open) expect(['Placed', 'Rendering', 'ReadyToPrint', 'Cancelled']).not.toContain(order.productionState);
      if (printAccess(order) === 'all')
        expect(['Placed', 'Rendering', 'Cancelled']).not.toContain(order.productionState);
      if (mayProduce(order, BY.at)) expect(order.holds).toEqual([]);
    }),
  );
});

test.each([
  ['Rendering', [], 'none'],
  ['Rendering', [{ reason: 'print_failed', since: BY.at }], 'incomplete'],
  ['Rendering', [...HELD, { reason: 'print_failed', since: BY.at }], 'none'],
  ['ReadyToPrint', [], 'all'],
  ['ReadyToPrint', HELD, 'none'],
  ['Shipped', [], 'all'],
  ['Cancelled', [], 'none'],
  ['Placed', [], 'none'],
] as const)('an order in %s with the holds %j gives the print team %s', (productionState, holds, access) => {
  expect(printAccess({ productionState, holds: [...holds] })).toBe(access);
});

const REPRINT = { id: 'again', tiles: [{ lineNumber: 1, tileNumber: 1, copies: 1 }], reason: 'lost' } as const;
const reprint = (state: 'Open' | 'Cancelled', isRemade = true): Partial<Order> => ({
  reprints: [{ ...REPRINT, tiles: [...REPRINT.tiles], state, isReplacement: true, isRemade }],
});

test.each<[string, Partial<Order>, ReturnType<typeof endOfRendering>]>([
  ['paid', {}, undefined],
  ['refunded in part', { paymentState: 'PartlyRefunded' }, undefined],
  ['refunded in full', { paymentState: 'Refunded' }, 'refunded'],
  ['canceled', { productionState: 'Cancelled', paymentState: 'Refunded' }, 'canceled'],
  ['sent and refunded, with an open reprint', { paymentState: 'Refunded', ...reprint('Open') }, undefined],
  [
    'sent and refunded, with files for its reprint',
    { paymentState: 'Refunded', ...reprint('Open', false) },
    'refunded',
  ],
  ['sent and refunded, with a canceled reprint', { paymentState: 'Refunded', ...reprint('Cancelled') }, 'refunded'],
])('decides whether to render files of an order that was %s', (_, changes, end) => {
  const order = exampleOrder('photo', { productionState: 'Rendering', ...changes });
  expect(endOfRendering(order)).toBe(end);
  if (end) expect(mayProduce(order, BY.at)).toBe(false);
});

test('a hold for failed tiles is updated when more of them fail, and keeps its start time', () => {
  const by = { actor: { kind: 'system', id: 'render' }, at: '2026-11-22T10:00:00.000Z' } as const;
  const first = exampleOrder('photo', {
    productionState: 'Rendering',
    holds: [{ reason: 'print_failed', since: BY.at, note: 'Tile 1' }],
  });
  const held = (note: string) => applyChanges(first, [{ kind: 'hold', reason: 'print_failed', note }], by);
  expect(held('Tile 1')).toEqual({ kind: 'unchanged' });
  expect(held('Tile 1, tile 2')).toMatchObject({
    progress: { holds: [{ reason: 'print_failed', since: BY.at, note: 'Tile 1, tile 2' }] },
  });
});

test('never refunds more than was paid, and the payment state reflects the amount', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let order = exampleOrder('photo');
      for (const each of changes.filter(({ kind }) => kind !== 'payment')) {
        const result = applyChanges(order, [each], BY);
        if (result.kind === 'changed') order = { ...order, ...result.progress };
      }
      const { refunds = [], payment, paymentState } = order;
      const cents = (states: string[]) =>
        refunds.reduce((sum, { amountCents, state }) => sum + (states.includes(state) ? amountCents : 0), 0);
      expect(cents(['Requested', 'Refunded'])).toBeLessThanOrEqual(payment.amountCents);
      const back = cents(['Refunded']);
      expect(paymentState).toBe(back === 0 ? 'Paid' : back < payment.amountCents ? 'PartlyRefunded' : 'Refunded');
      expect(new Set(refunds.map(({ id }) => id)).size).toBe(refunds.length);
    }),
  );
});

describe('within its change window an order', () => {
  const until = '2026-11-22T09:00:00.001Z';
  const shopper = { actor: { kind: 'shopper' }, at: BY.at } as const;
  const address = { ...exampleOrder('photo').deliveryAddress, address1: '2 Main Street' };
  const changeAddress: OrderChange = { kind: 'change_address', address };
  const cancel: OrderChange = { kind: 'production', to: 'Cancelled' };
  const asked = (changes: OrderChange[], order: Partial<Order> = {}, at: string = BY.at) =>
    applyChanges(exampleOrder('photo', { changeableUntil: until, ...order }), changes, { ...shopper, at });

  test('allows an address change and a cancellation, and records the old address', () => {
    expect(asked([changeAddress])).toMatchObject({
      kind: 'changed',
      progress: { deliveryAddress: address, history: [{}, { event: 'address_changed', actor: { kind: 'shopper' } }] },
    });
    expect(asked([cancel])).toMatchObject({ kind: 'changed', progress: { productionState: 'Cancelled' } });
  });

  test.each<[Order['productionState'], boolean]>([
    ['Placed', true],
    ['Rendering', true],
    ['ReadyToPrint', true],
    ['Printed', false],
    ['Packed', false],
    ['Shipped', false],
    ['ReadyForPickUp', false],
    ['PickedUp', false],
    ['Cancelled', false],
  ])('that is %s can be sent elsewhere by staff: %s, regardless of the window', (productionState, isAllowed) => {
    for (const changeableUntil of [until, '2026-11-22T08:00:00.000Z', undefined]) {
      const order = exampleOrder('photo', { productionState, ...(changeableUntil && { changeableUntil }) });
      const changed = applyChanges(order, [changeAddress], { actor: { kind: 'staff', id: 'ada' }, at: BY.at });
      expect(changed.kind).toBe(isAllowed ? 'changed' : 'not_allowed');
    }
  });

  test('ignores the same address, also after the window', () => {
    const same: OrderChange = { kind: 'change_address', address: exampleOrder('photo').deliveryAddress };
    expect(asked([same]).kind).toBe('unchanged');
    expect(asked([same], { productionState: 'Rendering' }).kind).toBe('unchanged');
  });

  test('is not produced by any path, and fully produced after it ends', () => {
    const begin: OrderChange = { kind: 'production', to: 'Rendering' };
    expect(asked([begin]).kind).toBe('not_allowed');
    expect(mayProduce(exampleOrder('photo', { changeableUntil: until }), BY.at)).toBe(false);
    expect(asked([begin], {}, until).kind).toBe('changed');
    expect(mayProduce(exampleOrder('photo', { changeableUntil: until }), until)).toBe(true);
  });

  test.each<[string, Partial<Order>, string]>([
    ['the window has ended', {}, until],
    ['it is in production', { productionState: 'Rendering' }, BY.at],
    ['it was canceled', { productionState: 'Cancelled' }, BY.at],
    ['it has no change window', { changeableUntil: undefined }, BY.at],
  ])('cannot be changed once %s', (_when, order, at) => {
    expect(asked([changeAddress], order, at).kind).toBe('not_allowed');
    if (order.productionState !== 'Cancelled') expect(asked([cancel], order, at).kind).toBe('not_allowed');
  });

  const crop = { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 };
  const ordered = exampleOrder('photo').lines[0]?.tiles[0]?.crop ?? crop;
  const tile = { lineNumber: 1, tileNumber: 1, photoKey: 'photo', crop };
  const changeTiles = (...tiles: Partial<typeof tile & { quarterTurns: 0 | 1 }>[]): OrderChange => ({
    kind: 'change_tiles',
    tiles: tiles.map((each) => ({ ...tile, ...each })),
  });

  test.each<[string, OrderChange, object, boolean]>([
    ['another crop', changeTiles({}), { photoKey: 'photo', crop }, false],
    ['a rotation', changeTiles({ crop: ordered, quarterTurns: 1 }), { crop: ordered, quarterTurns: 1 }, false],
    ['another photo', changeTiles({ photoKey: 'other' }), { photoKey: 'other', crop }, true],
  ])('records a tile that gets %s, and keeps everything else', (_what, change, picture, isOtherPhoto) => {
    const before = exampleOrder('photo');
    const changed = asked([change]);
    if (changed.kind !== 'changed') throw new Error('Nothing has changed');
    const [line, ...others] = before.lines;
    const [first, ...more] = line?.tiles ?? [];
    expect(changed.progress.lines).toEqual([{ ...line, tiles: [{ ...first, ...picture }, ...more] }, ...others]);
    expect(changed.progress.history.slice(1)).toEqual([
      { ...shopper, event: 'tiles_changed', tiles: [{ lineNumber: 1, tileNumber: 1, isOtherPhoto }] },
    ]);
  });

  test('ignores the same picture, also after the window, and records only changed tiles', () => {
    const same = changeTiles({ crop: ordered, quarterTurns: 0 });
    expect(asked([same]).kind).toBe('unchanged');
    expect(asked([same], { productionState: 'Rendering' }).kind).toBe('unchanged');
    const [line] = exampleOrder('photo').lines;
    const [first] = line?.tiles ?? [];
    if (!line || !first) throw new Error('The example order has no tile');
    const lines = [{ ...line, tiles: [first, { ...first, number: 2 }] }];
    expect(asked([changeTiles({ crop: ordered }, { tileNumber: 2 })], { lines })).toMatchObject({
      progress: { history: [{}, { tiles: [{ tileNumber: 2 }] }] },
    });
  });

  test.each<[string, Partial<Order>, string]>([
    ['the window has ended', {}, until],
    ['it is in production', { productionState: 'Rendering' }, BY.at],
    ['it was canceled', { productionState: 'Cancelled' }, BY.at],
    ['it has no change window', { changeableUntil: undefined }, BY.at],
  ])('refuses tile changes once %s', (_when, order, at) => {
    expect(asked([changeTiles({})], order, at).kind).toBe('not_allowed');
  });

  test('refuses an unknown tile together with all others of the change', () => {
    expect(asked([changeTiles({}, { tileNumber: 9 })]).kind).toBe('not_allowed');
    expect(asked([changeTiles({ lineNumber: 9 })]).kind).toBe('not_allowed');
  });

  test('can be canceled by staff until it is printed', () => {
    expect(applied([cancel], { changeableUntil: until, productionState: 'ReadyToPrint' }).kind).toBe('changed');
  });
});

test('an order with the maximum number of refunds can still be refunded in full', () => {
  const refunds = Array.from({ length: REFUNDS_MAX }, (_, index) => ({
    ...{ id: `${index}`, amountCents: 1, state: 'Refunded' as const },
  }));
  const request = (amountCents?: number): OrderChange => ({ kind: 'request_refund', refundId: 'next', amountCents });
  expect(applied([request(1)], { refunds })).toEqual({ kind: 'not_allowed' });
  expect(applied([request()], { refunds }).kind).toBe('changed');
});
