import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { bareAddress, type Mail } from './mail.ts';

const RECIPIENTS_MAX = 50;

const Addresses = z.optional(z.array(z.string()));
const Part = z.object({ Data: z.string(), Charset: z.optional(z.string()) });

const SendEmail = z.object({
  FromEmailAddress: z.optional(z.string()),
  Destination: z.optional(z.object({ ToAddresses: Addresses, CcAddresses: Addresses, BccAddresses: Addresses })),
  ReplyToAddresses: Addresses,
  Content: z.object({
    Simple: z.optional(
      z.object({
        Subject: Part,
        Body: z.object({ Text: z.optional(Part), Html: z.optional(Part) }),
        Headers: z.optional(z.array(z.object({ Name: z.string(), Value: z.string() }))),
        Attachments: z.optional(z.array(z.unknown())),
      }),
    ),
    Raw: z.optional(z.unknown()),
    Template: z.optional(z.unknown()),
  }),
});

/**
 * What a SendEmail call asks for, as a mail without its id and time.
 *
 * @param identities  verified domains (their subdomains too) and addresses
 * @throws AwsError BadRequestException, MessageRejected
 */
export function readOutbound(input: unknown, identities: readonly string[]): Omit<Mail, 'id' | 'receivedAt'> {
  const parsed = z.safeParse(SendEmail, input);
  if (!parsed.success)
    throw badRequest(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const { Content, Destination = {}, FromEmailAddress: from, ReplyToAddresses: replyTo } = parsed.data;
  const { Simple: simple } = Content;
  if (!simple) throw badRequest('Only simple messages are taken here; raw and templated ones are not.');
  if (simple.Attachments?.length) throw badRequest('Attachments are not taken here.');
  const { Subject, Body } = simple;
  if (Body.Text === undefined && Body.Html === undefined) throw badRequest('A message needs a text or an HTML body.');
  if (/[\r\n]/.test(Subject.Data)) throw badRequest('The subject must not hold line breaks.');
  if (!from) throw badRequest('Missing required parameter: FromEmailAddress');
  const to = Destination.ToAddresses ?? [];
  const recipients = [...to, ...(Destination.CcAddresses ?? []), ...(Destination.BccAddresses ?? [])].map(addressOf);
  if (recipients.length === 0) throw badRequest('No recipient is given.');
  if (recipients.length > RECIPIENTS_MAX) throw badRequest(`Recipient count exceeds ${RECIPIENTS_MAX}.`);
  checkSender(addressOf(from), identities);
  return {
    from,
    to: to.join(', '),
    recipients,
    ...(replyTo?.length && { replyTo: replyTo.join(', ') }),
    subject: Subject.Data,
    text: Body.Text?.Data ?? '',
    html: Body.Html?.Data ?? '',
    headers: Object.fromEntries((simple.Headers ?? []).map(({ Name, Value }) => [Name, Value])),
  };
}

function addressOf(text: string): string {
  const address = bareAddress(text);
  if (!address) throw badRequest(`Illegal address: ${text}`);
  return address;
}

function checkSender(address: string, identities: readonly string[]): void {
  const domain = address.slice(address.indexOf('@') + 1);
  const isVerified = identities
    .map((identity) => identity.toLowerCase())
    .some((identity) => identity === address || identity === domain || domain.endsWith(`.${identity}`));
  if (isVerified) return;
  throw new AwsError(
    'MessageRejected',
    `Email address is not verified. The following identities failed the check in region ${LOCAL_ACCOUNT.region.toUpperCase()}: ${address}`,
  );
}

function badRequest(message: string): AwsError {
  return new AwsError('BadRequestException', message);
}
