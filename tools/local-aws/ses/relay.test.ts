import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/http.ts';
import { accessKeysOf } from '../access-keys.ts';
import { type Listening, listen } from '../listen.ts';
import { createSes, type Ses } from './ses.ts';

/** An SMTP server that answers each command as the test says, and otherwise takes every mail. */
class TestSmtp {
  readonly received: { from: string; to: string; message: string }[] = [];
  readonly commands: string[] = [];
  /** By the start of a command, such as `RCPT TO`. */
  answers: Record<string, string> = {};
  private readonly server: Server = createServer((socket) => this.talk(socket));

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as { port: number }).port;
  }

  close(): Promise<void> {
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }

  private talk(socket: Socket): void {
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let mail = { from: '', to: '', message: '' };
    let buffered = '';
    let isInData = false;
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      for (;;) {
        const end = isInData ? buffered.indexOf('\r\n.\r\n') : buffered.indexOf('\r\n');
        if (end === -1) return;
        const text = buffered.slice(0, end);
        buffered = buffered.slice(end + (isInData ? 5 : 2));
        if (isInData) {
          isInData = false;
          this.received.push({ ...mail, message: text });
          mail = { from: '', to: '', message: '' };
          say('250 Taken');
          continue;
        }
        this.commands.push(text);
        const refusal = Object.entries(this.answers).find(([start]) => text.startsWith(start))?.[1];
        if (refusal) say(refusal);
        else if (text.startsWith('EHLO')) say('250-localhost\r\n250 AUTH PLAIN');
        else if (text.startsWith('AUTH')) say('235 Welcome');
        else if (text === 'QUIT') socket.end('221 Bye\r\n');
        else if (text === 'DATA') {
          isInData = true;
          say('354 Send the message');
        } else {
          const [, kind, address = ''] = /^(MAIL FROM|RCPT TO):<([^>]*)>/.exec(text) ?? [];
          if (kind === 'MAIL FROM') mail.from = address;
          if (kind === 'RCPT TO') mail.to = address;
          say('250 OK');
        }
      }
    });
    say('220 test');
  }
}

const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };
const MESSAGE = 'From: Shop <hello@shop.example>\r\nTo: ada@example.com\r\nSubject: Hi\r\n\r\nHi\r\n..dots';

let dataDir: string;
let now: number;
let smtp: TestSmtp;
let smtpPort: number;
let ses: Ses;
let wire: Listening;
let published: { detail: object }[];
let faults: string[];

async function start(): Promise<void> {
  ses = await createSes({
    dataDir,
    accessKeys: accessKeysOf(credentials),
    clock: () => new Date(now),
    identities: [{ name: 'shop.example', configurationSet: 'Mail' }],
    configurationSets: [{ name: 'Mail', suppressedReasons: [], reportTypes: ['BOUNCE'] }],
    publish: async (event) => void published.push(event as { detail: object }),
    smtp: { host: '127.0.0.1', port: smtpPort, isSecure: false, mayBePlain: true, user: 'shop', password: 'secret' },
    onFault: (error) => void faults.push(String(error)),
  });
  wire.serve(ses.handle);
}

const send = (to = 'ada@example.com') =>
  new SESClient({ region: 'us-east-1', endpoint: `http://127.0.0.1:${wire.port}`, credentials }).send(
    new SendRawEmailCommand({
      Destinations: [to],
      RawMessage: { Data: Buffer.from(MESSAGE) },
      Tags: [{ Name: 'order', Value: 'AAAA29' }],
    }),
  );

const relayOf = (to = 'ada@example.com') => ses.inbox.list({ to })[0]?.relay;
const stateIs = (state: string) =>
  eventually(`the mail to be ${state}`, async () => (relayOf()?.state === state ? state : undefined));
const failedOnce = () => eventually('a failed try', async () => (faults.length > 0 ? true : undefined));

beforeEach(async () => {
  now = Date.parse('2026-11-28T12:00:00Z');
  [published, faults] = [[], []];
  dataDir = await mkdtemp(join(tmpdir(), 'tessera-relay-'));
  smtp = new TestSmtp();
  smtpPort = await smtp.listen();
  wire = await listen('127.0.0.1', 0, 'PORT');
  await start();
});

afterEach(async () => {
  await ses.close();
  await Promise.all([wire.close(), smtp.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

test('a mail reaches the server unchanged, and the inbox says so', async () => {
  await send();
  await stateIs('sent');
  expect(smtp.received).toMatchObject([{ from: 'hello@shop.example', to: 'ada@example.com' }]);
  // SMTP doubles a dot at the start of a line.
  expect(smtp.received[0]?.message.replace(/^\.\./gm, '.').trimEnd()).toBe(MESSAGE);
  wire.serve(ses.inbox.inboxPage);
  const page = await fetch(`http://127.0.0.1:${wire.port}/_local/mail/`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('Handed to the SMTP server');
});

describe('a failure that may pass', () => {
  test.each([
    ['a busy server', { 'RCPT TO': '451 Try again later' }],
    ['a refused login', { AUTH: '535 Bad credentials' }],
    ['a refused sender', { 'MAIL FROM': '550 Not yours' }],
  ])('%s: the shop does not notice, and the mail arrives once later', async (_what, answers) => {
    smtp.answers = answers;
    expect(await send()).toHaveProperty('MessageId');
    await failedOnce();
    expect([relayOf()?.state, smtp.received]).toEqual(['waiting', []]);
    expect(faults[0]).toContain('tried again');
    smtp.answers = {};
    now += 60_000;
    await stateIs('sent');
    expect(smtp.received).toHaveLength(1);
  });

  test('survives a restart', async () => {
    smtp.answers = { 'RCPT TO': '451 Try again later' };
    await send();
    await failedOnce();
    await ses.close();
    smtp.answers = {};
    now += 60_000;
    await start();
    await stateIs('sent');
    expect(smtp.received).toHaveLength(1);
  });

  test('ends after two days', async () => {
    smtp.answers = { 'RCPT TO': '451 Try again later' };
    await send();
    await failedOnce();
    now += 3 * 86_400_000;
    await stateIs('refused');
  });
});

test('a refused recipient is reported like a bounce of SES', async () => {
  smtp.answers = { 'RCPT TO': '550 No such user' };
  await send();
  await stateIs('bounced');
  expect(relayOf()?.reason).toContain('No such user');
  expect(published).toMatchObject([
    {
      detail: {
        eventType: 'Bounce',
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'ada@example.com' }] },
        mail: { tags: { order: ['AAAA29'] } },
      },
    },
  ]);
});

test('a message that the server refuses is not tried again', async () => {
  smtp.answers = { DATA: '554 Looks like spam' };
  await send();
  await stateIs('refused');
  expect(published).toEqual([]);
});
