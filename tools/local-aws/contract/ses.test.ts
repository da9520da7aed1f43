import {
  ListIdentitiesCommand,
  MessageRejected,
  SESClient,
  SendRawEmailCommand,
  type SendRawEmailCommandInput,
} from '@aws-sdk/client-ses';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import MailComposer from 'nodemailer/lib/mail-composer';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientSettings } from './target.ts';

const ses = new SESClient(clientSettings('ses'));
/** SES's mailbox simulator, which does not affect the sender's reputation. */
const RECIPIENT = 'success@simulator.amazonses.com';
let sender = '';
let message: Buffer;

beforeAll(async () => {
  const { Identities = [] } = await ses.send(new ListIdentitiesCommand({}));
  const [identity] = Identities;
  if (!identity) throw new Error('The account has no identity to send from.');
  sender = identity.includes('@') ? identity : `contract@${identity}`;
  message = await messageFrom(sender);
});

const messageFrom = (from: string) =>
  new MailComposer({
    from: { name: 'Tessera', address: from },
    to: RECIPIENT,
    subject: 'Your order A7K2Q9 – danke',
    text: 'Printed soon.',
    html: '<p>Printed soon.</p>',
  })
    .compile()
    .build();

const send = (change: Partial<SendRawEmailCommandInput> = {}) =>
  ses.send(new SendRawEmailCommand({ RawMessage: { Data: message }, ...change }));

test('accepts a mail with text and HTML and gives it a unique id', async () => {
  const [first, second] = [await send(), await send()];
  expect(first.MessageId).toMatch(/\S/);
  expect(second.MessageId).not.toBe(first.MessageId);
});

test('the account may send', async () => {
  const account = await new SESv2Client(clientSettings('ses')).send(new GetAccountCommand({}));
  expect(account.SendingEnabled).toBe(true);
  expect(account.SendQuota?.Max24HourSend).toBeGreaterThan(0);
});

describe('a refusal', () => {
  test('rejects an unverified sender', async () => {
    const RawMessage = { Data: await messageFrom('shop@not-verified.invalid') };
    await expect(send({ RawMessage })).rejects.toBeInstanceOf(MessageRejected);
  });

  test.each<[string, () => Partial<SendRawEmailCommandInput>]>([
    ['no recipient', () => ({ RawMessage: { Data: Buffer.from(`From: ${sender}\r\n\r\nHi`) } })],
    ['an invalid address', () => ({ Destinations: ['not an address'] })],
    ['no sender', () => ({ RawMessage: { Data: Buffer.from(`To: ${RECIPIENT}\r\n\r\nHi`) } })],
  ])('%s is an invalid parameter', async (_name, change) => {
    await expect(send(change())).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  });

  test('refuses an unknown caller', async () => {
    const stranger = new SESClient({
      ...clientSettings('ses'),
      credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'nobody' },
    });
    const sending = stranger.send(new SendRawEmailCommand({ RawMessage: { Data: message } }));
    await expect(sending).rejects.toMatchObject({ name: 'InvalidClientTokenId' });
  });
});
