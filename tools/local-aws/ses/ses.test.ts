import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageRejected, SESClient, SendRawEmailCommand, type SendRawEmailCommandInput } from '@aws-sdk/client-ses';
import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessKeysOf } from '../access-keys.ts';
import { type Listening, listen } from '../listen.ts';
import { bareAddress } from './mail.ts';
import { createSes, type Ses } from './ses.ts';

const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };

const IDENTITIES = [{ name: 'tessera.example', configurationSet: 'Mail' }, { name: 'owner@other.example' }];

let dataDir: string;
let now: Date;
let ses: Ses;
let wire: Listening;
let inbox: Listening;
let client: SESClient;

async function restart(): Promise<void> {
  const clock = () => now;
  ses = await createSes({ dataDir, accessKeys: accessKeysOf(credentials), clock, identities: IDENTITIES });
  wire.serve(ses.handle);
  inbox.serve(ses.inbox.inboxPage);
}

async function send(to: string, subject: string, parts: { text?: string; html?: string; from?: string } = {}) {
  const { text = 'Your code is 123456.', html, from = 'Tessera <shop@tessera.example>' } = parts;
  return await sendMessage({ from, to, subject, text, html });
}

async function sendMessage(mail: MailComposerOptions, more: Partial<SendRawEmailCommandInput> = {}) {
  const Data = await new MailComposer(mail).compile().build();
  return await client.send(new SendRawEmailCommand({ RawMessage: { Data }, ...more }));
}

const get = (path: string, accept = '*/*') => fetch(`http://127.0.0.1:${inbox.port}${path}`, { headers: { accept } });
const page = async (path: string) => await (await get(path, 'text/html')).text();

beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  dataDir = await mkdtemp(join(tmpdir(), 'tessera-ses-'));
  wire = await listen('127.0.0.1', 0, 'PORT');
  inbox = await listen('127.0.0.1', 0, 'PORT');
  client = new SESClient({ region: 'us-east-1', endpoint: `http://127.0.0.1:${wire.port}`, credentials });
  await restart();
});

