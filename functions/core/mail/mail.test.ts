import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TENANT_IDS, type TenantId } from '../../../shared/constants/tenants.ts';
import { exampleStore } from '../../../shared/delivery/test-store.ts';
import type { Order } from '../../../shared/schemas/order.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import {
  exampleCustomer,
  exampleOrder,
  exampleProject,
  exampleTenant,
  exampleTile,
} from '../../../tests/support/examples.ts';
import type { ReminderContent } from '../reminders/reminder-content.ts';
import type { MailRequest, ReminderRequest } from './mail-message.ts';
import { createMailStore } from './mail-store.ts';
import type { MailResult, OutgoingMail } from './mailer.ts';
import { giveUpMail, mailIdOf, sendMail } from './send-mail.ts';
import { THEMES } from './templates/theme.ts';
import type { WallPicture } from './wall-picture.ts';

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

const NOW = new Date('2026-11-21T10:00:00Z');
const BRANDS: Record<TenantId, string> = { default: 'Tessera', pharmacy: 'Alderwell & Sons', convenience: 'Cornerby' };

/** Everything but SES is real; `mailer` says what SES does. */
function post(
  mailer: () => Promise<MailResult> = async () => ({ kind: 'sent' }),
  {
    hasTenant = true,
    postalAddress = 'Alderwell & Sons, 1 Example Street, Exampleville, NY 10000, USA',
    ...changes
  }: Partial<Order> & { hasTenant?: boolean; postalAddress?: string | null } = {},
  reminderOf: () => Promise<ReminderContent | undefined> = async () => undefined,
  pictures: WallPicture[] = [],
) {
  const out: OutgoingMail[] = [];
  const mails = createMailStore(dynamo.ephemeral, { now: () => NOW });
  const deps = {
    tenants: {
      get: async (id: TenantId) =>
        hasTenant ? { ...exampleTenant(id), brand: BRANDS[id], ...(postalAddress && { postalAddress }) } : undefined,
    },
    orders: {
      get: async (_tenant: string, id: string) =>
        id === 'ZZZZZ' ? undefined : { order: exampleOrder('photo', { ...changes, id }), owner: 'K-owner' as const },
    },
    reminderOf,
    picturesOf: async () => pictures,
    orderLink: async ({ id }: Order) => `${id}.end.mac`,
    mails,
    mailer: async (mail: OutgoingMail) => {
      const result = await mailer();
      out.push(mail);
      return result;
    },
    siteOrigin: 'https://shop.example:8443',
    clock: { now: () => NOW },
  };
  return {
    out,
    mails,
    giveUp: (request: MailRequest, messageId: string) => giveUpMail(deps, mailIdOf(request, messageId), 'interrupted'),
    async send(request: MailRequest, messageId: string, waitedSeconds = 0) {
      const requestedAt = new Date(NOW.getTime() - waitedSeconds * 1000);
      return (await sendMail(deps, { id: mailIdOf(request, messageId), request, requestedAt })).kind;
    },
  };
}

const confirmation = (orderId: string): MailRequest => ({ kind: 'order-confirmation', tenantId: 'default', orderId });
const codeFor = (kind: 'login-code' | 'signup-code', tenantId: TenantId = 'default'): MailRequest => ({
  kind,
  tenantId,
  to: 'ada@example.com',
  code: '042137',
  lifetimeMinutes: 10,
});
const loginCode = codeFor('login-code');

describe('a mail goes out once', () => {
  test('however often its message comes', async () => {
    const { out, send } = post();
    expect(await send(confirmation('AAAA2'), 'm1')).toBe('sent');
    expect(await send(confirmation('AAAA2'), 'm1')).toBe('sent_before');
    expect(await send(confirmation('AAAA2'), 'm2')).toBe('sent_before');
    expect(out).toHaveLength(1);
  });

  test('after a failure of the moment', async () => {
    let isDown = true;
    const { out, send } = post(async () => {
      if (isDown) throw new Error('SES: sending_rate_exceeded');
      return { kind: 'sent' };
    });
    await expect(send(confirmation('CCCC2'), 'm')).rejects.toThrow('SES: sending_rate_exceeded');
    isDown = false;
    expect(await send(confirmation('CCCC2'), 'm')).toBe('sent');
    expect(out).toHaveLength(1);
  });

  test('a second code is a second mail, a second delivery of one is not', async () => {
    const { out, send } = post();
    expect(await send(loginCode, 'first')).toBe('sent');
    expect(await send(loginCode, 'first')).toBe('sent_before');
    expect(await send(loginCode, 'second')).toBe('sent');
    expect(out).toHaveLength(2);
  });

  test('and one that was sent is not given up any more', async () => {
    const { send, giveUp } = post();
    await send(confirmation('BBBB2'), 'm');
    expect(await giveUp(confirmation('BBBB2'), 'm')).toBe('sent_before');
  });
});

