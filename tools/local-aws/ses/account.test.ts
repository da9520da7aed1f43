import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AccountSendingPausedException,
  ConfigurationSetDoesNotExistException,
  MessageRejected,
  SESClient,
  SendRawEmailCommand,
  UpdateAccountSendingEnabledCommand,
} from '@aws-sdk/client-ses';
import {
  DeleteSuppressedDestinationCommand,
  GetAccountCommand,
  ListSuppressedDestinationsCommand,
  NotFoundException,
  PutAccountDetailsCommand,
  PutSuppressedDestinationCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessKeysOf } from '../access-keys.ts';
import { type Listening, listen } from '../listen.ts';
import { createSes, type Ses } from './ses.ts';

const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };
const IDENTITIES = [{ name: 'tessera.example', configurationSet: 'Mail' }, { name: 'owner@other.example' }];
const SANDBOX = {
  ProductionAccessEnabled: false,
  MailType: 'TRANSACTIONAL',
  WebsiteURL: 'https://shop.example',
} as const;

let dataDir: string;
let now: number;
let ses: Ses;
let published: { source: string; detail: Record<string, unknown> }[];
let wire: Listening;
let sender: SESClient;
let client: SESv2Client;

async function restart(): Promise<void> {
  const accessKeys = accessKeysOf(credentials);
  ses = await createSes({
    dataDir,
    accessKeys,
    clock: () => new Date(now),
    identities: IDENTITIES,
    configurationSets: [{ name: 'Mail', suppressedReasons: ['BOUNCE'], reportTypes: ['BOUNCE', 'COMPLAINT'] }],
    publish: async (event) => void published.push(event as (typeof published)[number]),
  });
  wire.serve(ses.handle);
}

