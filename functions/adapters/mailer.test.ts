import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
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
  const client = new SESv2Client({ region: 'us-east-1' });
  mockClient(client).rejects(Object.assign(new Error(message), { name }));
  return createMailer(FROM, client);
}

test('sends a mail to SES with both parts', async () => {
  const client = new SESv2Client({ region: 'us-east-1' });
  const ses = mockClient(client);
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
  expect(await createMailer(FROM, client)(MAIL)).toEqual({ kind: 'sent' });
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toMatchObject({
    FromEmailAddress: '"Alderwell Wall Tiles" <hello@shop.example>',
    Destination: { ToAddresses: ['ada@example.com'] },
    Content: { Simple: { Subject: { Data: 'Grüße' }, Body: { Html: { Data: '<p>Hi</p>' }, Text: { Data: 'Hi' } } } },
  });
});

test('embeds a picture under the name in the HTML, and passes headers on', async () => {
  const client = new SESv2Client({ region: 'us-east-1' });
  const ses = mockClient(client);
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
  const headers = [{ name: 'List-Unsubscribe', value: '<https://shop.example/>' }];
  const pictures = [{ id: 'wall', fileName: 'wall.jpg', jpeg: Buffer.from('jpeg') }];
  await createMailer(FROM, client)({ ...MAIL, headers, pictures });
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input.Content?.Simple).toMatchObject({
    Headers: [{ Name: 'List-Unsubscribe', Value: '<https://shop.example/>' }],
    Attachments: [
      { ContentId: 'wall', ContentDisposition: 'INLINE', ContentType: 'image/jpeg', RawContent: Buffer.from('jpeg') },
    ],
  });
});

test.each([
  ['Tiles & "Co"', '"Tiles & \\"Co\\"" <hello@shop.example>'],
  ['Fliesen für alle', '=?UTF-8?B?RmxpZXNlbiBmw7xyIGFsbGU=?= <hello@shop.example>'],
  ['Tiles\r\nBcc: eve@example.com', '=?UTF-8?B?VGlsZXMNCkJjYzogZXZlQGV4YW1wbGUuY29t?= <hello@shop.example>'],
])('encodes the name %j for headers', async (fromName, written) => {
  const client = new SESv2Client({ region: 'us-east-1' });
  const ses = mockClient(client);
  await createMailer('hello@shop.example', client)({ ...MAIL, fromName });
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input.FromEmailAddress).toBe(written);
});

test('refuses to start with a sender without an address', () => {
  expect(() => createMailer('Tessera')).toThrow('The sender has no valid address');
});

describe('a fault of the mail is permanent', () => {
  test.each([
    'Illegal address',
    'Invalid email address ada@.',
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
  ])('BadRequestException: %s', async (sentence) => {
    expect(await failing('BadRequestException', sentence)(MAIL)).toEqual({
      kind: 'refused',
      reason: 'invalid_address',
    });
  });
});

test('an oversized mail is permanent too', async () => {
  const sentence = "Message length is more than 10485760 bytes long: '12078147'.";
  expect(await failing('BadRequestException', sentence)(MAIL)).toEqual({
    kind: 'refused',
    reason: 'message_too_large',
  });
});

test('a fault counts as the mail’s only if SES says so', async () => {
  await expect(failing('AccessDeniedException', 'User is not authorized. Missing domain')(MAIL)).rejects.toThrow(
    'SES: AccessDeniedException',
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
    ['SendingPausedException', 'Account is paused', 'SES: sending_paused'],
    [
      'MessageRejected',
      'Sending paused for this account. For more information, please check the inbox',
      'SES: sending_paused',
    ],
    ['LimitExceededException', 'Daily message quota exceeded', 'SES: daily_quota_exceeded'],
    ['ThrottlingException', 'Daily message quota exceeded.', 'SES: daily_quota_exceeded'],
    ['TooManyRequestsException', 'Maximum sending rate exceeded.', 'SES: sending_rate_exceeded'],
    ['AccountSuspendedException', 'permanently restricted', 'SES: AccountSuspendedException: permanently restricted'],
    ['MailFromDomainNotVerifiedException', 'not verified', 'SES: MailFromDomainNotVerifiedException: not verified'],
    [
      'NotFoundException',
      'Configuration set <shop> does not exist.',
      'SES: NotFoundException: Configuration set <shop> does not exist.',
    ],
    ['TimeoutError', 'socket hang up', 'SES: TimeoutError: socket hang up'],
  ])('%s: %s', async (name, message, thrown) => {
    await expect(failing(name, message)(MAIL)).rejects.toThrow(new Error(thrown));
  });

  test.each(['MessageRejected', 'BadRequestException'])('retries an unknown %s too', async (name) => {
    await expect(failing(name, 'Something new')(MAIL)).rejects.toThrow(`SES: ${name}: Something new`);
  });

  test('thrown errors contain no customer address', async () => {
    const denied =
      'User is not authorized to perform `ses:SendEmail` on resource `arn:aws:ses:us-east-1:1:identity/ada@example.com`';
    const error: unknown = await failing(
      'AccessDeniedException',
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
