import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import type { Sending } from '../iam/requests/ses.ts';
import { bareAddress, type Mail } from './mail.ts';

const RECIPIENTS_MAX = 50;

const Addresses = z.optional(z.array(z.string()));
const Part = z.object({ Data: z.string(), Charset: z.optional(z.string()) });

/** Source: SES API reference v2, Attachment; RawContent is base64 on the wire. */
const Attachment = z.object({
  FileName: z.string().check(z.minLength(1), z.maxLength(255)),
  RawContent: z.base64(),
  ContentType: z.optional(z.string().check(z.maxLength(78))),
  ContentDisposition: z.optional(z.enum(['ATTACHMENT', 'INLINE'])),
  ContentId: z.optional(z.string().check(z.minLength(1), z.maxLength(78))),
  ContentTransferEncoding: z.optional(z.enum(['BASE64', 'QUOTED_PRINTABLE', 'SEVEN_BIT'])),
});

const SendEmail = z.object({
  FromEmailAddress: z.optional(z.string()),
  Destination: z.optional(z.object({ ToAddresses: Addresses, CcAddresses: Addresses, BccAddresses: Addresses })),
  ReplyToAddresses: Addresses,
  ConfigurationSetName: z.optional(z.string()),
  Content: z.object({
    Simple: z.optional(
      z.object({
        Subject: Part,
        Body: z.object({ Text: z.optional(Part), Html: z.optional(Part) }),
        Headers: z.optional(z.array(z.object({ Name: z.string(), Value: z.string() }))),
        Attachments: z.optional(z.array(Attachment)),
      }),
    ),
    Raw: z.optional(z.unknown()),
    Template: z.optional(z.unknown()),
  }),
});

/** A mail without its id and time, and its parameters for the account. */
export interface Outbound {
  mail: Omit<Mail, 'id' | 'receivedAt' | 'undelivered'>;
  sending: Sending;
}

/**
 * Parses the input of SendEmail.
 *
 * @throws AwsError BadRequestException
 */
export function readOutbound(input: unknown): Outbound {
  const parsed = z.safeParse(SendEmail, input);
  if (!parsed.success)
    throw badRequest(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const {
    Content,
    Destination = {},
    FromEmailAddress: from,
    ReplyToAddresses: replyTo,
    ConfigurationSetName,
  } = parsed.data;
  const { Simple: simple } = Content;
  if (!simple) throw badRequest('Only simple messages are supported, not raw or templated ones.');
  const { Subject, Body } = simple;
  if (Body.Text === undefined && Body.Html === undefined) throw badRequest('A message needs a text or HTML body.');
  if (/[\r\n]/.test(Subject.Data)) throw badRequest('The subject must not contain line breaks.');
  if (!from) throw badRequest('Missing required parameter: FromEmailAddress');
  const to = Destination.ToAddresses ?? [];
  const recipients = [...to, ...(Destination.CcAddresses ?? []), ...(Destination.BccAddresses ?? [])].map(addressOf);
  if (recipients.length === 0) throw badRequest('No recipient is given.');
  if (recipients.length > RECIPIENTS_MAX) throw badRequest(`Recipient count exceeds ${RECIPIENTS_MAX}.`);
  return {
    mail: {
      from,
      to: to.join(', '),
      recipients,
      ...(replyTo?.length && { replyTo: replyTo.join(', ') }),
      subject: Subject.Data,
      text: Body.Text?.Data ?? '',
      html: Body.Html?.Data ?? '',
      attachments: (simple.Attachments ?? []).map(attachmentOf),
      headers: Object.fromEntries((simple.Headers ?? []).map(({ Name, Value }) => [Name, Value])),
    },
    sending: { from: addressOf(from), recipients, configurationSet: ConfigurationSetName },
  };
}

function attachmentOf({
  FileName: fileName,
  RawContent: base64,
  ContentType: contentType = 'application/octet-stream',
  ContentDisposition,
  ContentId: contentId,
}: z.infer<typeof Attachment>): Mail['attachments'][number] {
  return { fileName, contentType, ...(ContentDisposition === 'INLINE' && { contentId }), base64 };
}

function addressOf(text: string): string {
  const address = bareAddress(text);
  if (!address) throw badRequest(`Illegal address: ${text}`);
  return address;
}

function badRequest(message: string): AwsError {
  return new AwsError('BadRequestException', message);
}