describe('a mail that did not go out', () => {
  test('because of its address is not sent, and says so', async () => {
    const { send, mails } = post(async () => ({ kind: 'refused', reason: 'invalid_address' }));
    expect(await send(confirmation('DDDD2'), 'm')).toBe('refused');
    expect(await mails.isSent(mailIdOf(confirmation('DDDD2'), 'm'))).toBe(false);
  });

  test('and was given up goes out when it is asked for anew', async () => {
    const { out, send, giveUp } = post();
    expect(await giveUp(confirmation('HHHH2'), 'm')).toBe('given_up');
    expect(await send(confirmation('HHHH2'), 'later')).toBe('sent');
    expect(out).toHaveLength(1);
  });

  test('for an order or a tenant that does not exist never will', async () => {
    const { out, send } = post();
    expect(await send(confirmation('ZZZZZ'), 'm')).toBe('unknown_order');
    expect(out).toEqual([]);
    const elsewhere = post(undefined, { hasTenant: false });
    expect(await elsewhere.send(loginCode, randomUUID())).toBe('unknown_tenant');
    expect(elsewhere.out).toEqual([]);
  });
});

describe('a code that waited', () => {
  test('until nobody can use it any more is not sent', async () => {
    const { out, send } = post();
    expect(await send(loginCode, randomUUID(), 600)).toBe('expired');
    expect(out).toEqual([]);
  });

  test.each([
    [-2, '10 minutes'],
    [3, '10 minutes'],
    [180, '7 minutes'],
    [590, '1 minute '],
  ])('%d seconds says how long it is still good for: %s', async (waitedSeconds, words) => {
    const { out, send } = post();
    await send(loginCode, randomUUID(), waitedSeconds);
    for (const part of [out[0]?.html, out[0]?.text]) expect(part).toContain(words);
  });

  test('no matter how long is sent where it is an order', async () => {
    const { send } = post();
    expect(await send(confirmation('JJJJ2'), 'm', 3 * 86_400)).toBe('sent');
  });
});

