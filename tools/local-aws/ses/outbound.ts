import PostalMime, { type Address, type Email } from 'postal-mime';
import { AwsError } from '../aws-error.ts';
import type { Sending } from '../iam/requests/ses.ts';
import { bareAddress, type Mail } from './mail.ts';

const RECIPIENTS_MAX = 50;
/** Source: Amazon SES developer guide, "Service quotas"; version 1 of the API. */
const MESSAGE_MAX_BYTES = 10 * 1024 * 1024;

const TAG = /^Tags\.member\.(\d+)\.(Name|Value)$/;
/** Source: SES API reference v1, MessageTag. */
const TAG_TEXT = /^[\w-]{1,255}$/;
const DESTINATION = /^Destinations\.member\.\d+$/;
/** SDKs send an empty list as a parameter without number. */
const EMPTY_LISTS = ['Destinations', 'Tags'];
const KNOWN = ['Action', 'Version', 'RawMessage.Data', 'Source', 'ConfigurationSetName', ...EMPTY_LISTS];

/** Headers that describe the message and its transport; all others are the sender's own. */
const STANDARD_HEADERS = /^(from|to|cc|bcc|reply-to|subject|date|message-id|mime-version|content-.*)$/;

/** A mail without its id and time, its parameters for the account, and its MIME message. */
export interface Outbound {
  mail: Omit<Mail, 'id' | 'receivedAt' | 'undelivered'>;
  sending: Sending & { tags: Readonly<Record<string, string>> };
  message: Buffer;
}

/**
 * Parses the parameters of SendRawEmail. The mail goes to `Destinations` or else to the addresses of its headers.
 *
 * @throws AwsError InvalidParameterValue, ValidationError
 */
export async function readOutbound(parameters: URLSearchParams): Promise<Outbound> {
  for (const name of parameters.keys())
    if (!KNOWN.includes(name) && !DESTINATION.test(name) && !TAG.test(name))
      throw invalid(`The embedded SES does not support the parameter ${name}.`);
  const message = Buffer.from(parameters.get('RawMessage.Data') ?? '', 'base64');
  if (message.length === 0) throw new AwsError('ValidationError', "Value null at 'rawMessage.data': must not be null");
  if (message.length > MESSAGE_MAX_BYTES)
    throw invalid(`Message length is more than ${MESSAGE_MAX_BYTES} bytes long: '${message.length}'.`);
  const email = await PostalMime.parse(message, { attachmentEncoding: 'base64' });
  const source = parameters.get('Source') ?? email.from?.address;
  if (!source || !email.from) throw invalid("Missing required header 'From'.");
  const named = [...parameters].flatMap(([name, value]) => (DESTINATION.test(name) ? [value] : []));
  const recipients = (named.length > 0 ? named : headerRecipients(email)).map(addressOf);
  if (recipients.length === 0) throw invalid("Missing required header 'To'.");
  if (recipients.length > RECIPIENTS_MAX) throw invalid(`Recipient count exceeds ${RECIPIENTS_MAX}.`);
  return {
    mail: mailOf(email, recipients),
    sending: {
      from: addressOf(source),
      recipients,
      configurationSet: parameters.get('ConfigurationSetName') ?? undefined,
      tags: tagsOf(parameters),
    },
    message,
  };
}

function tagsOf(parameters: URLSearchParams): Record<string, string> {
  const tags: Record<string, string> = {};
  for (const [parameter, name] of parameters) {
    const [, number, part] = TAG.exec(parameter) ?? [];
    if (part !== 'Name') continue;
    const value = parameters.get(`Tags.member.${number}.Value`) ?? '';
    if (!TAG_TEXT.test(name) || !TAG_TEXT.test(value)) throw invalid(`Invalid tag: ${name}=${value}`);
    tags[name] = value;
  }
  return tags;
}

function mailOf(email: Email, recipients: string[]): Outbound['mail'] {
  return {
    from: listed([email.from]),
    to: listed(email.to),
    recipients,
    ...(email.replyTo?.length && { replyTo: listed(email.replyTo) }),
    subject: email.subject ?? '',
    text: withoutLastBreak(email.text),
    html: withoutLastBreak(email.html),
    attachments: email.attachments.map(({ filename, mimeType, contentId, content }) => ({
      fileName: filename ?? '',
      contentType: mimeType,
      ...(contentId && { contentId: contentId.replace(/^<|>$/g, '') }),
      base64: String(content),
    })),
    headers: Object.fromEntries(
      email.headers
        .filter(({ key }) => !STANDARD_HEADERS.test(key))
        .map(({ originalKey, value }) => [originalKey, value]),
    ),
  };
}

/** The parser ends every line of a body with a line break, also the last one. */
function withoutLastBreak(body = ''): string {
  return body.replace(/\n$/, '');
}

function headerRecipients({ to = [], cc = [], bcc = [] }: Email): string[] {
  return [...to, ...cc, ...bcc].flatMap(({ address }) => address ?? []);
}

function listed(addresses: readonly (Address | undefined)[] = []): string {
  return addresses
    .flatMap((each) => (each?.address ? [each.name ? `${each.name} <${each.address}>` : each.address] : []))
    .join(', ');
}

function addressOf(text: string): string {
  const address = bareAddress(text);
  if (!address) throw invalid(`Illegal address: ${text}`);
  return address;
}

function invalid(message: string): AwsError {
  return new AwsError('InvalidParameterValue', message);
}