afterEach(async () => {
  await Promise.all([wire.close(), inbox.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

describe('the inbox', () => {
  test('lists sent mails, newest first, even after a restart', async () => {
    const { MessageId } = await send('Anna <anna@a.example>', 'First', { html: '<p>Hi</p>' });
    await send('ben@b.example', 'Second');
    await writeFile(join(dataDir, '000000003-x.json.1.tmp'), '{"id":"ha');
    await restart();
    await send('ben@b.example', 'Third');
    expect(ses.inbox.list().map(({ subject }) => subject)).toEqual(['Third', 'Second', 'First']);
    expect(ses.inbox.list({ to: 'ANNA@a.example' })).toMatchObject([
      {
        id: MessageId,
        to: 'Anna <anna@a.example>',
        from: 'Tessera <shop@tessera.example>',
        subject: 'First',
        text: 'Your code is 123456.',
        html: '<p>Hi</p>',
        receivedAt: '2026-11-21T12:00:00.000Z',
      },
    ]);
  });

  test('shows text, line breaks and letters beyond ASCII exactly as they were sent', async () => {
    const text = 'Grüße,\n\nyour “wall” costs 12 €. \n-- \n\n';
    await sendMessage({
      from: { name: 'Für, "alle"', address: 'shop@tessera.example' },
      to: 'anna@a.example',
      subject: 'Ihre Bestellung – danke für alles, was Sie bestellt haben 日本語',
      text,
      html: `<p>${'ü'.repeat(500)}</p>`,
    });
    expect(ses.inbox.list()[0]).toMatchObject({
      from: 'Für, "alle" <shop@tessera.example>',
      subject: 'Ihre Bestellung – danke für alles, was Sie bestellt haben 日本語',
      text,
      html: `<p>${'ü'.repeat(500)}</p>`,
      headers: {},
    });
  });

  test('delivers by the addresses of the call, or else by those of the headers', async () => {
    const mail = { from: 'shop@tessera.example', to: 'anna@a.example', cc: 'ben@b.example', text: 'Hi' };
    await sendMessage(mail, { Destinations: ['eve@e.example'] });
    await sendMessage(mail);
    expect(ses.inbox.list().map(({ recipients }) => recipients)).toEqual([
      ['anna@a.example', 'ben@b.example'],
      ['eve@e.example'],
    ]);
  });

  test('shows embedded pictures in place, and only those that the mail contains', async () => {
    await sendMessage({
      from: 'shop@tessera.example',
      to: 'anna@a.example',
      subject: 'Wall',
      html: '<img src="cid:wall"><img src="cid:other">',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      attachments: [
        { filename: 'wall.jpg', contentType: 'image/jpeg', cid: 'wall', content: Buffer.from('picture') },
        { filename: 'terms.txt', content: 'terms' },
      ],
    });
    const base64 = Buffer.from('picture').toString('base64');
    expect(ses.inbox.list()[0]).toMatchObject({
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      attachments: [
        { fileName: 'wall.jpg', contentType: 'image/jpeg', contentId: 'wall', base64 },
        { fileName: 'terms.txt' },
      ],
    });
    const shown = await page('/_local/mail/');
    expect(shown).toContain(`data:image/jpeg;base64,${base64}`);
    expect(shown).toContain('cid:other');
  });

  test('answers ?to= with JSON regardless of the Accept header', async () => {
    await send('anna@a.example', 'Yours');
    await send('ben@b.example', 'Not yours');
    for (const accept of ['*/*', 'text/html', 'application/json']) {
      const response = await get('/_local/mail?to=anna%40a.example', accept);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await response.json()).toMatchObject([{ to: 'anna@a.example', subject: 'Yours' }]);
    }
    expect(await (await get('/_local/mail?to=nobody@a.example')).json()).toEqual([]);
  });

  test.each([
    ['/_local/mail/', 'text/html,*/*;q=0.8', /^text\/html/],
    ['/_local/mail/', '*/*', /^text\/html/],
    ['/_local/mail', 'text/html,*/*;q=0.8', /^text\/html/],
    ['/_local/mail', 'application/json', /^application\/json/],
    ['/_local/mail', '*/*', /^application\/json/],
  ])('answers %s for %s', async (path, accept, contentType) => {
    expect((await get(path, accept)).headers.get('content-type')).toMatch(contentType);
  });

  test('refuses other methods', async () => {
    expect((await fetch(`http://127.0.0.1:${inbox.port}/_local/mail`, { method: 'POST' })).status).toBe(405);
  });
});

describe('the page', () => {
  test('finds mails by recipient and by text, and reports an empty result', async () => {
    await send('anna@a.example', 'Your code', { text: 'It is 482913.' });
    await send('ben@b.example', 'Order A7K2Q9', { text: 'Thank you.' });
    expect(await page('/_local/mail/?q=482913')).toContain('Your code');
    expect(await page('/_local/mail/?q=482913')).not.toContain('Order A7K2Q9');
    expect(await page('/_local/mail/?q=ben%40b')).toContain('Order A7K2Q9');
    expect(await page('/_local/mail/?q=nowhere')).toContain('No mail has “nowhere” in it.');
  });

  test('shows untrusted HTML without scripts, and its text on request', async () => {
    const html = '<p>Hi "Anna"</p><script>steal()</script>';
    const { MessageId } = await send('anna@a.example', '<b>Bold</b>', { html, text: 'Hi <i>Anna</i>' });
    const opened = await page(`/_local/mail/?id=${MessageId}`);
    const frame = /<iframe[^>]*>/.exec(opened)?.[0] ?? '';
    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(opened).not.toContain('<script>steal');
    expect(opened).not.toContain('<b>Bold');
    const asText = await page(`/_local/mail/?id=${MessageId}&view=text`);
    expect(asText).not.toContain('<iframe');
    expect(asText).toContain('Hi &lt;i&gt;Anna');
  });

  test('of an empty inbox explains how to get mail', async () => {
    expect(await page('/_local/mail/')).toContain('No mail yet.');
  });
});

test.each(['owner@other.example', 'Shop <a@mail.tessera.example>', 'A@TESSERA.EXAMPLE'])(
  '%s may send',
  async (from) => {
    await expect(send('anna@a.example', 'Hi', { from })).resolves.toHaveProperty('MessageId');
  },
);

test.each(['stranger@other.example', 'a@nottessera.example', 'a@tessera.example.evil'])('%s may not', async (from) => {
  await expect(send('anna@a.example', 'Hi', { from })).rejects.toBeInstanceOf(MessageRejected);
  expect(ses.inbox.list()).toEqual([]);
});

test.each([
  ['a@b.example', 'a@b.example'],
  ['  Anna Muster <A@B.example> ', 'a@b.example'],
  ['"Muster, Anna" <a@b.example>', 'a@b.example'],
  ['a', undefined],
  ['a@b@c.example', undefined],
  ['a@b.example, c@d.example', undefined],
  ['Anna <a@b.example>\r\nBcc: c@d.example', undefined],
  ['', undefined],
])('the address in %j is %s', (text, expected) => {
  expect(bareAddress(text)).toBe(expected);
});
