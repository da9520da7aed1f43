import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TENANT_IDS, type TenantId } from '../../../shared/constants/tenants.ts';
import type { Order } from '../../../shared/schemas/order.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleOrder, exampleTenant } from '../../../tests/support/examples.ts';
import { createLog } from '../../adapters/log.ts';
import type { MailMessage } from './mail-message.ts';
import { createMailStore } from './mail-store.ts';
import type { OutgoingMail } from './mailer.ts';
import { sendMail } from './send-mail.ts';
import { LOOKS } from './templates/theme.ts';

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

const logged: string[] = [];
const BRANDS: Record<TenantId, string> = { default: 'Tessera', pharmacy: 'Alderwell & Sons', convenience: 'Cornerby' };

/** Everything but SES is real; `mailer` says what SES does. */
function post(
  mailer: (mail: OutgoingMail) => Promise<'sent' | 'refused'> = async () => 'sent',
  changes: Partial<Order> = {},
) {
  const out: OutgoingMail[] = [];
  const deps = {
    catalog: { tenant: async (id: TenantId) => ({ ...exampleTenant(id), brand: BRANDS[id] }) },
    orders: {
      get: async (_tenant: string, id: string) =>
        id === 'ZZZZZ' ? undefined : exampleOrder('photo', { ...changes, id }),
    },
    mails: createMailStore(dynamo.ephemeral, { now: () => new Date() }),
    mailer: async (mail: OutgoingMail) => {
      const result = await mailer(mail);
      out.push(mail);
      return result;
    },
    siteOrigin: 'https://shop.example:8443',
    log: createLog('mail', (line) => logged.push(line)),
  };
  return { out, send: (message: MailMessage, id: string) => sendMail(deps, message, id) };
}

const confirmation = (orderId: string): MailMessage => ({ kind: 'order-confirmation', tenantId: 'default', orderId });
const codeFor = (kind: 'login-code' | 'signup-code', tenantId: TenantId = 'default'): MailMessage => ({
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

  test('also when 10 messages come in the same moment: the others come again and see that it is out', async () => {
    const { out, send } = post();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => send(confirmation('BBBB2'), 'm')));
    expect(results.filter((result) => result.status === 'fulfilled' && result.value === 'sent')).toHaveLength(1);
    expect(out).toHaveLength(1);
    expect(await send(confirmation('BBBB2'), 'm')).toBe('sent_before');
  });

  test('a failure of the moment is tried again at once', async () => {
    let isDown = true;
    const { out, send } = post(async () => {
      if (isDown) throw new Error('Too many requests');
      return 'sent';
    });
    await expect(send(confirmation('CCCC2'), 'm')).rejects.toThrow('Too many requests');
    isDown = false;
    expect(await send(confirmation('CCCC2'), 'm')).toBe('sent');
    expect(out).toHaveLength(1);
  });

  test('a mail that can never go out is not tried for ever', async () => {
    const { send } = post(async () => 'refused');
    expect(await send(confirmation('DDDD2'), 'm')).toBe('refused');
    expect(await send(confirmation('DDDD2'), 'm')).toBe('sent_before');
  });

  test('an order that does not exist has no mail', async () => {
    const { out, send } = post();
    expect(await send(confirmation('ZZZZZ'), 'm')).toBe('nothing_to_send');
    expect(out).toEqual([]);
  });

  test('a second code is a second mail, a second delivery of one is not', async () => {
    const { out, send } = post();
    expect(await send(loginCode, 'first')).toBe('sent');
    expect(await send(loginCode, 'first')).toBe('sent_before');
    expect(await send(loginCode, 'second')).toBe('sent');
    expect(out).toHaveLength(2);
    expect(logged.join('\n')).not.toMatch(/042137|ada@example/);
  });

  test('a message that wants none sends none', async () => {
    const { out, send } = post();
    expect(await send({ kind: 'nothing', tenantId: 'default' }, 'm')).toBe('nothing_to_send');
    expect(out).toEqual([]);
  });
});

describe('what is in it', () => {
  async function mailOf(message: MailMessage): Promise<OutgoingMail> {
    const { out, send } = post();
    await send(message, randomUUID());
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

  test.each(TENANT_IDS)('a code of the %s tenant comes in its name and colours', async (tenantId) => {
    const mail = await mailOf(codeFor('login-code', tenantId));
    expect(mail).toMatchObject({ fromName: BRANDS[tenantId], subject: `042137 is your ${BRANDS[tenantId]} code` });
    expect(mail.html).toContain(`4px solid ${LOOKS[tenantId].accent}`);
    expect(mail.html).toContain(`>${BRANDS[tenantId].replace('&', '&amp;')}</td>`);
    for (const other of TENANT_IDS) {
      if (other !== tenantId) expect(mail.html).not.toContain(LOOKS[other].accent);
    }
  });

  test.each(['login-code', 'signup-code'] as const)('a %s mail loads nothing and links nowhere', async (kind) => {
    expect((await mailOf(codeFor(kind))).html).not.toMatch(/<img|<a |<link|<script|url\(|https?:/i);
  });

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
      expect(part).toContain('https://shop.example:8443/confirm?order=EEEE2');
    }
    expect(mail.html).toContain('max-width:600px');
  });

  test('nobody is told that a delivery comes when the tiles wait at a store', async () => {
    const delivery = { title: 'Pick-up today', amountCents: 0, isPickUp: true };
    const { out, send } = post(async () => 'sent', { delivery });
    await send(confirmation('GGGG2'), 'm');
    for (const part of [out[0]?.html, out[0]?.text]) {
      expect(part).toContain('Picked up by');
      expect(part).toContain('to the store');
      expect(part).not.toMatch(/deliver/i);
    }
  });

  test('what a shopper typed is text and never markup', async () => {
    const typed = {
      ...exampleOrder('photo').deliveryAddress,
      firstName: '<img src=x onerror=alert(1)>',
      address2: '"&\'',
    };
    const { out, send } = post(async () => 'sent', { deliveryAddress: typed });
    await send(confirmation('FFFF2'), 'm');
    expect(out[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(out[0]?.html).not.toContain('<img src=x');
    expect(out[0]?.html).toContain('&quot;&amp;&#39;');
  });
});