const send = (
  to: string | string[],
  more: { from?: string; ConfigurationSetName?: string; Tags?: { Name: string; Value: string }[] } = {},
) =>
  sender.send(
    new SendRawEmailCommand({
      Destinations: [to].flat(),
      ConfigurationSetName: more.ConfigurationSetName,
      Tags: more.Tags,
      RawMessage: {
        Data: Buffer.from(`From: Tessera <${more.from ?? 'hello@tessera.example'}>\r\nSubject: Hi\r\n\r\nHi`),
      },
    }),
  );

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tessera-ses-'));
  published = [];
  now = Date.parse('2026-11-22T12:00:00Z');
  wire = await listen('127.0.0.1', 0, 'PORT');
  // no retries by the SDK: tests retry explicitly
  const settings = {
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${wire.port}`,
    credentials,
    maxAttempts: 1,
  };
  sender = new SESClient(settings);
  client = new SESv2Client(settings);
  await restart();
});

afterEach(async () => {
  await wire.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('in the sandbox', () => {
  beforeEach(() => client.send(new PutAccountDetailsCommand(SANDBOX)));

  test('only verified recipients and the simulator get mail, and the error names the others', async () => {
    for (const to of ['anna@tessera.example', 'owner@other.example', 'success@simulator.amazonses.com']) {
      await send(to);
      now += 1000;
    }
    const refused = send(['anna@tessera.example', 'eve@example.com']);
    await expect(refused).rejects.toBeInstanceOf(MessageRejected);
    await expect(refused).rejects.toThrow(/not verified.* US-EAST-1: eve@example\.com$/);
    expect(ses.inbox.list()).toHaveLength(3);
  });

  test('allows one mail a second and 200 a day', async () => {
    expect((await client.send(new GetAccountCommand({}))).SendQuota).toMatchObject({
      MaxSendRate: 1,
      Max24HourSend: 200,
    });
    await send('anna@tessera.example');
    await expect(send('anna@tessera.example')).rejects.toMatchObject({ name: 'Throttling' });
  });

  test('the account stays in it across restarts, until it gets production access', async () => {
    await restart();
    expect((await client.send(new GetAccountCommand({}))).ProductionAccessEnabled).toBe(false);
    await expect(send('eve@example.com')).rejects.toBeInstanceOf(MessageRejected);
    await client.send(new PutAccountDetailsCommand({ ...SANDBOX, ProductionAccessEnabled: true }));
    await send('eve@example.com');
    expect(ses.inbox.list()).toHaveLength(1);
  });
});

test('a paused account sends nothing until it is resumed', async () => {
  await sender.send(new UpdateAccountSendingEnabledCommand({ Enabled: false }));
  await expect(send('anna@a.example')).rejects.toBeInstanceOf(AccountSendingPausedException);
  expect((await client.send(new GetAccountCommand({}))).SendingEnabled).toBe(false);
  await sender.send(new UpdateAccountSendingEnabledCommand({ Enabled: true }));
  await send('anna@a.example');
  expect(ses.inbox.list()).toHaveLength(1);
});

test('a configuration set that does not exist is refused', async () => {
  await send('anna@a.example', { ConfigurationSetName: 'Mail' });
  await expect(send('anna@a.example', { ConfigurationSetName: 'Other' })).rejects.toBeInstanceOf(
    ConfigurationSetDoesNotExistException,
  );
});

describe('the sending quota', () => {
  test('is 14 recipients a second, even for concurrent calls', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => send(`a${index}@a.example`)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(6);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ name: 'Throttling', message: 'Maximum sending rate exceeded.' });
    now += 1000;
    await send('later@a.example');
    expect(ses.inbox.list()).toHaveLength(15);
  });

  test('per day counts the recipients of the last 24 hours', async () => {
    await client.send(new PutAccountDetailsCommand(SANDBOX));
    const fifty = Array.from({ length: 50 }, (_, index) => `a${index}@tessera.example`);
    for (let mail = 0; mail < 4; mail++) {
      await send(fifty);
      now += 1000;
    }
    const refused = send('one@tessera.example');
    await expect(refused).rejects.toMatchObject({ name: 'Throttling', message: 'Daily message quota exceeded.' });
    now += 86_400_000;
    await send('one@tessera.example');
  });
});

describe('reports on the event bus', () => {
  const reports = () => published.map(({ detail }) => detail);

  test.each([
    ['bounce@simulator.amazonses.com', { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } }],
    ['bounce+a-1@simulator.amazonses.com', { eventType: 'Bounce', bounce: { bounceSubType: 'General' } }],
    ['suppressionlist@simulator.amazonses.com', { bounce: { bounceSubType: 'OnAccountSuppressionList' } }],
    ['complaint@simulator.amazonses.com', { eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' } }],
  ])('a mail to %s is reported with its tags', async (to, expected) => {
    const { MessageId: messageId } = await send(to, { Tags: [{ Name: 'tenant', Value: 'default' }] });
    const tags = { tenant: ['default'], 'ses:configuration-set': ['Mail'] };
    expect(reports()).toMatchObject([{ ...expected, mail: { messageId, destination: [to], tags } }]);
    expect(published).toMatchObject([{ source: 'aws.ses', region: 'us-east-1' }]);
  });

  test('a delivered mail, or a sender without a configuration set, leads to none', async () => {
    await send('success@simulator.amazonses.com');
    await send('bounce@simulator.amazonses.com', { from: 'owner@other.example' });
    expect(published).toEqual([]);
  });

  test('a suppressed recipient bounces, and one who complained gets mail where the set allows it', async () => {
    const suppress = (EmailAddress: string, Reason: 'BOUNCE' | 'COMPLAINT') =>
      client.send(new PutSuppressedDestinationCommand({ EmailAddress, Reason }));
    await suppress('gone@example.com', 'BOUNCE');
    await suppress('eve@example.com', 'COMPLAINT');
    await send(['gone@example.com', 'eve@example.com']);
    expect(reports()).toMatchObject([{ bounce: { bouncedRecipients: [{ emailAddress: 'gone@example.com' }] } }]);
    expect(ses.inbox.list()).toMatchObject([{ recipients: ['eve@example.com'], undelivered: ['gone@example.com'] }]);
  });

  test.each([
    { Name: 'a b', Value: 'c' },
    { Name: 'a', Value: 'é' },
  ])('refuses the tag %o', async (tag) => {
    await expect(send('a@a.example', { Tags: [tag] })).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  });
});

describe('the suppression list', () => {
  const suppress = (EmailAddress: string) =>
    client.send(new PutSuppressedDestinationCommand({ EmailAddress, Reason: 'BOUNCE' }));

  test('makes a mail accepted but not delivered, and the inbox shows to whom', async () => {
    await suppress('Eve@Example.com');
    expect(await send('eve@example.com')).toHaveProperty('MessageId');
    expect(ses.inbox.list({ to: 'eve@example.com' })).toEqual([]);
    expect(ses.inbox.list()).toMatchObject([{ recipients: [], undelivered: ['eve@example.com'] }]);
    wire.serve(ses.inbox.inboxPage);
    const page = await (
      await fetch(`http://127.0.0.1:${wire.port}/_local/mail/`, { headers: { accept: 'text/html' } })
    ).text();
    expect(page).toContain('Not delivered to</dt><dd>eve@example.com: on the suppression list');
  });

  test('does not affect the other recipients of a mail', async () => {
    await suppress('eve@example.com');
    await send(['eve@example.com', 'anna@a.example']);
    expect(ses.inbox.list({ to: 'anna@a.example' })).toHaveLength(1);
  });

  test('survives a restart, can be listed, and drops removed addresses', async () => {
    await suppress('eve@example.com');
    await restart();
    const { SuppressedDestinationSummaries } = await client.send(new ListSuppressedDestinationsCommand({}));
    expect(SuppressedDestinationSummaries).toMatchObject([{ EmailAddress: 'eve@example.com', Reason: 'BOUNCE' }]);
    const off = new DeleteSuppressedDestinationCommand({ EmailAddress: 'eve@example.com' });
    await client.send(off);
    await send('eve@example.com');
    expect(ses.inbox.list({ to: 'eve@example.com' })).toHaveLength(1);
    await expect(client.send(off)).rejects.toBeInstanceOf(NotFoundException);
  });
});
