import { expect, test } from 'vitest';
import { FulfilmentEvent } from '../../../shared/order/fulfilment.ts';
import type { OrderEvent, ProductionState } from '../../../shared/order/history.ts';
import { eventsOf, readEventId } from './order-events.ts';

const by = { at: '2026-11-21T10:00:00.000Z', actor: { kind: 'staff' } } as const;
const move = (from: ProductionState, to: ProductionState): OrderEvent => ({
  ...by,
  event: 'production_changed',
  from,
  to,
});
const placed: OrderEvent = { ...by, event: 'placed' };
const typesOf = (...history: OrderEvent[]) =>
  eventsOf({ tenantId: 'default', id: 'A7K2Q9', history: [placed, ...history] }).map(({ type }) => type);
const READY = [move('Placed', 'Rendering'), move('Rendering', 'ReadyToPrint')];

test.each<[string, OrderEvent[], string[]]>([
  ['is placed', [], []],
  ['is ready to print', READY, ['order.ready_to_print']],
  [
    'was marked as printed by mistake',
    [...READY, move('ReadyToPrint', 'Printed'), move('Printed', 'ReadyToPrint')],
    ['order.ready_to_print'],
  ],
  [
    'has its files rendered again',
    [...READY, move('ReadyToPrint', 'Rendering'), move('Rendering', 'ReadyToPrint')],
    ['order.ready_to_print', 'prints.withdrawn', 'prints.remade'],
  ],
  [
    'is put on hold and released',
    [
      { ...by, event: 'held', reason: 'other' },
      { ...by, event: 'released', reason: 'other' },
    ],
    ['order.on_hold', 'order.released'],
  ],
  ['is canceled', [move('Placed', 'Cancelled')], ['order.cancelled']],
  ['is sent', [move('Packed', 'Shipped')], ['order.shipped']],
  [
    'is sent in parts, with a corrected number',
    [
      { ...by, event: 'parcel_sent', parcelId: 'one', lines: [{ lineNumber: 1, quantity: 1 }] },
      move('Packed', 'Shipped'),
      {
        ...by,
        event: 'tracking_corrected',
        correctionId: 'one',
        parcelId: 'one',
        to: { carrier: 'UPS', number: '1Z999AA10123456784' },
        isMailed: false,
      },
    ],
    ['order.parcel_sent', 'order.shipped', 'order.tracking_corrected'],
  ],
  ['has a note and a refund', [{ ...by, event: 'noted', noteId: 'n', text: 'x' }], []],
])('lists the events of an order that %s', (_what, history, types) => {
  expect(typesOf(...history)).toEqual(types);
});

test('keeps the id of an event as the history grows, within its size limit', () => {
  const order = { tenantId: 'default', id: 'A7K2Q9' } as const;
  const [event] = eventsOf({ ...order, history: [placed, ...READY] });
  const [later] = eventsOf({ ...order, history: [placed, ...READY, move('ReadyToPrint', 'Printed')] });
  expect(event).toEqual(later);
  expect(FulfilmentEvent.parse(event)).toEqual(event);
  expect(readEventId(event?.id ?? '')).toEqual({ timestamp: by.at, orderId: 'A7K2Q9' });
});
