import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Mailer } from '../core/mail/mailer.ts';

/** What SES says of a mail that is wrong in itself; everything else is about the account or the moment. */
const PERMANENT = ['MessageRejected', 'BadRequestException'];

/** @param from our address, with or without a name: hello@shop.example or Shop <hello@shop.example> */
export function createMailer(from: string, client = new SESv2Client({})): Mailer {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return async ({ fromName, to, subject, html, text }) => {
    const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
    try {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: `${quoted(fromName)} <${address}>`,
          Destination: { ToAddresses: [to] },
          Content: { Simple: { Subject: part(subject), Body: { Html: part(html), Text: part(text) } } },
        }),
      );
      return 'sent';
    } catch (error) {
      if (error instanceof Error && PERMANENT.includes(error.name)) return 'refused';
      throw error;
    }
  };
}

/** A display name as headers take it: a quoted string (RFC 5322, 3.2.4), or an encoded word for letters beyond ASCII. */
function quoted(name: string): string {
  if (!/^[\x20-\x7e]*$/.test(name)) return `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`;
  return `"${name.replaceAll(/["\\]/g, '\\$&')}"`;
}
