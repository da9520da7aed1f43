import { type Attachment, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Mailer, OutgoingMail } from '../core/mail/mailer.ts';
import { CALL_LIMITS, createClient } from './clients.ts';

/**
 * Faults of our account, by the text of the error and not by its name: an unverified sender and a mail with bad content
 * are both MessageRejected. Sources: Amazon SES developer guide, "Amazon SES email sending errors" and "Errors related to
 * the sending quotas for your Amazon SES account".
 */
const ACCOUNT_FAULTS: readonly (readonly [sentence: string, reason: string])[] = [
  // In the SES sandbox also reported for a recipient.
  ['Email address is not verified', 'identity_not_verified'],
  ['Account is paused', 'sending_paused'],
  ['Sending paused for this account', 'sending_paused'],
  ['Daily message quota exceeded', 'daily_quota_exceeded'],
  ['Maximum sending rate exceeded', 'sending_rate_exceeded'],
];

/**
 * SES's complaints about an address. Its guide does not list these: 'Invalid email address' comes from version 2, the
 * others from JavaMail's InternetAddress, which SES passes on.
 */
const ADDRESS_FAULTS = [
  'Invalid email address',
  'Illegal address',
  'Missing final ',
  'Missing domain',
  'Missing local name',
  'Local address contains ',
  'Local address starts with dot',
  'Local address ends with dot',
  'Domain contains ',
  'Domain starts with dot',
  'Domain ends with dot',
];

/** SES's complaint about the size. Source: aws/aws-sdk-go-v2 issue 1774. */
const SIZE_FAULT = 'Message length is more than ';

/**
 * SES's errors about a faulty mail. All others, such as missing permissions, concern our account, even if they quote a
 * shopper's text.
 */
const MAIL_ERRORS = ['BadRequestException', 'MessageRejected'];

const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+$/;
const ANY_ADDRESS = /[^\s@<>"]+@[^\s@<>"]+/g;

/**
 * Sends through SES. Fails a mail permanently only if SES names a fault of the mail; any other error is retried, so
 * that an unknown error loses no mail.
 *
 * @param from our address, with or without a name: hello@shop.example or Shop <hello@shop.example>
 */
export function createMailer(from: string, client = createClient(SESv2Client, CALL_LIMITS.worker)): Mailer {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  // SES would report the address of every mail as invalid and mean ours.
  if (!ADDRESS.test(address)) throw new Error('The sender has no valid address');
  return async ({ fromName, to, subject, html, text, headers, pictures }) => {
    const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
    try {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: `${quoted(fromName)} <${address}>`,
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: part(subject),
              Body: { Html: part(html), Text: part(text) },
              ...(headers && { Headers: headers.map(({ name, value }) => ({ Name: name, Value: value })) }),
              ...(pictures && { Attachments: pictures.map(inlineOf) }),
            },
          },
        }),
      );
      return { kind: 'sent' };
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      const accountFault = ACCOUNT_FAULTS.find(([sentence]) => message.includes(sentence));
      if (accountFault) throw new Error(`SES: ${accountFault[1]}`);
      const mailFault = MAIL_ERRORS.includes(name) ? mailFaultIn(message) : undefined;
      if (mailFault) return { kind: 'refused', reason: mailFault };
      // Errors are logged, and SES's message may contain a customer's address.
      throw new Error(`SES: ${name}: ${message.replaceAll(ANY_ADDRESS, '(address)')}`);
    }
  };
}

/**
 * Source: Amazon SES developer guide, "Working with email attachments in Amazon SES": inline, referenced by content id.
 */
function inlineOf({ id, fileName, jpeg }: NonNullable<OutgoingMail['pictures']>[number]): Attachment {
  return {
    FileName: fileName,
    ContentType: 'image/jpeg',
    ContentDisposition: 'INLINE',
    ContentId: id,
    ContentTransferEncoding: 'BASE64',
    RawContent: jpeg,
  };
}

function mailFaultIn(message: string): string | undefined {
  if (ADDRESS_FAULTS.some((sentence) => message.includes(sentence))) return 'invalid_address';
  return message.includes(SIZE_FAULT) ? 'message_too_large' : undefined;
}

/**
 * Encodes a display name for headers: a quoted string (RFC 5322, 3.2.4), or an encoded word for letters beyond ASCII.
 */
function quoted(name: string): string {
  if (!/^[\x20-\x7e]*$/.test(name)) return `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`;
  return `"${name.replaceAll(/["\\]/g, '\\$&')}"`;
}
