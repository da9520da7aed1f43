import { describe, expect, test } from 'vitest';
import type { OrderEvent } from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { exampleGiftOrder, exampleOrder } from '../../../tests/support/examples.ts';
import { mailIdOf } from './mail-id.ts';
import type { MailMessage, MailRequest } from './mail-message.ts';
import { requestOrderMails } from './order-news.ts';

const AT = '2026-11-23T10:00:00.000Z';
const by = { at: AT, actor: { kind: 'staff' as const } };
const moved = (from: Order['productionState'], to: Order['productionState']): OrderEvent => ({
  ...by,
  event: 'production_changed',
  from,
  to,
});

const reprinted = (isReplacement: boolean): OrderEvent => ({
  ...by,
  event: 'reprint_done',
  reprintId: 'one',
  tiles: [{ lineNumber: 1, tileNumber: 1, copies: 1 }],
  isReplacement,
});

const corrected = (isMailed: boolean): OrderEvent => ({
  ...by,
  event: 'tracking_corrected',
  correctionId: 'one',
  parcelId: 'parcel-1',
  to: { carrier: 'UPS', number: '1Z999AA10123456784' },
  isMailed,
});

async function asked(history: OrderEvent[], now = AT, like = exampleOrder('photo')): Promise<MailMessage[]> {
  const mails: MailMessage[] = [];
  const order = { ...like, history };
  await requestOrderMails(
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

test('a refund that staff chose not to mail queues no mail', async () => {
  const refunds = [{ id: 'one', amountCents: 100, state: 'Refunded' as const, isMailed: false }];
  const event: OrderEvent = { ...by, event: 'refunded', refundId: 'one', amountCents: 100 };
  expect(await asked([event], AT, exampleOrder('photo', { refunds }))).toEqual([]);
});

test.each<[string, OrderEvent, string | undefined]>([
  ['was sent', moved('Packed', 'Shipped'), 'order-shipped'],
  [
    'was sent in part',
    { ...by, event: 'parcel_sent', parcelId: 'one', lines: [{ lineNumber: 1, quantity: 1 }] },
    'parcel-shipped',
  ],
  ['has a corrected tracking number', corrected(true), 'tracking-corrected'],
  ['has a corrected tracking number that staff chose not to mail', corrected(false), undefined],
  ['is ready to be picked up', moved('Packed', 'ReadyForPickUp'), 'order-ready'],
  ['was refunded', { ...by, event: 'refunded', refundId: 'one', amountCents: 100 }, 'order-refunded'],
  [
    'waits for another photo',
    { ...by, event: 'held', reason: 'photo_problem', asked: { id: 'one', tiles: [], message: 'Blurred.' } },
    'photo-wanted',
  ],
  ['waits for something else', { ...by, event: 'held', reason: 'photo_problem' }, undefined],
  ['is in production', moved('Placed', 'Rendering'), undefined],
  ['has a replacement', reprinted(true), 'order-replacement'],
  ['had a reprint before it was sent', reprinted(false), undefined],
  ['was picked up', moved('ReadyForPickUp', 'PickedUp'), undefined],
  ['has a requested refund', { ...by, event: 'refund_requested', refundId: 'one', amountCents: 100 }, undefined],
])('an order that %s queues a mail if it is news', async (_what, event, kind) => {
  expect((await asked([event])).map((mail) => mail.kind)).toEqual(kind === undefined ? [] : [kind]);
});

describe('the end of a gift', () => {
  const refunded: OrderEvent = { ...by, event: 'payment_changed', from: 'Paid', to: 'Refunded' };
  const partly: OrderEvent = { ...by, event: 'payment_changed', from: 'Paid', to: 'PartlyRefunded' };
  const begun = moved('Placed', 'ReadyToPrint');
  const GRACE = { name: 'Grace', email: 'grace@example.com', phone: '' };
  const kinds = async (history: OrderEvent[], recipient = GRACE) =>
    (await asked(history, AT, exampleGiftOrder(recipient))).map((mail) => mail.kind);

  test('is mailed to recipients who were mailed about the gift', async () => {
    expect(await kinds([begun, refunded])).toEqual(['gift-ended']);
    expect(await kinds([begun, moved('ReadyToPrint', 'Cancelled'), refunded])).toEqual(['gift-ended']);
  });

  test.each<[string, OrderEvent[]]>([
    ['its buyer canceled before the recipient was mailed', [moved('Placed', 'Cancelled'), refunded]],
    ['only a part was refunded', [begun, partly]],
  ])('is not mailed if %s', async (_what, history) => expect(await kinds(history)).toEqual([]));

  test('is not mailed without an email', async () => {
    expect(await kinds([begun, refunded], { ...GRACE, email: '', phone: '(512) 555-0100' })).toEqual([]);
  });
});

test('does not repeat news older than two days after a later change', async () => {
  const history = [
    moved('Packed', 'ReadyForPickUp'),
    { ...moved('ReadyForPickUp', 'PickedUp'), at: '2026-11-30T10:00:00.000Z' },
  ];
  expect(await asked(history, '2026-11-30T10:00:01.000Z')).toEqual([]);
});

test('mails nothing about an unknown order', async () => {
  const mailQueue = {
    send: () => Promise.reject(new Error('a mail')),
    sendAll: () => Promise.reject(new Error('mails')),
  };
  await requestOrderMails(
    { orders: { get: async () => undefined }, mailQueue, clock: { now: () => new Date(AT) } },
    'default',
    'ZZZZZ9',
  );
});

test('sends a mail that staff request again under its own id, which is stable', async () => {
  const again: OrderEvent = {
    ...by,
    event: 'mail_asked',
    requestId: 'click',
    kind: 'order-shipped',
    subject: 'A7K2Q9',
  };
  const mails = await asked([moved('Packed', 'Shipped'), again]);
  expect(mails).toMatchObject([{ kind: 'order-shipped' }, { kind: 'order-shipped', againId: 'click' }]);
  expect(mails.map((mail) => mailIdOf(mail as MailRequest, 'message').subject)).toEqual([
    'A7K2Q9',
    'A7K2Q9.again.click',
  ]);
});

test('never sends a mail that was never due', async () => {
  const again: OrderEvent = {
    ...by,
    event: 'mail_asked',
    requestId: 'click',
    kind: 'order-shipped',
    subject: 'A7K2Q9',
  };
  expect(await asked([again])).toEqual([]);
});