describe('what is in it', () => {
  async function mailOf(request: MailRequest): Promise<OutgoingMail> {
    const { out, send } = post();
    await send(request, randomUUID());
    const [mail] = out;
    if (!mail) throw new Error('No mail');
    return mail;
  }

  test('the code is where people and phones look for it', async () => {
    const mail = await mailOf(loginCode);
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: '042137 is your Tessera code' });
    expect(mail.text.split('\n')).toContain('042137');
    expect(mail.text.split('\n').at(-1)).toBe('@shop.example #042137');
    expect(mail.html).toContain('>042137</p>');
    for (const part of [mail.html, mail.text]) expect(part).toContain('10 minutes');
  });

  test('who is new is welcome', async () => {
    const mail = await mailOf(codeFor('signup-code'));
    expect(mail.subject).toBe('042137 is your code. Welcome to Tessera');
    expect(mail.text).toMatch(/^Welcome to Tessera\n/);
    expect(mail.text.split('\n')).toContain('042137');
    expect(mail.text.split('\n').at(-1)).toBe('@shop.example #042137');
    expect(mail.html).toContain('>Welcome to Tessera</h1>');
  });

  test.each(TENANT_IDS)('a code of the %s tenant comes in its name and colors', async (tenantId) => {
    const mail = await mailOf(codeFor('login-code', tenantId));
    expect(mail).toMatchObject({ fromName: BRANDS[tenantId], subject: `042137 is your ${BRANDS[tenantId]} code` });
    expect(mail.html).toContain(`4px solid ${THEMES[tenantId].accent}`);
    expect(mail.html).toContain(`>${BRANDS[tenantId].replace('&', '&amp;')}</td>`);
    for (const other of TENANT_IDS) {
      if (other !== tenantId) expect(mail.html).not.toContain(THEMES[other].accent);
    }
  });

  test.each(['login-code', 'signup-code'] as const)(
    'a %s mail to a known browser loads nothing and links nowhere',
    async (kind) => {
      expect((await mailOf(codeFor(kind))).html).not.toMatch(/<img|<a |<link|<script|url\(|https?:/i);
    },
  );

  test.each<[TenantId, string]>([
    ['default', 'https://shop.example:8443/known-browser#id.end.mac'],
    ['pharmacy', 'https://shop.example:8443/known-browser?tenant=ph#id.end.mac'],
  ])(
    'a code for a browser that is not known brings the way to make one known, in the %s tenant',
    async (tenantId, url) => {
      const mail = await mailOf({ ...codeFor('login-code', tenantId), deviceToken: 'id.end.mac' } as MailRequest);
      expect(mail.html.match(/href="[^"]*"/g)).toEqual([`href="${url}"`]);
      expect(mail.text.split('\n')).toContain(url);
      expect(mail.text.split('\n').at(-1)).toBe('@shop.example #042137');
    },
  );

  test('the confirmation has the number, the lines, the totals, the address and the way to the order', async () => {
    const mail = await mailOf(confirmation('EEEE2'));
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Your Tessera order EEEE2' });
    for (const part of [mail.html, mail.text]) {
      for (const words of [
        'EEEE2',
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
      expect(part).toContain('https://shop.example:8443/order#EEEE2.end.mac');
    }
    expect(mail.html).toContain('max-width:600px');
  });

  test('the confirmation shows the walls inside the mail, and says so while the order may be changed', async () => {
    const picture = { jpeg: Buffer.from('jpeg'), widthPx: 1068, heightPx: 500 };
    const { out, send } = post(undefined, { changeableUntil: '2026-11-21T11:00:00.000Z' }, undefined, [picture]);
    await send(confirmation('KKKK2'), 'm');
    expect(out[0]?.pictures).toEqual([{ id: 'wall-1', fileName: 'your-wall-1.jpg', jpeg: picture.jpeg }]);
    expect(out[0]?.html).toContain('<img src="cid:wall-1" width="534" height="250"');
    for (const part of [out[0]?.html, out[0]?.text]) expect(part).toContain('cancel your order');
  });

  const about = (kind: 'order-shipped' | 'order-ready', orderId: string): MailRequest => ({
    kind,
    tenantId: 'default',
    orderId,
  });

  test('a parcel on its way is told of once, with its number, where it is seen and where it goes', async () => {
    const tracking = { carrier: 'UPS', number: '1Z999AA10123456784' } as const;
    const { out, send } = post(undefined, { productionState: 'Shipped', tracking });
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

  test('who picks up is told when, and what to bring', async () => {
    const mail = await mailOf(about('order-ready', 'MMMM2'));
    expect(mail.subject).toBe('Your Tessera order MMMM2 is ready to pick up');
    for (const part of [mail.html, mail.text]) expect(part).toContain('the order number MMMM2 and the name Ada Byron');
  });

  test('each refund is told of once, with its amount, and a cancellation as what it is', async () => {
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
    const { out, send } = post(undefined, { refunds });
    for (const refundId of ['one', 'two', 'one']) await send(refunded('NNNN2', refundId), randomUUID());
    expect(out.map(({ subject }) => subject)).toEqual(Array(2).fill('A refund for your Tessera order NNNN2'));
    expect(out[0]?.text).toContain('given $5.00 back');
    expect(out[1]?.text).toContain('given $14.00 back');
    expect(await send(refunded('NNNN2', 'none'), 'm')).toBe('unknown_order');
    const canceled = post(undefined, { refunds, productionState: 'Cancelled' });
    await canceled.send(refunded('PPPP2', 'one'), 'm');
    expect(canceled.out[0]?.subject).toBe('Your Tessera order PPPP2 is canceled');
  });

  test('nobody is told of a delivery when the tiles wait at a store', async () => {
    const delivery = { title: 'Pick-up today', amountCents: 0, isPickUp: true };
    const { out, send } = post(undefined, { delivery });
    await send(confirmation('GGGG2'), 'm');
    for (const part of [out[0]?.html, out[0]?.text]) {
      expect(part).toContain('To be picked up by');
      expect(part).toContain('to the store');
      expect(part).not.toMatch(/deliver/i);
    }
  });

  test('the store is named, with its hours and the time from which the tiles wait', async () => {
    const promise = { from: '2026-11-23', to: '2026-11-23', readyAt: '15:30' };
    const delivery = { title: 'Store pick-up', amountCents: 0, isPickUp: true, store: exampleStore(), promise };
    const { out, send } = post(undefined, { delivery });
    await send(confirmation('STRS2'), 'm');
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

  test('the days on which a parcel comes are promised again', async () => {
    const promise = { from: '2026-11-30', to: '2026-12-02' };
    const { out, send } = post(undefined, { delivery: { title: 'Standard', amountCents: 500, promise } });
    await send(confirmation('PRMS2'), 'm');
    for (const part of [out[0]?.html, out[0]?.text]) expect(part).toContain('Arrives Nov 30 – Dec 2');
  });

  test('what a shopper typed is text and never markup', async () => {
    const typed = {
      ...exampleOrder('photo').deliveryAddress,
      firstName: '<img src=x onerror=alert(1)>',
      address2: '"&\'',
    };
    const { out, send } = post(undefined, { deliveryAddress: typed });
    await send(confirmation('FFFF2'), 'm');
    expect(out[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(out[0]?.html).not.toContain('<img src=x');
    expect(out[0]?.html).toContain('&quot;&amp;&#39;');
  });
});

describe('the reminder of a wall', () => {
  const reminder = (changes: Partial<ReminderRequest> = {}): ReminderRequest => ({
    kind: 'project-reminder',
    tenantId: 'pharmacy',
    customerId: 'customer-1',
    projectId: randomUUID(),
    purpose: 'resume',
    linkToken: 'customer.project.end.mac',
    unsubscribeToken: 'customer.0.mac',
    ...changes,
  });
  const content = (firstName = 'Ada'): ReminderContent => ({
    customer: exampleCustomer({ first_name: firstName }),
    project: exampleProject([exampleTile('photo')]),
    picture: { jpeg: Buffer.from('jpeg'), widthPx: 1068, heightPx: 500 },
  });
  const write = async (request: ReminderRequest, what: ReminderContent | undefined = content()) => {
    const { out, send } = post(undefined, {}, async () => what);
    return { kind: await send(request, randomUUID()), mail: out[0] };
  };

  test('shows it by a picture inside the mail, and has the ways to go on and to end such mails', async () => {
    const { kind, mail } = await write(reminder());
    expect(kind).toBe('sent');
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      fromName: 'Alderwell & Sons',
      subject: 'Your wall is still here',
      pictures: [{ id: 'wall', jpeg: Buffer.from('jpeg') }],
      headers: [
        {
          name: 'List-Unsubscribe',
          value: '<https://shop.example:8443/v1/mail/unsubscribe?tenantId=pharmacy&token=customer.0.mac>',
        },
        { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
      ],
    });
    for (const url of [
      'https://shop.example:8443/resume?tenant=ph#customer.project.end.mac',
      'https://shop.example:8443/unsubscribe?tenant=ph#customer.0.mac',
    ]) {
      expect(mail?.html).toContain(`href="${url}"`);
      expect(mail?.text).toContain(url);
    }
    expect(mail?.html).toContain('<img src="cid:wall" width="534" height="250"');
    for (const part of [mail?.html, mail?.text]) expect(part).toContain('Hi Ada! You began a wall of 1 tile.');
    expect(mail?.text).toMatch(/\n\nAlderwell & Sons, 1 Example Street, Exampleville, NY 10000, USA$/);
    expect(mail?.html).toContain('<br>Alderwell &amp; Sons, 1 Example Street, Exampleville, NY 10000, USA');
  });

  test('leads to the cart where the wall lies in it, and greets whoever has told no name', async () => {
    const { mail } = await write(reminder({ tenantId: 'default', purpose: 'recover' }), content(''));
    expect(mail?.subject).toBe('Your tiles are still in your cart');
    expect(mail?.text).toContain('https://shop.example:8443/recover#customer.project.end.mac');
    expect(mail?.text).toMatch(/^Hi there! /);
  });

  test('has a name as text and never as markup', async () => {
    const { mail } = await write(reminder(), content('<img src=x>'));
    expect(mail?.html).toContain('&lt;img src=x&gt;');
  });

  test('goes out once for a wall, whoever asks for it again', async () => {
    const { out, send } = post(undefined, {}, async () => content());
    const request = reminder();
    expect(await send(request, 'first')).toBe('sent');
    expect(await send({ ...request, linkToken: 'another.link.end.mac' }, 'second')).toBe('sent_before');
    expect(out).toHaveLength(1);
  });

  test('does not go out for a tenant that tells no postal address', async () => {
    const { out, send } = post(undefined, { postalAddress: null }, async () => content());
    expect(await send(reminder(), 'm')).toBe('no_postal_address');
    expect(out).toEqual([]);
  });

  test('that nobody wants, or whose wall is ordered by now, does not go out', async () => {
    const { out, send } = post(undefined, {}, async () => undefined);
    expect(await send(reminder(), 'm')).toBe('not_wanted');
    expect(out).toEqual([]);
  });
});
