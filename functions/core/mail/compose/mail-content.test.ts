import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleStore } from '../../../../shared/delivery/test-store.ts';
import type { Tracking } from '../../../../shared/delivery/tracking.ts';
import type { TenantId } from '../../../../shared/lib/scalars.ts';
import type { OrderEvent } from '../../../../shared/order/history.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { testParcel } from '../../../../shared/order/test-order.ts';
import { SEEDED_TENANT_IDS, testTenant } from '../../../../shared/seed/test-tenants.ts';
import { startDynamo, type TestDynamo } from '../../../../tests/support/dynamo.ts';
import { exampleGiftOrder, exampleOrder } from '../../../../tests/support/examples.ts';
import { BRANDS, codeFor, confirmation, loginCode, testPost } from '../../../../tests/support/mail-post.ts';
import type { GiftRow } from '../../benefits/gift-store.ts';
import type { MailRequest } from '../mail-message.ts';
import type { OutgoingMail } from '../mailer.ts';

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

describe('content', () => {
  async function mailOf(request: MailRequest): Promise<OutgoingMail> {
    const { out, send } = testPost(dynamo.ephemeral);
    await send(request, randomUUID());
    const [mail] = out;
    if (!mail) throw new Error('No mail');
    return mail;
  }

  test('puts the code where people and phones look for it', async () => {
    const mail = await mailOf(loginCode);
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: '042137 is your Tessera code' });
    expect(mail.text.split('\n')).toContain('042137');
    expect(mail.text.split('\n').at(-1)).toBe('@shop.example #042137');
    expect(mail.html).toContain('>042137</p>');
    for (const part of [mail.html, mail.text]) expect(part).toContain('10 minutes');
  });

  test('welcomes a new customer', async () => {
    const mail = await mailOf(codeFor('signup-code'));
    expect(mail.subject).toBe('042137 is your code. Welcome to Tessera');
    expect(mail.text).toMatch(/^Welcome to Tessera\n/);
    expect(mail.text.split('\n')).toContain('042137');
    expect(mail.text.split('\n').at(-1)).toBe('@shop.example #042137');
    expect(mail.html).toContain('>Welcome to Tessera</h1>');
  });

  test('states that a code is for deleting an account and not for login', async () => {
    const mail = await mailOf(codeFor('erasure-code'));
    expect(mail.subject).toBe('042137 is your code to delete your Tessera account and photos');
    expect(mail.text).toMatch(/^Delete your account and photos\n/);
    expect(mail.text).toContain('The code doesn’t log anyone in.');
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/login code|log in to/i);
  });

  test.each(SEEDED_TENANT_IDS)('sends a code of the %s tenant in its name and colors', async (tenantId) => {
    const mail = await mailOf(codeFor('login-code', tenantId));
    expect(mail).toMatchObject({ fromName: BRANDS[tenantId], subject: `042137 is your ${BRANDS[tenantId]} code` });
    expect(mail.html).toContain(`4px solid ${testTenant(tenantId).theme.accent}`);
    expect(mail.html).toContain(`>${BRANDS[tenantId].replace('&', '&amp;')}</td>`);
    for (const other of SEEDED_TENANT_IDS) {
      if (other !== tenantId) expect(mail.html).not.toContain(testTenant(other).theme.accent);
    }
  });

  test.each(['login-code', 'signup-code', 'erasure-code'] as const)(
    'sends a %s mail to a known browser without remote content and links',
    async (kind) => {
      expect((await mailOf(codeFor(kind))).html).not.toMatch(/<img|<a |<link|<script|url\(|https?:/i);
    },
  );

  test.each<[TenantId, string]>([
    ['default', 'https://shop.example:8443/known-browser#id.end.mac'],
    ['pharmacy', 'https://shop.example:8443/known-browser?tenant=ph#id.end.mac'],
  ])('includes the link that makes a new browser known, in the %s tenant', async (tenantId, url) => {
    const mail = await mailOf({ ...codeFor('login-code', tenantId), deviceToken: 'id.end.mac' } as MailRequest);
    expect(mail.html.match(/href="[^"]*"/g)).toEqual([`href="${url}"`]);
    expect(mail.text.split('\n')).toContain(url);
    expect(mail.text.split('\n').at(-1)).toBe('@shop.example #042137');
  });

  test('confirms with number, lines, totals, address and a link to the order', async () => {
    const mail = await mailOf(confirmation('EEEE29'));
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Your Tessera order EEEE29' });
    for (const part of [mail.html, mail.text]) {
      for (const words of [
        'EEEE29',
        '1 × Photo tile, Black',
        '$14.00',
        'Standard',
        '$5.00',
        '$19.00',
        'Ada Byron',
        '1 Main Street',
        'Springfield, IL 62701',
        'ending in 4242',
      ])
        expect(part).toContain(words);
      expect(part).toContain('https://shop.example:8443/order#EEEE29.end.mac');
    }
    expect(mail.html).toContain('max-width:600px');
  });

  test('confirms with the gift note, in its lines and as text', async () => {
    const { out, send } = testPost(dynamo.ephemeral, undefined, { note: 'For <Ada>\nwith love' });
    await send(confirmation('NNNN29'), 'm');
    expect(out[0]?.html).toContain('For &lt;Ada&gt;<br>with love');
    expect(out[0]?.text).toContain('Your gift note\nFor <Ada>\nwith love\n');
  });

  test('confirms with pictures of the walls inside the mail, and states that the order may be changed', async () => {
    const picture = { jpeg: Buffer.from('jpeg'), widthPx: 1068, heightPx: 500 };
    const { out, send } = testPost(
      dynamo.ephemeral,
      undefined,
      { changeableUntil: '2026-11-21T11:00:00.000Z' },
      undefined,
      [picture],
    );
    await send(confirmation('KKKK29'), 'm');
    expect(out[0]?.pictures).toEqual([{ id: 'wall-1', fileName: 'your-wall-1.jpg', jpeg: picture.jpeg }]);
    expect(out[0]?.html).toContain('<img src="cid:wall-1" width="534" height="250"');
    for (const part of [out[0]?.html, out[0]?.text]) expect(part).toContain('cancel your order');
  });

  const about = (kind: 'order-shipped' | 'order-ready', orderId: string): MailRequest => ({
    kind,
    tenantId: 'default',
    orderId,
  });

  test('announces a parcel once, with its number, tracking link and destination', async () => {
    const tracking = { carrier: 'UPS', number: '1Z999AA10123456784' } as const;
    const { out, send } = testPost(dynamo.ephemeral, undefined, {
      productionState: 'Shipped',
      parcels: [testParcel(tracking)],
    });
    expect(await send(about('order-shipped', 'LLLL2'), 'm1')).toBe('sent');
    expect(await send(about('order-shipped', 'LLLL2'), 'm2')).toBe('sent_before');
    expect(out).toHaveLength(1);
    expect(out[0]).toMatchObject({ to: 'ada@example.com', subject: 'Your Tessera order LLLL2 is on its way' });
    for (const part of [out[0]?.html, out[0]?.text])
      for (const words of [
        'UPS',
        tracking.number,
        `https://www.ups.com/track?tracknum=${tracking.number}`,
        'https://shop.example:8443/order#LLLL2.end.mac',
        '1 Main Street',
      ])
        expect(part).toContain(words);
  });

  describe('several parcels', () => {
    const ups = { carrier: 'UPS', number: '1Z999AA10123456784' };
    const dhl = {
      carrier: 'dhl',
      carrierName: 'DHL Express',
      number: 'JD0146000038',
      url: 'https://dhl.example/JD0146000038',
    };
    const first = testParcel(ups, { id: 'one', lines: [{ lineNumber: 1, quantity: 1 }] });
    const second = testParcel(dhl, { id: 'two', sentAt: '2026-11-24T12:00:00.000Z' });

    test('announces a parcel with part of an order once, with its number', async () => {
      const { out, send } = testPost(dynamo.ephemeral, undefined, { productionState: 'Packed', parcels: [first] });
      const part: MailRequest = { kind: 'parcel-shipped', tenantId: 'default', orderId: 'LLLL3', parcelId: 'one' };
      expect([await send(part, 'm1'), await send(part, 'm2')]).toEqual(['sent', 'sent_before']);
      expect(out[0]?.subject).toBe('Part of your Tessera order LLLL3 has shipped');
      for (const words of ['1 item of your order LLLL3', 'The rest follows', ups.number, '1 Main Street'])
        expect(out[0]?.text).toContain(words);
    });

    test('announces the rest without earlier parcels, with the name and page of its carrier', async () => {
      const changes: Partial<Order> = { productionState: 'Shipped', parcels: [first, second] };
      const { out, send } = testPost(dynamo.ephemeral, undefined, changes);
      await send(about('order-shipped', 'LLLL4'), 'm1');
      expect(out[0]?.subject).toBe('The rest of your Tessera order LLLL4 has shipped');
      expect(out[0]?.text).toContain('They’re coming with DHL Express. The tracking number is JD0146000038.');
      expect(out[0]?.text).toContain('Track your parcel: https://dhl.example/JD0146000038');
      expect(out[0]?.text).not.toContain(ups.number);
    });

    test('combines parcels that leave together in one mail', async () => {
      const parcels = [first, { ...second, sentAt: first.sentAt }];
      const { out, send } = testPost(dynamo.ephemeral, undefined, { productionState: 'Shipped', parcels });
      await send(about('order-shipped', 'LLLL5'), 'm1');
      expect(out[0]?.subject).toBe('Your Tessera order LLLL5 is on its way');
      expect(out[0]?.text.split('\n')).toEqual(
        expect.arrayContaining([
          `UPS ${ups.number}`,
          'DHL Express JD0146000038',
          `Track ${ups.number}: https://www.ups.com/track?tracknum=${ups.number}`,
        ]),
      );
    });

    describe('a corrected number', () => {
      const by = { at: '2026-11-24T12:00:00.000Z', actor: { kind: 'staff' as const } };
      const fedex = { carrier: 'FedEx', number: '986578788855' };
      const corrected = (correctionId: string, from: Tracking | undefined, to: Tracking): OrderEvent => ({
        ...by,
        event: 'tracking_corrected',
        correctionId,
        parcelId: 'parcel-1',
        ...(from && { from }),
        to,
        isMailed: true,
      });
      const correction = (orderId: string, correctionId: string): MailRequest => ({
        kind: 'tracking-corrected',
        tenantId: 'default',
        orderId,
        correctionId,
      });

      test('is mailed once, with a link to track it', async () => {
        const history = [corrected('c1', ups, fedex)];
        const changes: Partial<Order> = { productionState: 'Shipped', parcels: [testParcel(fedex)], history };
        const { out, send } = testPost(dynamo.ephemeral, undefined, changes);
        const mail = correction('LLLL6', 'c1');
        expect([await send(mail, 'm1'), await send(mail, 'm2')]).toEqual(['sent', 'sent_before']);
        expect(out[0]?.subject).toBe('A new tracking number for your Tessera order LLLL6');
        for (const part of [out[0]?.html, out[0]?.text])
          for (const words of [
            'We’ve corrected the tracking number for your order LLLL6.',
            'The carrier is FedEx, and the tracking number is 986578788855.',
            'https://www.fedex.com/fedextrack/?trknbr=986578788855',
          ])
            expect(part).toContain(words);
        expect(out[0]?.text).not.toContain(ups.number);
      });

      test('is not mailed if it was corrected again before that', async () => {
        const history = [corrected('c1', ups, fedex), corrected('c2', fedex, dhl)];
        const changes: Partial<Order> = { productionState: 'Shipped', parcels: [testParcel(dhl)], history };
        const { out, send } = testPost(dynamo.ephemeral, undefined, changes);
        await send(correction('LLLL7', 'c1'), 'm1');
        expect(out).toEqual([]);
        await send(correction('LLLL7', 'c2'), 'm2');
        expect(out[0]?.text).toContain('JD0146000038');
      });

      test('is called new if the parcel had none', async () => {
        const history = [corrected('c1', undefined, fedex)];
        const changes: Partial<Order> = { productionState: 'Shipped', parcels: [testParcel(fedex)], history };
        const { out, send } = testPost(dynamo.ephemeral, undefined, changes);
        await send(correction('LLLL8', 'c1'), 'm1');
        expect(out[0]?.text).toContain('Your order LLLL8 now has a tracking number.');
      });
    });
  });

  test('tells a pick-up customer when to come, and what to bring', async () => {
    const mail = await mailOf(about('order-ready', 'MMMM29'));
    expect(mail.subject).toBe('Your Tessera order MMMM29 is ready to pick up');
    for (const part of [mail.html, mail.text]) expect(part).toContain('the order number MMMM29 and the name Ada Byron');
  });

  describe('a replacement', () => {
    const tracking = { carrier: 'UPS', number: '1Z999AA10123456784' } as const;
    const reprint = (id: string, copies: number, parcel?: typeof tracking) => ({
      id,
      tiles: [{ lineNumber: 1, tileNumber: 1, copies }],
      reason: 'damaged_on_the_way' as const,
      state: 'Done' as const,
      isReplacement: true,
      ...(parcel && { tracking: parcel }),
    });
    const replaced = (reprintId: string): MailRequest => ({
      kind: 'order-replacement',
      tenantId: 'default',
      orderId: 'RRRR29',
      reprintId,
    });

    test('is announced once, with its own parcel and destination', async () => {
      const reprints = [reprint('one', 1, tracking), reprint('two', 3)];
      const { out, send } = testPost(dynamo.ephemeral, undefined, { productionState: 'Shipped', reprints });
      for (const id of ['one', 'two', 'one']) await send(replaced(id), randomUUID());
      expect(out.map(({ subject }) => subject)).toEqual([
        'A replacement for a tile of your Tessera order RRRR29 is on its way',
        'Replacements for 3 tiles of your Tessera order RRRR29 are on their way',
      ]);
      for (const part of [out[0]?.html, out[0]?.text])
        for (const words of [
          tracking.number,
          `https://www.ups.com/track?tracknum=${tracking.number}`,
          '1 Main Street',
          'https://shop.example:8443/order#RRRR29.end.mac',
        ])
          expect(part).toContain(words);
      expect(out[1]?.text).toContain('They’re coming by mail.');
      expect(await send(replaced('none'), 'm')).toBe('unknown_order');
    });

    test('of a pick-up order waits at the store', async () => {
      const delivery = { title: 'Pick-up today', amountCents: 0, isPickUp: true };
      const reprints = [reprint('three', 1)];
      const { out, send } = testPost(dynamo.ephemeral, undefined, { productionState: 'PickedUp', delivery, reprints });
      await send(replaced('three'), 'm');
      expect(out[0]?.subject).toBe('A replacement for your Tessera order RRRR29 is ready to pick up');
      expect(out[0]?.text).toContain('the order number RRRR29 and the name Ada Byron');
    });
  });

  test('announces each refund once, with its amount, and a cancellation as such', async () => {
    const refunds: Order['refunds'] = [
      { id: 'one', amountCents: 500, state: 'Refunded' },
      { id: 'two', amountCents: 1400, state: 'Refunded' },
    ];
    const refunded = (orderId: string, refundId: string): MailRequest => ({
      kind: 'order-refunded',
      tenantId: 'default',
      orderId,
      refundId,
    });
    const { out, send } = testPost(dynamo.ephemeral, undefined, { refunds });
    for (const refundId of ['one', 'two', 'one']) await send(refunded('NNNN29', refundId), randomUUID());
    expect(out.map(({ subject }) => subject)).toEqual(Array(2).fill('A refund for your Tessera order NNNN29'));
    expect(out[0]?.text).toContain('refunded $5.00');
    expect(out[1]?.text).toContain('refunded $14.00');
    expect(await send(refunded('NNNN29', 'none'), 'm')).toBe('unknown_order');
    const canceled = testPost(dynamo.ephemeral, undefined, { refunds, productionState: 'Cancelled' });
    await canceled.send(refunded('PPPP29', 'one'), 'm');
    expect(canceled.out[0]?.subject).toBe('Your Tessera order PPPP29 is canceled');
  });

  test('asks once for another photo, with the reason and a link, and not after the answer', async () => {
    const asked = { id: 'request-1', tiles: [{ lineNumber: 1, tileNumber: 1 }], message: 'The face is <blurred>.' };
    const holds: Order['holds'] = [{ reason: 'photo_problem', since: '2026-11-22T09:00:00.000Z', asked }];
    const wanted = (requestId: string, orderId = 'QQQQ29'): MailRequest => ({
      kind: 'photo-wanted',
      tenantId: 'default',
      orderId,
      requestId,
    });
    const { out, send } = testPost(dynamo.ephemeral, undefined, { holds });
    expect(await send(wanted('request-1'), 'm1')).toBe('sent');
    expect(await send(wanted('request-1'), 'm2')).toBe('sent_before');
    expect(await send(wanted('request-2'), 'm3')).toBe('not_wanted');
    expect(out).toHaveLength(1);
    expect(out[0]?.subject).toBe('Your Tessera order QQQQ29 needs another photo');
    expect(out[0]?.text).toContain('The face is <blurred>.');
    expect(out[0]?.html).toContain('The face is &lt;blurred&gt;.');
    for (const part of [out[0]?.html, out[0]?.text]) expect(part).toContain('https://shop.example:8443/order#QQQQ29');
    expect(await testPost(dynamo.ephemeral).send(wanted('request-1', 'RRRR29'), 'm4')).toBe('not_wanted');
  });

  test('tells an administrator which webhook was turned off, why, and where to turn it on', async () => {
    const mail = await mailOf({
      kind: 'webhook-off',
      tenantId: 'default',
      staffEmail: 'admin@example.com',
      url: 'https://lab.example/<events>',
      lastAnswer: '503',
    });
    expect([mail.to, mail.subject]).toEqual(['admin@example.com', 'A webhook was turned off']);
    expect(mail.text).toContain('We turned off the webhook https://lab.example/<events>');
    expect(mail.html).toContain('https://lab.example/&lt;events&gt;');
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('503');
      expect(part).toContain('/admin/machines');
    }
  });

  describe('a gift', () => {
    const GRACE = { name: 'Grace <Hopper>', email: 'grace@example.com', phone: '' };
    const { lines } = exampleGiftOrder(GRACE);
    const asked = (kind: 'gift' | 'gift-ended', orderId: string): MailRequest => ({
      kind,
      tenantId: 'default',
      orderId,
      lineNumber: 1,
    });
    const post = (changes: Partial<Order> = {}, gift?: GiftRow) =>
      testPost(dynamo.ephemeral, undefined, { lines, walls: [], ...changes }, undefined, undefined, gift);

    test('is sent once to its recipient, with the code and a link that contains it', async () => {
      const { out, send } = post();
      expect(await send(asked('gift', 'GFTA29'), 'm1')).toBe('sent');
      expect(await send(asked('gift', 'GFTA29'), 'm2')).toBe('sent_before');
      expect(out).toHaveLength(1);
      expect(out[0]).toMatchObject({ to: 'grace@example.com', subject: 'Ada Byron sent you 2 photo tiles' });
      expect(out[0]?.html).toContain('Grace &lt;Hopper&gt;');
      for (const part of [out[0]?.html, out[0]?.text])
        for (const words of [
          'GIFT-GFTA29-1-23456789AB',
          'https://shop.example:8443/photo-picker?p=GIFT-GFTA29-1-23456789AB',
          'off one order and never expires',
        ])
          expect(part).toContain(words);
      // The price of the gift and the buyer's address are private.
      for (const words of ['$', 'Main Street', 'ada@example.com']) expect(out[0]?.text).not.toContain(words);
    });

    test.each<[string, Partial<Order>]>([
      ['refunded', { paymentState: 'Refunded' }],
      ['canceled', { productionState: 'Cancelled' }],
    ])('whose order was %s since brings no code; its end is announced once instead', async (state, changes) => {
      const id = `GFT${state === 'refunded' ? 'B' : 'C'}2`;
      const { out, send } = post(changes);
      expect(await send(asked('gift', id), 'm1')).toBe('not_wanted');
      expect(await send(asked('gift-ended', id), 'm2')).toBe('sent');
      expect(await send(asked('gift-ended', id), 'm3')).toBe('sent_before');
      expect(out[0]).toMatchObject({ to: 'grace@example.com', subject: 'About the 2 photo tiles from Ada Byron' });
      expect(out[0]?.text).toContain('the code we sent you no longer works');
      expect(out[0]?.text).not.toContain('GIFT-');
    });

    test('that was used is not announced as ended', async () => {
      const { send } = post({ paymentState: 'Refunded' }, { secret: '23456789AB', usedBy: 'attempt' });
      expect(await send(asked('gift-ended', 'GFTD29'), 'm')).toBe('not_wanted');
    });

    test('without a recipient email is in the buyer’s mail, to be passed on; any other is not', async () => {
      const byPhone = exampleGiftOrder({ ...GRACE, email: '', phone: '(512) 555-0100' });
      const passedOn = post({ lines: byPhone.lines });
      await passedOn.send(confirmation('GFTE29'), 'm');
      for (const part of [passedOn.out[0]?.html, passedOn.out[0]?.text]) {
        expect(part).toContain('GIFT-GFTE29-1-23456789AB');
        expect(part).toContain('pass this code on');
      }
      expect(await passedOn.send(asked('gift', 'GFTE29'), 'm')).toBe('unknown_order');
      const { out, send } = post();
      await send(confirmation('GFTF29'), 'm');
      for (const part of [out[0]?.html, out[0]?.text]) expect(part).not.toContain('GIFT-');
    });
  });

  test('announces no delivery when the tiles wait at a store', async () => {
    const delivery = { title: 'Pick-up today', amountCents: 0, isPickUp: true };
    const { out, send } = testPost(dynamo.ephemeral, undefined, { delivery });
    await send(confirmation('GGGG29'), 'm');
    for (const part of [out[0]?.html, out[0]?.text]) {
      expect(part).toContain('To be picked up by');
      expect(part).toContain('to the store');
      expect(part).not.toMatch(/deliver/i);
    }
  });

  test('names the store, with its hours and the time from which the tiles wait', async () => {
    const promise = { from: '2026-11-23', to: '2026-11-23', readyAt: '15:30' };
    const delivery = { title: 'Store pick-up', amountCents: 0, isPickUp: true, store: exampleStore(), promise };
    const { out, send } = testPost(dynamo.ephemeral, undefined, { delivery });
    await send(confirmation('STRS29'), 'm');
    for (const part of [out[0]?.html, out[0]?.text]) {
      for (const words of [
        'Pick it up at',
        'Loop',
        'Chicago, IL 60602',
        'Mon–Fri 8:00 AM – 8:00 PM',
        'Ready Mon, Nov 23 from 3:30 PM',
        'For Ada Byron',
      ])
        expect(part).toContain(words);
      expect(part).not.toMatch(/deliver|Main Street/i);
    }
  });

  test('repeats the days on which a parcel arrives', async () => {
    const promise = { from: '2026-11-30', to: '2026-12-02' };
    const { out, send } = testPost(dynamo.ephemeral, undefined, {
      delivery: { title: 'Standard', amountCents: 500, promise },
    });
    await send(confirmation('PRMS29'), 'm');
    for (const part of [out[0]?.html, out[0]?.text]) expect(part).toContain('Arrives Nov 30 – Dec 2');
  });

  test('promises no day for an order that was canceled or refunded before its receipt went out', async () => {
    const promise = { from: '2026-11-30', to: '2026-12-02' };
    const delivery = { title: 'Standard', amountCents: 500, promise };
    for (const [orderId, over] of [
      ['CNCL2', { productionState: 'Cancelled' }],
      ['RFND29', { paymentState: 'Refunded' }],
    ] as const) {
      const { out, send } = testPost(dynamo.ephemeral, undefined, { delivery, ...over });
      await send(confirmation(orderId), 'm');
      for (const part of [out[0]?.html, out[0]?.text]) expect(part).not.toContain('Arrives');
    }
  });

  test('states sales tax as the order stores it', async () => {
    const { out, send } = testPost(dynamo.ephemeral, undefined, { salesTax: 'not_collected' });
    await send(confirmation('TAXX29'), 'm');
    expect(out[0]?.text).toContain('Sales tax: Not collected');
    expect(out[0]?.html).toContain('Not collected');
  });

  test('escapes shopper input, so that it never becomes markup', async () => {
    const typed = {
      ...exampleOrder('photo').deliveryAddress,
      firstName: '<img src=x onerror=alert(1)>',
      address2: '"&\'',
    };
    const { out, send } = testPost(dynamo.ephemeral, undefined, { deliveryAddress: typed });
    await send(confirmation('FFFF29'), 'm');
    expect(out[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(out[0]?.html).not.toContain('<img src=x');
    expect(out[0]?.html).toContain('&quot;&amp;&#39;');
  });
});
