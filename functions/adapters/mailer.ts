import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
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
 * SES's complaints about an address. Its guide does not list these: they come from JavaMail's InternetAddress, which SES
 * passes on.
 */
const ADDRESS_FAULTS = [
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
const MAIL_ERRORS = ['InvalidParameterValue', 'MessageRejected'];

/** Names of the errors of a paused account, whatever their text. */
const PAUSED_ERRORS = ['AccountSendingPausedException', 'ConfigurationSetSendingPausedException'];

const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+$/;
const ANY_ADDRESS = /[^\s@<>"]+@[^\s@<>"]+/g;

/**
 * Sends through SES. Fails a mail permanently only if SES names a fault of the mail; any other error is retried, so
 * that an unknown error loses no mail.
 *
 * @param from our address, with or without a name: hello@shop.example or Shop <hello@shop.example>
 */
export function createMailer(from: string, client = createClient(SESClient, CALL_LIMITS.worker)): Mailer {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  // SES would report the address of every mail as invalid and mean ours.
  if (!ADDRESS.test(address)) throw new Error('The sender has no valid address');
  return async (mail) => {
    const message = await composeMessage(mail, address);
    try {
      await client.send(
        new SendRawEmailCommand({
          Source: address,
          Destinations: [mail.to],
          RawMessage: { Data: message },
          Tags: mail.tags && Object.entries(mail.tags).map(([Name, Value]) => ({ Name, Value })),
        }),
      );
      return { kind: 'sent' };
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      const accountFault = accountFaultIn(name, message);
      if (accountFault) throw new Error(`SES: ${accountFault}`);
      const mailFault = MAIL_ERRORS.includes(name) ? mailFaultIn(message) : undefined;
      if (mailFault) return { kind: 'refused', reason: mailFault };
      // Errors are logged, and SES's message may contain a customer's address.
      throw new Error(`SES: ${name}: ${message.replaceAll(ANY_ADDRESS, '(address)')}`);
    }
  };
}

/**
 * The mail as a MIME message. SES replaces its date and id, and delivers by the addresses of the call, not by those of
 * the headers.
 */
function composeMessage(
  { fromName, to, subject, html, text, headers, pictures }: OutgoingMail,
  address: string,
): Promise<Buffer> {
  return new MailComposer({
    from: { name: fromName, address },
    // As an object it is one address, whatever it contains.
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: headers?.map(({ name, value }) => ({ key: name, value })),
    attachments: pictures?.map(({ id, fileName, jpeg }) => ({
      cid: id,
      filename: fileName,
      contentType: 'image/jpeg',
      contentDisposition: 'inline',
      content: jpeg,
    })),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

function accountFaultIn(name: string, message: string): string | undefined {
  if (PAUSED_ERRORS.includes(name)) return 'sending_paused';
  return ACCOUNT_FAULTS.find(([sentence]) => message.includes(sentence))?.[1];
}

function mailFaultIn(message: string): string | undefined {
  if (ADDRESS_FAULTS.some((sentence) => message.includes(sentence))) return 'invalid_address';
  return message.includes(SIZE_FAULT) ? 'message_too_large' : undefined;
}
