import {
  BadRequestException,
  GetAccountCommand,
  ListEmailIdentitiesCommand,
  MessageRejected,
  SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientSettings } from './target.ts';

const ses = new SESv2Client(clientSettings('sesv2'));
/** SES's mailbox simulator, which does not affect the sender's reputation. */
const RECIPIENT = 'success@simulator.amazonses.com';
let sender = '';

beforeAll(async () => {
  const { EmailIdentities = [] } = await ses.send(new ListEmailIdentitiesCommand({}));
  const identity = EmailIdentities.find(({ SendingEnabled }) => SendingEnabled);
  if (!identity?.IdentityName) throw new Error('The account has no verified identity to send from.');
  sender = identity.IdentityType === 'DOMAIN' ? `contract@${identity.IdentityName}` : identity.IdentityName;
});

function mail(change: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput {
  return {
    FromEmailAddress: `Tessera <${sender}>`,
    Destination: { ToAddresses: [RECIPIENT] },
    Content: {
      Simple: {
        Subject: { Data: 'Your order A7K2Q9 – danke' },
        Body: { Text: { Data: 'Printed soon.' }, Html: { Data: '<p>Printed soon.</p>' } },
      },
    },
    ...change,
  };
}

const send = (change?: Partial<SendEmailCommandInput>) => ses.send(new SendEmailCommand(mail(change)));

test('accepts a mail with text and HTML and gives it a unique id', async () => {
  const [first, second] = [await send(), await send()];
  expect(first.MessageId).toMatch(/\S/);
  expect(second.MessageId).not.toBe(first.MessageId);
});

test('the account may send', async () => {
  const account = await ses.send(new GetAccountCommand({}));
  expect(account.SendingEnabled).toBe(true);
  expect(account.SendQuota?.Max24HourSend).toBeGreaterThan(0);
});

describe('a refusal', () => {
  test('rejects an unverified sender', async () => {
    await expect(send({ FromEmailAddress: 'shop@not-verified.invalid' })).rejects.toBeInstanceOf(MessageRejected);
  });

  const simple = mail().Content?.Simple;
  test.each<[string, Partial<SendEmailCommandInput>]>([
    ['no recipient', { Destination: { ToAddresses: [] } }],
    ['an invalid address', { Destination: { ToAddresses: ['not an address'] } }],
    ['no content', { Content: {} }],
    [
      'a subject of two lines',
      { Content: { Simple: { ...simple, Body: simple?.Body, Subject: { Data: 'a\nBcc: b@c.de' } } } },
    ],
  ])('%s is a bad request', async (_name, change) => {
    await expect(send(change)).rejects.toBeInstanceOf(BadRequestException);
  });

  test('refuses an unknown caller', async () => {
    const stranger = new SESv2Client({
      ...clientSettings('sesv2'),
      credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'nobody' },
    });
    const sending = stranger.send(new SendEmailCommand(mail()));
    await expect(sending).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  });
});
