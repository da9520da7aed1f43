import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { createMailer } from './mailer.ts';

const MAIL = {
  fromName: 'Alderwell Wall Tiles',
  to: 'ada@example.com',
  subject: 'Grüße',
  html: '<p>Hi</p>',
  text: 'Hi',
};

/** SES that answers every mail with this fault. */
function failing(name: string) {
  const client = new SESv2Client({ region: 'us-east-1' });
  mockClient(client).rejects(Object.assign(new Error(name), { name }));
  return createMailer('Tessera <hello@shop.example>', client);
}

test('a mail goes to SES with both parts', async () => {
  const client = new SESv2Client({ region: 'us-east-1' });
  const ses = mockClient(client);
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
  expect(await createMailer('Tessera <hello@shop.example>', client)(MAIL)).toBe('sent');
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toMatchObject({
    FromEmailAddress: '"Alderwell Wall Tiles" <hello@shop.example>',
    Destination: { ToAddresses: ['ada@example.com'] },
    Content: { Simple: { Subject: { Data: 'Grüße' }, Body: { Html: { Data: '<p>Hi</p>' }, Text: { Data: 'Hi' } } } },
  });
});

test.each([
  ['Tiles & "Co"', '"Tiles & \\"Co\\"" <hello@shop.example>'],
  ['Fliesen für alle', '=?UTF-8?B?RmxpZXNlbiBmw7xyIGFsbGU=?= <hello@shop.example>'],
  ['Tiles\r\nBcc: eve@example.com', '=?UTF-8?B?VGlsZXMNCkJjYzogZXZlQGV4YW1wbGUuY29t?= <hello@shop.example>'],
])('the name %j is written so that headers take it', async (fromName, written) => {
  const client = new SESv2Client({ region: 'us-east-1' });
  const ses = mockClient(client);
  await createMailer('hello@shop.example', client)({ ...MAIL, fromName });
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input.FromEmailAddress).toBe(written);
});

test.each(['MessageRejected', 'BadRequestException'])('%s will never go out', async (name) => {
  expect(await failing(name)(MAIL)).toBe('refused');
});

test.each(['TooManyRequestsException', 'SendingPausedException', 'TimeoutError'])('%s may pass', async (name) => {
  await expect(failing(name)(MAIL)).rejects.toThrow(name);
});
