import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { createMailer } from './mailer.ts';

const FROM = 'Tessera <hello@shop.example>';
const MAIL = {
  fromName: 'Alderwell Wall Tiles',
  to: 'ada@example.com',
  subject: 'Grüße',
  html: '<p>Hi</p>',
  text: 'Hi',
};

/** Fakes an SES that fails every mail with this error. */
function failing(name: string, message = name) {
  const client = new SESClient({ region: 'us-east-1' });
  mockClient(client).rejects(Object.assign(new Error(message), { name }));
  return createMailer(FROM, client);
}

/** The call that a mail leads to, and its message as a mail program reads it. */
async function sent(mail: Partial<Parameters<ReturnType<typeof createMailer>>[0]> = {}, from = FROM) {
  const client = new SESClient({ region: 'us-east-1' });
  const ses = mockClient(client);
  ses.on(SendRawEmailCommand).resolves({ MessageId: '1' });
  expect(await createMailer(from, client)({ ...MAIL, ...mail })).toEqual({ kind: 'sent' });
  const input = ses.commandCalls(SendRawEmailCommand)[0]?.args[0].input;
  const message = Buffer.from(input?.RawMessage?.Data ?? []);
  return { input, message, email: await PostalMime.parse(message, { attachmentEncoding: 'base64' }) };
}

test('sends a mail to SES with both parts', async () => {
  const tags = { tenant: 'default', order: 'AAAA29' };
  const { input, message, email } = await sent({ tags, text: 'Hi\n\nAda – danke \n' });
  expect(input).toMatchObject({
    Source: 'hello@shop.example',
    Destinations: ['ada@example.com'],
    Tags: [
      { Name: 'tenant', Value: 'default' },
      { Name: 'order', Value: 'AAAA29' },
    ],
  });
  expect(email).toMatchObject({
    from: { name: 'Alderwell Wall Tiles', address: 'hello@shop.example' },
    to: [{ address: 'ada@example.com' }],
    subject: 'Grüße',
    html: '<p>Hi</p>\n',
    text: 'Hi\n\nAda – danke \n\n',
  });
  const lines = message.toString('latin1').split('\r\n');
  expect(lines.filter((line) => /[^\x20-\x7e\t]/.test(line) || line.length > 998)).toEqual([]);
});

test('embeds a picture under the name in the HTML, and passes headers on, however long', async () => {
  const unsubscribe = `<https://shop.example/unsubscribe?token=${'a1'.repeat(300)}>`;
  const { email } = await sent({
    html: '<img src="cid:wall">',
    headers: [
      { name: 'List-Unsubscribe', value: unsubscribe },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ],
    pictures: [{ id: 'wall', fileName: 'wall.jpg', jpeg: Buffer.from('jpeg') }],
  });
  const headers = Object.fromEntries(email.headers.map(({ originalKey, value }) => [originalKey, value]));
  expect(headers).toMatchObject({
    'List-Unsubscribe': unsubscribe,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(email.attachments).toMatchObject([
    {
      contentId: '<wall>',
      disposition: 'inline',
      related: true,
      mimeType: 'image/jpeg',
      content: Buffer.from('jpeg').toString('base64'),
    },
  ]);
});

test.each(['Tiles & "Co"', 'Fliesen für alle', 'Ada <eve@example.com>', 'Brown, Ltd.'])(
  'a recipient reads the name %j unchanged',
  async (fromName) => {
    const { email } = await sent({ fromName }, 'hello@shop.example');
    expect(email.from).toEqual({ name: fromName, address: 'hello@shop.example' });
  },
);

test('no line break in a name, subject or address becomes a header', async () => {
  const lines = 'Hi\r\nBcc: eve@example.com';
  const { input, email } = await sent({
    fromName: lines,
    subject: lines,
    to: `ada@example.com\r\nBcc: eve@example.com`,
  });
  expect(input?.Destinations).toHaveLength(1);
  expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(email.from).toMatchObject({ address: 'hello@shop.example' });
});

test('refuses to start with a sender without an address', () => {
  expect(() => createMailer('Tessera')).toThrow('The sender has no valid address');
});

describe('a fault of the mail is permanent', () => {
  test.each([
    'Illegal address',
    "Missing final '@domain'",
    'Missing domain',
    'Missing local name',
    'Local address contains control or whitespace',
    'Local address contains illegal character',
    'Local address starts with dot',
    'Local address ends with dot',
    'Domain contains control or whitespace',
    'Domain contains illegal character',
    'Domain starts with dot',
    'Domain ends with dot.',
  ])('InvalidParameterValue: %s', async (sentence) => {
    expect(await failing('InvalidParameterValue', sentence)(MAIL)).toEqual({
      kind: 'refused',
      reason: 'invalid_address',
    });
  });
});

test('an oversized mail is permanent too', async () => {
  const sentence = "Message length is more than 10485760 bytes long: '12078147'.";
  expect(await failing('InvalidParameterValue', sentence)(MAIL)).toEqual({
    kind: 'refused',
    reason: 'message_too_large',
  });
});

test('a fault counts as the mail’s only if SES says so', async () => {
  await expect(failing('AccessDenied', 'User is not authorized. Missing domain')(MAIL)).rejects.toThrow(
    'SES: AccessDenied',
  );
});

describe('an account fault or a transient one leaves the mail for a retry', () => {
  test.each([
    [
      'MessageRejected',
      'Email address is not verified. The following identities failed the check in region US-EAST-1: hello@shop.example',
      'SES: identity_not_verified',
    ],
    // The SES sandbox.
    [
      'MessageRejected',
      'Email address is not verified. The following identities failed the check in region US-EAST-1: ada@example.com',
      'SES: identity_not_verified',
    ],
    ['AccountSendingPausedException', 'Any words', 'SES: sending_paused'],
    [
      'MessageRejected',
      'Sending paused for this account. For more information, please check the inbox',
      'SES: sending_paused',
    ],
    ['Throttling', 'Daily message quota exceeded.', 'SES: daily_quota_exceeded'],
    ['Throttling', 'Maximum sending rate exceeded.', 'SES: sending_rate_exceeded'],
    ['MailFromDomainNotVerifiedException', 'not verified', 'SES: MailFromDomainNotVerifiedException: not verified'],
    [
      'ConfigurationSetDoesNotExistException',
      'Configuration set <shop> does not exist.',
      'SES: ConfigurationSetDoesNotExistException: Configuration set <shop> does not exist.',
    ],
    ['TimeoutError', 'socket hang up', 'SES: TimeoutError: socket hang up'],
  ])('%s: %s', async (name, message, thrown) => {
    await expect(failing(name, message)(MAIL)).rejects.toThrow(new Error(thrown));
  });

  test.each(['MessageRejected', 'InvalidParameterValue'])('retries an unknown %s too', async (name) => {
    await expect(failing(name, 'Something new')(MAIL)).rejects.toThrow(`SES: ${name}: Something new`);
  });

  test('thrown errors contain no customer address', async () => {
    const denied =
      'User is not authorized to perform `ses:SendRawEmail` on resource `arn:aws:ses:us-east-1:1:identity/ada@example.com`';
    const error: unknown = await failing(
      'AccessDenied',
      denied,
    )(MAIL).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ message: expect.stringContaining('(address)') });
    expect(error).not.toMatchObject({ message: expect.stringContaining('example.com') });
    expect(error).not.toHaveProperty('cause');
  });
});
