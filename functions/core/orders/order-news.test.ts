import { expect, test } from 'vitest';
import type { Order, OrderEvent } from '../../../shared/schemas/order.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { tellOfOrder } from './order-news.ts';

const AT = '2026-11-23T10:00:00.000Z';
const by = { at: AT, actor: { kind: 'staff' as const } };
const moved = (from: Order['productionState'], to: Order['productionState']): OrderEvent => ({
  ...by,
  event: 'production_changed',
  from,
  to,
});

async function asked(history: OrderEvent[], now = AT): Promise<MailMessage[]> {
  const mails: MailMessage[] = [];
  const order = exampleOrder('photo', { history });
  await tellOfOrder(
    {
      orders: { get: async () => ({ order, owner: 'K-owner' }) },
      mailQueue: { send: async (mail) => void mails.push(mail), sendAll: async () => {} },
      clock: { now: () => new Date(now) },
    },
    'default',
    order.id,
  );
  return mails;
}

test.each<[string, OrderEvent, string | undefined]>([
  ['was sent', moved('Packed', 'Shipped'), 'order-shipped'],
  ['is ready to be picked up', moved('Packed', 'ReadyForPickUp'), 'order-ready'],
  ['was refunded', { ...by, event: 'refunded', refundId: 'one', amountCents: 100 }, 'order-refunded'],
  ['is being made', moved('Placed', 'Rendering'), undefined],
  ['was picked up', moved('ReadyForPickUp', 'PickedUp'), undefined],
  ['is to be refunded', { ...by, event: 'refund_requested', refundId: 'one', amountCents: 100 }, undefined],
])('of an order that %s, a mail is asked for where it tells something', async (_what, event, kind) => {
  expect((await asked([event])).map((mail) => mail.kind)).toEqual(kind === undefined ? [] : [kind]);
});

test('what is older than two days is not told again by a later change', async () => {
  const history = [
    moved('Packed', 'ReadyForPickUp'),
    { ...moved('ReadyForPickUp', 'PickedUp'), at: '2026-11-30T10:00:00.000Z' },
  ];
  expect(await asked(history, '2026-11-30T10:00:01.000Z')).toEqual([]);
});

test('nothing is told of an order that is not there', async () => {
  const mailQueue = {
    send: () => Promise.reject(new Error('a mail')),
    sendAll: () => Promise.reject(new Error('mails')),
  };
  await tellOfOrder(
    { orders: { get: async () => undefined }, mailQueue, clock: { now: () => new Date(AT) } },
    'default',
    'ZZZZZ',
  );
});
